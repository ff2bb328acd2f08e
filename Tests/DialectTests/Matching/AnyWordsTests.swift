import Testing

@testable import Dialect

/// Patterns in which any words may stand, on a small table of their own.
@Suite("Patterns with any words in them")
struct AnyWordsTests {
  private static let table = """
    language xx
    call call
    contact <call> _
    filler please | now
    call-back ring whoever <words> called me | whoever <words> rang <words> call them
    call-back ring ... back
    not past called me | yesterday
    not schedule at five
    """

  private func said(_ text: String) throws -> String {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    let result = try parser.parse(text)
    guard let intent = result.intent else { return "no \(result.rejection?.reason.rawValue ?? "")" }
    return ([intent.destinationType.rawValue] + intent.contacts.map(\.name)).joined(separator: " ")
  }

  @Test(arguments: [
    ("ring whoever called me", "callBack"),
    ("ring whoever from the clinic called me", "callBack"),
    ("ring whoever please now called me", "callBack"),
    ("whoever rang call them", "callBack"),
    ("whoever it was that rang now please call them", "callBack"),
    ("whoever rang just before, call them", "callBack"),
  ])
  func holdAnyThatNameNobody(text: String, wanted: String) throws {
    #expect(try said(text) == wanted)
  }

  @Test("In another pattern's gap somebody is named")
  func gapsNamePeople() throws {
    #expect(try said("ring Ann back") == "callBack Ann")
  }

  @Test(
    "What shows in them that no call is wanted counts nothing, and all the more elsewhere",
    arguments: [
      ("ring whoever yesterday at five called me", "callBack"),
      ("ring whoever called me yesterday", "no past"),
      ("ring whoever at five", "no schedule"),
    ])
  func coverVetoes(text: String, wanted: String) throws {
    #expect(try said(text) == wanted)
  }

  @Test("They are of one sentence, and not too many")
  func areBounded() throws {
    #expect(try said("ring whoever! Bob called me") == "no past")
    #expect(try said("ring whoever a b c d e f g h i j k l called me") == "no past")
  }

  @Test("They stand between words, and not in not")
  func standBetweenWords() {
    for table in [
      "call-back <words> called me", "not past rang <words> once", "filler a <words> b",
    ] {
      #expect(throws: GrammarError.self) {
        try GrammarTable(file: "xx", utf8: "language xx\n\(table)".utf8)
      }
    }
  }
}
