import Testing

@testable import Dialect

/// Where relatives are, on a small table of its own.
@Suite("Where relatives are")
struct WhereaboutsTests {
  private static let table = """
    language xx
    call call
    contact <call> _
    known-app on _
    and and
    kin brother brother
    kin mother mum
    possessive my
    owner <kin> of _
    whereabouts in | over in | of
    name Ann
    """

  private func people(_ text: String) throws -> [Person] {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [App("Line")])
    return try #require(try parser.parse(text).intent).contacts
  }

  @Test(
    "The place is no part of the name",
    arguments: ["call my brother in Leeds", "call my brother over in New York on Line"])
  func isNoPartOfName(text: String) throws {
    let people = try people(text)
    #expect(people.map(\.name) == ["brother"])
    #expect(people.map(\.relationship) == [.brother])
  }

  @Test("A relative with a common name is one")
  func namesStandBetween() throws {
    #expect(try people("call my brother Ann in Leeds").map(\.name) == ["my brother Ann"])
  }

  @Test("Each relative may have one")
  func eachHasOne() throws {
    #expect(
      try people("call my brother in Leeds and my mum in York").map(\.name) == ["brother", "mum"])
  }

  @Test("Words that name an owner do so, unless the relative is the user's own")
  func ownersStay() throws {
    #expect(try people("call brother of Ann").first?.owner == "Ann")
    let own = try people("call my brother of Leeds")
    #expect(own.map(\.name) == ["brother"])
    #expect(own.first?.owner == nil)
  }

  @Test("Who is no relative keeps all words")
  func othersKeepTheirs() throws {
    #expect(try people("call Ann in Leeds").map(\.name) == ["Ann in Leeds"])
  }
}
