import Testing

@testable import Dialect

/// Verbs that call only those whose names show that they are people, on a small table of their own.
@Suite("Verbs that ask for a name")
struct ListedNameTests {
  private static let table = """
    language xx
    call call | give me <name> | (try/try to get) <name> again
    video-call show me <name>
    contact to _
    and and
    filler please | my
    kin mother mum
    title doctor _
    name Ann Bob
    known-app on _
    """

  private func said(_ text: String, contacts: [Contact] = []) throws -> String? {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [App("Zoom")],
      contacts: contacts)
    return try parser.parse(text).intent.map { intent in
      ([intent.name == .startVideoCall ? "video" : "audio"] + intent.contacts.map(\.name))
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("give me Ann", "audio Ann"), ("please give me my mum", "audio mum"),
    ("give me Ann and Bob", "audio Ann Bob"), ("give me Ann on Zoom", "audio Ann"),
    ("give me doctor Weiss", "audio doctor Weiss"), ("give me Ann Weiss", "audio Ann Weiss"),
    ("show me Bob", "video Bob"), ("try Ann again", "audio Ann"),
    ("try to get my mum again", "audio mum"), ("give me to Ann", "audio Ann"),
  ])
  func callPeople(text: String, wanted: String) throws {
    #expect(try said(text) == wanted)
  }

  @Test(arguments: [
    "give me Weiss", "give me pizza", "give me pizza on Zoom", "show me pictures", "try it again",
    "try the password again", "try again", "give me to Weiss", "give me pictures to Ann",
  ])
  func callNothingElse(text: String) throws {
    #expect(try said(text) == nil)
  }

  @Test("Whoever is known is a person")
  func callWhomIsKnown() throws {
    let weiss = [Contact("Weiss", identifier: "w")]
    #expect(try said("give me Weiss", contacts: weiss) == "audio Weiss")
    #expect(try said("try weiss again", contacts: weiss) == "audio Weiss")
  }

  @Test(
    "Only verbs ask for one, and say nothing of what follows",
    arguments: ["noun ring <name>", "call <name>", "weak see <name>", "call try <name> $"])
  func standsInVerbs(row: String) {
    #expect(throws: GrammarError.self) {
      try PhraseParser(
        table: GrammarTable(file: "xx", utf8: ("language xx\n" + row).utf8), locale: "en", apps: [])
    }
  }
}
