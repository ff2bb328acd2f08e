/// Turns the statements of a table, and of those it inherits, into a grammar.
struct GrammarCompiler {
  let grammar: Grammar
  var diagnostics: [GrammarError.Diagnostic] = []
  /// The index of the source that the statement at hand stands in; 0 is the table itself.
  var sourceIndex = 0
  /// True if nothing stands before the statement at hand in its source.
  private(set) var isFirstStatement = false
  /// Reads the patterns of the statement at hand, and has its memory taken back behind it.
  var reader: PatternReader
  private let plainLetters: PlainLetters
  var classes: [UInt32: LetterClass] = [:]
  var caseIndices: [String: Int] = [:]
  /// Kin terms without the diacritics they should have; they stand behind those that are spelled so.
  var plainKin: [(units: [UInt32], term: Grammar.KinTerm)] = []
  /// Markers with words on one side of the name, indices; one for all that do the same.
  var sharedMarkers: [PatternID<Marker>] = []
  /// True if a word of `number-and` stands between a ten and its digit.
  var joinsTens = false
  /// The words for numbers from 10 to 99, by their ten.
  var wordsOfTens: [[(digit: Int, units: [UInt32])]] = Array(repeating: [], count: 10)
  /// Spellings that were inherited and dropped, by keyword.
  var dropped: [Keyword: Set<[UInt32]>] = [:]

  typealias Failure = PatternReader.Failure

  /// A statement with its keyword, which is nil for one that there is not.
  struct Statement {
    let source: Int
    let isFirst: Bool
    let keyword: Keyword?
    let text: Characters
    let rest: Characters
  }

