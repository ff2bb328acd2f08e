/// Why an utterance is not a request to start a call now.
public struct Rejection: Hashable, Sendable, Codable {
  /// What it is instead, or what it lacks.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable, BitwiseCopyable {
    case reminder, schedule, message, history
    case hangUp = "hang-up"
    case answer, ongoing
    case contactEdit = "contact-edit"
    case lookup, naming, idiom, media
    case otherSense = "other-sense"
    case negation, past, reported, question, settings, app, other
    /// No word of calling.
    case noCallWord = "no-call-word"
    /// Words of calling, but nothing that makes them a request.
    case incomplete
    /// Too much that nothing explains.
    case unexplained
  }

  public var reason: Reason
  /// The words that show it, as they were said; empty where words are missing.
  public var detail: String

  public init(reason: Reason, detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
