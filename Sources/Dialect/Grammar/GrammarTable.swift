internal import ICU

/// A grammar table of one's own, instead of those that are built in.
///
///     let text = "language tlh\ncall rI'\ncontact <call> _"
///     let table = try GrammarTable(file: "tlh.grammar", utf8: text.utf8)
///     let parser = try PhraseParser(table: table)
public struct GrammarTable: Sendable {
  let grammar: Grammar

  /// Compiles a table.
  ///
  /// - Parameters:
  ///   - file: The name that errors give.
  ///   - utf8: The text of the table.
  ///   - inherited: Finds the text of a table that this one inherits; nil asks the built-in tables.
  /// - Throws: `GrammarError` with every mistake.
  public init(
    file: String, utf8: some Sequence<UInt8>, inherited: (String) -> [UInt8]? = { _ in nil }
  ) throws(GrammarError) {
    let sources = try GrammarCatalogue.sources(
      from: SourceText(file: file, utf8: utf8)
    ) { name throws(GrammarError) in
      guard let utf8 = inherited(name) else { return nil }
      return try SourceText(file: "\(name).grammar", utf8: utf8)
    }
    grammar = try GrammarCompiler.compile(sources)
  }

  /// The table that is built in for this locale.
  ///
  /// - Throws: `DialectError.unknownLocale` if there is none.
  public static func builtIn(for locale: String) throws(DialectError) -> GrammarTable {
    let name = try builtInName(for: locale)
    do {
      return GrammarTable(try GrammarCatalogue.grammar(named: name))
    } catch {
      throw .grammar(error)
    }
  }

  /// The name of the table that is built in for this locale: `zh` for `zh_SG`.
  ///
  /// - Throws: `DialectError.unknownLocale` if there is none.
  package static func builtInName(for locale: String) throws(DialectError) -> String {
    guard let identifier = try? LocaleIdentifier(locale),
      let name = GrammarCatalogue.name(for: identifier)
    else {
      throw .unknownLocale(locale)
    }
    return name
  }

  /// The names that a table for this locale may have, nearest first: the locale itself and its fallbacks.
  ///
  /// - Throws: `DialectError.unknownLocale` if `locale` is no locale identifier.
  package static func names(for locale: String) throws(DialectError) -> [String] {
    guard let identifier = try? LocaleIdentifier(locale) else { throw .unknownLocale(locale) }
    return identifier.fallbacks
  }

  /// The language tags of the tables that are built in, in alphabetical order.
  public static var builtInNames: [String] { GrammarCatalogue.names }

  private init(_ grammar: Grammar) { self.grammar = grammar }

  /// The language tag that the table states.
  public var language: String { grammar.language }

  /// How many spellings of words and phrases the table holds, options counted out.
  public var spellingCount: Int { grammar.spellingCount }

  /// The examples in the table.
  public var examples: [GoldenPhrase] { grammar.examples }
}

extension PhraseParser {
  /// Makes a parser for a table of one's own.
  ///
  /// - Parameter locale: What results give as their locale, and whose region's emergency numbers count; by
  ///   default, the table's language.
  public init(
    table: GrammarTable, locale: String? = nil, apps: [App] = [], contacts: [Contact] = []
  ) throws(DialectError) {
    guard let identifier = try? LocaleIdentifier(locale ?? table.language) else {
      throw .unknownLocale(locale ?? table.language)
    }
    self.init(locale: identifier, grammar: table.grammar, apps: apps, contacts: contacts)
  }
}
