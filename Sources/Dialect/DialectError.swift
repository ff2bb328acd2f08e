/// What keeps Dialect from reading an utterance.
public enum DialectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No table serves this locale.
  case unknownLocale(String)
  /// A parser was to choose among no locales.
  case noLocales
  /// An utterance of so many UTF-8 bytes is longer than any speaker's.
  case utteranceTooLong(bytes: Int)
  /// A table is wrong.
  case grammar(GrammarError)

  public var description: String {
    switch self {
    case .unknownLocale(let locale): "no grammar serves the locale \"\(locale)\""
    case .noLocales: "there is no locale to choose from"
    case .utteranceTooLong(let bytes):
      "the utterance has \(bytes) bytes; the limit is \(PhraseParser.longestUtterance)"
    case .grammar(let error): error.description
    }
  }
}
