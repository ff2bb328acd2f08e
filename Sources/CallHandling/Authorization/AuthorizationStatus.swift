/// Whether an app may receive requests, after SiriKit's `INSiriAuthorizationStatus`.
public enum AuthorizationStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// The user was not asked yet.
  case notDetermined
  /// The app may not be authorised on this device, and the user is not asked.
  case restricted
  /// The user said no, and is not asked again.
  case denied
  /// The user said yes.
  case authorized
}
