/// What a handler answers, after SiriKit's `INStartAudioCallIntentResponse` and `INStartVideoCallIntentResponse`.
public struct CallIntentResponse: Hashable, Sendable, Codable {
  /// How it went; the codes of both responses.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// The handler says nothing of it; counts as a failure.
    case unspecified
    /// The call can be started; to `handle`, that it is being started.
    case ready
    /// The app starts the call, by the activity that it is given.
    case continueInApp
    /// The call was started.
    case success
    /// The call could not be started, for a reason that no other code has. The assistant puts it for a handler that
    /// throws, and for a program that fails.
    case failure
    /// The user has to open the app first.
    case failureRequiringAppLaunch
    /// The user has to sign in to the app, or to set it up.
    case failureAppConfigurationRequired
    /// The service over which the app calls can't be reached now.
    case failureCallingServiceNotAvailable
    /// The app can't call this person, or this place.
    case failureContactNotSupportedByApp
    /// The person has no number that can be called.
    case failureNoValidNumber

    /// True if nothing keeps the call from being started.
    public var isFavourable: Bool { self == .ready || self == .continueInApp || self == .success }
  }

  /// How it went.
  public var code: Code
  /// What the app is given to act on.
  public var userActivity: UserActivity?

  public init(code: Code, userActivity: UserActivity? = nil) {
    self.code = code
    self.userActivity = userActivity
  }
}
