public import Dialect

/// What the user is asked on the way to a call.
public enum Question: Hashable, Sendable {
  /// Whether an app may receive requests; its usage description is shown.
  case allow(AppManifest)
  /// Whom to call; nobody was named.
  case whom
  /// Which of several people of a name is meant.
  case whichPerson(String, [PersonMatch])
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
public enum Answer: Hashable, Sendable {
  case yes, no
  /// One of what the question lists, from 0.
  case choice(Int)
  /// A name.
  case text(String)
}

/// Where a request led.
public enum Outcome: Hashable, Sendable {
  case notACall(Rejection)
  /// A question that nobody answered.
  case unanswered(Question)
  case problem(Problem)
  /// The handler was asked to start the call, and answered.
  case handled(CallIntentResponse, Interaction, AppManifest)

  /// Why there is no call.
  public enum Problem: Hashable, Sendable {
    /// The user said no.
    case cancelled
    case unlockFirst
    case noApp
    case appNotAllowed(AppManifest)
    case nobodyCalled(String)
    case noNumber(String)
    case notInApp(String, AppManifest)
    case onePersonOnly(AppManifest)
    case noCallToRepeat
    case nobodyToCallBack
    case tooSlow(AppManifest)
    /// The handler's answer, which is not favourable.
    case failed(CallIntentResponse.Code, AppManifest)
  }
}
