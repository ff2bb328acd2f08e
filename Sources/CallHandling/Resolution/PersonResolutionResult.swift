/// What became of a person of an intent, after SiriKit's `INPersonResolutionResult`.
public enum PersonResolutionResult: Hashable, Sendable {
  case success(PersonMatch)
  /// The user has to choose.
  case disambiguation([PersonMatch])
  /// The user has to agree.
  case confirmationRequired(PersonMatch)
  /// Nobody was named.
  case needsValue
  case notRequired
  case unsupported(UnsupportedReason)

  /// Why a person can't be called, after SiriKit's `INStartCallContactUnsupportedReason`.
  public enum UnsupportedReason: String, Hashable, Sendable, Codable, CaseIterable {
    case noContactFound, multipleContactsUnsupported, noUsableHandle, notReachableWithApp
  }
}

/// What became of the place that is to be called, after SiriKit's `INCallDestinationTypeResolutionResult`.
public enum DestinationResolutionResult: Hashable, Sendable {
  case success
  case unsupported(UnsupportedReason)

  public enum UnsupportedReason: String, Hashable, Sendable, Codable, CaseIterable {
    case noCallHistoryForRedial, noCallHistoryForCallBack, notSupportedByApp
  }
}
