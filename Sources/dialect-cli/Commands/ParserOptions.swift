import ArgumentParser
import Dialect
import Glibc

/// The options that say who reads an utterance.
struct ParserOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The speaker's locale, such as fi, zh_HK or pt-BR (default: that of the environment).")
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

  func readApps() throws(InputError) -> [App] {
    try appNames.map { App($0) } + (apps.map(AppFile.read) ?? [])
  }

  /// The locale asked for, or that of the environment.
  var localeOrDefault: String {
    if let locale { return locale }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(variable) else { continue }
      let name = String(cString: value).prefix { $0 != "." && $0 != "@" }
      if !name.isEmpty, name != "C", name != "POSIX" { return String(name) }
    }
    return "en"
  }

  /// A parser for `locale`, by the table given or by a built-in one.
  func parser(_ locale: String?, apps: [App]) throws(InputError) -> PhraseParser {
    do {
      guard let path = try grammar ?? tableInFolder(for: locale ?? localeOrDefault) else {
        return try PhraseParser(locale: locale ?? localeOrDefault, apps: apps)
      }
      return try PhraseParser(table: GrammarFiles.table(at: path), locale: locale, apps: apps)
    } catch let error as InputError {
      throw error
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
