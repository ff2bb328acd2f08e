import Testing

@testable import Dialect

/// Numbers at which somebody is to be called, on a small table of their own.
@Suite("Numbers of people and places")
struct HandleTests {
  private static let table = """
    language xx
    call call | dial extension
    extension extension
    contact <call> _
    and and
    handle on _ | at the number _
    emergency the police
    emergency-number 112
    kin mother mum
    """

  private func call(_ text: String) throws -> (people: [Person], to: CallDestinationType)? {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    return try parser.parse(text).intent.map { ($0.contacts, $0.destinationType) }
  }

  @Test(
    "Somebody keeps their name, and gets the number",
    arguments: [
      ("call Ann on 0161 496 0812", "Ann"), ("call mum at the number 0161 496 0812", "mum"),
      ("call Ann 0161 496 0812", "Ann"), ("call Ann, 0161 496 0812", "Ann"),
      ("call Ann, 0161 / 496 0812", "Ann"),
    ])
  func personWithNumber(text: String, name: String) throws {
    let people = try #require(try call(text)).people
    #expect(people.map(\.name) == [name])
    #expect(people.first?.surface == name)
    #expect(people.first?.handle == PersonHandle(value: "01614960812"))
  }

  @Test("The word for extensions with which a verb ends is no part of the number")
  func extensionInVerb() throws {
    let handle = try call("dial extension 204")?.people.first?.handle
    #expect(handle == PersonHandle(value: "204"))
    let other = try call("call 0161 496 0812 extension 204")?.people.first?.handle
    #expect(other == PersonHandle(value: "01614960812", extension: "204"))
  }

  @Test(
    "A place is called by the number that stands beside it",
    arguments: [
      ("call the police on 101", "101", CallDestinationType.normal),
      ("call the police on 112", "112", .emergency),
      ("call the police 0161 496 0812", "01614960812", .normal),
    ])
  func placeWithNumber(text: String, number: String, to: CallDestinationType) throws {
    let call = try #require(try call(text))
    #expect(call.people.map(\.handle?.value) == [number])
    #expect(call.to == to)
  }

  @Test("One number goes to one person")
  func oneNumberEach() throws {
    let people = try #require(try call("call Ann on 0161 496 0812 and 0161 496 0813")).people
    #expect(people.map(\.handle?.value) == ["01614960812", "01614960813"])
  }

  @Test("What marks a number marks no name, and nothing where nobody is named before")
  func marksNumbersOnly() throws {
    #expect(try call("call Ann on Bob")?.people.map(\.name) == ["Ann on Bob"])
    #expect(try call("call on 0161 496 0812")?.people.first?.handle?.value == "01614960812")
  }

  @Test(
    "A short number counts what it stands behind, unless that says who is called or help comes there",
    arguments: [
      ("call 133", "133"), ("call hymn 133", nil), ("call hymn extension 133", "133"),
      ("call now 112", "112"), ("call hymn 0161 496 0812", "01614960812"),
    ])
  func shortNumbers(text: String, number: String?) throws {
    let table = """
      language xx
      call call
      contact to _
      emergency-number 112
      extension extension
      """
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: table.utf8), locale: "en", apps: [])
    let people = try parser.parse(text).intent?.contacts
    #expect(people?.map { $0.handle?.value ?? $0.name } == number.map { [$0] })
  }
}
