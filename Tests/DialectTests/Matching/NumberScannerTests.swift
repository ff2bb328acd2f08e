import Foundation
import Testing

@testable import Dialect

@Suite("Numbers")
struct NumberScannerTests {
  private static let table = """
    language xx
    number 0 zero | oh
    number 1 one
    number 2 two
    number 3 three
    number 5 five
    number 9 nine
    number 08 eightoh
    number 10 ten
    number 11 eleven
    number 20 twenty
    number 100 hundred
    number-and and
    repeat 2 double
    repeat 3 triple
    number-dash dash
    extension extension
    plus plus
    number-star star
    number-hash pound
    call call
    contact <call> _
    emergency-number 112 | HK 999
    """

  private func numbers(_ text: String, _ table: String = table) throws -> [String] {
    let grammar = try GrammarTable(file: "xx", utf8: table.utf8).grammar
    return Arena.withThreadArena { arena in
      let folded = FoldedText(text, folding: grammar.folding, in: arena)
      let apps = AppLexicon(registered: [], folding: .none)
      let finder = HitFinder(folded, grammar, apps, in: arena)
      return NumberScanner.numbers(in: folded, finder.hits, finder, grammar, arena).map {
        String(decoding: $0.digits, as: UTF8.self)
      }
    }
  }

  @Test(
    "E-mail addresses",
    arguments: [
      ("call emma.smith@example.com", ["emma.smith@example.com"]),
      ("call one-two_three+x@mail.example.co.uk, please", ["one-two_three+x@mail.example.co.uk"]),
      ("a@example.com or b@example.com.", ["a@example.com", "b@example.com"]),
      ("a@example.com:lle ja (b@example.com)", ["a@example.com", "b@example.com"]),
      ("emma@example.comに電話して", ["emma@example.com"]),
      ("call 555 1234 or a@example.com", ["5551234", "a@example.com"]),
      ("a@b", []), ("a@b.", []), ("a@b.c", []), ("@example.com", []), ("a @example.com", []),
      ("a@ example.com", []), ("a@@example.com", []), ("@", []), ("a@.com", []),
    ])
  func addresses(text: String, expected: [String]) throws {
    #expect(try numbers(text) == expected)
  }

  /// As in German: the digit stands first, and all is one word.
  private static let tableOfCompounds: String = {
    let digits = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let tens = (2...9).map { ten in
      (0...9).map {
        "number \(ten)\($0) \($0 == 0 ? "" : digits[$0 - 1] + "and")\(digits[ten - 1])ty"
      }
      .joined(separator: "\n")
    }
    return
      ([
        "language xx", "number 0 zero", "number 10 ten", "number 11 eleven", "number 100 hundred",
        "number-prefix 0800",
      ]
      + digits.enumerated().map { "number \($0 + 1) \($1)" } + tens).joined(separator: "\n")
  }()

  @Test(arguments: [
    ("threeandtwoty", ["23"]), ("twoty three", ["203"]), ("zero fourty three two", ["04032"]),
    ("one hundred threeandtwoty", ["123"]),
    ("zero eight hundred threeandtwoty eleven", ["08002311"]),
  ])
  func tensTakeNoDigitsWhereThatIsOneWord(text: String, wanted: [String]) throws {
    #expect(try numbers(text, Self.tableOfCompounds) == wanted)
  }

  @Test(arguments: [
    ("call 555 0142", ["5550142"]),
    ("+39 02-8765.4321 now", ["+390287654321"]),
    ("(030) 1234/5678", ["03012345678"]),
    ("5/12", ["5", "12"]),
    ("555 dash one two", ["55512"]),
    ("one nine hundred five five five", ["1900555"]),
    ("nine hundred and five", ["905"]),
    ("٠١٢٣", ["0123"]),
    ("०१२", ["012"]),
    ("*100#", ["*100#"]),
    ("oh five double five", ["0555"]),
    ("triple nine", ["999"]),
    ("twenty three and five", ["235"]),
    ("one hundred and twenty", ["120"]),
    ("nine hundred two", ["902"]),
    ("plus three five", ["+35"]),
    ("star one two", ["*12"]),
    ("112 one man is down", ["112", "1"]),
    ("112 30 40", ["1123040"]),
    ("eightoh two", ["082"]),
    ("one eightoh two", ["1082"]),
    ("star one hundred pound", ["*100#"]),
    ("star and pound", []),
    ("one two three, five five", ["12355"]),
    ("555, 123", ["555", "123"]),
    ("555 dash 123", ["555123"]),
    ("ten eleven", ["1011"]),
    ("ten two", ["102"]),
    ("and two", ["2"]),
    ("double", []),
    ("call bob", []),
    ("double zero two", ["002"]),
  ])
  func areComposed(text: String, wanted: [String]) throws {
    #expect(try numbers(text) == wanted)
  }

  /// Where no word stands for 11, it is ten and one.
  @Test(arguments: [("ten two", ["12"]), ("one hundred ten three", ["113"]), ("two ten", ["210"])])
  func tensTakeDigitsWithoutTeens(text: String, wanted: [String]) throws {
    let table = Self.table.replacingOccurrences(of: "number 11 eleven\n", with: "")
    #expect(try numbers(text, table) == wanted)
  }

  @Test(arguments: [
    ("call 555 0142 extension 12", "5550142", "12"),
    ("call 555 0142, extension one two", "5550142", "12"),
    ("call extension nine", "9", nil),
  ])
  func extensionsStandApart(text: String, number: String, extension: String?) throws {
    let parser = try PhraseParser(table: GrammarTable(file: "xx", utf8: Self.table.utf8))
    let handle = try #require(try parser.parse(text).intent?.contacts.first?.handle)
    #expect(handle == PersonHandle(value: number, extension: `extension`))
  }

  @Test func timesAreNotDialled() throws {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en")
    #expect(try parser.parse("call 9:305").intent?.contacts.first?.handle == nil)
  }

  @Test(arguments: [
    ("en", "call 112", CallDestinationType.emergency), ("en-HK", "call 999", .emergency),
    ("en", "call 999", .normal),
  ])
  func emergencyNumbersBelongToRegions(locale: String, text: String, wanted: CallDestinationType)
    throws
  {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: locale)
    #expect(try parser.parse(text).intent?.destinationType == wanted)
  }

  @Test(
    "Where a word joins a digit to its ten, a digit without it stands by itself",
    arguments: [
      ("zero twenty three five", ["02035"], ["0235"]),
      ("zero twenty and three five", ["0235"], ["0235"]),
      ("hundred twenty and three", ["123"], ["123"]), ("hundred and three", ["103"], ["103"]),
    ])
  func tens(text: String, joined: [String], free: [String]) throws {
    #expect(try numbers(text, Self.table + "\ntens joined") == joined)
    #expect(try numbers(text) == free)
  }

  @Test(
    "A prefix joins a digit to its ten as a word does; digits that stick together are syllables",
    arguments: [("twenty wethree five", ["235"]), ("twothree", [])])
  func joiningPrefixes(text: String, expected: [String]) throws {
    #expect(try numbers(text, Self.table + "\nnumber-and we+\ntens joined") == expected)
  }
}