  /// Compiles `sources`: a table, and then those that it inherits, nearest first.
  ///
  /// - Throws: `GrammarError` with every mistake in all of them.
  static func compile(_ sources: [SourceText]) throws(GrammarError) -> Grammar {
    var compiler = GrammarCompiler(sources)
    compiler.compileStatements()
    compiler.finish()
    guard compiler.diagnostics.isEmpty else {
      throw GrammarError(
        diagnostics: compiler.diagnostics.sorted {
          ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column)
        })
    }
    return compiler.grammar
  }

  private init(_ sources: [SourceText]) {
    grammar = Grammar()
    grammar.sources = sources
    let plainLetters = PlainLetters(folding: grammar.folding)
    self.plainLetters = plainLetters
    reader = Arena.withThreadArena { [grammar] arena in
      PatternReader(folding: grammar.folding, plainLetters: plainLetters, in: arena)
    }
  }

  /// Compiles the statements of all sources, which live as long as the grammar.
  private mutating func compileStatements() {
    let statements = self.statements
    for pass in Keyword.Pass.allCases {
      for statement in statements where statement.pass == pass { compile(statement) }
    }
  }

  /// All statements; what a table inherits comes first, so that its own word is the last.
  private var statements: [Statement] {
    var statements: [Statement] = []
    for (index, source) in grammar.sources.enumerated().reversed() {
      source.forEachStatement { text in
        let (word, rest) = text.firstWordAndRest
        statements.append(
          Statement(
            source: index, isFirst: statements.last?.source != index, keyword: Keyword(word),
            text: text, rest: rest))
      }
    }
    return statements
  }

  private mutating func compile(_ statement: Statement) {
    sourceIndex = statement.source
    isFirstStatement = statement.isFirst
    Arena.withThreadArena { arena in
      reader = PatternReader(folding: grammar.folding, plainLetters: plainLetters, in: arena)
      do throws(Failure) {
        switch statement.pass {
        case .letters: try compileLetters(statement)
        case .cases: try compileCase(statement)
        case .words: try compileWords(statement)
        }
      } catch {
        diagnostics.append(
          grammar.sources[sourceIndex].diagnostic(error.message, at: error.position))
      }
    }
  }

  /// The rule at `position`, an index that lexemes keep.
  mutating func rule(at position: SourceText.Position) -> Int32 {
    let rule = Grammar.Rule(source: sourceIndex, position: position)
    if grammar.rules.last != rule { grammar.rules.append(rule) }
    return Int32(grammar.rules.count - 1)
  }

  // MARK: Common steps

  func fold(_ text: Characters) -> Units { reader.folder.fold(text) }

  /// The patterns of all alternatives, each with one spelling.
  func patterns(_ rest: Characters) throws(Failure) -> UnsafeBufferPointer<Pattern> {
    var patterns = ArenaList<Pattern>(in: reader.folder.arena, capacity: 8)
    for alternative in rest.split(at: "|") {
      try reader.append(alternative, isMultipliedOut: true, to: &patterns)
    }
    return patterns.elements
  }

  func index(ofCase name: Characters, at position: SourceText.Position) throws(Failure) -> Int {
    if let index = caseIndices[name.string] { return index }
    let known = caseIndices.keys.sorted().joined(separator: ", ")
    throw Failure(
      message: "there is no case \"\(name.string)\""
        + (known.isEmpty ? "" : "; the cases of this table are \(known)"),
      position: position)
  }

  /// True if words of this statement were dropped from inherited tables, so that each has to be looked at.
  func isDropped(_ keyword: Keyword) -> Bool { sourceIndex > 0 && dropped[keyword] != nil }

  /// True if these words of this statement were dropped from inherited tables.
  func isDropped(_ words: Pattern.Words?, of keyword: Keyword) -> Bool {
    guard isDropped(keyword), let units = words?.units else { return false }
    return dropped[keyword]?.contains(Array(units)) ?? false
  }

  // MARK: Inserting

  /// Adds words in all their spellings; also without diacritics where people leave them out.
  mutating func insert(_ words: Pattern.Words, _ lexeme: Lexeme) {
    var lexeme = lexeme
    lexeme.sticks = words.sticks
    switch words.spellings {
    case .one(let units): insert(units, lexeme)
    case .choices(let choices):
      for choice in choices { insert(choice, lexeme) }
    case .options(let options):
      let (vocabulary, folder) = (grammar.vocabulary, reader.folder)
      let words = vocabulary.append(options, lexeme: append(lexeme), by: folder)
      vocabulary.appendWithoutDiacritics(words, by: folder) { areTelltale in
        lexeme.isPlain = true
        lexeme.isTelltale = areTelltale
        return append(lexeme)
      }
    }
  }

  /// Adds a spelling, and the same without diacritics where people leave them out.
  mutating func insert(_ units: Units, _ lexeme: Lexeme) {
    var lexeme = lexeme
    // Scripts without spaces need no sticking: there, words begin and end anywhere.
    if let first = units.first, ScalarClass.isUnspaced(first) { lexeme.sticks.remove(.left) }
    if let last = units.last, ScalarClass.isUnspaced(last) { lexeme.sticks.remove(.right) }
    insertSpelling(units, lexeme)
    guard let plain = reader.folder.withoutDiacritics(units) else { return }
    lexeme.isPlain = true
    lexeme.isTelltale = plain.areTelltale
    insertSpelling(plain.units, lexeme)
  }

  private func insertSpelling(_ units: Units, _ lexeme: Lexeme) {
    let number = append(lexeme)
    let isSuffix = lexeme.sticks.contains(.left)
    grammar.vocabulary.append(units, lexeme: number, isSuffix: isSuffix)
    if isSuffix { grammar.suffixes.insert(units.reversed(), lexeme: number) }
  }

  /// Adds a lexeme, and returns its index.
  private func append(_ lexeme: Lexeme) -> Int32 {
    grammar.lexemes.append(lexeme)
    if lexeme.sticks.contains(.right) { grammar.hasPrefixes = true }
    return Int32(grammar.lexemes.count - 1)
  }

  mutating func finish() {
    for (units, term) in plainKin where !grammar.isKin(units) {
      grammar.insertKin(units, term, isPlain: true)
    }
    closeTens()
    grammar.finish()
    if !grammar.isWithinLimits { report("the table is too large: too many words or patterns") }
    if grammar.language.isEmpty { report("a table begins with its language: language fi") }
  }

  /// A mistake of the table as a whole.
  private mutating func report(_ message: String) {
    diagnostics.append(
      GrammarError.Diagnostic(
        file: grammar.sources[0].file, line: 1, column: 1,
        text: grammar.sources[0].text(ofLine: 1), message: message))
  }
}

extension GrammarCompiler.Statement {
  var position: SourceText.Position { text.position }

  var pass: Keyword.Pass { keyword?.pass ?? .words }
}
