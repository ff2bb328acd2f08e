import CallHandling
import Dialect
import Testing

@Suite("Answers in words")
final class SpokenAnswerTests: PhoneTests {
  private func said(
    _ utterance: String, _ answer: String, locale: String = "en"
  ) async throws -> String? {
    let course = try await Course.of(utterance, .text(answer), in: store, locale: locale)
    return course.said.dropFirst().first
  }

  @Test(arguments: [
    ("Anna Korhonen", "Korhonen"), ("virtanen", "Virtanen"), ("KORHONEN", "Korhonen"),
    ("Virtannen", "Virtanen"), ("Korhonen please", "Korhonen"), ("call Anna Virtanen", "Virtanen"),
    ("040 123 4567", "Virtanen"), ("+358507654321", "Korhonen"),
  ])
  func aPersonIsChosenByNameOrNumber(answer: String, surname: String) async throws {
    #expect(try await said("call Anna", answer) == "Call Anna \(surname) with Phone?")
  }

  /// What fits several, or none, is no answer.
  @Test(arguments: ["Anna", "Bob", "", "?", "Korhonen and Virtanen", "12", "0"])
  func whatFitsNotOneIsNoAnswer(answer: String) async throws {
    #expect(try await said("call Anna", answer) == "Which Anna?")
  }

  @Test(arguments: [
    ("en", "call Maria", "home", "+35895551234"), ("en", "call Maria", "Mobile", "+34600111222"),
    ("en", "call Maria", "the mobile", "+34600111222"),
    ("fi", "soita Marialle", "koti", "+35895551234"),
    ("en", "call Maria", "600 111 222", "+34600111222"),
  ])
  func aNumberIsChosenByItsLabel(
    locale: String, utterance: String, answer: String, number: String
  ) async throws {
    let home = AddressBookContact(
      identifier: "maria", name: "Maria Ruiz",
      phoneNumbers: [
        .init("+358 9 555 1234", label: .home), .init("+34 600 111 222", label: .mobile),
      ])
    _ = try store.importContacts([home])
    let course = try await Course.of(
      utterance, .text(answer), .yes, in: store, locale: locale)
    #expect(course.participants?.map(\.phoneNumber) == [number], "\(course.said)")
  }

  @Test func ofTwoWithOneLabelNeitherIsMeant() async throws {
    _ = try store.importContacts([
      AddressBookContact(
        name: "Zoe", phoneNumbers: [.init("1", label: .work), .init("2", label: .work)])
    ])
    #expect(try await said("call Zoe", "work") == "Which number for Zoe?")
  }

  @Test(arguments: ["Signal", "signal", "Signal please", "Signaal", "Secure"])
  func anAppIsChosenByAnyOfItsNames(answer: String) async throws {
    try store.register(Apps.manifest("Signal", alternativeNames: ["Secure"]))
    try store.setAuthorization(.authorized, of: "org.example.signal")
    #expect(try await said("call Bob", answer) == "Call Bob with Signal?")
  }

  @Test(arguments: [
    ("en", "make a call", "call Bob", "Call Bob with Phone?"),
    ("en", "make a call", "Bob please", "Call Bob with Phone?"),
    ("en", "make a call", "please call Bob", "Call Bob with Phone?"),
    ("en", "make a call", "to Bob", "Call Bob with Phone?"),
    ("en", "make a call", "call Bob and Anna Virtanen", "Call Bob and Anna Virtanen with Phone?"),
    ("en", "make a call", "Bob and Korhonen", "Call Bob and Anna Korhonen with Phone?"),
    ("en", "make a call", "Zoe and Bob", "There is no contact named Zoe."),
    ("en", "make a call", "Anna", "Which Anna?"),
    ("en", "make a call", "Anna and Bob", "Which Anna?"),
    ("en", "make a call", "call Anna", "Which Anna?"),
    ("en", "make a call", "call Zoe please", "There is no contact named Zoe."),
    ("en", "make a call", "Zoe please", "There is no contact named Zoe."),
    ("en", "make a call", "please", "There is no contact named please."),
    ("en", "make a call", "call 040 123 4567", "Call Anna Virtanen with Phone?"),
    ("fi", "soita puhelu", "Bobille", "Soitetaanko sovelluksella Phone: Bob?"),
    ("fi", "soita puhelu", "soita Bobille", "Soitetaanko sovelluksella Phone: Bob?"),
  ])
  func whomToCallIsReadLikeAnUtterance(
    locale: String, utterance: String, answer: String, text: String
  ) async throws {
    #expect(try await said(utterance, answer, locale: locale) == text)
  }

  @Test(arguments: [
    AddressBookContact(name: "Will Please", phoneNumbers: [.init("1")]),
    AddressBookContact(name: "Call Centre", phoneNumbers: [.init("1")]),
  ])
  func aNameThatSoundsLikeARequestIsOne(contact: AddressBookContact) async throws {
    _ = try store.importContacts([contact])
    #expect(try await said("make a call", contact.name) == "Call \(contact.name) with Phone?")
  }
}
