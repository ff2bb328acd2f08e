import CallHandling
import Dialect
import Testing

@Suite("Authorisation")
struct AuthorizationTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let handler = RecordingHandler()
  private static let question = "Allow Phone to receive your call requests?"
  private static let refusal = "Phone isn't allowed to receive your call requests."

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
    try store.register(Apps.manifest(whileLocked: [.startVideoCall]))
    _ = try store.importContacts([AddressBooks.bob])
  }

  private func ask(
    _ utterance: String = "call Bob with Phone", _ answers: Answer?..., isLocked: Bool = false
  ) async throws -> [String] {
    let assistant = try CallAssistant(
      store: store, locale: "en", handlers: [Apps.phone: handler])
    return try await Course.of(utterance, answers, assistant, isLocked: isLocked).said
  }

  private var status: AuthorizationStatus? {
    get throws { try store.apps().first?.authorization }
  }

  @Test(arguments: ["call Bob with Phone", "call Bob"])
  func theUserIsAskedOnce(utterance: String) async throws {
    #expect(
      try await ask(utterance, .yes, .yes) == [
        Self.question, "Call Bob with Phone?", "Calling Bob with Phone.",
      ])
    #expect(try status == .authorized)
    #expect(
      try await ask(utterance, .yes) == ["Call Bob with Phone?", "Calling Bob with Phone."])
  }

  @Test func whatTheUserDecidedHoldsForAnAssistantThatWasThereBefore() async throws {
    let assistant = try CallAssistant(
      store: store, locale: "en", handlers: [Apps.phone: handler])
    #expect(try await Course.of("call Bob", [.yes, .yes], assistant).questions.count == 2)
    #expect(try await Course.of("call Bob", [.yes], assistant).questions.count == 1)
    try store.setAuthorization(.denied, of: Apps.phone)
    let before = handler.steps
    #expect(try await Course.of("call Bob", [.yes], assistant).said == [Self.refusal])
    #expect(handler.steps == before)
  }

  @Test(arguments: ["call Bob with Phone", "call Bob"])
  func noIsKept(utterance: String) async throws {
    #expect(try await ask(utterance, .no) == [Self.question, Self.refusal])
    #expect(try status == .denied)
    #expect(try await ask(utterance, .yes) == [Self.refusal])
    #expect(handler.steps == [])
  }

  @Test(arguments: [nil, .choice(0), .text("yes")] as [Answer?])
  func noAnswerIsNoDecision(answer: Answer?) async throws {
    #expect(try await ask("call Bob", answer) == [Self.question, Self.question])
    #expect(try status == .notDetermined)
    #expect(handler.steps == [])
  }

  @Test(arguments: [AuthorizationStatus.denied, .restricted], ["call Bob with Phone", "call Bob"])
  func nobodyIsAskedAboutAnAppThatMayNot(
    status: AuthorizationStatus, utterance: String
  ) async throws {
    try store.setAuthorization(status, of: Apps.phone)
    #expect(try await ask(utterance, .yes, .yes) == [Self.refusal])
    #expect(try self.status == status)
    #expect(handler.steps == [])
  }

  @Test func afterAResetTheUserIsAskedAgain() async throws {
    try store.setAuthorization(.denied, of: Apps.phone)
    try store.setAuthorization(.notDetermined, of: Apps.phone)
    #expect(
      try await ask("call Bob", .yes) == [
        Self.question, "Call Bob with Phone?", "Call Bob with Phone?",
      ])
    #expect(try status == .authorized)
  }

  @Test func anAppThatChangedItsProgramIsAskedAboutAgain() async throws {
    try store.setAuthorization(.authorized, of: Apps.phone)
    try store.register(Apps.manifest(program: "/bin/false"))
    #expect(try await ask("call Bob", .no) == [Self.question, Self.refusal])
    #expect(handler.steps == [])
  }

  @Test func nothingReachesAnAppOfWhichTheUtteranceDoesNotSpeak() async throws {
    try store.setAuthorization(.authorized, of: Apps.phone)
    try store.register(Apps.manifest("Signal"))
    #expect(
      try await ask("call Bob with Signal", .no) == [
        "Allow Signal to receive your call requests?",
        "Signal isn't allowed to receive your call requests.",
      ])
    #expect(handler.steps == [])
  }

  @Test(arguments: [
    ("video call Bob", true, ["Unlock the device first."]),
    ("video call Bob", false, ["Video call Bob with Phone?", "Video call Bob with Phone?"]),
    ("call Bob", true, ["Call Bob with Phone?", "Call Bob with Phone?"]),
  ])
  func aLockedDeviceIsToBeUnlocked(
    utterance: String, isLocked: Bool, said: [String]
  ) async throws {
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(try await ask(utterance, isLocked: isLocked) == said)
    let isStopped = said == ["Unlock the device first."]
    #expect(handler.steps.isEmpty == isStopped)
  }
}
