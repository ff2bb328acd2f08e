public import Dialect
internal import Foundation
internal import Subprocess
internal import SystemPackage

/// A handler in any language: a program that is started for each step, reads one line of JSON from its standard input,
/// and answers with one line on its standard output.
///
/// What it reads is a ``ProgramRequest``, what it answers a ``CallIntentResponse``: `{"code": "ready"}`. It is started
/// for the steps `confirm` and `handle`; whom the user means is settled before. It gets no environment but `PATH`,
/// `HOME`, `LANG` and the XDG folders, and is ended when its time is over.
public struct ProgramHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
  private let handler: HandlerProgram

  /// No answer has more bytes than this.
  static let longestAnswer = 1 << 16

  public init(_ handler: HandlerProgram) { self.handler = handler }

  public func confirm(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse {
    try await answer(to: ProgramRequest(.confirm, request))
  }

  public func handle(
    _ request: CallRequest<StartAudioCallIntent>
  ) async throws -> CallIntentResponse {
    try await answer(to: ProgramRequest(.handle, request))
  }

  public func confirm(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse {
    try await answer(to: ProgramRequest(.confirm, request))
  }

  public func handle(
    _ request: CallRequest<StartVideoCallIntent>
  ) async throws -> CallIntentResponse {
    try await answer(to: ProgramRequest(.handle, request))
  }

  private func answer(to request: ProgramRequest) async throws -> CallIntentResponse {
    var options = PlatformOptions()
    // Its own group, so that what it started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    let result = try await run(
      .path(FilePath(handler.program)), arguments: Arguments(handler.arguments),
      environment: .custom(Self.environment), platformOptions: options,
      input: .fileDescriptor(
        try Self.input(request.json + "\n"), closeAfterSpawningProcess: true),
      output: .bytes(limit: Self.longestAnswer), error: .discarded)
    guard result.terminationStatus.isSuccess else { throw ProgramFailure.status }
    let line = result.standardOutput.prefix { $0 != UInt8(ascii: "\n") }
    return try JSONDecoder().decode(CallIntentResponse.self, from: Data(line))
  }

  /// A pipe that holds the whole request. Were it written to the program, one that ends without reading it would leave
  /// us a SIGPIPE.
  private static func input(_ text: String) throws -> FileDescriptor {
    let pipe = try FileDescriptor.pipe()
    defer { try? pipe.writeEnd.close() }
    do {
      // What is too much for a pipe fails then.
      guard fcntl(pipe.writeEnd.rawValue, F_SETFL, O_NONBLOCK) == 0 else {
        throw ProgramFailure.request
      }
      try pipe.writeEnd.writeAll(text.utf8)
    } catch {
      try pipe.readEnd.close()
      throw error
    }
    return pipe.readEnd
  }

  private static var environment: [Environment.Key: String] {
    var environment: [Environment.Key: String] = [:]
    for (name, value) in ProcessInfo.processInfo.environment
    where ["PATH", "HOME", "LANG"].contains(name) || name.hasPrefix("XDG_") {
      environment[Environment.Key(stringLiteral: name)] = value
    }
    return environment
  }
}

/// Why a program's answer counts for nothing.
enum ProgramFailure: Error {
  /// It ended with another status than 0, or by a signal.
  case status
  /// It can't be given its request.
  case request
}

/// What a handler's program reads, as one line of JSON.
public struct ProgramRequest: Hashable, Sendable, Codable {
  /// Which of the handler's methods the program stands for.
  public enum Step: String, Hashable, Sendable, Codable {
    /// Whether the call could be started now.
    case confirm
    /// To start it.
    case handle
  }

  /// Somebody who is to be called.
  public struct Participant: Hashable, Sendable, Codable {
    /// The name to show.
    public var displayName: String
    /// Under which the source has the name.
    public var identifier: String?
    /// Where the name comes from.
    public var source: PersonMatch.Source
    /// The number to call first; ASCII digits with a leading `+` if it has one.
    public var phoneNumber: String?
    /// What to dial once the call is answered, as it is written.
    public var `extension`: String?
  }

  /// The version of this form, 1.
  public var version = 1
  /// What is asked.
  public var step: Step
  /// The kind of call.
  public var intent: CallIntent.Name
  /// The place to call, where it is no person.
  public var destination: CallDestinationType
  /// Whom to call; empty where the destination says it all.
  public var participants: [Participant]

  init<Intent: StartCallIntent>(_ step: Step, _ request: CallRequest<Intent>) {
    self.step = step
    intent = Intent.name
    destination = request.intent.destinationType
    participants = request.people.map(Participant.init)
  }
}

extension ProgramRequest.Participant {
  fileprivate init(_ person: RequestedPerson) {
    let match = person.matches.first
    let number = match?.phoneNumbers.first
    displayName = match?.displayName ?? person.person.name
    identifier = match?.identifier
    source = match?.source ?? .utterance
    phoneNumber = number.map { PhoneDigits($0.value).dialled }
    `extension` = number?.extension
  }
}
