/// What an app is given to act on, after `NSUserActivity`. The interaction goes beside it, in ``Outcome``.
public struct UserActivity: Hashable, Sendable, Codable {
  /// The name of the intent: `StartAudioCallIntent`.
  public var activityType: String
  /// What a window or a list of tasks may call it.
  public var title: String?
  /// What the handler wants its app to know.
  public var userInfo: [String: String]

  public init(activityType: String, title: String? = nil, userInfo: [String: String] = [:]) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    activityType = try values.decode(String.self, forKey: .activityType)
    title = try values.decodeIfPresent(String.self, forKey: .title)
    userInfo = try values.decodeIfPresent([String: String].self, forKey: .userInfo) ?? [:]
  }
}
