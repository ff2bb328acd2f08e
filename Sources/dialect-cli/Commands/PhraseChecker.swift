import Dialect

/// Runs golden phrases and the examples of tables, and tells which failed.
struct PhraseChecker {
  let apps: [App]
  let isQuiet: Bool
  /// True if rules that nothing reaches, and those that say the same, are listed.
  let listsRules: Bool
  private(set) var failures = 0
  /// What the phrases reached, by table.
  private var audits: [String: GrammarAudit] = [:]

  init(apps: [App], isQuiet: Bool, listsRules: Bool) {
    self.apps = apps
    self.isQuiet = isQuiet
    self.listsRules = listsRules
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
      try run(phrases, name, table, with: PhraseParser(table: table, locale: locale, apps: apps))
    } catch {
      failures += 1
      StandardStream.output.write("\(error)\n")
    }
  }

  private mutating func run(
    _ phrases: [GoldenPhrase], _ name: String, _ table: GrammarTable, with parser: PhraseParser
  ) throws {
    var wrong = 0
    var audit = audits[table.language] ?? GrammarAudit(of: table)
    for phrase in phrases {
      let explanation = try parser.explain(phrase.text)
      audit.note(explanation)
      guard let mismatch = phrase.mismatch(with: explanation.result) else { continue }
      wrong += 1
      StandardStream.output.write(
        "\(phrase.file):\(phrase.line): \(phrase.text)\n    \(mismatch)\n")
    }
    audits[table.language] = audit
    failures += wrong
    if !isQuiet {
      StandardStream.output.write(
        "\(name): \(phrases.count - wrong) of \(phrases.count) as wanted\n")
    }
  }

  /// Tells how much of each table the phrases reached, and what stands in it twice.
  func reportRules() {
    for (language, audit) in audits.sorted(by: { $0.key < $1.key }) where !isQuiet {
      let unreached = audit.unreachedRules
      let overlaps = audit.overlaps
      StandardStream.output.write(
        "\(language): \(audit.ruleCount - unreached.count) of \(audit.ruleCount) rules reached, "
          + "\(overlaps.count) pairs that say the same\n")
      guard listsRules else { continue }
      for rule in unreached { StandardStream.output.write("  unreached: \(rule)\n") }
      for overlap in overlaps { StandardStream.output.write("  the same:  \(overlap)\n") }
    }
  }
}
