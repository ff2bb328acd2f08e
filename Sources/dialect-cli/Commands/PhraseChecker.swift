import Dialect

/// Runs golden phrases and the examples of tables, and tells which failed.
struct PhraseChecker {
  let apps: [App]
  let isQuiet: Bool
  /// True if what in a table does nothing, or the same twice, is listed.
  let listsRules: Bool
  private(set) var failures = 0
  /// What the phrases reached, by the locale that they are parsed in.
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

  /// The table or the file of phrases at `path`, or all in the folder there.
  ///
  /// - Throws: `InputError` if there is none.
  static func files(at path: String) throws(InputError) -> [String] {
    try File.checkIsReadable(path)
    guard let names = File.names(in: path) else {
      guard isChecked(path) else { throw InputError("\(path): neither a table nor phrases") }
      return [path]
    }
    let files = names.filter(isChecked).map { "\(path)/\($0)" }
    guard !files.isEmpty else {
      throw InputError("\(path): a folder without tables and phrases")
    }
    return files
  }

  private static func isChecked(_ name: String) -> Bool {
    name.hasSuffix(".grammar") || name.hasSuffix(".phrases")
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
    let broken = Set(files.filter { $0.hasSuffix(".grammar") }.map(GrammarFiles.name))
      .subtracting(tables.keys)
    for path in files where path.hasSuffix(".phrases") {
      let locale = GrammarFiles.name(of: path)
      let language = try? GrammarTable.builtIn(for: locale).language
      guard broken.isDisjoint(with: [locale, language ?? locale]) else {
        failures += 1
        StandardStream.output.write("\(path): not run, as its table has errors\n")
        continue
      }
      check(path) {
        let table =
          try tables[locale] ?? language.flatMap { tables[$0] } ?? .builtIn(for: locale)
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
      StandardStream.output.write(Printable.lines("\(error)\n"))
    }
  }

  private mutating func run(
    _ phrases: [GoldenPhrase], _ name: String, _ table: GrammarTable, with parser: PhraseParser
  ) throws {
    var wrong = 0
    var audit = audits[table.language] ?? GrammarAudit(of: parser)
    for phrase in phrases {
      let explanation = try parser.explain(phrase.text)
      audit.note(explanation)
      guard let mismatch = phrase.mismatch(with: explanation.result) else { continue }
      wrong += 1
      StandardStream.output.write(
        Printable.lines("\(phrase.file):\(phrase.line): \(phrase.text)\n    \(mismatch)\n"))
    }
    audits[table.language] = audit
    failures += wrong
    if !isQuiet {
      StandardStream.output.write(
        "\(name): \(phrases.count - wrong) of \(phrases.count) as wanted\n")
    }
  }

  /// Tells how much of each table the phrases reached, and what stands in it twice or never wins.
  mutating func reportRules() {
    let reached = audits.values.reduce(into: Set()) { $0.formUnion($1.reachedRows) }
    for (language, audit) in audits.sorted(by: { $0.key < $1.key }) where !isQuiet || listsRules {
      let rows = audit.rows
      let unreached = rows.filter { !reached.contains($0) }
      let redundant = audit.redundantRules
      StandardStream.output.write(
        "\(language): \(rows.count - unreached.count) of \(rows.count) rows reached, "
          + "\(redundant.count) rules that others repeat\n")
      guard listsRules else { continue }
      let idle = audit.idleRules()
      failures += unreached.count + redundant.count + idle.count
      for row in unreached { report("no phrase reaches", row, row.text) }
      for (row, rule) in idle { report("never wins", row, rule) }
      for (row, rule) in redundant { report("others repeat", row, rule) }
    }
  }

  private func report(_ finding: String, _ row: GrammarAudit.Row, _ rule: String) {
    StandardStream.output.write("\(row.file):\(row.line): \(finding): \(rule)\n")
  }
}
