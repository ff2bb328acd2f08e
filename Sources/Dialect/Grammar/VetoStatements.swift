/// Statements about what is no call.
extension GrammarCompiler {
  /// `not reminder remind me | ^ did ... call`
  mutating func addVetoes(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    let name = rest.prefix { !$0.isSpace }
    guard let reason = Rejection.Reason(rawValue: name.string) else {
      throw Failure(
        message: "\"\(name.string)\" is no reason; these are: "
          + Rejection.Reason.allCases.map(\.rawValue).joined(separator: " "),
        position: name.first?.position ?? position)
    }
    let reader = PatternReader(folding: grammar.folding)
    for alternative in rest.drop(while: { !$0.isSpace }).trimmingSpace().split(at: "|") {
      if let words = try reader.wordOptions(alternative) {
        addVeto(reason, words, at: alternative[alternative.startIndex].position)
      } else if let parts = try reader.parts(alternative) {
        addSplitVeto(reason, parts)
      } else {
        for pattern in try reader.patterns(alternative) { try addVeto(reason, pattern) }
      }
    }
  }

  mutating func addVeto(
    _ reason: Rejection.Reason, _ words: WordOptions, at position: SourceText.Position
  ) {
    let rule = rule(at: position)
    grammar.vetoes.append(
      Veto(
        reason: reason, parts: [(.words, .adjacent)], startsUtterance: false, endsUtterance: false,
        rule: rule))
    insert(words, Lexeme(role: .veto, value: Int32(grammar.vetoes.count - 1), rule: rule))
  }

  /// A veto with gaps whose parts are words, in several spellings each.
  mutating func addSplitVeto(_ reason: Rejection.Reason, _ parts: [[Pattern]]) {
    let rule = rule(at: parts[0][0].position)
    let first = parts[0].first?.elements ?? []
    let last = parts[parts.count - 1].first?.elements ?? []
    grammar.vetoes.append(
      Veto(
        reason: reason, parts: parts.map { _ in (.words, .anywhereLater) },
        startsUtterance: first.contains { if case .start = $0 { true } else { false } },
        endsUtterance: last.contains { if case .end = $0 { true } else { false } }, rule: rule))
    for (number, patterns) in parts.enumerated() {
      for words in patterns.compactMap(\.onlyWords) {
        insert(
          words.units,
          Lexeme(
            role: .veto, value: Int32(grammar.vetoes.count - 1), part: UInt8(number),
            sticks: words.sticks,
            rule: rule))
      }
    }
  }

  mutating func addVeto(_ reason: Rejection.Reason, _ pattern: Pattern) throws(Failure) {
    var parts: [(part: Veto.Part, link: Veto.Link)] = []
    var words: [(units: [UInt32], sticks: Pattern.Sides, part: Int)] = []
    var link = Veto.Link.adjacent
    var starts = false
    var ends = false
    for element in pattern.elements {
      switch element {
      case .start: starts = true
      case .end: ends = true
      case .gap, .slot, .call: link = .anywhereLater
      case .number:
        parts.append((.number, link))
        link = .adjacent
      case .words(let units, let sticks):
        words.append((units, sticks, parts.count))
        parts.append((.words, link))
        link = .adjacent
      case .kin:
        throw Failure(message: "\"<kin>\" has no meaning in \"not\"", position: pattern.position)
      }
    }
    guard !words.isEmpty else {
      throw Failure(message: "\"not\" needs words", position: pattern.position)
    }
    grammar.vetoes.append(
      Veto(
        reason: reason, parts: parts, startsUtterance: starts, endsUtterance: ends,
        rule: rule(at: pattern.position)))
    for word in words {
      insert(
        word.units,
        Lexeme(
          role: .veto, value: Int32(grammar.vetoes.count - 1), part: UInt8(word.part),
          sticks: word.sticks,
          rule: rule(at: pattern.position)))
    }
  }
}
