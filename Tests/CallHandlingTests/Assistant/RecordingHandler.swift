import CallHandling
import Dialect
import Synchronization

/// A handler that remembers what reached it, and answers what it is told.
final class RecordingHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
  enum Step: Hashable, Sendable {
    case resolve([String])
    case destination(CallDestinationType)
    case confirm([String])
    case handle([String])
  }

  struct Failure: Error {}

  private let log = Mutex<[Step]>([])
  private let resolution: PersonResolutionResult?
  private let destination: DestinationResolutionResult
  private let confirmation: CallIntentResponse
  private let response: CallIntentResponse?

  /// Without a response it throws; without a resolution it leaves that to the default.
  init(
    resolution: PersonResolutionResult? = nil, destination: DestinationResolutionResult = .success,
    confirmation: CallIntentResponse.Code = .ready,
    response: CallIntentResponse? = .init(code: .success)
  ) {
    self.resolution = resolution
    self.destination = destination
    self.confirmation = CallIntentResponse(code: confirmation)
    self.response = response
  }

  var steps: [Step] { log.withLock(\.self) }

  private func take(_ step: Step) { log.withLock { $0.append(step) } }

  private func resolve(_ people: [RequestedPerson]) -> [PersonResolutionResult] {
    take(.resolve(people.map(\.person.name)))
    return people.map { resolution ?? $0.defaultResolution }
  }

  private func confirm(_ people: [RequestedPerson]) -> CallIntentResponse {
    take(.confirm(people.flatMap { $0.matches.map(\.displayName) }))
    return confirmation
  }

  private func handle(_ people: [RequestedPerson]) throws -> CallIntentResponse {
    take(.handle(people.flatMap { $0.matches.map(\.displayName) }))
    guard let response else { throw Failure() }
    return response
  }

  func resolveContacts(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> [PersonResolutionResult] { resolve(request.people) }

  func resolveContacts(
    for request: CallRequest<StartVideoCallIntent>
  ) async throws -> [PersonResolutionResult] { resolve(request.people) }

  func resolveDestinationType(
    for request: CallRequest<StartAudioCallIntent>
  ) async throws -> DestinationResolutionResult {
    take(.destination(request.intent.destinationType))
    return destination
  }

  func confirm(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse { confirm(request.people) }

  func confirm(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse { confirm(request.people) }

  func handle(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse { try handle(request.people) }

  func handle(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse { try handle(request.people) }
}
