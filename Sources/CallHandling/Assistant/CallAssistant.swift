internal import Dialect
public import Foundation

/// Leads an utterance to a call: reads it, asks what is not clear, and hands it to the app that starts calls.
///
///     let assistant = try CallAssistant(store: store, locale: "en")
///     let outcome = try await assistant.start("call Anna") { question in
///       print(question)
///       return .yes
///     }
///
/// Nothing of what was said reaches an app before the user has authorised it.
public struct CallAssistant: Sendable {
  /// What takes an app's requests for both kinds of call.
  public typealias Handler = any StartAudioCallIntentHandling & StartVideoCallIntentHandling
  /// Asks the user; nil if nobody answers.
  public typealias Asking = @Sendable (Question) async -> Answer?

  private let store: Store
  private let handlers: [String: Handler]
  private let stepLimit: Duration
  private let locale: String
  private let questions: QuestionTable

  /// - Parameters:
  ///   - handlers: Handlers that are written in Swift, by the identifiers of their apps; the others are programs.
  ///   - stepLimit: How long each step of a handler may take.
  /// - Throws: `DialectError.unknownLocale`, or ``HandlingError``.
  public init(
    store: Store, locale: String, handlers: [String: Handler] = [:],
    stepLimit: Duration = .seconds(10)
  ) throws {
    self.store = store
    self.handlers = handlers
    self.stepLimit = stepLimit
    self.locale = locale
    questions = try QuestionTable(locale: locale)
    // The table is compiled now, and not by the first request.
    _ = try PhraseParser(locale: locale)
  }

  /// Leads an utterance as far as it goes.
  ///
  /// A task that is cancelled asks and hands over nothing more. The step of a handler that runs then is cancelled, too.
  /// A call that was handled all the same is kept, and is the outcome.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before a call was handled, `DialectError.utteranceTooLong`,
  ///   or ``HandlingError``.
  public func start(
    _ utterance: String, isLocked: Bool = false, now: Date = Date(), asking ask: @escaping Asking
  ) async throws -> Outcome {
    try Task.checkCancellation()
    do {
      return try await outcome(of: utterance, isLocked: isLocked, now: now, ask)
    } catch let stop as Stop {
      // A step that failed, or a question that nobody answered, may have ended by the cancellation.
      try Task.checkCancellation()
      return stop.outcome
    }
  }

  private func outcome(
    of utterance: String, isLocked: Bool, now: Date, _ ask: @escaping Asking
  ) async throws -> Outcome {
    let parser = try PhraseParser(locale: locale, apps: store.apps().map(\.manifest.app))
    let dialogue = Dialogue(parser: parser, questions: questions, ask: ask)
    let names = try NameSource(keys: parser.nameKeys(in: utterance), store: store, now: now)
    let result = try parser.knowing(names.contacts).parse(utterance)
    guard let intent = try await dialogue.intent(of: result) else {
      return .notACall(result.rejection ?? Rejection(reason: .incomplete, detail: ""))
    }
    let app = try await self.app(for: intent, in: result, names, dialogue)
    if isLocked, app.intentsRestrictedWhileLocked.contains(intent.name) {
      return .problem(.unlockFirst)
    }
    let resolution = Resolution(
      store: store, app: app, names: names, now: now, dialogue: dialogue)
    let people = try await resolution.people(of: intent, in: result)
    switch intent {
    case .startAudioCall(let call):
      return try await finish(
        AudioCall(request: .init(intent: call, people: people)), app, dialogue, now)
    case .startVideoCall(let call):
      return try await finish(
        VideoCall(request: .init(intent: call, people: people)), app, dialogue, now)
    }
  }

  // MARK: Apps

  /// The app that is to start the call, which the user has authorised.
  private func app(
    for intent: CallIntent, in result: ParseResult, _ names: NameSource, _ dialogue: Dialogue
  ) async throws -> AppManifest {
    // What the user decided meanwhile counts.
    var able = try store.apps().filter { $0.manifest.intentsSupported.contains(intent.name) }
    if let spoken = intent.app { able.removeAll { !$0.manifest.isCalled(spoken) } }
    guard let first = able.first else { throw Stop(.noApp) }
    var usable = able.filter { $0.authorization == .authorized }
    let knowing = usable.filter { app in
      intent.contacts.allSatisfy { names.isKnown($0, in: result, to: app.manifest) }
    }
    if !knowing.isEmpty { usable = knowing }
    if let last = try lastUsed(of: usable, for: intent.destinationType) { return last }
    let candidates = usable.isEmpty ? able.filter { $0.authorization == .notDetermined } : usable
    if candidates.isEmpty { throw Stop(.appNotAllowed(first.manifest)) }
    if candidates.count == 1 { return try await authorized(candidates[0], dialogue) }
    let index = try await dialogue.choice(.whichApp(candidates.map(\.manifest)))
    return try await authorized(candidates[index], dialogue)
  }

