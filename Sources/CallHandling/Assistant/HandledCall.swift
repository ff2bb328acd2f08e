internal import Dialect

/// A request of either kind, and the steps of its handler.
protocol HandledCall: Sendable {
  associatedtype Intent: StartCallIntent
  var request: CallRequest<Intent> { get set }

  func resolveDestinationType(
    _ handler: CallAssistant.Handler
  ) async throws -> DestinationResolutionResult
  func resolveContacts(_ handler: CallAssistant.Handler) async throws -> [PersonResolutionResult]
  func confirm(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse
  func handle(_ handler: CallAssistant.Handler) async throws -> CallIntentResponse
}

extension HandledCall {
  var name: CallIntent.Name { Intent.name }
  var destination: CallDestinationType { request.intent.destinationType }
  /// What SiriKit calls the activity that the app is given: `StartAudioCallIntent`.
  var activityType: String { "\(Intent.self)" }
}

struct AudioCall: HandledCall {
  var request: CallRequest<StartAudioCallIntent>

  func resolveDestinationType(
    _ handler: CallAssistant.Handler
  ) async throws -> DestinationResolutionResult {
    try await handler.resolveDestinationType(for: request)
  }
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

struct VideoCall: HandledCall {
  var request: CallRequest<StartVideoCallIntent>

  func resolveDestinationType(
    _ handler: CallAssistant.Handler
  ) async throws -> DestinationResolutionResult { .success }
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
