/// Reads utterances whose language is not known: every table reads them, and the best reading tells the language.
///
///     let parser = try MultilingualParser(apps: [App("WhatsApp")])
///     try parser.parse("Soita WhatsAppilla Antille").locale  // "fi"
///
/// All tables are compiled when a parser is made; keep it.
public struct MultilingualParser: Sendable {
  private let parsers: [PhraseParser]

  /// - Parameters:
  ///   - locales: The locales to choose from, the likeliest first; by default, one for each built-in table.
  ///     Of two that understand an utterance equally well, the first is taken; by default, the one whose table
  ///     inherits less.
  ///   - apps: The apps that may be named.
  ///   - contacts: The people and groups whose names are known.
  /// - Throws: `DialectError.unknownLocale` if no table serves one of `locales`.
  public init(
    locales: [String]? = nil, apps: [App] = [], contacts: [Contact] = []
  ) throws(DialectError) {
    var parsers: [PhraseParser] = []
    for locale in locales ?? GrammarTable.builtInNames {
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
    var best: Explanation?
    for parser in parsers {
      let explanation = try parser.explain(utterance)
      if best.map({ explanation.strangeness < $0.strangeness }) ?? true { best = explanation }
    }
    guard let best else { throw .unknownLocale("") }
    return best
  }
}

extension Explanation {
  /// How little a table can do with an utterance: the cost of the reading, or what stands for it where there is
  /// none, less what the table knows of the words.
  fileprivate var strangeness: Double {
    let cost =
      if result.intent != nil {
        Double(totalCost)
      } else {
        result.rejection?.reason.isOfTable ?? false ? Self.costOfVeto : Self.costOfSilence
      }
    return cost - Self.worthOfKnownText * knownShare
  }

  // A call is found in the right table at a cost of 5 to 15 with most of its words known; a wrong one finds
  // nothing, or an expensive reading.
  private static let costOfVeto = 10.0
  private static let costOfSilence = 30.0
  private static let worthOfKnownText = 40.0
}

extension Rejection.Reason {
  /// True for reasons that a pattern of a table gives.
  fileprivate var isOfTable: Bool {
    switch self {
    case .noCallWord, .incomplete, .unexplained: false
    default: true
    }
  }
}
