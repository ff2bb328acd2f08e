internal import ICU

/// Reads utterances of one locale, and says which call their speaker wants started.
///
///     let parser = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
///     let result = try parser.parse("Soita WhatsAppilla Antille")
///     if case .startAudioCall(let call)? = result.intent { print(call.contacts[0].name) }  // Antti
///
/// A parser never changes, and may be used from many tasks at once.
public struct PhraseParser: Sendable {
  /// The locale as it was asked for, canonical.
  public private(set) var locale: String

  let grammar: Grammar
  let apps: AppLexicon
  private(set) var known: KnownNames
  private(set) var region: String

  /// How many tables the parser's own inherits.
  var inheritedTables: Int { grammar.sources.count - 1 }

  /// An utterance of more UTF-8 bytes than this is refused.
  public static let longestUtterance = 4096

  /// No more contacts than this are the alternatives of one name, the first of those given; ``contacts(named:)`` gives
  /// all.
  public static let mostNamesakes = 64

  /// Makes a parser for a locale and the apps that can start calls.
  ///
  /// - Parameters:
  ///   - locale: A language tag or ICU locale identifier: `fi`, `zh_HK`, `zh-Hant-HK`. A region that has no
  ///     table falls back to its language, as CLDR says.
  ///   - apps: The apps that may be named.
  ///   - contacts: The people and groups whose names are known. They win over unknown names, and are found in
  ///     any case, without diacritics, in another script, and misheard by a letter.
  /// - Throws: `DialectError.unknownLocale` if no table serves the locale.
  public init(
    locale: String, apps: [App] = [], contacts: [Contact] = []
  ) throws(DialectError) {
    guard let identifier = try? LocaleIdentifier(locale),
      let name = GrammarCatalogue.name(for: identifier)
    else {
      throw .unknownLocale(locale)
    }
    do {
      self.init(
        locale: identifier, grammar: try GrammarCatalogue.grammar(named: name), apps: apps,
        contacts: contacts)
    } catch {
      throw .grammar(error)
    }
  }

  init(locale: LocaleIdentifier, grammar: Grammar, apps: [App], contacts: [Contact]) {
    self.locale = locale.tag
    self.grammar = grammar
    self.apps = AppLexicon(registered: apps, folding: grammar.folding)
    known = KnownNames(contacts, folding: grammar.folding)
    region = locale.region
  }

  /// The same parser, knowing other names; its table is not compiled again.
  public func knowing(_ contacts: [Contact]) -> PhraseParser {
    var parser = self
    parser.known = KnownNames(contacts, folding: grammar.folding)
    return parser
  }

  /// The same parser for another locale; whether its table is the one for that locale is not looked at.
  ///
  /// - Throws: `DialectError.unknownLocale` if `locale` is no locale identifier.
  package func serving(_ locale: String) throws(DialectError) -> PhraseParser {
    guard let identifier = try? LocaleIdentifier(locale) else { throw .unknownLocale(locale) }
    var parser = self
    parser.locale = identifier.tag
    parser.region = identifier.region
    return parser
  }

  /// Reads an utterance.
  ///
  /// - Throws: `DialectError.utteranceTooLong` beyond ``longestUtterance`` bytes.
  public func parse(_ utterance: String) throws(DialectError) -> ParseResult {
    try understand(utterance) { text, found, arena in
      result(of: found, in: text, utterance, arena)
    }
  }

  /// Reads an utterance, and says how: which words have which role, by which rule, at what cost.
  public func explain(_ utterance: String) throws(DialectError) -> Explanation {
    try understand(utterance) { text, found, arena in
      Explanation(
        result(of: found, in: text, utterance, arena), of: text, found, grammar: grammar)
    }
  }

  /// Reads an utterance, and makes an answer of what was understood while the lists of the work still exist.
  @inline(__always)
  private func understand<Answer>(
    _ utterance: String, _ answer: (FoldedText, borrowing Comprehension, Arena) -> Answer
  ) throws(DialectError) -> Answer {
    try checkLength(of: utterance)
    return Arena.withThreadArena { arena in
      let text = FoldedText(utterance, folding: grammar.folding, in: arena)
      let found = Comprehension(of: text, grammar, apps, known, in: arena)
      return answer(text, found, arena)
    }
  }

  private func result(
    of found: borrowing Comprehension, in text: FoldedText, _ utterance: String, _ arena: Arena
  ) -> ParseResult {
    guard let best = found.readings.first else {
      return ParseResult(
        locale: locale, text: utterance, intent: nil,
        confidence: Confidence.ofRejection(found.veto != nil),
        rejection: Rejection(found.veto, found.hits, in: text))
    }
    let builder = IntentBuilder(
      resolver: NameResolver(
        text: text, grammar: grammar, hits: found.hits, numbers: found.numbers, region: region,
        known: known, arena: arena),
      apps: apps)
    return builder.result(of: best, found.readings, locale: locale, utterance: utterance)
  }

  func checkLength(of utterance: String) throws(DialectError) {
    guard utterance.utf8.count <= Self.longestUtterance else {
      throw .utteranceTooLong(bytes: utterance.utf8.count)
    }
  }

  /// All known contacts that a name may mean, in the order in which they were given: whoever is called exactly so, or
  /// else whoever is nearest.
  public func contacts(named name: String) -> [Contact] {
    Arena.withThreadArena { arena in
      known.nearestMatches(to: [name], arena).map { known.contacts[$0.contact] }
    }
  }
}
