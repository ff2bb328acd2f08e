internal import Dialect

/// A request of either kind, and the steps of its handler.
protocol HandledCall: Sendable {
  var people: [RequestedPerson] { get set }
  var name: CallIntent.Name { get }
  var destination: CallDestinationType { get }
  /// What SiriKit calls the activity that the app is given.
  var activityType: String { get }

  func resolveContacts(_ handler: CallAssistant.Handler) async throws -> [PersonResolutionResult]
  func confirm(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse
  func handle(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse
}

struct AudioCall: HandledCall {
  var request: CallRequest<StartAudioCallIntent>

  var people: [RequestedPerson] {
    get { request.people }
    set { request.people = newValue }
  }
  var name: CallIntent.Name { .startAudioCall }
  var destination: CallDestinationType { request.intent.destinationType }
  var activityType: String { "StartAudioCallIntent" }

  func resolveContacts(_ handler: CallAssistant.Handler) async throws -> [PersonResolutionResult] {
    try await handler.resolveContacts(for: request)
  }
  func confirm(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse {
    guard case .success = try await handler.resolveDestinationType(for: request) else {
      return CallIntentResponse(code: .failureContactNotSupportedByApp)
    }
    return try await handler.confirm(request)
  }
  func handle(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse {
    try await handler.handle(request)
  }
}

struct VideoCall: HandledCall {
  var request: CallRequest<StartVideoCallIntent>

  var people: [RequestedPerson] {
    get { request.people }
    set { request.people = newValue }
  }
  var name: CallIntent.Name { .startVideoCall }
  var destination: CallDestinationType { request.intent.destinationType }
  var activityType: String { "StartVideoCallIntent" }

  func resolveContacts(_ handler: CallAssistant.Handler) async throws -> [PersonResolutionResult] {
    try await handler.resolveContacts(for: request)
  }
  func confirm(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse {
    try await handler.confirm(request)
  }
  func handle(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse {
    try await handler.handle(request)
  }
}
