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
  /// How little the table can do with the utterance.
  let strangeness: Double

  /// The cost above which a reading is none.
  public static let threshold = Int(Cost.threshold)

  /// One part of the utterance.
  public struct Step: Sendable, Hashable {
    /// The words.
    public let surface: String
    /// Where they stand, in Unicode scalars of the utterance.
    public let range: Range<Int>
    /// What they do. A pattern with gaps has a part in several steps: `call verb (part 1)`, `call verb (part 2)`.
    ///
    /// - What asks for the call: `call verb`, `call noun`, `light verb`, `weak verb`, `app as verb`, `app as call`,
    ///   `app verb marker`, `app noun marker`, `kind of call`, `redial`, `call back`.
    /// - Who is called, a person, a number or a place: `contact`, `anybody`, `pronoun`, `not meant`, `whereabouts`; beside them
    ///   `contact marker`, `also marker`, `label marker`, `handle marker`, `instead marker`, `and`, `or`.
    /// - The app: `app`, `app marker`, `knownApp marker`.
    /// - What is no matter: `filler`, `device`, `remark`, `afterwards`, `punctuation`, `unexplained`.
    /// - What shows that no call is wanted, with a ``Rejection/Reason``: `not reminder`, `not hang-up` and so on.
    public let role: String
    /// The rule of the table, empty where none is needed.
    public let rule: String
    /// What it adds to ``Explanation/totalCost``.
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
    strangeness = Strangeness.of(text, found)
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
    case .conjunction where offersChoice: "or"
    case .part: "\(Self.name(of: grammar.role(of: self))) (part \(part + 1))"
    case .markerBefore, .markerAfter: "\(grammar.markers[marker].slot) marker"
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
    case .appVerbBefore, .appVerbAfter: "app verb marker"
    case .appNounBefore, .appNounAfter: "app noun marker"
    default: "\(role)"
    }
  }
}
