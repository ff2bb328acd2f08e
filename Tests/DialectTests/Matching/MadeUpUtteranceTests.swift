import Dialect
import Testing

/// Words of calling in any order, with every app, are read as soon as a request that makes sense; `Tests/Fuzzing/run words`
/// makes a million of them.
@Suite("Made-up utterances")
struct MadeUpUtteranceTests {
  /// Debug builds are up to a hundred times slower than what users run.
  private static let patience = Duration.milliseconds(500)

  @Test(arguments: Repository.locales)
  func areReadSoon(locale: String) throws {
    let parser = try PhraseParser(locale: locale, apps: Repository.apps())
    let utterances = MadeUpUtterances(from: try Repository.phrases(of: locale))
    var generator = SeededGenerator(seed: 61)
    var calls = 0
    for _ in 0..<100 {
      let text = utterances.next(&generator)
      var result: ParseResult?
      let time = try cpuTime { result = try parser.parse(text) }
      #expect(time < Self.patience, "\(text)")
      #expect(result?.flaws == [], "\(text)")
      if result?.intent != nil { calls += 1 }
    }
    // Else all of it was quickly given up.
    #expect(calls > 0)
  }
}