  /// The only app, or the one of the last call, which is the one that is repeated or answered.
  private func lastUsed(
    of apps: [RegisteredApp], for destination: CallDestinationType
  ) throws -> AppManifest? {
    if apps.count < 2 { return apps.first?.manifest }
    let last =
      switch destination {
      case .redial: try store.lastCall(.outgoing)
      case .callBack: try store.lastCall(.incoming)
      case .normal, .voicemail, .emergency:
        try store.interactions(limit: 1, direction: .outgoing).first
      }
    return apps.first { $0.manifest.identifier == last?.app }?.manifest
  }

  private func authorized(
    _ app: RegisteredApp, _ dialogue: Dialogue
  ) async throws -> AppManifest {
    switch app.authorization {
    case .authorized: return app.manifest
    case .denied, .restricted: throw Stop(.appNotAllowed(app.manifest))
    case .notDetermined:
      let isAllowed = try await dialogue.agrees(to: .allow(app.manifest))
      try store.setAuthorization(
        isAllowed ? .authorized : .denied, of: app.manifest.identifier)
      guard isAllowed else { throw Stop(.appNotAllowed(app.manifest)) }
      return app.manifest
    }
  }

  // MARK: Handling

  private func handler(of app: AppManifest) -> Handler {
    handlers[app.identifier] ?? app.handler.map { ProgramHandler($0) } ?? AppHandler()
  }

  private func finish(
    _ call: some HandledCall, _ app: AppManifest, _ dialogue: Dialogue, _ now: Date
  ) async throws -> Outcome {
    var call = call
    let handler = handler(of: app)
    switch try await step(app, { [call] in try await call.resolveDestinationType(handler) }) {
    case .success: break
    case .unsupported(let reason): throw Stop(reason, app)
    }
    let results = try await step(app) { [call] in try await call.resolveContacts(handler) }
    call.request.people = try await Resolution.settle(
      results, of: call.request.people, app, dialogue)
    let confirmation = try await step(app) { [call] in try await call.confirm(handler) }
    guard confirmation.code.isFavourable else { throw Stop(.failed(confirmation.code, app)) }
    let matches = call.request.people.compactMap(\.matches.first)
    guard
      try await dialogue.agrees(
        to: .confirmCall(call.name, matches, app, destination: call.destination))
    else {
      throw Stop(.cancelled)
    }
    var response = try await step(app) { [call] in try await call.handle(handler) }
    guard response.code.isFavourable else { throw Stop(.failed(response.code, app)) }
    let interaction = Interaction(
      intent: call.name, participants: matches.map(Interaction.Participant.init(match:)),
      destination: call.destination, date: now,
      responseCode: response.code)
    let error = donationError(of: interaction, from: app)
    if response.userActivity == nil {
      response.userActivity = UserActivity(activityType: call.activityType)
    }
    return .handled(response, interaction, app, donationError: error)
  }

  /// Keeps a call that was handled. Where that fails, the call runs all the same.
  private func donationError(of interaction: Interaction, from app: AppManifest) -> HandlingError? {
    do {
      try store.keep(interaction, of: app.identifier)
      return nil
    } catch {
      return error
    }
  }

  /// A step of a handler, whose failure becomes a code. None is begun in a task that is cancelled.
  private func step<Value: Sendable>(
    _ app: AppManifest, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    do {
      return try await withTimeLimit(stepLimit, body)
    } catch is TimeLimitExceeded {
      throw Stop(.tooSlow(app))
    } catch {
      throw Stop(.failed(.failure, app))
    }
  }
}

/// Ends a request before there is a call.
struct Stop: Error {
  let outcome: Outcome

  init(_ problem: Outcome.Problem) { outcome = .problem(problem) }

  /// Nothing can be called at this place.
  init(_ reason: DestinationResolutionResult.UnsupportedReason, _ app: AppManifest) {
    switch reason {
    case .noCallHistoryForRedial: self.init(.noCallToRepeat)
    case .noCallHistoryForCallBack: self.init(.nobodyToCallBack)
    case .notSupportedByApp: self.init(.failed(.failureContactNotSupportedByApp, app))
    }
  }

  init(unanswered question: Question) { outcome = .unanswered(question) }
}

/// A handler that leaves everything to its app.
struct AppHandler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {}
