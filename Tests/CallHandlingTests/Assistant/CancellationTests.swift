import CallHandling
import Dialect
import Testing

@Suite("A task that is cancelled")
final class CancellationTests: PhoneTests {
  override class var contacts: [AddressBookContact] { [AddressBooks.bob] }

  /// Says when a step has begun, and ends it when it is cancelled: with an answer, or an error.
  private struct WaitingHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
    enum Step { case resolve, confirm, handle }

    let waiting: Step
    let answersAllTheSame: Bool
    let recorder = RecordingHandler()
    let begun = AsyncStream.makeStream(of: Void.self)

    private func wait(_ step: Step) async throws {
      guard step == waiting else { return }
      begun.continuation.finish()
      do { try await Task.sleep(for: .seconds(3600)) } catch  where answersAllTheSame {}
    }

    func resolveContacts(
      for request: CallRequest<StartAudioCallIntent>
    ) async throws -> [PersonResolutionResult] {
      try await wait(.resolve)
      return try await recorder.resolveContacts(for: request)
    }

    func confirm(
      _ request: CallRequest<StartAudioCallIntent>
    ) async throws -> CallIntentResponse {
      try await wait(.confirm)
      return try await recorder.confirm(request)
    }

    func handle(
      _ request: CallRequest<StartAudioCallIntent>
    ) async throws -> CallIntentResponse {
      try await wait(.handle)
      return try await recorder.handle(request)
    }
  }

  /// Starts a call, and cancels its task in the middle of a step.
  private func cancelled(_ handler: WaitingHandler) async throws -> Outcome {
    let assistant = try CallAssistant(
      store: store, locale: "en", handlers: [Apps.phone: handler], stepLimit: .seconds(3600))
    let task = Task { try await assistant.start("call Bob", now: Course.now) { _ in .yes } }
    for await _ in handler.begun.stream {}
    task.cancel()
    return try await task.value
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: [WaitingHandler.Step.resolve, .confirm], [true, false])
  private func endsTheStepAndHandlesNothing(
    step: WaitingHandler.Step, answersAllTheSame: Bool
  ) async throws {
    let handler = WaitingHandler(waiting: step, answersAllTheSame: answersAllTheSame)
    await #expect(throws: CancellationError.self) { try await cancelled(handler) }
    #expect(!handler.recorder.steps.contains(.handle(["Bob"])))
    // The step that was cancelled is noted where it answers, and the one before.
    #expect(
      handler.recorder.steps.count == (step == .resolve ? 0 : 1) + (answersAllTheSame ? 1 : 0))
    #expect(try store.interactions() == [])
  }

  @Test(.timeLimit(.minutes(1))) func aHandlerThatGivesUpHasHandledNothing() async throws {
    let handler = WaitingHandler(waiting: .handle, answersAllTheSame: false)
    await #expect(throws: CancellationError.self) { try await cancelled(handler) }
    #expect(try store.interactions() == [])
  }

  @Test(.timeLimit(.minutes(1))) func whatIsHandledAllTheSameIsKept() async throws {
    let outcome = try await cancelled(WaitingHandler(waiting: .handle, answersAllTheSame: true))
    guard case .handled(let response, let interaction, _, nil) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(response.code == .success)
    #expect(try store.interactions().map(\.interaction) == [interaction])
  }

  @Test func beforeTheStartNobodyIsAsked() async throws {
    let handler = RecordingHandler()
    let assistant = try CallAssistant(
      store: store, locale: "en", handlers: [Apps.phone: handler])
    for utterance in ["call Bob", "what time is it"] {
      await #expect(throws: CancellationError.self) {
        try await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          _ = try await assistant.start(utterance) { question in
            Issue.record("\(question)")
            return .yes
          }
        }.value
      }
    }
    #expect(handler.steps == [])
  }

  /// A dialog that closes with its task may answer anything, or nothing.
  @Test(arguments: [.yes, .no, nil] as [Answer?])
  func whatIsAnsweredDecidesNothing(answer: Answer?) async throws {
    try store.setAuthorization(.notDetermined, of: Apps.phone)
    let handler = RecordingHandler()
    let assistant = try CallAssistant(
      store: store, locale: "en", handlers: [Apps.phone: handler])
    await #expect(throws: CancellationError.self) {
      try await Task {
        try await assistant.start("call Bob") { _ in
          withUnsafeCurrentTask { $0?.cancel() }
          return answer
        }
      }.value
    }
    #expect(try store.apps().map(\.authorization) == [.notDetermined])
    #expect(handler.steps == [])
  }

  /// An error of that name in a task that goes on is a failure like others.
  @Test func aHandlerThatSaysSoIsNotBelieved() async throws {
    struct Handler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
      func handle(
        _ request: CallRequest<StartAudioCallIntent>
      ) async throws -> CallIntentResponse { throw CancellationError() }
    }
    #expect(
      try await Course.of("call Bob", .yes, in: store, handlers: [Apps.phone: Handler()]).outcome
        == .problem(.failed(.failure, Apps.manifest())))
  }

  @Test(.timeLimit(.minutes(1))) func aProgramIsEnded() async throws {
    let program = try folder.program(
      "touch \(folder.path)/begun; sleep 60; echo '{\"code\": \"ready\"}'")
    try store.register(Apps.manifest(program: program))
    try store.setAuthorization(.authorized, of: Apps.phone)
    let assistant = try CallAssistant(store: store, locale: "en", stepLimit: .seconds(3600))
    let task = Task { try await assistant.start("call Bob") { _ in .yes } }
    while (try? folder.text(of: "begun")) == nil { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
