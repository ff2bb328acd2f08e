import Dialect

/// Runs golden phrases and the examples of tables, and tells which failed.
struct PhraseChecker {
  let apps: [App]
  let isQuiet: Bool
  private(set) var failures = 0

  init(apps: [App], isQuiet: Bool) {
    self.apps = apps
    self.isQuiet = isQuiet
  }

  /// Checks all that is built in.
  mutating func checkBuiltIn() throws {
    for name in GrammarTable.builtInNames {
      check("\(name).grammar") {
        try (GrammarTable.builtIn(for: name), name, GrammarTable.builtIn(for: name).examples)
      }
    }
    for (locale, phrases) in try BuiltInPhrases.files() {
      check("\(locale).phrases") { try (GrammarTable.builtIn(for: locale), locale, phrases) }
    }
  }

  /// Checks files: tables first, then phrases with the tables of their locales.
  mutating func check(files: [String]) {
    var tables: [String: GrammarTable] = [:]
    for path in files where path.hasSuffix(".grammar") {
      check(path) { [isQuiet] in
        let table = try GrammarFiles.table(at: path)
        if !isQuiet { StandardStream.output.write("\(path): \(table.spellingCount) spellings\n") }
        tables[GrammarFiles.name(of: path)] = table
        return (table, table.language, table.examples)
      }
    }
    for path in files where path.hasSuffix(".phrases") {
      let locale = GrammarFiles.name(of: path)
      check(path) {
        let table =
          try tables[locale] ?? tables[GrammarTable.builtIn(for: locale).language]
          ?? .builtIn(for: locale)
        return (table, locale, try GoldenPhrase.read(file: path, utf8: File.read(path)))
      }
    }
  }

  /// Runs what `load` gives, and tells an error it throws.
  private mutating func check(
    _ name: String,
    load: () throws -> (table: GrammarTable, locale: String, phrases: [GoldenPhrase])
  ) {
    do {
      let (table, locale, phrases) = try load()
      try run(phrases, name, with: PhraseParser(table: table, locale: locale, apps: apps))
    } catch {
      failures += 1
      StandardStream.output.write("\(error)\n")
    }
  }

  private mutating func run(_ phrases: [GoldenPhrase], _ name: String, with parser: PhraseParser)
    throws
  {
    var wrong = 0
    for phrase in phrases {
      guard let mismatch = phrase.mismatch(with: try parser.parse(phrase.text)) else { continue }
      wrong += 1
      StandardStream.output.write(
        "\(phrase.file):\(phrase.line): \(phrase.text)\n    \(mismatch)\n")
    }
    failures += wrong
    if !isQuiet {
      StandardStream.output.write(
        "\(name): \(phrases.count - wrong) of \(phrases.count) as wanted\n")
    }
  }
}
