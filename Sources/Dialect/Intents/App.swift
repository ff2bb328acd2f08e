/// An app that can start calls.
public struct App: Hashable, Sendable, Codable {
  public var name: String
  /// Other names, and spellings in other scripts. One that is another app's name is that app's; of equal ones the first
  /// app's is taken.
  public var aliases: [String]
  /// The caller's own identifier for it, handed back with each result.
  public var identifier: String?
  /// What kinds of call it can start. This decides only where the speaker says neither audio nor video: *call Kate on
  /// Signal* is a video call if Signal starts no others, but *video call Kate on Signal* is one whatever it starts.
  public var supports: Set<Support>

  public enum Support: String, Hashable, Sendable, Codable, CaseIterable {
    case audio, video
  }

  public init(
    _ name: String, aliases: [String] = [], identifier: String? = nil,
    supports: Set<Support> = [.audio, .video]
  ) {
    self.name = name
    self.aliases = aliases
    self.identifier = identifier
    self.supports = supports
  }
}

/// An app as an utterance names it.
public struct SpokenApp: Hashable, Sendable, Codable {
  /// The registered name, or the words as said if nobody registered such an app.
  public var name: String
  public var identifier: String?
  /// False for an app that nobody registered; such a name is taken for an app only after an app marker.
  public var registered: Bool
  /// The words as they were said.
  public var surface: String
  /// Where `surface` stands, in Unicode scalars of the utterance.
  public var range: Range<Int>

  enum CodingKeys: String, CodingKey {
    case name, identifier, registered, surface, range
  }

  public init(
    name: String, identifier: String? = nil, registered: Bool, surface: String, range: Range<Int>
  ) {
    self.name = name
    self.identifier = identifier
    self.registered = registered
    self.surface = surface
    self.range = range
  }
}
