import Testing

@testable import Dialect

/// Clauses that nothing parts from the request before them, on a small table of their own.
@Suite("Clauses behind a request")
struct ClauseTests {
  private static let table = """
    language xx
    call call | ruf ... an | ara
    contact <call> _ | to _ | _+u
    and and
    filler the | now
    possessive my | his
    kin mother mum
    kin aunt aunt
    title doctor _
    honorific mister _
    word who is
    clause-verb is | has | broke | she was
    clause-end +iyor
    emergency an ambulance
    not past was $
    name Anna Max Rose Bob
    surname Smith
    """

  private func people(_ text: String) throws -> String {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    guard let intent = try parser.parse(text).intent else { return "no" }
    return intent.destinationType == .emergency
      ? "emergency" : intent.contacts.map(\.name).joined(separator: ", ")
  }

  @Test(
    "Its subject is one word, or begins with an article, a possessive or a kin term",
    arguments: [
      ("call to school Max is ill", "school"),
      ("call to John Miller his dog is ill", "John Miller"),
      ("call to plumber the tap in our bathroom is loose", "plumber"),
      ("call to school mum is ill", "school"), ("call to Bob she was here", "Bob"),
      ("call to Bob is ill", "Bob"), ("call an ambulance Max is ill", "emergency"),
    ])
  func subjects(text: String, wanted: String) throws {
    #expect(try people(text) == wanted)
  }

  @Test(
    "It does not begin inside the name of who is called",
    arguments: [
      ("call to Anna Smith is ill", "Anna Smith"), ("call to doctor Max is ill", "doctor Max"),
      ("call to mister Max the cat is ill", "Max"), ("call to my mum is ill", "mum"),
      ("call to aunt Rose the cat is ill", "aunt Rose"), ("call to aunt Max is ill", "aunt"),
      ("call to Anna and Bob the cat is ill", "Anna, Bob"),
      ("call to the man who is ill", "man who is ill"),
      ("ruf Anna Wolters an Max is ill", "Anna Wolters"),
    ])
  func namesGoOn(text: String, wanted: String) throws {
    #expect(try people(text) == wanted)
  }

  @Test(
    "Where the request ends with its verb, what ends a clause tells of it, too",
    arguments: [
      ("Annau ara kedi hasta oliyor", "Anna"), ("Annau ara Bobu oliyor", "Anna"),
      ("call to Anna kedi hasta oliyor", "Anna kedi hasta oliyor"),
    ])
  func clausesToldByTheirEnd(text: String, wanted: String) throws {
    #expect(try people(text) == wanted)
  }

  @Test("Patterns of what is no call count in it")
  func vetoesCount() throws {
    #expect(try people("call to Anna the party was") == "no")
  }

  @Test("It asks for nothing")
  func asksForNothing() throws {
    #expect(try people("call to Anna Max is who to call") != "Anna")
  }
}
