import Dialect
import GRDB
import Testing

@testable import CallHandling

@Suite("What handlers answer")
final class HandlerFailureTests: PhoneTests {
  private func ask(
    _ handler: CallAssistant.Handler, _ utterance: String = "call Bob",
    stepLimit: Duration = .seconds(10)
  ) async throws -> [String] {
    try await Course.of(
      utterance, .yes, in: store, handlers: [Apps.phone: handler], stepLimit: stepLimit
    ).said
  }

  private static let sentences: [CallIntentResponse.Code: String] = [
    .unspecified: "The call could not be started.",
    .ready: "Calling Bob with Phone.",
    .continueInApp: "Continue in Phone.",
    .success: "Calling Bob with Phone.",
    .failure: "The call could not be started.",
    .failureRequiringAppLaunch: "Open Phone first.",
    .failureAppConfigurationRequired: "Sign in to Phone first.",
    .failureCallingServiceNotAvailable: "Phone isn't available right now.",
    .failureContactNotSupportedByApp: "The call could not be started.",
    .failureNoValidNumber: "The call could not be started.",
  ]

  @Test(arguments: CallIntentResponse.Code.allCases)
  func eachCodeHasItsSentence(code: CallIntentResponse.Code) async throws {
    let sentence = try #require(Self.sentences[code])
    let handling = try await ask(RecordingHandler(response: .init(code: code)))
    #expect(handling == ["Call Bob with Phone?", sentence])
    #expect(try store.interactions().isEmpty == !code.isFavourable)
    let confirming = RecordingHandler(confirmation: code)
    let said = try await ask(confirming)
    // Before the call the user isn't asked about what can't be done.
    #expect(
      said
        == (code.isFavourable ? ["Call Bob with Phone?", "Calling Bob with Phone."] : [sentence]))
    #expect(confirming.steps.contains(.handle(["Bob"])) == code.isFavourable)
  }

  private static let bob = PersonMatch(
    source: .vocabulary, identifier: "7", displayName: "Bobby")

  @Test(
    arguments: [
      (.success(bob), ["Call Bobby with Phone?", "Calling Bobby with Phone."]),
      (
        .confirmationRequired(bob),
        ["Do you mean Bobby?", "Call Bobby with Phone?", "Call Bobby with Phone?"]
      ),
      (.disambiguation([bob]), ["Which Bob?", "Which Bob?"]),
      (.disambiguation([]), ["Which Bob?", "Which Bob?"]),
      (.needsValue, ["Who do you want to call?"]),
      (.notRequired, ["Call Bob with Phone?", "Calling Bob with Phone."]),
      (.unsupported(.noContactFound), ["There is no contact named Bob."]),
      (.unsupported(.noUsableHandle), ["There is no number for Bob."]),
      (.unsupported(.multipleContactsUnsupported), ["Phone can only call one person at a time."]),
      (.unsupported(.notReachableWithApp), ["Bob can't be reached with Phone."]),
    ] as [(PersonResolutionResult, [String])])
  func eachResolutionHasItsCourse(resolution: PersonResolutionResult, said: [String]) async throws {
    #expect(try await ask(RecordingHandler(resolution: resolution)) == said)
  }

  private static let anna = PersonMatch(source: .addressBook, displayName: "Anna")
  private static let annaWithNumber = PersonMatch(
    source: .addressBook, displayName: "Anna B", phoneNumbers: [.init("1")])

  @Test(
    arguments: [
      ([], .unsupported(.noContactFound)), ([anna], .unsupported(.noUsableHandle)),
      ([anna, anna], .unsupported(.noUsableHandle)),
      ([anna, annaWithNumber], .success(annaWithNumber)),
      ([bob], .success(bob)), ([bob, anna], .success(bob)),
      ([bob, annaWithNumber], .disambiguation([bob, annaWithNumber])),
    ] as [([PersonMatch], PersonResolutionResult)])
  func whoHasNoNumberIsPassedOver(matches: [PersonMatch], result: PersonResolutionResult) {
    let person = Person(name: "Anna", surface: "Anna", range: 0..<4)
    #expect(RequestedPerson(person: person, matches: matches).defaultResolution == result)
  }

  @Test func theUserIsToldThatThereIsNoNumber() async throws {
    _ = try store.importContacts([AddressBookContact(name: "Zoe")])
    let handler = RecordingHandler()
    #expect(try await ask(handler, "call Zoe") == ["There is no number for Zoe."])
    #expect(handler.steps == [.destination(.normal), .resolve(["Zoe"])])
  }

  @Test(arguments: DestinationResolutionResult.UnsupportedReason.allCases)
  func aPlaceThatCannotBeCalled(reason: DestinationResolutionResult.UnsupportedReason) async throws
  {
    let sentences: [DestinationResolutionResult.UnsupportedReason: String] = [
      .noCallHistoryForRedial: "There is no call to redial.",
      .noCallHistoryForCallBack: "There is no call to return.",
      .notSupportedByApp: "The call could not be started.",
    ]
    let handler = RecordingHandler(destination: .unsupported(reason))
    #expect(try await ask(handler, "call my voicemail") == [#require(sentences[reason])])
    #expect(handler.steps == [.destination(.voicemail)])
  }

  @Test func aHandlerThatThrowsFails() async throws {
    #expect(
      try await ask(RecordingHandler(response: nil)) == [
        "Call Bob with Phone?", "The call could not be started.",
      ])
    #expect(try store.interactions() == [])
  }

  /// Damages the store once the call runs.
  private struct DamagingHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
    let store: Store

    func handle(
      _ request: CallRequest<StartAudioCallIntent>
    ) async throws -> CallIntentResponse {
      try store.write { try $0.execute(sql: "DROP TABLE participant; DROP TABLE interaction") }
      return CallIntentResponse(code: .success)
    }
  }

  @Test func aCallThatCannotBeKeptRunsAllTheSame() async throws {
    let course = try await Course.of(
      "call Bob", .yes, in: store, handlers: [Apps.phone: DamagingHandler(store: store)])
    #expect(course.said.last == "Calling Bob with Phone.")
    guard case .handled(_, _, _, .store(let path, let reason)?) = course.outcome else {
      Issue.record("\(course.outcome)")
      return
    }
    #expect(path == folder.storePath)
    #expect(reason.contains("no such table: interaction"))
  }

  /// Heeds no cancellation.
  private struct HangingHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
    func handle(
      _ request: CallRequest<StartAudioCallIntent>
    ) async throws -> CallIntentResponse {
      let clock = ContinuousClock()
      let end = clock.now + .seconds(60)
      while clock.now < end {
        try? await Task.sleep(for: .milliseconds(20))
        await Task.yield()
      }
      return CallIntentResponse(code: .success)
    }

    func confirm(
      _ request: CallRequest<StartVideoCallIntent>
    ) async throws -> CallIntentResponse {
      try await Task.sleep(for: .seconds(3600))
      return CallIntentResponse(code: .success)
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("call Bob", ["Call Bob with Phone?", "Phone did not answer in time."]),
      ("video call Bob", ["Phone did not answer in time."]),
    ])
  func aHandlerThatHangsIsLeft(utterance: String, said: [String]) async throws {
    let course = try await ask(HangingHandler(), utterance, stepLimit: .milliseconds(200))
    #expect(course == said)
    #expect(try store.interactions() == [])
  }

  /// Ends its work when it is told that it took too long.
  private struct LateHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
    func handle(
      _ request: CallRequest<StartAudioCallIntent>
    ) async throws -> CallIntentResponse {
      try? await Task.sleep(for: .seconds(3600))
      return CallIntentResponse(code: .success)
    }
  }

  @Test(.timeLimit(.minutes(10))) func whatWasStartedLateIsStarted() async throws {
    _ = try await ask(LateHandler(), "call Bob", stepLimit: .milliseconds(200))
    #expect(try store.interactions().count == 1)
  }
}
