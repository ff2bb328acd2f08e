/// What a handler is asked to do: an intent, and whom its persons may mean.
public struct CallRequest<Intent: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// What the utterance asks for, with the words for each person. Whom the user named only when asked is in ``people``
  /// alone.
  public var intent: Intent
  /// The persons of the intent, in their order, each with its matches; after resolution, with the one that is meant.
  public var people: [RequestedPerson]

  public init(intent: Intent, people: [RequestedPerson]) {
    self.intent = intent
    self.people = people
  }
}
