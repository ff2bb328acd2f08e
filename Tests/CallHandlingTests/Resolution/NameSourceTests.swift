import CallHandling
import Dialect
import Testing

@Suite("Names of the store")
final class NameSourceTests: PhoneTests {
  override class var contacts: [AddressBookContact] { [] }

  @Test(arguments: [
    ("ru", "позвони Илье", "Илья"), ("ru", "позвони Илье", "Ilya Petrov"),
    ("ru", "набери Анну Каренину", "Анна Каренина"), ("en", "call Ilya", "Илья Петров"),
    ("en", "call ilja", "Илья"), ("fi", "soita Antille", "Antti Virtanen"),
    ("fi", "soita Antti Virtaselle", "Antti Virtanen"), ("de", "ruf Mueller an", "Jürgen Müller"),
    ("en", "call muller", "Müller"), ("tr", "Ayşe'yi ara", "Ayşe"), ("ja", "山田太郎に電話", "山田太郎"),
    ("ko", "김민수에게 전화해", "김민수"), ("he", "תתקשר לדנה", "דנה"), ("zh", "打电话给李明", "李明"),
    ("th", "โทรหาสมชาย", "สมชาย"),
  ])
  func areFoundHoweverTheyAreSaid(locale: String, utterance: String, name: String) async throws {
    let others = ["Zoe Zimmer", "Боб", "佐藤"].map { AddressBookContact(name: $0) }
    let contact = AddressBookContact(
      identifier: "wanted", name: name, phoneNumbers: [.init("1")])
    _ = try store.importContacts(others + [contact])
    let course = try await Course.of(utterance, .yes, in: store, locale: locale)
    #expect(course.participants?.map(\.displayName) == [name], "\(course.said)")
    #expect(course.participants?.map(\.identifier) == ["wanted"])
  }

  @Test(
    arguments: [
      ("Robert Smith", ["Bobby"], []), ("山田太郎", [], ["Bobby"]), ("Bobby", [], []),
    ] as [(String, [String], [String])])
  func areFoundByAllThatACardHas(
    name: String, nicknames: [String], phonetic: [String]
  ) async throws {
    _ = try store.importContacts([
      AddressBookContact(
        name: name, nicknames: nicknames, phoneticNames: phonetic, phoneNumbers: [.init("1")])
    ])
    #expect(
      try await Course.of("call Bobby", in: store).said.first == "Call \(name) with Phone?")
  }

  @Test func aNameThatSoundsAlikeIsNotTheSame() async throws {
    _ = try store.importContacts([AddressBookContact(name: "Bob Haan")])
    #expect(
      try await Course.of("call Hanna Boo", in: store).said == [
        "There is no contact named Hanna Boo."
      ])
  }

  @Test func aThousandNamesakesDoNoHarm() async throws {
    _ = try store.importContacts(
      (0..<1000).map {
        AddressBookContact(
          identifier: "\($0)", name: "Anna \($0)", phoneNumbers: [.init("\($0)")])
      })
    let course = try await Course.of("call Anna", in: store)
    #expect(course.said.first == "Which Anna?")
    #expect(course.choices.first == "Anna 0")
    #expect((2...PhraseParser.mostNamesakes).contains(course.choices.count))
  }

  /// A name that is written in one is found by each of its parts, as people say them.
  @Test(arguments: [
    ("ja", "山田に電話して", "山田;太郎", "山田太郎"), ("ja", "太郎に電話して", "山田;太郎", "山田太郎"),
    ("ja", "山田太郎に電話して", "山田;太郎", "山田太郎"), ("ko", "민수한테 전화해", "김;민수", "김민수"),
    ("zh", "打电话给欧阳", "欧阳;修文", "欧阳修文"),
  ])
  func areFoundByTheirParts(
    locale: String, utterance: String, parts: String, name: String
  ) async throws {
    let card = "BEGIN:VCARD\nFN:\(name)\nN:\(parts);;;\nTEL:1\nEND:VCARD\n"
    _ = try store.importContacts(VCardReader.read(Array(card.utf8)).contacts)
    let course = try await Course.of(utterance, .yes, in: store, locale: locale)
    #expect(course.participants?.map(\.displayName) == [name], "\(course.said)")
  }

  /// Who is in the address book and known to the app by the same name is one person, with the app's identifier and the
  /// address book's numbers.
  @Test func thoseOfOneNameAreOne() async throws {
    _ = try store.importContacts([AddressBooks.korhonen])
    try store.setVocabulary(
      [SpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Anna Korhonen")],
      of: .contactName, for: Apps.phone)
    let course = try await Course.of("call Anna", .yes, in: store)
    #expect(course.said.first == "Call Anna Korhonen with Phone?")
    #expect(
      course.participants == [
        .init(
          displayName: "Anna Korhonen", identifier: "7", source: .vocabulary,
          phoneNumber: "+358507654321")
      ])
    _ = try store.importContacts([
      AddressBookContact(identifier: "2", name: "Anna Korhonen", phoneNumbers: [.init("2")])
    ])
    #expect(try await Course.of("call Anna", in: store).choices.count == 3)
  }
}
