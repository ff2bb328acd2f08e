/// What an utterance means.
public struct ParseResult: Hashable, Sendable {
  /// The locale whose table read the utterance, as a language tag.
  public var locale: String
  /// The utterance as it was given.
  public var text: String
  /// The call that the speaker wants started now, or nil.
  public var intent: CallIntent?
  /// What was said of the kind of call; `unstated` for an utterance that is none.
  public var capability: CallCapability
  /// How sure the answer is, from 0 to 1.
  public var confidence: Double
  /// What else may be meant, the surest first: contacts of the same name in the order in which the parser was given
  /// them, at most ``PhraseParser/mostNamesakes`` of them; whom an *or* offers besides; the other kind of call where none
  /// was said; other readings of the words.
  public var alternatives: [Alternative]
  /// Why it is no call, if it is none.
  public var rejection: Rejection?

  /// Another reading of the same utterance.
  public struct Alternative: Hashable, Sendable {
    public var intent: CallIntent
    public var capability: CallCapability
    /// How sure it is, from 0 to 1; those of all alternatives and the answer need not make 1.
    public var confidence: Double

    public init(intent: CallIntent, capability: CallCapability, confidence: Double) {
      self.intent = intent
      self.capability = capability
      self.confidence = confidence
    }
  }

  public init(
    locale: String, text: String, intent: CallIntent?, capability: CallCapability = .unstated,
    confidence: Double,
    alternatives: [Alternative] = [], rejection: Rejection? = nil
  ) {
    self.locale = locale
    self.text = text
    self.intent = intent
    self.capability = capability
    self.confidence = confidence
    self.alternatives = alternatives
    self.rejection = rejection
  }
}
