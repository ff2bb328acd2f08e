import Dialect
import Testing

/// The same words over and over, up to the longest utterance that is read at all, are read in a time that a speaker
/// can wait.
@Suite("Long utterances")
struct LongUtteranceTests {
  /// Debug builds are some thirty times slower than what users run.
  private static let patience = Duration.seconds(2)

  private func read(_ words: String, locale: String) throws {
    let tail = "ch"
    let count = (PhraseParser.longestUtterance - tail.utf8.count) / words.utf8.count
    let text = String(repeating: words, count: count) + tail
    let parser = try PhraseParser(locale: locale, apps: Repository.apps())
    var result: ParseResult?
    #expect(try cpuTime { result = try parser.parse(text) } < Self.patience)
    #expect(result?.flaws == [])
  }

  @Test(arguments: [
    ("en", "call "), ("en", "call Bob on Skype, "), ("en", "555 "), ("en", "double "),
    ("en", "1:1 a "), ("en", "aaaa"), ("en", "a'"), ("en", "a\u{301}\u{323}"), ("en", "\u{FDFA}"),
    ("en", "please, did you not "), ("de", "ruf an "), ("fi", "soita annalle ja "),
    ("tr", "annemi "), ("ru", "маме и "), ("ar", "اتصل بأختي "), ("ko", "엄마한테 전화 "),
    ("th", "โทร"), ("ja", "電話"), ("zh_CN", "电话"), ("it", "chiamalo "), ("ja", "に"),
    ("zh_CN", "打"), ("zh_TW", "给我打过"), ("yue_CN", "打多 "),
  ])
  func areReadSoon(locale: String, words: String) throws {
    try read(words, locale: locale)
  }
}
