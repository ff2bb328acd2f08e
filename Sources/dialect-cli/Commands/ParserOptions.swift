import ArgumentParser
import Dialect

/// The options that say who reads an utterance.
struct ParserOptions: ParsableArguments, Sendable {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The speaker's locale, such as fi, zh_HK or pt-BR (default: that of the environment). With auto, all built-in \
      tables read the utterance and the best reading tells the language; to start then takes ten times as long and \
      four times the memory (some 0.2 s and 140 MB).
      """))
  var locale: String?

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "An app that can start calls; may be given more than once.", valueName: "name"))
  var appNames: [String] = []

  @Option(
    help: ArgumentHelp(
      "A JSON file of apps: [{\"name\", \"aliases\", \"identifier\", \"supports\"}].",
      valueName: "file"))
  var apps: String?

  @Option(
    help: ArgumentHelp(
      "A grammar table to read with, instead of those built in.", valueName: "file"))
  var grammar: String?

  @Option(
    help: ArgumentHelp(
      "A folder of grammar tables to look in before those built in.", valueName: "folder"))
  var grammars: String?

  @Option(
    help: ArgumentHelp(
      "A file of known names: JSON [{\"name\", \"identifier\", \"nicknames\", \"relationship\", \"phones\"}] or a .vcf.",
      valueName: "file"))
  var contacts: String?

  /// Whom and what utterances may name.
  func readVocabulary() throws(InputError) -> Vocabulary {
    Vocabulary(apps: try readApps(), contacts: try contacts.map(ContactFile.read) ?? [])
  }

  private func readApps() throws(InputError) -> [App] {
    try appNames.map { App($0) } + (apps.map(AppFile.read) ?? [])
  }

  /// True if the language is to be found.
  var findsLanguage: Bool { locale == Self.anyLocale }

  private static let anyLocale = "auto"
  private static let anyLocaleNeedsBuiltIn =
    "the locale auto chooses among the built-in tables; it excludes --grammar and --grammars"

  func validate() throws {
    guard appNames.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw ValidationError("--app wants a name")
    }
    if findsLanguage, grammar != nil || grammars != nil {
      throw ValidationError(Self.anyLocaleNeedsBuiltIn)
    }
    guard let grammars, File.names(in: grammars) == nil else { return }
    do {
      try File.checkIsReadable(grammars)
    } catch {
      throw ValidationError("--grammars: \(error)")
    }
    throw ValidationError("--grammars wants a folder; a single table is given by --grammar")
  }

  /// The locale asked for, or that of the environment.
  var localeOrDefault: String { EnvironmentLocale.name(orAsked: locale) }

  /// A parser for `locale`; if that is nil, for the language of the table given, or the locale of the environment.
  func parser(_ locale: String?, _ vocabulary: Vocabulary) throws(InputError) -> any UtteranceParser
  {
    if locale == nil, let grammar { return try parser(by: .file(grammar), for: nil, vocabulary) }
    let locale = locale ?? localeOrDefault
    return try parser(by: table(for: locale), for: locale, vocabulary)
  }

  /// The parser of a table, for a locale that the table serves or else its own.
  func parser(
    by table: TableSource, for locale: String?, _ vocabulary: Vocabulary
  ) throws(InputError) -> any UtteranceParser {
    let (apps, contacts) = (vocabulary.apps, vocabulary.contacts)
    do {
      switch table {
      case .builtIn(let name):
        return try PhraseParser(locale: locale ?? name, apps: apps, contacts: contacts)
      case .allBuiltIn:
        return try MultilingualParser(apps: apps, contacts: contacts)
      case .file(let path):
        return try PhraseParser(
          table: GrammarFiles.table(at: path), locale: locale, apps: apps, contacts: contacts)
      }
    } catch let error as InputError {
      throw error
    } catch DialectError.unknownLocale(let name) {
      throw InputError.unknownLocale(name, asked: self.locale)
    } catch {
      throw InputError("\(error)")
    }
  }

  /// Where the table that serves `locale` comes from.
  ///
  /// - Throws: `InputError` if `locale` is none, or no table serves it.
  func table(for locale: String) throws(InputError) -> TableSource {
    if locale == Self.anyLocale {
      guard grammar == nil, grammars == nil else { throw InputError(Self.anyLocaleNeedsBuiltIn) }
      return .allBuiltIn
    }
    do throws(DialectError) {
      let names = try GrammarTable.names(for: locale)
      if let path = grammar ?? tableInFolder(names) { return .file(path) }
      return .builtIn(try GrammarTable.builtInName(for: locale))
    } catch .unknownLocale(let name) {
      throw InputError.unknownLocale(name, asked: self.locale)
    } catch {
      throw InputError("\(error)")
    }
  }

  private func tableInFolder(_ names: [String]) -> String? {
    guard let grammars else { return nil }
    let files = Set(File.names(in: grammars) ?? [])
    return names.first { files.contains("\($0).grammar") }.map { "\(grammars)/\($0).grammar" }
  }
}

/// Where a table comes from.
enum TableSource: Hashable {
  case builtIn(String)
  /// All that are built in: the utterance tells which.
  case allBuiltIn
  case file(String)
}

/// Whom and what utterances may name.
struct Vocabulary: Sendable {
  var apps: [App]
  var contacts: [Contact]
}

/// What reads utterances: of one locale, or of any.
protocol UtteranceParser: Sendable {
  func parse(_ utterance: String) throws(DialectError) -> ParseResult
  func explain(_ utterance: String) throws(DialectError) -> Explanation
  /// The same parser for another locale of its table.
  func serving(_ locale: String) throws(DialectError) -> Self
}

extension PhraseParser: UtteranceParser {}

extension MultilingualParser: UtteranceParser {
  func serving(_ locale: String) -> Self { self }
}
