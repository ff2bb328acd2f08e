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

extension Rejection {
  private static let callWords: RoleSet = [.call, .noun, .weak, .redial, .callBack, .part]

  /// Why nothing is wanted that was read: a veto, or what is missing.
  init(_ veto: VetoCheck.Finding?, _ hits: Hits, in text: FoldedText) {
    if let veto {
      self.init(reason: veto.veto.reason, detail: text.original(text.trimmed(veto.range)))
    } else if let word = hits.elements.first(where: { Self.callWords.contains($0.lexeme.role) }) {
      self.init(reason: .incomplete, detail: text.original(text.trimmed(word.range)))
    } else {
      self.init(reason: .noCallWord, detail: "")
    }
  }
}
