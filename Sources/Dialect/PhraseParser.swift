internal import ICU

/// Reads utterances of one locale, and says which call their speaker wants started.
///
///     let parser = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
///     let result = parser.parse("Soita WhatsAppilla Antille")
///     if case .startAudioCall(let call)? = result.intent { print(call.contacts[0].name) }  // Antti
///
/// A parser never changes, and may be used from many tasks at once.
public struct PhraseParser: Sendable {
  /// The locale as it was asked for, canonical.
  public let locale: String

  let grammar: Grammar
  let apps: AppLexicon
  let known: KnownNames
  let region: String

  /// How many tables the parser's own inherits.
  var inheritedTables: Int { grammar.sources.count - 1 }

  /// An utterance of more UTF-8 bytes than this is refused.
  public static let longestUtterance = 4096

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

  /// Reads an utterance.
  ///
  /// - Throws: `DialectError.utteranceTooLong` beyond ``longestUtterance`` bytes.
  public func parse(_ utterance: String) throws(DialectError) -> ParseResult {
    try explain(utterance).result
  }

  /// Reads an utterance, and says how: which words have which role, by which rule, at what cost.
  public func explain(_ utterance: String) throws(DialectError) -> Explanation {
    guard utterance.utf8.count <= Self.longestUtterance else {
      throw .utteranceTooLong(bytes: utterance.utf8.count)
    }
    let text = FoldedText(utterance, folding: grammar.folding)
    var finder = HitFinder(text, grammar, apps)
    let numbers = NumberScanner(text: text, hits: finder.hits).spans()
    let check = VetoCheck(text: text, grammar: grammar, hits: finder.hits, numbers: numbers)
    let veto = check.finding()
    var readings = veto == nil ? self.readings(of: text, finder, numbers) : []
    // Misspelled words are looked for only where nothing else made sense.
    if veto == nil, readings.first.map({ $0.cost > Cost.doubtful }) ?? true,
      finder.addMisspellings()
    {
      readings = self.readings(of: text, finder, numbers)
    }
    let resolver = NameResolver(
      text: text, grammar: grammar, numbers: numbers, region: region, known: known)
    let builder = IntentBuilder(text: text, grammar: grammar, apps: apps, resolver: resolver)
    let judgement = Judgement(text: text, grammar: grammar, hits: finder.hits, builder: builder)
    let result = judgement.result(of: readings, veto, locale: locale, utterance: utterance)
    return Explanation(
      result: result, text: text, grammar: grammar, reading: readings.first, veto: veto,
      hits: finder.hits)
  }

  private func readings(
    of text: FoldedText, _ finder: HitFinder, _ numbers: [NumberSpan]
  ) -> [Reading] {
    var search = ReadingSearch(
      text, grammar, finder, numbers, registeredApps: apps.registeredCount, known: known)
    return search.readings()
  }
}
