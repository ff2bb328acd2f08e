import Benchmark
import CReference
import Dialect
import Foundation

/// The golden phrases of a locale, ready to be read.
struct Phrases {
  let locale: String
  let phrases: [GoldenPhrase]
  let texts: [String]

  /// The files of the repository that this file stands in.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Phrases").standardized

  static let apps: [App] = {
    let data = try! Data(contentsOf: folder.appending(path: "apps.json"))
    struct Entry: Decodable { let name: String, aliases: [String]?, supports: Set<App.Support>? }
    return try! JSONDecoder().decode([Entry].self, from: data).map {
      App($0.name, aliases: $0.aliases ?? [], supports: $0.supports ?? [.audio, .video])
    }
  }()

  static let locales = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".phrases") }.map { String($0.dropLast(".phrases".count)) }.sorted()

  /// The phrases that ask for a call, or those that don't.
  init(of locale: String, calls: Bool) {
    self.locale = locale
    let file = Self.folder.appending(path: "\(locale).phrases")
    let all = try! GoldenPhrase.read(file: file.path, utf8: Data(contentsOf: file))
    phrases = all.filter { ($0.expectation.isVideo != nil) == calls }
    texts = phrases.map(\.text)
  }
}

/// Each iteration takes the next phrase, so that the percentiles are those over the phrases.
let benchmarks: @Sendable () -> Void = {
  for locale in Phrases.locales {
    for calls in [true, false] {
      let phrases = Phrases(of: locale, calls: calls)
      let configuration = Benchmark.Configuration(
        metrics: [.wallClock], warmupIterations: phrases.texts.count, maxDuration: .seconds(2),
        maxIterations: phrases.texts.count * 30)
      let kind = calls ? "calls" : "others"

      Benchmark("parse \(kind) \(locale)", configuration: configuration) {
        (benchmark, parser: PhraseParser) in
        let text = phrases.texts[benchmark.currentIteration % phrases.texts.count]
        benchmark.startMeasurement()
        let result = try parser.parse(text)
        benchmark.stopMeasurement()
        blackHole(result)
      } setup: {
        let parser = try PhraseParser(locale: locale, apps: Phrases.apps)
        for phrase in phrases.phrases {
          guard let mismatch = phrase.mismatch(with: try parser.parse(phrase.text)) else {
            continue
          }
          throw WrongAnswer(description: "\(locale): \(phrase.text): \(mismatch)")
        }
        return parser
      }

      Benchmark("ICU \(kind) \(locale)", configuration: configuration) {
        (benchmark, reference: Reference) in
        let text = reference.texts[benchmark.currentIteration % phrases.texts.count]
        var checksum: Int32 = 0
        benchmark.startMeasurement()
        let boundaries = creference_run(reference.opened, text, Int32(text.count), &checksum)
        benchmark.stopMeasurement()
        guard boundaries > 1, checksum > 0 else { return benchmark.error("ICU found no words") }
      } setup: {
        Reference(locale: locale, texts: phrases.texts.map { Array($0.utf16) })
      }
    }
  }
}

/// ICU's objects, and the texts in the encoding that ICU works on.
struct Reference: @unchecked Sendable {
  let opened: OpaquePointer?
  let texts: [[UInt16]]

  init(locale: String, texts: [[UInt16]]) {
    opened = creference_open(locale)
    self.texts = texts
  }
}

/// A phrase that was not understood as wanted.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}
