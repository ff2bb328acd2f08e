import Testing

@testable import Dialect

@Suite("Mistakes in tables")
struct GrammarErrorTests {
  private func errors(_ table: String) -> String {
    do {
      _ = try GrammarTable(file: "xx.grammar", utf8: table.utf8)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func allAreToldInOneGoWithPlaceAndLine() {
    let table = """
      language xx
      call ring | ph(one
      contact to | _:dative   # two mistakes
      kin farther dad
      ending lle >
      class vowel a e
      not remainder remind me
      filer please
      fold ab > c
      known-app on
      number five 5
      owner of <kin>
      handle-label wark office
      """
    #expect(
      errors(table) == """
        xx.grammar:2:15: this "(" is not closed
          call ring | ph(one
                        ^
        xx.grammar:3:9: "contact" needs a "_" where the name stands
          contact to | _:dative   # two mistakes
                  ^
        xx.grammar:4:5: "farther" is no relationship; these are: father mother parent brother sister child son \
        daughter friend spouse partner assistant manager grandmother grandfather uncle aunt cousin other
          kin farther dad
              ^
        xx.grammar:5:1: an ending belongs below a "case"
          ending lle >
          ^
        xx.grammar:6:7: a class is named by one capital Latin letter
          class vowel a e
                ^
        xx.grammar:7:5: "remainder" is no reason; these are: reminder schedule message history hang-up answer \
        ongoing contact-edit lookup naming idiom media other-sense negation past reported question settings app \
        other
          not remainder remind me
              ^
        xx.grammar:8:1: "filer" is no statement; did you mean "filler"?; see Grammars/README.md
          filer please
          ^
        xx.grammar:9:11: 2 letters can't be taken for 1
          fold ab > c
                    ^
        xx.grammar:10:11: "known-app" needs a "_" where the name stands
          known-app on
                    ^
        xx.grammar:11:8: a number in digits comes first
          number five 5
                 ^
        xx.grammar:12:7: "owner" needs a "_" and a "<kin>"
          owner of <kin>
                ^
        xx.grammar:13:14: "wark" is no label; these are: mobile home work main other
          handle-label wark office
                       ^
        """)
  }

  @Test(arguments: [
    ("inherits zh fr", "2:1: a table inherits one other"),
    ("language yy", "2:1: \"language\" stands once, before all other statements"),
    (
      "case dative\nending tQlle > ttQ",
      "3:9: there is no class \"Q\"; letters are small in endings"
    ),
    ("emergency-number gb 999", "2:18: a number that reaches help is digits"),
    ("number-prefix 08oo", "2:15: what a number begins with is digits"),
    ("kin mother _ | mum", "2:12: a kin term is made of words only"),
    ("label _", "2:7: \"label\" needs words beside the \"_\""),
    ("number 5 five ... x", "2:10: a number is made of words only"),
    ("number -5 five", "2:8: a number in digits comes first"),
    ("honorific mr <kin> _ foo", "2:11: what goes with a name is words"),
    ("not no-call-word ring", "2:5: \"no-call-word\" is no reason"),
  ])
  func whatWouldBeIgnoredIsAMistake(statement: String, message: String) {
    #expect(errors("language xx\n\(statement)").contains("xx.grammar:\(message)"))
  }

  @Test func noTableInheritsItself() {
    let table = "language fi\ninherits fi"
    let error = #expect(throws: GrammarError.self) {
      try GrammarTable(file: "fi.grammar", utf8: table.utf8, inherited: { _ in Array(table.utf8) })
    }
    #expect(error?.description.contains("a table inherits itself") ?? false)
  }

