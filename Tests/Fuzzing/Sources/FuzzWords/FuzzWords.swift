import Dialect
import Foundation

/// Parses utterances of the words of every locale's golden phrases, 40,000 a locale or as many as the argument
/// says, and tells how long that takes. Fails if one takes longer than `limit`, or if an answer has flaws.
@main
enum FuzzWords {
  private static let limit = Duration.milliseconds(20)

  /// What parsing an utterance took.
  private struct Measurement {
    let time: Duration
    let locale: String
    let text: String
  }

  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 40_000
    let apps = try Repository.apps()
    var times: [Duration] = []
    var slowest: [Measurement] = []
    var calls = 0
    for locale in Repository.locales {
      let parser = try PhraseParser(locale: locale, apps: apps)
      let utterances = MadeUpUtterances(from: try Repository.phrases(of: locale))
      var generator = SeededGenerator(seed: 61)
      for _ in 0..<count {
        let text = utterances.next(&generator)
        let (result, time) = try parse(text, parser)
        precondition(result.flaws.isEmpty, "\(locale): \(text): \(result.flaws)")
        if result.intent != nil { calls += 1 }
        times.append(time)
        if slowest.count < 10 || time > slowest[9].time {
          slowest.append(Measurement(time: time, locale: locale, text: text))
          slowest = Array(slowest.sorted { $0.time > $1.time }.prefix(10))
        }
      }
    }
    report(times.sorted(), slowest, calls: calls)
    if let worst = slowest.first, worst.time > limit { exit(1) }
  }

  /// The answer, and the time that it takes; the best of a few where it is long, as the machine has other things to do.
  private static func parse(
    _ text: String, _ parser: PhraseParser
  ) throws -> (result: ParseResult, time: Duration) {
    let clock = ContinuousClock()
    var best = Duration.seconds(60)
    var result: ParseResult?
    for _ in 0..<5 {
      best = min(best, try clock.measure { result = try parser.parse(text) })
      if best < .milliseconds(1) { break }
    }
    return (result!, best)
  }

  private static func report(_ times: [Duration], _ slowest: [Measurement], calls: Int) {
    print("\(times.count) utterances, \(calls) calls")
    print("together \(times.reduce(.zero, +).formatted(.units(fractionalPart: .show(length: 1))))")
    for share in [0.5, 0.99, 0.9999] {
      let time = times[Int(share * Double(times.count - 1))]
      print("\(share * 100) % within \(microseconds(time)) µs")
    }
    print("the slowest:")
    for measurement in slowest {
      let length = measurement.text.unicodeScalars.count
      print(
        "  \(measurement.locale)  \(microseconds(measurement.time)) µs  \(length) scalars  \(measurement.text.prefix(60))"
      )
    }
  }

  private static func microseconds(_ time: Duration) -> Int {
    Int(time / .microseconds(1))
  }
}
