import CallHandling
import Testing

@Suite("Which app")
struct AppChoiceTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
    for name in ["Phone", "Signal", "Viber"] { try store.register(Apps.manifest(name)) }
    _ = try store.importContacts([AddressBooks.bob])
  }

  private func authorize(_ names: String...) throws {
    for name in names { try store.setAuthorization(.authorized, of: "org.example.\(name)") }
  }

  @Test func theUserChoosesAmongThoseThatMay() async throws {
    try authorize("phone", "viber")
    let course = try await Course.of("call Bob", .choice(1), in: store)
    #expect(course.said == ["With which app?", "Call Bob with Viber?", "Call Bob with Viber?"])
    let open = try await Course.of("call Bob", in: store)
    #expect(open.choices == ["Phone", "Viber"])
    #expect(
      try await Course.of("call Bob", .no, in: store).said == [
        "With which app?", "Nothing was done.",
      ])
  }

  @Test func whereNoneMayTheUserChoosesAndIsAsked() async throws {
    try store.setAuthorization(.denied, of: Apps.phone)
    let course = try await Course.of("call Bob", .choice(0), .yes, in: store)
    #expect(
      course.said == [
        "With which app?", "Allow Signal to receive your call requests?", "Call Bob with Signal?",
        "Call Bob with Signal?",
      ])
  }

  @Test func theOnlyOneThatMayIsTaken() async throws {
    try authorize("signal")
    #expect(
      try await Course.of("call Bob", in: store).said == [
        "Call Bob with Signal?", "Call Bob with Signal?",
      ])
  }

  @Test func theOneThatWasUsedLastIsTaken() async throws {
    try authorize("phone", "viber")
    #expect(
      try await Course.of("call Bob with Viber", .yes, in: store).said.last == "Go on in Viber.")
    #expect(
      try await Course.of("call Bob", .yes, in: store).said == [
        "Call Bob with Viber?", "Go on in Viber.",
      ])
  }

  @Test func theOneThatIsNamedIsTaken() async throws {
    try authorize("phone", "viber")
    #expect(
      try await Course.of("call Bob with Phone", in: store).said == [
        "Call Bob with Phone?", "Call Bob with Phone?",
      ])
  }
}
