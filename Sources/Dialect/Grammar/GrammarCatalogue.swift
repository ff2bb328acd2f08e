internal import CGrammarTables
internal import ICU
import Synchronization

/// The tables that are built in, compiled when they are first asked for.
enum GrammarCatalogue {
  /// The names of the tables, which are language tags.
  static let names: [String] = tables.keys.sorted()

  /// The same in the order of the list, in which one that others borrow words from stands first.
  static let namesInOrder: [String] = (0..<grammar_table_count()).map {
    String(cString: grammar_table_at($0).name)
  }

  /// The embedded bytes never change.
  private nonisolated(unsafe) static let tables: [String: UnsafeBufferPointer<UInt8>] = {
    var tables: [String: UnsafeBufferPointer<UInt8>] = [:]
    for index in 0..<grammar_table_count() {
      let table = grammar_table_at(index)
      tables[String(cString: table.name)] = UnsafeBufferPointer(
        start: table.text, count: table.length)
    }
    return tables
  }()

  private static let compiled = Mutex<[String: Grammar]>([:])
  /// The texts of tables that were compiled or inherited.
  private static let sources = Mutex<[String: SourceText]>([:])

  /// The name of the table that serves `locale`, or nil.
  static func name(for locale: LocaleIdentifier) -> String? {
    locale.fallbacks.first { tables[$0] != nil }
  }

  /// The compiled table of this name, which must be among `names`.
  static func grammar(named name: String) throws(GrammarError) -> Grammar {
    if let grammar = compiled.withLock({ $0[name] }) { return grammar }
    let grammar = try GrammarCompiler.compile(
      try sources(from: source(named: name), otherwise: { _ in nil }))
    compiled.withLock { $0[name] = grammar }
    return grammar
  }

  /// A table with all those it inherits, nearest first; `otherwise` is asked before the built-in ones.
  static func sources(
    from first: SourceText, otherwise: (String) throws(GrammarError) -> SourceText?
  ) throws(GrammarError) -> [SourceText] {
    var sources = [first]
    while let inherited = sources[sources.count - 1].inherited {
      let heir = sources[sources.count - 1]
      func mistake(_ message: String) -> GrammarError {
        GrammarError(diagnostics: [heir.diagnostic(message, at: inherited.position)])
      }
      let own = try otherwise(inherited.name)
      guard own != nil || tables[inherited.name] != nil else {
        throw mistake("there is no table \"\(inherited.name)\" to inherit")
      }
      guard sources.count < mostHeirs else {
        throw mistake("a table inherits itself, or more than \(mostHeirs - 1) others")
      }
      sources.append(own ?? source(named: inherited.name))
    }
    return sources
  }

  /// No more tables than these inherit one from the other.
  private static let mostHeirs = 8

  private static func source(named name: String) -> SourceText {
    if let source = sources.withLock({ $0[name] }) { return source }
    // A test looks whether they are.
    let source = SourceText(
      file: "\(name).grammar", validUTF8: tables[name].map(Array.init) ?? [])
    sources.withLock { $0[name] = source }
    return source
  }
}

extension SourceText {
  /// The table that this one inherits, if any.
  fileprivate var inherited: (name: String, position: Position)? {
    var inherited: (String, Position)?
    forEachStatement { statement in
      let (word, name) = statement.firstWordAndRest
      if inherited == nil, Keyword(word) == .inherits, name.words.count == 1 {
        inherited = (name.string, statement.position)
      }
    }
    return inherited
  }
}
