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
  var localeOrDefault: String { locale ?? EnvironmentLocale.current?.name ?? "en" }

  /// A parser for `locale`, by the table given or by a built-in one.
  func parser(_ locale: String?, _ vocabulary: Vocabulary) throws(InputError) -> any UtteranceParser
  {
    do {
      if locale == Self.anyLocale {
        guard grammar == nil, grammars == nil else { throw InputError(Self.anyLocaleNeedsBuiltIn) }
        return try MultilingualParser(apps: vocabulary.apps, contacts: vocabulary.contacts)
      }
      guard let path = try grammar ?? tableInFolder(for: locale ?? localeOrDefault) else {
        return try PhraseParser(
          locale: locale ?? localeOrDefault, apps: vocabulary.apps,
          contacts: vocabulary.contacts)
      }
      return try PhraseParser(
        table: GrammarFiles.table(at: path), locale: locale, apps: vocabulary.apps,
        contacts: vocabulary.contacts)
    } catch let error as InputError {
      throw error
    } catch DialectError.unknownLocale(let name) {
      throw InputError.unknownLocale(name, asked: self.locale)
    } catch {
      throw InputError("\(error)")
    }
  }

  private func tableInFolder(for locale: String) throws -> String? {
    guard let grammars else { return nil }
    let names = Set(File.names(in: grammars) ?? [])
    return try GrammarTable.names(for: locale).first { names.contains("\($0).grammar") }
      .map { "\(grammars)/\($0).grammar" }
  }
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
}

extension PhraseParser: UtteranceParser {}
extension MultilingualParser: UtteranceParser {}
