public import Dialect

/// What starts audio calls, after SiriKit's `INStartAudioCallIntentHandling`. Each method has a default.
///
/// Every step may take ten seconds; what takes longer, or throws, is answered by a failure.
public protocol StartAudioCallIntentHandling: Sendable {
  /// Says whom the persons of the request mean, one result a person.
  func resolveContacts(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> [PersonResolutionResult]

  /// Says whether the place that is to be called can be: voicemail, an emergency service.
  func resolveDestinationType(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> DestinationResolutionResult

  /// Says whether the call could be started now.
  func confirm(_ request: CallRequest<StartAudioCallIntent>) async throws -> CallIntentResponse

  /// Starts the call, or says how the app goes on.
  func handle(_ request: CallRequest<StartAudioCallIntent>) async throws -> CallIntentResponse
}

/// What starts video calls, after SiriKit's `INStartVideoCallIntentHandling`. Each method has a default.
///
/// Every step may take ten seconds; what takes longer, or throws, is answered by a failure.
public protocol StartVideoCallIntentHandling: Sendable {
  /// Says whom the persons of the request mean, one result a person.
  func resolveContacts(
    for request: CallRequest<StartVideoCallIntent>
  ) async throws -> [PersonResolutionResult]

  /// Says whether the call could be started now.
  func confirm(_ request: CallRequest<StartVideoCallIntent>) async throws -> CallIntentResponse

  /// Starts the call, or says how the app goes on.
  func handle(_ request: CallRequest<StartVideoCallIntent>) async throws -> CallIntentResponse
}

extension StartAudioCallIntentHandling {
  public func resolveContacts(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> [PersonResolutionResult] {
    request.people.map(\.defaultResolution)
  }

  public func resolveDestinationType(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> DestinationResolutionResult { .success }

  public func confirm(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse { CallIntentResponse(code: .ready) }

  public func handle(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse { CallIntentResponse(code: .continueInApp) }
}

extension StartVideoCallIntentHandling {
  public func resolveContacts(
    for request: CallRequest<StartVideoCallIntent>
  ) async throws -> [PersonResolutionResult] {
    request.people.map(\.defaultResolution)
  }

  public func confirm(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse { CallIntentResponse(code: .ready) }

  public func handle(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse { CallIntentResponse(code: .continueInApp) }
}

extension PersonMatch {
  /// False for a contact without any number. Who is known by an app, an earlier call or the user's words is reached
  /// without one, too.
  fileprivate var isReachable: Bool { source != .addressBook || !phoneNumbers.isEmpty }
}

extension RequestedPerson {
  /// The one match that can be reached; of several, the user's choice, unless one is called far more often than all
  /// others together.
  public var defaultResolution: PersonResolutionResult {
    let reachable = matches.filter(\.isReachable)
    guard let best = reachable.first else {
      return .unsupported(matches.isEmpty ? .noContactFound : .noUsableHandle)
    }
    guard reachable.count > 1 else { return .success(best) }
    let others = reachable.dropFirst().reduce(0) { $0 + $1.frequency }
    return best.frequency >= 3 && best.frequency >= 4 * others
      ? .confirmationRequired(best) : .disambiguation(reachable)
  }
}
