/// A name that an app knows, after SiriKit's `INSpeakableString`.
public struct SpeakableString: Hashable, Sendable, Codable {
  /// The app's own identifier of what is named.
  public var vocabularyIdentifier: String
  /// The name as it is said.
  public var spokenPhrase: String
  /// How it sounds, in the spelling of the user's language.
  public var pronunciationHint: String?

  public init(
    vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String? = nil
  ) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
  }
}

/// What the names of a vocabulary name, after SiriKit's `INVocabularyStringType`.
public enum VocabularyStringType: String, Hashable, Sendable, Codable, CaseIterable {
  /// A person.
  case contactName
  /// Several people who are called together.
  case contactGroupName
}
