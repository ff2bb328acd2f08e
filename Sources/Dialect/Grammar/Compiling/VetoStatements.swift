/// Statements about what is no call.
extension GrammarCompiler {
  /// `not reminder remind me | ^ did ... call`, `not app <app> crashed`
  mutating func addVetoes(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    let (name, words) = rest.firstWordAndRest
    let reasons = Rejection.Reason.allCases.filter(\.isOfTables)
    guard let reason = reasons.first(where: { $0.rawValue == name.string }) else {
      throw Failure(
        message: "\"\(name.string)\" is no reason; these are: "
          + reasons.map(\.rawValue).joined(separator: " "),
        position: name.first?.position ?? position)
    }
    for alternative in words.split(at: "|") {
      for pattern in try reader.patterns(alternative, isMultipliedOut: false) {
        try addVeto(reason, pattern)
      }
    }
  }

  mutating func addVeto(_ reason: Rejection.Reason, _ pattern: Pattern) throws(Failure) {
    var parts = ArenaList<Veto.Part>(in: reader.folder.arena, capacity: 8)
    var words = ArenaList<(words: Pattern.Words, part: Int)>(
      in: reader.folder.arena, capacity: 8)
    var isAdjacent = true
    var starts = false
    var ends = false
    func add(_ kind: Veto.Part.Kind) {
      parts.append(Veto.Part(kind: kind, isAdjacent: isAdjacent))
      isAdjacent = true
    }
    for element in pattern.elements {
      switch element {
      case .start: starts = true
      case .end: ends = true
      case .gap, .slot, .elision, .call: isAdjacent = false
      case .number: add(.number)
      case .app: add(.app)
      case .name: add(.name)
      case .words(let run):
        words.append((run, parts.count))
        add(.words)
      case .kin:
        throw Failure(message: "\"<kin>\" has no meaning in \"not\"", position: pattern.position)
      case .anyWords:
        throw Failure(
          message: "\"...\" is the gap of \"not\", not \"<words>\"", position: pattern.position)
      }
    }
    guard !words.isEmpty else {
      throw Failure(message: "\"not\" needs words", position: pattern.position)
    }
    let gaps = pattern.elements.count(where: \.isGap)
    guard gaps < Self.mostParts, parts.count <= Int(UInt8.max) else {
      throw Failure(
        message: "a pattern has at most \(Self.mostParts) parts",
        position: pattern.position)
    }
    let veto = Veto(
      reason: reason, firstPart: Int32(grammar.vetoParts.count), partCount: Int32(parts.count),
      startsUtterance: starts, endsUtterance: ends, rule: rule(at: pattern.position))
    let id = grammar.vetoes.insert(veto)
    grammar.vetoParts.append(contentsOf: parts.elements)
    let role: Role = veto.isPlain ? .veto : .vetoPart
    for (words, part) in words.elements {
      insert(words, Lexeme(role: role, veto: id, part: UInt8(part), rule: veto.rule))
    }
  }
}

extension Rejection.Reason {
  /// False for what no table says: that words for a call are missing.
  fileprivate var isOfTables: Bool {
    switch self {
    case .noCallWord, .incomplete: false
    default: true
    }
  }
}
