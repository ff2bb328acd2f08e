/// Reads utterances whose language is not known: every table reads them, and the best reading tells the language.
///
///     let anyLanguage = try MultilingualParser(apps: [App("WhatsApp")])
///     print(try anyLanguage.parse("Soita WhatsAppilla Antille").locale)  // fi
///
/// All tables are compiled when a parser is made; keep it. Names of people and apps tell no language: *call Ben* is
/// English, or of whichever language comes first among those that say *call*.
public struct MultilingualParser: Sendable {
  /// One at least.
  private let parsers: [PhraseParser]

  /// - Parameters:
  ///   - locales: The locales to choose from, the likeliest first; by default, one for each built-in table.
  ///     Of several that understand an utterance equally well, the first is taken; by default, the one from which
  ///     others borrow words, or which inherits less.
  ///   - apps: The apps that may be named.
  ///   - contacts: The people and groups whose names are known.
  /// - Throws: `DialectError.unknownLocale` if no table serves one of `locales`, `DialectError.noLocales` if there is none.
  public init(
    locales: [String]? = nil, apps: [App] = [], contacts: [Contact] = []
  ) throws(DialectError) {
    guard locales?.isEmpty != true else { throw .noLocales }
    var parsers: [PhraseParser] = []
    for locale in locales ?? GrammarCatalogue.namesInOrder {
      parsers.append(try PhraseParser(locale: locale, apps: apps, contacts: contacts))
    }
    if locales == nil { parsers.sort { $0.inheritedTables < $1.inheritedTables } }
    self.parsers = parsers
  }

  /// Reads an utterance; the result's locale is the one that understands it best.
  ///
  /// - Throws: `DialectError.utteranceTooLong` beyond ``PhraseParser/longestUtterance`` bytes.
  public func parse(_ utterance: String) throws(DialectError) -> ParseResult {
    try explain(utterance).result
  }

  /// Reads an utterance, and says how the chosen table reads it.
  public func explain(_ utterance: String) throws(DialectError) -> Explanation {
    var best = try parsers[0].explain(utterance)
    for parser in parsers.dropFirst() {
      let explanation = try parser.explain(utterance)
      if explanation.strangeness < best.strangeness { best = explanation }
    }
    return best
  }
}
