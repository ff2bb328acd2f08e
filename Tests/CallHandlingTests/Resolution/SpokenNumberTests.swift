import CallHandling
import Testing

@Suite("A number beside a name")
final class SpokenNumberTests: PhoneTests {
  @Test(arguments: [
    // A number that her card doesn't have, and one that it has.
    ("call Maria Ruiz on 0161 496 0812", "Maria Ruiz", "maria", "01614960812"),
    ("call Maria Ruiz on 600 111 222", "Maria Ruiz", "maria", "600111222"),
    // Of two who are called so, it is whose number it is.
    ("call Anna on 040 123 4567", "Anna Virtanen", "virtanen", "0401234567"),
    // Of whom nobody is called so, it is who has the number.
    ("call Zoe on 040 123 4567", "Anna Virtanen", "virtanen", "0401234567"),
    ("call Zoe on 0161 496 0812", "Zoe", nil, "01614960812"),
    ("call 0161 496 0812", "01614960812", nil, "01614960812"),
    ("call oh one six one four nine six oh eight one two", "01614960812", nil, "01614960812"),
  ])
  func isThePersonsForThisCall(
    utterance: String, name: String, identifier: String?, number: String
  ) async throws {
    let course = try await Course.of(utterance, .yes, in: store)
    #expect(course.said.first == "Call \(name) with Phone?")
    #expect(
      course.participants == [
        .init(
          displayName: name, identifier: identifier,
          source: identifier == nil ? .utterance : .addressBook, phoneNumber: number)
      ])
    #expect(try await Course.of("redial", in: store).said.first == "Call \(name) with Phone?")
  }

  @Test func ofTwoOfWhomNeitherHasItTheUserChooses() async throws {
    let course = try await Course.of(
      "call Anna on 0161 496 0812", .choice(1), .yes, in: store)
    #expect(course.said.prefix(2) == ["Which Anna?", "Call Anna Virtanen with Phone?"])
    #expect(course.participants?.map(\.phoneNumber) == ["01614960812"])
  }

  @Test func aNameThatOnlyTheUserKnowsIsFoundLater() async throws {
    _ = try await Course.of("call Zoe on 0161 496 0812", .yes, in: store)
    let course = try await Course.of("call Zoe", .yes, in: store)
    #expect(course.participants?.map(\.phoneNumber) == ["01614960812"])
  }
}
