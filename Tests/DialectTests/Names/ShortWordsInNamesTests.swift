import Testing

@testable import Dialect

/// Short words of a table that are parts of names, as points and letter case tell.
@Suite("Short words in names")
struct ShortWordsInNamesTests {
  private static let table = """
    language xx
    call call
    filler a | i | an | please | now
    contact <call> _ | to _
    and and | & | e
    never-in-name you
    name Ann Bob
    """

  @Test(arguments: [
    // A letter with a point
    ("call John I. Smith", ["John I. Smith"]),
    ("call a. smith", ["a. smith"]),
    ("call Ann E. Lee and Bob", ["Ann E. Lee", "Bob"]),
    ("call Bob E Ann", ["Bob", "Ann"]),
    // A capital, or a short capitalised word, that stands last
    ("call Haven A", ["Haven A"]),
    ("Call Haven A.", ["Haven A"]),
    ("call Haven a", ["Haven"]),
    ("call Văn An", ["Văn An"]),
    ("call Haven Now", ["Haven"]),
    ("Call Haven An", ["Haven"]),
    ("CALL HAVEN A", ["HAVEN"]),
    // Abbreviations with &
    ("call A&E", ["A&E"]),
    ("call AT&T & Ann", ["AT&T", "Ann"]),
    ("call Ann&Bob", ["Ann", "Bob"]),
    ("call a&e please", ["a&e"]),
  ])
  func people(text: String, expected: [String]) throws {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en")
    #expect(try parser.parse(text).intent?.contacts.map(\.name) == expected)
  }
}
