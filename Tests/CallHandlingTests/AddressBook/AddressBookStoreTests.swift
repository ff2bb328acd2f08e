import Dialect
import Testing

@testable import CallHandling

@Suite("Address book")
struct AddressBookStoreTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  private func take(_ contacts: AddressBookContact...) throws -> [Int] {
    let summary = try store.importContacts(contacts)
    return [summary.added, summary.changed, summary.unchanged]
  }

  @Test func importingTwiceMakesNoDoubles() throws {
    #expect(try store.importContacts(AddressBooks.all).added == 4)
    let again = try folder.store().importContacts(AddressBooks.all)
    #expect([again.added, again.changed, again.unchanged] == [0, 0, 4])
    #expect(try store.contactCount() == 4)
    try store.removeContacts()
    #expect(try store.contactCount() == 0)
    #expect(try store.contact(phone: "050 7654321")?.card == nil)
  }

  @Test func aCardThatStandsTwiceInAFileIsOneContact() throws {
    #expect(try take(AddressBooks.korhonen, AddressBooks.korhonen) == [1, 0, 1])
    #expect(try take(AddressBooks.bob, AddressBooks.bob) == [1, 0, 1])
  }

  @Test func aChangedCardTakesThePlaceOfTheOldOne() async throws {
    _ = try take(AddressBooks.korhonen)
    var card = AddressBooks.korhonen
    card.name = "Anneli Korhonen"
    card.phoneNumbers = [.init("040 9999999")]
    #expect(try take(card) == [0, 1, 0])
    #expect(try take(card) == [0, 0, 1])
    #expect(try store.contact(phone: "+358 40 999 9999")?.card == card)
    #expect(try store.contact(phone: "050 7654321")?.card == nil)
    try store.register(Apps.manifest())
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(
      try await Course.of("call Anneli", in: store).said.first == "Call Anneli Korhonen with Phone?"
    )
    #expect(try await Course.of("call Anna", in: store).said == ["There is no contact named Anna."])
  }

  @Test func withoutIdentifierNameAndNumbersTellWhoItIs() throws {
    func bob(_ numbers: String..., nickname: String? = nil) -> AddressBookContact {
      AddressBookContact(
        name: "Bob", nicknames: nickname.map { [$0] } ?? [], phoneNumbers: numbers.map { .init($0) }
      )
    }
    #expect(try take(bob("1", "2")) == [1, 0, 0])
    #expect(try take(bob("2", "1", nickname: "Bobby")) == [0, 1, 0])
    #expect(try take(bob("1")) == [1, 0, 0])
    #expect(try take(bob()) == [1, 0, 0])
    var named = bob("1")
    named.identifier = "Bob\n1"
    #expect(try take(named) == [1, 0, 0])
    #expect(try store.contactCount() == 4)
  }

  @Test(arguments: [
    ("+358 50 765 4321", "Anna Korhonen"), ("050-7654321", "Anna Korhonen"),
    ("00358507654321", "Anna Korhonen"), ("+46 50 765 4321", nil), ("7654321", "Anna Korhonen"),
    ("654321", nil), ("", nil),
    ("2", "Bob"), ("600111222", "Maria Ruiz"), ("09 555 1234", "Maria Ruiz"),
  ])
  func aNumberIsMatchedToItsPerson(number: String, name: String?) throws {
    _ = try store.importContacts(AddressBooks.all)
    #expect(try store.contact(phone: number)?.card.name == name)
  }

  /// Estonia's numbers have seven digits; in North America those are the same in many areas.
  @Test(arguments: [
    ("612 3456", "Endla"), ("+372 6123456", "Endla"), ("+371 612 3456", nil),
    ("212 555 0142", "Alice"), ("+1 312 555 0142", "Boris"), ("555 0142", nil),
  ])
  func aNumberWithoutItsCountryIsFound(number: String, name: String?) async throws {
    _ = try store.importContacts([
      AddressBookContact(name: "Endla", phoneNumbers: [.init("+372 612 3456")]),
      AddressBookContact(name: "Alice", phoneNumbers: [.init("+1 212 555 0142")]),
      AddressBookContact(name: "Boris", phoneNumbers: [.init("+1 312 555 0142")]),
    ])
    #expect(try store.contact(phone: number)?.card.name == name)
    try store.register(Apps.manifest())
    try store.setAuthorization(.authorized, of: Apps.phone)
    let course = try await Course.of("call \(number)", .yes, in: store)
    #expect(course.participants?.map(\.source) == [name == nil ? .utterance : .addressBook])
  }

  // MARK: The user's own card

  private static let me = AddressBookContact(
    identifier: "me", name: "Eva Ruiz",
    relations: [.init(.mother, name: "Maria Ruiz"), .init(.brother, name: "Nobody Here")])

  @Test(arguments: ["me", "Eva Ruiz"])
  func theOwnersRelativesAreTheUsers(owner: String) async throws {
    _ = try store.importContacts(AddressBooks.all + [Self.me])
    try store.register(Apps.manifest())
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(
      try await Course.of("call my mum", in: store).said == ["There is no contact named mum."])
    #expect(try store.setOwner(owner))
    let course = try await Course.of("call my mum", .choice(0), .yes, in: store)
    #expect(
      course.said == [
        "Which number for Maria Ruiz?", "Call Maria Ruiz with Phone?", "Continue in Phone.",
      ])
    let brother = try await Course.of("call my brother", in: store)
    #expect(brother.said == ["There is no contact named brother."])
    try store.removeOwner()
    #expect(
      try await Course.of("call my mum", in: store).said == ["There is no contact named mum."])
  }

  @Test func theOwnerStaysWhereTheNewOneIsUnknownOrOneOfSeveral() async throws {
    _ = try store.importContacts(AddressBooks.all + [Self.me])
    _ = try store.importContacts([
      AddressBookContact(identifier: "a", name: "Twin"),
      AddressBookContact(identifier: "b", name: "Twin"),
    ])
    #expect(try store.setOwner("me"))
    #expect(try !store.setOwner("Nobody"))
    #expect(try !store.setOwner("Twin"))
    try store.register(Apps.manifest())
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(
      try await Course.of("call my mum", in: store).said.first == "Which number for Maria Ruiz?")
  }
}
