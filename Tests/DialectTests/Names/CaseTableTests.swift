import Testing

@testable import Dialect

@Suite("Cases of names")
struct CaseTableTests {
  private static let table = """
    language xx
    class V a e i o u
    class K hangul-final
    case allative
    ending tVlle > ttV | tV
    ending lle >
    ending xVVx > VV
    case calling
    ending K이 > K
    case dative each
    ending e > a
    ending у >
    """

  private func forms(_ word: String, _ index: Int) throws -> [String] {
    let grammar = try GrammarTable(file: "xx", utf8: Self.table.utf8).grammar
    return Arena.withThreadArena { arena in
      let word = ArenaList(word.unicodeScalars.lazy.map(\.value), in: arena).elements
      return grammar.cases.dictionaryForms(of: word, in: index, arena).elements
        .map { String(scalars: $0) }
    }
  }

  @Test(arguments: [
    ("antille", 0, ["antti", "anti", "anti"]),
    ("annalle", 0, ["anna"]),
    ("lle", 0, []),
    ("bxaix", 0, ["bai"]),
    ("충헌이", 1, ["충헌"]),
    ("유이", 1, []),
    ("ивану", 2, ["иван"]),
  ])
  func leadBackToTheDictionary(word: String, index: Int, wanted: [String]) throws {
    var unique: [String] = []
    for form in wanted where !unique.contains(form) { unique.append(form) }
    #expect(try forms(word, index) == unique)
  }

  private func person(_ text: String, _ table: String) throws -> Person? {
    try PhraseParser(table: GrammarTable(file: "xx", utf8: table.utf8), locale: "fi").parse(text)
      .intent?.contacts.first
  }

  @Test func spellingIsTheUsers() throws {
    let table = Self.table + "\ncall soita\ncontact _:allative"
    #expect(try person("Soita ANTILLE", table)?.name == "ANTTI")
    #expect(try person("soita Ántille", table)?.name == "Ántti")
    #expect(try person("soita Maria Annalle", table)?.name == "Maria Anna")
  }

  @Test func everyWordChangesWhereTheCaseSaysSo() throws {
    let table = Self.table + "\ncall soita\ncontact _:dative"
    #expect(try person("soita Anne Marie", table)?.name == "Anna Maria")
  }

  @Test func commonNamesWin() throws {
    let table = Self.table + "\ncall soita\ncontact _:allative\nname Otila Mati"
    #expect(try person("soita Matille", table)?.name == "Mati")
    #expect(try person("soita Matille", table)?.candidates == ["Mati", "Matti"])
  }

  @Test func nothingChangesBehindALink() throws {
    let table = Self.table + "\ncall soita\ncontact _:dative\nname-link from of"
    #expect(try person("soita Anne from Nice", table)?.name == "Anna from Nice")
    #expect(try person("soita Anne Nice", table)?.name == "Anna Nica")
    #expect(try person("soita of Nice", table)?.name == "of Nica")
  }

  /// A conjunction that governs a case joins names in it only: *с* before an instrumental.
  @Test func aConjunctionMayGovernACase() throws {
    let table = Self.table + "\ncall soita\ncontact _:dative\nand with _:allative"
    let parser = try PhraseParser(table: GrammarTable(file: "xx", utf8: table.utf8), locale: "fi")
    func names(_ text: String) throws -> [String]? {
      try parser.parse(text).intent?.contacts.map(\.name)
    }
    #expect(try names("soita Anne with Mariille") == ["Anna", "Marii"])
    #expect(try names("soita Anne with Bob") != ["Anna", "Bob"])
  }
}
