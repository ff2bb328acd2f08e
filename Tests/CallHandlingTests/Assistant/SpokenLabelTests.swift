import CallHandling
import Dialect
import Testing

@Suite("Numbers that are asked for by where they ring")
final class SpokenLabelTests: PhoneTests {
  @Test(arguments: [
    ("call Maria on her mobile", "+34600111222"), ("call Maria at home", "095551234"),
    // Bob would rather be called elsewhere.
    ("call Bob at home", "1"), ("call Bob", "2"),
    // What hers is, nobody says.
    ("call Virtanen on her mobile", "0401234567"),
  ])
  func theNumberThatRingsThereIsCalled(utterance: String, number: String) async throws {
    let course = try await Course.of(utterance, .yes, in: store)
    #expect(course.participants?.map(\.phoneNumber) == [number], "\(course.said)")
  }

  @Test(
    "Where nobody rings at that place, the user decides",
    arguments: [
      ("call Maria at work", ["09 555 1234", "+34 600 111 222"]),
      ("call Korhonen at work", ["+358 50 765 4321"]),
    ])
  func elsewhere(utterance: String, numbers: [String]) async throws {
    let course = try await Course.of(utterance, in: store)
    #expect(course.choices == numbers, "\(course.said)")
  }

  @Test func ofSeveralThatRingThereOneIsChosen() async throws {
    _ = try store.importContacts([
      AddressBookContact(
        name: "Zoe",
        phoneNumbers: [
          .init("1", label: .work), .init("2", label: .work), .init("3", label: .home),
        ])
    ])
    #expect(try await Course.of("call Zoe at work", in: store).choices == ["1", "2"])
  }
}
