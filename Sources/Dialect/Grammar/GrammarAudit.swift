/// What in a table does nothing, or does the same twice.
public struct GrammarAudit: Sendable {
  private let grammar: Grammar
  private var reached: Set<Int32> = []

  /// An audit of `table`, with its examples not yet run.
  public init(of table: GrammarTable) { grammar = table.grammar }

  /// Counts the rules that an explanation names as reached.
  public mutating func note(_ explanation: Explanation) {
    reached.formUnion(explanation.steps.map(\.ruleIndex))
  }

  /// The rules whose words readings are made of, or that show that none is wanted; indices.
  private var rules: Set<Int32> {
    Set(grammar.lexemes.filter(\.role.isShownByReadings).map(\.rule)).filter { $0 >= 0 }
  }

  /// How many rules there are.
  public var ruleCount: Int { rules.count }

  /// The rules that nothing noted has reached, in the order of the table: `call pirauta`.
  public var unreachedRules: [String] {
    rules.subtracting(reached).sorted().map { grammar.text(ofRule: $0) }
  }

  /// Words that two rules give the same role, so that one of the rules is not needed for them.
  public var overlaps: [String] {
    var rulesBySense: [Sense: Set<Int32>] = [:]
    grammar.lexicon.forEachSpelling { node in
      var senses: [Sense] = []
      grammar.lexicon.forEachLexeme(at: node) { index in
        let lexeme = grammar.lexemes[Int(index)]
        guard lexeme.role.isShownByReadings, lexeme.role != .part, !lexeme.isPlain else { return }
        let sense = Sense(
          node: node, role: lexeme.role, capability: lexeme.capability, value: value(of: lexeme))
        senses.append(sense)
        rulesBySense[sense, default: []].insert(lexeme.rule)
      }
    }
    var overlaps: [String] = []
    for rules in rulesBySense.values where rules.count > 1 {
      overlaps.append(rules.sorted().map { grammar.text(ofRule: $0) }.joined(separator: "  =  "))
    }
    return Set(overlaps).sorted()
  }

  private struct Sense: Hashable {
    let node: Lexicon.Node
    let role: Role
    let capability: CallCapability
    let value: Int32
  }

  /// What tells lexemes of one role apart.
  private func value(of lexeme: Lexeme) -> Int32 {
    switch lexeme.role {
    case .markerBefore, .markerAfter: return grammar.markers[Int(lexeme.value)].kind
    case .veto:
      let veto = grammar.vetoes[Int(lexeme.value)]
      // Patterns of several parts differ elsewhere.
      return veto.isPlain
        ? Int32(Rejection.Reason.allCases.firstIndex(of: veto.reason) ?? 0) : -1 - lexeme.value
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
  /// True for words that explanations name.
  fileprivate var isShownByReadings: Bool {
    switch self {
    case .kin, .possessive, .honorific, .neverInName, .word, .number, .numberJoiner, .repetition,
      .plus, .app:
      false
    default: true
    }
  }
}
