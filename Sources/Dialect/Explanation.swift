/// How an utterance was read: every part's role, the rule that gave it, and what it cost.
public struct Explanation: Sendable {
  /// The answer.
  public let result: ParseResult
  /// The steps of the winning reading, in the order of the utterance; for a veto, the words that show it.
  public let steps: [Step]
  /// What the combination of roles cost.
  public let frameCost: Int
  /// The sum of all costs; readings above ``threshold`` are none.
  public let totalCost: Int
  /// The share of the text, from 0 to 1, that words of the table make up; apps are of no language.
  let knownShare: Double

  /// The cost above which a reading is none.
  public static let threshold = Int(Cost.threshold)

  /// One part of the utterance.
  public struct Step: Sendable, Hashable {
    /// The words.
    public let surface: String
    /// Where they stand, in Unicode scalars of the utterance.
    public let range: Range<Int>
    /// What they do: `call`, `contact`, `marker`, `filler`, `remark`, `unexplained` and so on.
    public let role: String
    /// The rule of the table, empty where none is needed.
    public let rule: String
    public let cost: Int
    /// The rule, an index; -1 where none is needed.
    let ruleIndex: Int32
  }

  init(
    _ result: ParseResult, of text: FoldedText, _ found: borrowing Comprehension, grammar: Grammar
  ) {
    self.result = result
    var steps: [Step] = []
    if let finding = found.veto {
      let range = text.trimmed(finding.range)
      steps.append(
        Step(
          surface: text.original(range), range: text.sourceRange(of: range),
          role: "not \(finding.veto.reason.rawValue)",
          rule: grammar.text(ofRule: finding.veto.rule), cost: 0, ruleIndex: finding.veto.rule))
    }
    let reading = found.readings.first
    if let reading {
      for (index, step) in reading.steps.enumerated() {
        let range = step.kind == .stop ? step.range : text.trimmed(step.range)
        // Nothing stands before who is named first.
        if step.kind == .remark, range.isEmpty { continue }
        let lexeme = step.lexeme.map { grammar.settled($0, by: reading.steps[(index + 1)...]) }
        steps.append(
          Step(
            surface: text.original(range), range: text.sourceRange(of: range),
            role: step.roleName(lexeme, in: grammar),
            rule: lexeme.map { grammar.text(ofRule: $0.rule) } ?? "",
            cost: Int(step.cost), ruleIndex: lexeme?.rule ?? -1))
      }
    }
    self.steps = steps
    frameCost = Int(reading?.frameCost ?? 0)
    totalCost = Int(reading?.cost ?? 0)
    knownShare = Self.knownShare(of: text, found.hits)
  }
}

extension Explanation {
  private static func knownShare(of text: FoldedText, _ hits: Hits) -> Double {
    var known = Array(repeating: false, count: text.count)
    for hit in [hits.elements, hits.vetoParts].joined() where hit.lexeme.role != .app {
      for offset in hit.range { known[offset] = true }
    }
    var words = 0
    var knownWords = 0
    for offset in 0..<text.count where text.isWord(at: offset) {
      words += 1
      if known[offset] { knownWords += 1 }
    }
    return words == 0 ? 0 : Double(knownWords) / Double(words)
  }
}

extension ReadingStep {
  /// What the step is called in explanations.
  fileprivate func roleName(_ lexeme: Lexeme?, in grammar: Grammar) -> String {
    switch kind {
    case .gap: "unexplained"
    case .remark: "remark"
    case .whereabouts: "whereabouts"
    case .stop: "punctuation"
    case .contact, .number, .place: "contact"
    case .instead: "not meant"
    case .app, .unknownApp: "app"
    case .appVerb: "app as verb"
    case .appNoun: "app as call"
    case .word: lexeme.map { $0.roleName(in: grammar) } ?? "word"
    }
  }
}

extension Lexeme {
  fileprivate func roleName(in grammar: Grammar) -> String {
    switch role {
    case .part: "\(Self.name(of: grammar.role(of: self))) (part \(part + 1))"
    case .markerBefore, .markerAfter: "\(grammar.markers[Int(value)].slot) marker"
    default: Self.name(of: role)
    }
  }

  private static func name(of role: Role) -> String {
    switch role {
    case .call: "call verb"
    case .noun: "call noun"
    case .light: "light verb"
    case .weak: "weak verb"
    case .modifier: "kind of call"
    case .callBack: "call back"
    case .conjunction: "and"
    default: "\(role)"
    }
  }
}
