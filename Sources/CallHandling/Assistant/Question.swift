public import Dialect

/// What the user is asked on the way to a call.
public enum Question: Hashable, Sendable {
  /// Whether an app may receive requests; its usage description is shown.
  case allow(AppManifest)
  /// Whom to call; nobody was named.
  case whom
  /// Which of several people is meant: of those with a name, or, without one, of those whom the words name, as in
  /// *call Sam or Tina*.
  case whichPerson(String?, [PersonMatch])
  /// Whether this is the person who is meant.
  case confirmPerson(PersonMatch)
  /// Which of somebody's numbers to call.
  case whichNumber(PersonMatch)
  /// Which app to call with; none was named.
  case whichApp([AppManifest])
  /// Whether to start the call now.
  case confirmCall(
    CallIntent.Name, [PersonMatch], AppManifest, destination: CallDestinationType = .normal)
}

/// What the user answered.
///
/// | Question | It takes | `.no` ends in |
/// |---|---|---|
/// | `allow` | `.yes`, `.no` | ``Outcome/Problem/appNotAllowed(_:)``, and is kept |
/// | `confirmPerson`, `confirmCall` | `.yes`, `.no` | ``Outcome/Problem/cancelled`` |
/// | `whom` | `.text`, `.no` | the same |
/// | `whichPerson`, `whichNumber`, `whichApp` | `.choice`, `.text`, `.no` | the same |
///
/// An answer that doesn't fit its question counts as none: the request ends as ``Outcome/unanswered(_:)``. Who wants to
/// ask again does so before answering. ``QuestionTable/meaning(of:)`` tells which words mean yes and no.
public enum Answer: Hashable, Sendable {
  case yes, no
  /// One of what the question lists, from 0.
  case choice(Int)
  /// What the user said, in the assistant's language. To `whom` a name or a number, which may be asked for like in an
  /// utterance: *Oleg*, *Oleg please*, *call Oleg*. To a question that lists something, a name, label or number of one
  /// of its choices, in any spelling in which the assistant knows names; it must fit one only.
  case text(String)
}

/// Where a request led.
public enum Outcome: Hashable, Sendable {
  /// The utterance asks for no call.
  case notACall(Rejection)
  /// A question that nobody answered, or not as ``Answer`` has it.
  case unanswered(Question)
  /// It asks for a call, and there is none.
  case problem(Problem)
  /// The handler was asked to start the call, and answered. An error says why the call could not be donated, so that
  /// nothing will be known of it later.
  case handled(CallIntentResponse, Interaction, AppManifest, donationError: HandlingError?)

  /// Why there is no call.
  public enum Problem: Hashable, Sendable {
    /// The user said no.
    case cancelled
    /// The device is locked, and the app restricts such calls then.
    case unlockFirst
    /// No app is registered that can start the call, or none of the name that was said.
    case noApp
    /// The user does not let the app receive requests, nor any other that could start the call.
    case appNotAllowed(AppManifest)
    /// Nobody is known by the name.
    case nobodyCalled(String)
    /// The handler found no number for the person.
    case noNumber(String)
    /// The person can't be reached with the app: its handler says so, or another app's identifier is all that is known.
    case notInApp(String, AppManifest)
    /// The handler takes one person only, and several were named.
    case onePersonOnly(AppManifest)
    /// *redial*, and no call went out.
    case noCallToRepeat
    /// *call back*, and no call came in.
    case nobodyToCallBack
    /// A step of the handler took longer than it may.
    case tooSlow(AppManifest)
    /// The handler's answer, which is not favourable.
    case failed(CallIntentResponse.Code, AppManifest)
  }
}
