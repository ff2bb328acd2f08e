/// What in a table does nothing, or does the same twice.
///
///     var audit = GrammarAudit(of: parser)
///     for phrase in phrases { audit.note(try parser.explain(phrase)) }
///     print(audit.rows.filter { !audit.reachedRows.contains($0) })
///     print(audit.idleRules(), audit.redundantRules)
public struct GrammarAudit: Sendable {
  /// A line of a table.
  public struct Row: Hashable, Comparable, Sendable {
    public let file: String
    /// Counted from 1.
    public let line: Int
    public let text: String

    public static func < (a: Row, b: Row) -> Bool { (a.file, a.line) < (b.file, b.line) }
  }

  private let parser: PhraseParser
  private var grammar: Grammar { parser.grammar }
  private var explanations: [Explanation] = []

  /// The rows that an explanation named, those of inherited tables among them.
  public private(set) var reachedRows: Set<Row> = []

  /// An audit of the parser's own table, not of those it inherits, with its phrases not yet noted.
  public init(of parser: PhraseParser) { self.parser = parser }

  /// Counts the rows that an explanation names as reached, and keeps the phrase to try other words in.
  public mutating func note(_ explanation: Explanation) {
    explanations.append(explanation)
    for step in explanation.steps where step.ruleIndex >= 0 {
      reachedRows.insert(row(ofRule: step.ruleIndex))
    }
  }

  private func row(ofRule index: Int32) -> Row {
    let rule = grammar.rules[Int(index)]
    let source = grammar.sources[rule.source]
    let line = source.line(of: rule.position)
    return Row(file: source.file, line: line, text: source.text(ofLine: line))
  }

  /// The rules whose words readings are made of, or that show that none is wanted; indices.
  private var rules: Set<Int32> {
    let shown = grammar.ownLexemes.filter { $0.role.isShownByReadings && $0.rule >= 0 }.map(\.rule)
    return Set(shown).filter { grammar.rules[Int($0)].source == 0 }
  }

  /// The rows that explanations can name, in the order of the table.
  public var rows: [Row] { Set(rules.map(row(ofRule:))).sorted() }

  /// The rules that win in none of the phrases that were noted when their words are put into them: alternatives
  /// of statements, in the order of the table.
  public func idleRules() -> [(row: Row, rule: String)] {
    let probe = RuleProbe(parser: parser, phrases: explanations)
    let reached = Set(explanations.flatMap { $0.steps.map(\.ruleIndex) })
    // Of these a few words of each row are shown by phrases; a probe would have to know a remark for each.
    let ofRemarks = Set(grammar.ownLexemes.filter { $0.role.isOfRemark }.map(\.rule))
    return rules.subtracting(reached).subtracting(ofRemarks).sorted()
      .filter { !probe.wins($0) }
      .map { (row(ofRule: $0), grammar.text(ofRule: $0)) }
  }

  /// The rules all of whose words other rules give the same role, with the rows they stand in.
  public var redundantRules: [(row: Row, rule: String)] {
    var senses: [Int32: Set<Sense>] = [:]
    var claims: [Sense: Int] = [:]
    grammar.forEachSpelling { units, lexeme in
      guard lexeme.role.isShownByReadings, lexeme.rule >= 0, !lexeme.isPlain else { return }
      let sense = Sense(units: units, lexeme: lexeme, value: value(of: lexeme))
      if senses[lexeme.rule, default: []].insert(sense).inserted { claims[sense, default: 0] += 1 }
    }
    // Those of the fewest words go first: one of a thousand spellings is not given up for one of a few.
    let own = senses.keys.filter { grammar.rules[Int($0)].source == 0 }
      .sorted { (senses[$0]?.count ?? 0, -$0) < (senses[$1]?.count ?? 0, -$1) }
    var redundant: [Int32] = []
    for rule in own {
      guard let words = senses[rule], words.allSatisfy({ claims[$0, default: 0] > 1 }) else {
        continue
      }
      redundant.append(rule)
      for word in words { claims[word, default: 0] -= 1 }
    }
    return redundant.sorted().map { (row(ofRule: $0), grammar.text(ofRule: $0)) }
  }

  /// A word with all that tells what it does.
  private struct Sense: Hashable {
    let units: [UInt32]
    let sticks: UInt8
    let position: UInt8
    let role: Role
    let part: UInt8
    let capability: CallCapability
    let governs: Int8
    let takesUpPerson: Bool
    let takesClause: Bool
    let value: Int32

    init(units: [UInt32], lexeme: Lexeme, value: Int32) {
      self.units = units
      sticks = lexeme.sticks.rawValue
      position = lexeme.position.rawValue
      role = lexeme.role
      part = lexeme.part
      capability = lexeme.capability
      governs = lexeme.governs
      takesUpPerson = lexeme.takesUpPerson
      takesClause = lexeme.takesClause
      self.value = value
    }
  }

  /// What tells lexemes of one role apart.
  private func value(of lexeme: Lexeme) -> Int32 {
    // Patterns of several parts differ elsewhere.
    switch lexeme.role {
    case .markerBefore, .markerAfter:
      let marker = grammar.markers[lexeme.marker]
      return marker.isOnBothSides ? -1 - lexeme.marker.number : marker.kind
    case .veto:
      let reason = grammar.vetoes[lexeme.veto].reason
      return Int32(Rejection.Reason.allCases.firstIndex(of: reason) ?? 0)
    case .vetoPart: return -1 - lexeme.veto.number
    case .part: return -1 - lexeme.split.number
    case .appVerbBefore, .appNounBefore: return lexeme.circumfix
    case .appVerbAfter, .appNounAfter: return lexeme.circumfix << 21 | Int32(lexeme.elidedLetter)
    default: return 0
    }
  }
}

extension Marker {
  /// Markers of one kind do the same.
  fileprivate var kind: Int32 {
    Int32(slot.rawValue) << 16 | Int32((caseIndex ?? -1) + 1) << 2
      | (hasWordsBefore ? 2 : 0) | (hasWordsAfter ? 1 : 0)
  }
}

extension Role {
  /// True for words that count beside a remark only.
  fileprivate var isOfRemark: Bool {
    switch self {
    case .clauseStart, .clauseEnd, .clauseVerb, .repair, .pronoun: true
    default: false
    }
  }

  /// True for words that explanations name.
  var isShownByReadings: Bool {
    switch self {
    case .kin, .possessive, .honorific, .neverInName, .word, .number, .numberJoiner,
      .numberDash, .numberExtension, .repetition, .plus, .dialSymbol, .app:
      false
    default: true
    }
  }
}
