import CallHandling
import Dialect
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
    #expect(
      course.said == [
        "Which app do you want to use?", "Call Bob with Viber?", "Call Bob with Viber?",
      ])
    let open = try await Course.of("call Bob", in: store)
    #expect(open.choices == ["Phone", "Viber"])
    #expect(
      try await Course.of("call Bob", .no, in: store).said == [
        "Which app do you want to use?", "No call was made.",
      ])
  }

  @Test func whereNoneMayTheUserChoosesAndIsAsked() async throws {
    try store.setAuthorization(.denied, of: Apps.phone)
    let course = try await Course.of("call Bob", .choice(0), .yes, in: store)
    #expect(
      course.said == [
        "Which app do you want to use?", "Allow Signal to receive your call requests?",
        "Call Bob with Signal?",
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
      try await Course.of("call Bob with Viber", .yes, in: store).said.last == "Continue in Viber.")
    #expect(
      try await Course.of("call Bob", .yes, in: store).said == [
        "Call Bob with Viber?", "Continue in Viber.",
      ])
  }

  @Test func theOneThatIsNamedIsTaken() async throws {
    try authorize("phone", "viber")
    #expect(
      try await Course.of("call Bob with Phone", in: store).said == [
        "Call Bob with Phone?", "Call Bob with Phone?",
      ])
  }

  @Test func theOneThatKnowsThePersonIsTaken() async throws {
    try authorize("phone", "viber")
    try store.setVocabulary(
      [SpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Rose Tyler")], of: .contactName,
      for: "org.example.viber")
    #expect(
      try await Course.of("call Rose", .yes, in: store).said == [
        "Call Rose Tyler with Viber?", "Continue in Viber.",
      ])
    // Bob is in the address book, so that either could call both.
    #expect(
      try await Course.of("call Bob and Rose", in: store).said.first
        == "Call Bob and Rose Tyler with Viber?")
    #expect(
      try await Course.of("call Bob with Phone", .yes, in: store).said.last == "Continue in Phone.")
    #expect(
      try await Course.of("call Zoe", in: store).said == ["There is no contact named Zoe."])
  }

  @Test func ofTwoWithOneNameTheUserChooses() async throws {
    try store.register(
      AppManifest(
        identifier: "com.example.phone", name: "PHONE", intentsSupported: [.startAudioCall],
        usageDescription: "Numbers are sent."))
    let course = try await Course.of("call Bob with phone", in: store)
    let question = try #require(course.questions.last)
    #expect(
      try QuestionTable(locale: "en").choices(of: question) == [
        "PHONE  com.example.phone", "Phone  org.example.phone",
      ])
    try authorize("phone")
    #expect(
      try await Course.of("call Bob with phone", .yes, in: store).said == [
        "Call Bob with Phone?", "Continue in Phone.",
      ])
    #expect(
      try await Course.of("video call Bob with phone", in: store).said.first
        == "Video call Bob with Phone?")
  }

  /// An assistant knows what an app says of itself now.
  @Test func anAppThatIsRegisteredLaterIsFoundByItsNames() async throws {
    let assistant = try CallAssistant(store: store, locale: "en")
    try store.register(Apps.manifest("Zorblax", alternativeNames: ["Zorb"]))
    try authorize("zorblax", "phone")
    let course = try await Course.of("call Bob with Zorb", [], assistant)
    #expect(course.said.first == "Call Bob with Zorblax?")
  }

  /// A call is repeated by the app that made it; another is not told the names that it was not given.
  @Test func aCallIsRepeatedByItsApp() async throws {
    try authorize("phone", "signal", "viber")
    try store.setVocabulary(
      [SpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Rose Tyler")], of: .contactName,
      for: "org.example.viber")
    _ = try await Course.of("call Rose", .yes, in: store)
    let repeated = try await Course.of("redial", .yes, in: store)
    #expect(repeated.said == ["Call Rose Tyler with Viber?", "Continue in Viber."])
    #expect(repeated.participants?.map(\.identifier) == ["7"])
    #expect(
      try await Course.of("redial with Phone", in: store).said == [
        "Rose Tyler can't be reached with Phone."
      ])
    try store.donate(
      Interaction(
        intent: .startAudioCall,
        participants: [.init(displayName: "Bob", source: .utterance, phoneNumber: "123")],
        direction: .incoming, date: Course.now),
      from: "org.example.signal")
    #expect(
      try await Course.of("call back", in: store).said.first == "Call Bob with Signal?")
  }
}
