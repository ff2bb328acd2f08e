/// What a handler answers, after SiriKit's `INStartAudioCallIntentResponse` and `INStartVideoCallIntentResponse`.
public struct CallIntentResponse: Hashable, Sendable, Codable {
  /// How it went; the codes of both responses.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    case unspecified
    /// The call can be started.
    case ready
    /// The app starts the call, by the activity that it is given.
    case continueInApp
    /// The call was started.
    case success
    case failure
    case failureRequiringAppLaunch
    case failureAppConfigurationRequired
    case failureCallingServiceNotAvailable
    case failureContactNotSupportedByApp
    case failureNoValidNumber

    /// True if nothing keeps the call from being started.
    public var isFavourable: Bool { self == .ready || self == .continueInApp || self == .success }
  }

  public var code: Code
  /// What the app is given to act on.
  public var userActivity: UserActivity?

  public init(code: Code, userActivity: UserActivity? = nil) {
    self.code = code
    self.userActivity = userActivity
  }
}
