import Testing

@testable import Dialect

/// Names that speakers begin anew, on a small table of their own.
@Suite("Names that are begun anew")
struct FalseStartTests {
  private static let table = """
    language xx
    call call
    contact to _ | <call> _
    filler uh | de
    kin other adik
    name Jo
    """

  @Test(
    "What is said twice is named once, from where it is said anew",
    arguments: [
      ("call Anna uh Anna Berg", "Anna Berg"), ("call Jim uh Jim", "Jim"),
      ("call Anna Anna Berg", "Anna Berg"), ("call to Pe to Peter", "Peter"),
      ("call to 李 李明", "李明"),
    ])
  func namesBegunAnew(text: String, wanted: String) throws {
    #expect(try name(text) == wanted)
  }

  @Test(
    "Names that are made so stay",
    arguments: [
      "Duran Duran", "Jo Johnson", "Jo de Jonge", "Anna-Anna Berg", "adik adik aku", "Ann Annable",
    ])
  func namesThatAreMadeSo(wanted: String) throws {
    #expect(try name("call " + wanted) == wanted)
  }

  private func name(_ text: String) throws -> String? {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    return try parser.parse(text).intent?.contacts.map(\.name).joined(separator: ", ")
  }
}
