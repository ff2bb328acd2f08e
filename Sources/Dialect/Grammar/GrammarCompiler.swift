/// Turns the statements of a table, and of those it inherits, into a grammar.
struct GrammarCompiler {
  let grammar = Grammar()
  var diagnostics: [GrammarError.Diagnostic] = []
  var source: SourceText
  var sourceIndex = 0
  var classes: [UInt32: LetterClass] = [:]
  var caseIndices: [String: Int] = [:]
  /// Kin terms without the diacritics they should have; they stand behind those that are spelled so.
  var plainKin: [(units: [UInt32], term: Grammar.KinTerm)] = []
  /// Markers with words on one side of the name, by what they do; indices.
  var markerIndices: [Marker: Int32] = [:]
  /// Spellings that were inherited and dropped, by keyword.
  var dropped: [String: Set<[UInt32]>] = [:]

  typealias Characters = ArraySlice<SourceText.Character>
  typealias Failure = PatternReader.Failure

  /// Compiles `sources`: a table, and then those that it inherits, nearest first.
  ///
  /// - Throws: `GrammarError` with every mistake in all of them.
  static func compile(_ sources: [SourceText]) throws(GrammarError) -> Grammar {
    var compiler = GrammarCompiler(source: sources[0])
    compiler.grammar.sources = sources
    for pass in Pass.allCases {
      // What a table inherits comes first, so that its own word is the last.
      for (index, source) in sources.enumerated().reversed() {
        compiler.source = source
        compiler.sourceIndex = index
        for statement in source.statements { compiler.compile(statement, in: pass) }
      }
    }
    compiler.finish()
    guard compiler.diagnostics.isEmpty else {
      throw GrammarError(
        diagnostics: compiler.diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return compiler.grammar
  }

  private init(source: SourceText) { self.source = source }

  /// Letters must be known before words, and cases before the markers that name them.
  enum Pass: CaseIterable {
    case letters, cases, words
  }

  mutating func compile(_ statement: SourceText.Statement, in pass: Pass) {
    let characters = statement.characters[...]
    let keyword = characters.prefix { !$0.isSpace }.string
    let rest = characters.drop { !$0.isSpace }.trimmingSpace()
    do throws(Failure) {
      switch (pass, Self.pass(of: keyword)) {
      case (.letters, .letters): try compileLetters(keyword, rest, at: statement.position)
      case (.cases, .cases): try compileCase(keyword, rest, at: statement.position)
      case (.words, .words): try compileWords(keyword, rest, at: statement.position)
      default: break
      }
    } catch {
      diagnostics.append(source.diagnostic(error.message, at: error.position))
    }
  }

  static func pass(of keyword: String) -> Pass {
    switch keyword {
    case "language", "inherits", "drop", "fold", "accents", "class": .letters
    case "case", "ending", "name", "surname": .cases
    default: .words
    }
  }

  /// The rule at `position`, an index that lexemes keep.
  mutating func rule(at position: SourceText.Position) -> Int32 {
    let rule = Grammar.Rule(source: sourceIndex, position: position)
    if grammar.rules.last != rule { grammar.rules.append(rule) }
    return Int32(grammar.rules.count - 1)
  }

  // MARK: Common steps

  func words(_ rest: Characters) -> [Characters] { rest.split { $0.isSpace } }

  func fold(_ scalars: [UInt32]) -> [UInt32] {
    FoldedText.units(of: scalars, folding: grammar.folding)
  }

  func patterns(_ rest: Characters) throws(Failure) -> [Pattern] {
    let reader = PatternReader(folding: grammar.folding)
    var patterns: [Pattern] = []
    for alternative in rest.split(at: "|") { patterns += try reader.patterns(alternative) }
    return patterns
  }

  func index(ofCase name: String, at position: SourceText.Position) throws(Failure) -> Int {
    if let index = caseIndices[name] { return index }
    let known = caseIndices.keys.sorted().joined(separator: ", ")
    throw Failure(
      message: "there is no case \"\(name)\""
        + (known.isEmpty ? "" : "; the cases of this table are \(known)"),
      position: position)
  }

  /// `units`, and the same without diacritics where people leave them out.
  func spellings(of units: [UInt32]) -> [[UInt32]] {
    guard grammar.folding.diacriticsAreOptional else { return [units] }
    let plain = grammar.folding.withoutDiacritics(units)
    return plain == units ? [units] : [units, plain]
  }

  /// True if words of this statement were dropped from inherited tables, so that each has to be looked at.
  func isDropped(_ keyword: String) -> Bool { sourceIndex > 0 && dropped[keyword] != nil }

  /// Adds words in all their spellings; also without diacritics where people leave them out.
  mutating func insert(_ words: WordOptions, _ lexeme: Lexeme) {
    insertSpellings(of: words, lexeme)
    let folding = grammar.folding
    guard folding.diacriticsAreOptional,
      words.contains(where: { folding.withoutDiacritics($0) != $0 })
    else { return }
    var plain = lexeme
    plain.isPlain = true
    insertSpellings(of: words.map(folding.withoutDiacritics), plain)
  }

  mutating func insertSpellings(of words: WordOptions, _ lexeme: Lexeme) {
    grammar.lexemes.append(lexeme)
    let number = Int32(grammar.lexemes.count - 1)
    let lexicon = grammar.lexicon
    var ends: [Lexicon.Node] = []
    SpellingWalk.over(words) {
      lexicon.childOrNew(of: $0, $1)
    } leaf: { spelling, node in
      ends.append(node)
      note(spelling, of: lexeme, number)
    }
    for node in ends { lexicon.insert(lexeme: number, at: node) }
    grammar.spellingCount += ends.count
  }

  /// Remembers the words of a spelling, and one that may be misspelled.
  mutating func note(
    _ spelling: some Collection<UInt32>, of lexeme: Lexeme, _ number: Int32
  ) {
    var word = HashIndex.Hash()
    var isEmpty = true
    var isOneWord = true
    for unit in spelling {
      guard unit == 0x20 else {
        word.add(unit)
        isEmpty = false
        continue
      }
      isOneWord = false
      if !isEmpty { grammar.knownWords.insert(word.value) }
      word = HashIndex.Hash()
      isEmpty = true
    }
    if !isEmpty { grammar.knownWords.insert(word.value) }
    if isOneWord, lexeme.role.mayBeMisspelled, lexeme.sticks.isEmpty {
      grammar.misspellings.insert(Array(spelling), lexeme: number)
    }
  }

  mutating func insert(_ units: [UInt32], _ lexeme: Lexeme) {
    var lexeme = lexeme
    // Scripts without spaces need no sticking: there, words begin and end anywhere.
    if let first = units.first, ScalarClass.isUnspaced(first) { lexeme.sticks.remove(.left) }
    if let last = units.last, ScalarClass.isUnspaced(last) { lexeme.sticks.remove(.right) }
    for (index, spelling) in spellings(of: units).enumerated() {
      lexeme.isPlain = index > 0
      grammar.lexemes.append(lexeme)
      let number = Int32(grammar.lexemes.count - 1)
      note(spelling, of: lexeme, number)
      grammar.spellingCount += 1
      if lexeme.sticks.contains(.left) {
        grammar.suffixes.insert(spelling.reversed(), lexeme: number)
      } else {
        grammar.lexicon.insert(spelling, lexeme: number)
      }
    }
  }

  mutating func finish() {
    for (units, term) in plainKin where !grammar.isKin(units) { grammar.insertKin(units, term) }
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