  @Test func unknownCasesNameTheKnownOnes() {
    #expect(
      errors("language xx\ncase dative\ncase genitive\ncontact _:datve") == """
        xx.grammar:4:9: there is no case "datve"; the cases of this table are dative, genitive
          contact _:datve
                  ^
        """)
  }

  @Test func aTableBeginsWithItsLanguage() {
    #expect(
      errors("call ring") == """
        xx.grammar:1:1: a table begins with its language: language fi
          call ring
          ^
        """)
  }

  @Test func ofManyTwentyAreTold() throws {
    let table = "language xx\n" + String(repeating: "frob\n", count: 23)
    let lines = errors(table).split(separator: "\n")
    #expect(lines.count == 20 * 3 + 1)
    #expect(lines.last == "and 3 more")
    let error = try #require(throws: GrammarError.self) {
      try GrammarTable(file: "xx.grammar", utf8: table.utf8)
    }
    #expect(error.diagnostics.count == 23)
  }

  @Test func longLinesAreCutAroundTheMistake() {
    let words = String(repeating: "a ", count: 500)
    #expect(
      errors("language xx\ncall \(words)) \(words)") == """
        xx.grammar:2:1006: this ")" closes no "("
          …\(String(repeating: "a ", count: 50))) \(String(repeating: "a ", count: 49))…
          \(String(repeating: " ", count: 101))^
        """)
    let word = String(repeating: "a", count: 1000)
    let first = errors("language xx\n\(word)").split(separator: "\n")[0]
    #expect(first == "xx.grammar:2:1: \"\(word.prefix(499))…")
  }

  @Test func aTableIsText() {
    #expect(
      errors("language xx\r\ncall é\0") == """
        xx.grammar:2:7: a NUL byte in a text
          call é\0
                ^
        """)
    let inherited = #expect(throws: GrammarError.self) {
      try GrammarTable(file: "xx.grammar", utf8: "language xx\ninherits yy".utf8) { _ in
        Array("language yy\n".utf8) + [0xC3]
      }
    }
    #expect(
      inherited?.description == """
        yy.grammar:2:1: not valid UTF-8
          \u{FFFD}
          ^
        """)
  }

  @Test(arguments: [
    ("call Bob => contact Bob", "1:13"), ("voicemail => voicemail; no", "1:14"),
    ("zoom => app Zoom", "1:9"),
  ])
  func aPhraseSaysWhichCallIsWanted(phrase: String, place: String) throws {
    let error = try #require(throws: GrammarError.self) {
      try GoldenPhrase.read(file: "xx.phrases", utf8: phrase.utf8)
    }
    #expect(
      error.description.hasPrefix("xx.phrases:\(place): \"audio\" or \"video\" is missing\n"))
  }

  @Test func phrasesAreText() throws {
    let error = try #require(throws: GrammarError.self) {
      try GoldenPhrase.read(file: "xx.phrases", utf8: Array("call Bob => no\ncall ".utf8) + [0xFF])
    }
    #expect(error.diagnostics.map(\.message) == ["not valid UTF-8"])
  }

  @Test func patternsNeedWords() {
    #expect(errors("language xx\ncall ...").contains("xx.grammar:2:6: \"call\" takes words"))
    #expect(errors("language xx\nnot other ...").contains("xx.grammar:2:11: \"not\" needs words"))
  }

  @Test func inheritedTablesMustExist() {
    #expect(
      errors("language xx\ninherits yy") == """
        xx.grammar:2:1: there is no table "yy" to inherit
          inherits yy
          ^
        """)
  }

  @Test func onlyWordsAndMarkersAreDropped() {
    #expect(
      errors("language xx\ndrop not ring\ndrop cal ring\ndrop call ring") == """
        xx.grammar:2:6: "not" is nothing that can be dropped
          drop not ring
               ^
        xx.grammar:3:6: "cal" is no statement; did you mean "call"?
          drop cal ring
               ^
        """)
  }

  @Test func commentsMayStandInsideAStatement() throws {
    let table = "language xx\ncall phone\n# what the old say\n  | ring\ncontact _"
    let parser = try PhraseParser(table: GrammarTable(file: "xx", utf8: table.utf8))
    #expect(try parser.parse("ring Anna").intent?.contacts.map(\.name) == ["Anna"])
  }

  @Test func tooManyOptionsAreRefused() {
    let group = "(a/b/c/d/e/f/g/h/i/j)"
    #expect(
      errors("language xx\ncall \(group)\(group)\(group)\(group)").contains(
        "more than 1000 patterns"))
  }

  @Test(arguments: [
    "\u{FEFF}language xx", "language xx\r\ncall ring\r\n", "language xx\n\n# only this\n",
  ])
  func byteOrderMarksAndLineEndsDoNoHarm(table: String) {
    #expect(errors(table) == "")
  }

  @Test func tablesWithTooManyPatternsAreRefused() throws {
    let markers = (0..<ReadingState.mostPatterns).map { "contact a\($0) _ b\($0)" }
    let table = (["language xx", "call call"] + markers).joined(separator: "\n")
    let error = try #require(throws: GrammarError.self) {
      try GrammarTable(file: "xx", utf8: table.utf8)
    }
    #expect(
      error.diagnostics.map(\.message) == ["the table is too large: too many words or patterns"])
  }

  @Test func appsCountOnlyBesideWordsThatAskForSomething() {
    #expect(
      errors("language xx\nfiller use <app>\ncall ring <app>") == """
        xx.grammar:2:8: "filler" takes words, with "..." for a gap
          filler use <app>
                 ^
        """)
  }

  @Test func numbersOfPeopleAreMarkedBefore() {
    #expect(
      errors("language xx\nhandle on _ | _ please | _") == """
        xx.grammar:2:15: "handle" has its words before the "_"
          handle on _ | _ please | _
                        ^
        """)
  }

  @Test func wordsOnBothSidesOfAnAppHaveALimit() {
    let verbs = (1...Grammar.mostAppCircumfixes).map { "v\($0) _ w\($0)" }.joined(separator: " | ")
    #expect(
      errors("language xx\napp-verb " + verbs).contains(
        "more than 1023 patterns with words on both sides"))
    let fewer = (1..<Grammar.mostAppCircumfixes).map { "v\($0) _ w\($0)" }.joined(separator: " | ")
    #expect(errors("language xx\napp-verb " + fewer) == "")
  }
}
