/// What became of a person of an intent, after SiriKit's `INPersonResolutionResult`.
public enum PersonResolutionResult: Hashable, Sendable {
  /// This is the person.
  case success(PersonMatch)
  /// The user has to choose.
  case disambiguation([PersonMatch])
  /// The user has to agree.
  case confirmationRequired(PersonMatch)
  /// Nobody was named: the request ends with the question whom to call.
  case needsValue
  /// The app can do without knowing: the first match is taken, if there is one.
  case notRequired
  /// The person can't be called.
  case unsupported(UnsupportedReason)

  /// Why a person can't be called, after SiriKit's `INStartCallContactUnsupportedReason`.
  public enum UnsupportedReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nobody is known by the name.
    case noContactFound
    /// The app takes one person at a time.
    case multipleContactsUnsupported
    /// The person is known, and has no number or address with which the app can do something.
    case noUsableHandle
    /// The person is known, but not to the app's service.
    case notReachableWithApp
  }
}

/// What became of the place that is to be called, after SiriKit's `INCallDestinationTypeResolutionResult`.
public enum DestinationResolutionResult: Hashable, Sendable {
  /// The place can be called.
  case success
  /// It can't; the request ends with the ``Outcome/Problem`` of the reason.
  case unsupported(UnsupportedReason)

  /// Why a place can't be called.
  public enum UnsupportedReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// *redial*, and the app has no call to repeat.
    case noCallHistoryForRedial
    /// *call back*, and the app received no call.
    case noCallHistoryForCallBack
    /// The app can't call voicemail, or an emergency service.
    case notSupportedByApp
  }
}
