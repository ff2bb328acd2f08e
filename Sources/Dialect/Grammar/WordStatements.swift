/// Statements that give words a role.
extension GrammarCompiler {
  mutating func compileWords(_ statement: Statement) throws(Failure) {
    let (rest, position) = (statement.rest, statement.position)
    guard let keyword = statement.keyword else {
      let word = statement.text.firstWordAndRest.word.string
      throw Failure(
        message: "\"\(word)\" is no statement\(Keyword.suggestion(for: word)); "
          + "see Grammars/README.md",
        position: position)
    }
    if let (role, capability) = keyword.plainRole {
      return try add(role, capability, rest, for: keyword)
    }
    switch keyword {
    case .number: try addValued(.number, rest, at: position)
    case .repeat: try addValued(.repetition, rest, at: position)
    case .numberStar: try addNumberWords(.dialSymbol, value: 0x2A, rest)
    case .numberHash: try addNumberWords(.dialSymbol, value: 0x23, rest)
    case .contact: try addMarkers(.contact, rest, for: keyword)
    case .also: try addMarkers(.also, rest, for: keyword)
    case .app: try addMarkers(.app, rest, for: keyword)
    case .knownApp: try addMarkers(.knownApp, rest, for: keyword)
    case .label: try addMarkers(.label, rest, for: keyword)
    case .instead: try addMarkers(.instead, rest, for: keyword)
    case .handle: try addMarkers(.handle, rest, for: keyword)
    case .appVerb:
      try addAppWords(rest, bare: \.appIsVerb, before: .appVerbBefore, after: .appVerbAfter)
    case .appNoun:
      try addAppWords(rest, bare: \.appIsNoun, before: .appNounBefore, after: .appNounAfter)
    case .kin: try addKin(rest, at: position)
    case .possessive: try addAffixes(grammar.possessives, .possessive, rest)
    case .honorific: try addAffixes(grammar.honorifics, .honorific, rest)
    case .title: try addAffixes(grammar.titles, .honorific, rest)
    case .owner: try addOwners(rest)
    case .emergencyNumber: addEmergencyNumbers(rest)
    case .not: try addVetoes(rest, at: position)
    case .example:
      grammar.examples.append(
        try GoldenPhrase.read(rest, at: position, in: grammar.sources[sourceIndex]))
    default: break  // statements of the other passes
    }
  }

  /// Words with a role, or patterns with gaps.
  mutating func add(
    _ role: Role, _ capability: CallCapability, _ rest: Characters, for keyword: Keyword
  ) throws(Failure) {
    for alternative in rest.split(at: "|") {
      if !isDropped(keyword), let words = try reader.wordOptions(alternative) {
        var lexeme = Lexeme(
          role: role, capability: capability, rule: rule(at: alternative.position))
        lexeme.position = keyword.position
        insert(words, lexeme)
      } else if !alternative.endsWithGap, let parts = try reader.parts(alternative) {
        addSplit(role, capability, parts)
      } else {
        for pattern in try reader.patterns(alternative) {
          try addWords(role, capability, pattern, for: keyword)
        }
      }
    }
  }

  mutating func addWords(
    _ role: Role, _ capability: CallCapability, _ pattern: Pattern, for keyword: Keyword
  ) throws(Failure) {
    var lexeme = Lexeme(role: role, capability: capability, rule: rule(at: pattern.position))
    lexeme.position = keyword.position
    var words: Pattern.Words?
    for element in pattern.elements {
      switch element {
      case .words(let run) where words == nil: words = run
      case .start: lexeme.position.insert(.start)
      case .end: lexeme.position.insert(.end)
      case .app where role.mayNeedApp: lexeme.needsApp = true
      case .slot(let caseName?):
        lexeme.governs = Int8(
          clamping: try index(ofCase: caseName, at: pattern.position))
      case .slot: lexeme.takesUpPerson = words == nil
      case .gap where words != nil && role == .call: lexeme.takesClause = true
      default:
        throw Failure(
          message: "\"\(keyword.rawValue)\" takes words, with \"...\" for a gap",
          position: pattern.position)
      }
    }
    guard let words else {
      throw Failure(message: "\"\(keyword.rawValue)\" needs words", position: pattern.position)
    }
    if isDropped(words.units, of: keyword) { return }
    lexeme.sticks = words.sticks
    insert(words.units, lexeme)
  }

  /// A pattern with gaps: its parts are words, in several spellings each. Fillers need not be complete.
  mutating func addSplit(
    _ role: Role, _ capability: CallCapability, _ parts: [UnsafeBufferPointer<Pattern>]
  ) {
    let rule = rule(at: parts[0][0].position)
    if role != .filler {
      grammar.splits.append(
        SplitPattern(
          role: role, capability: capability, parts: parts.count,
          needsApp: parts.contains { $0[0].elements.contains(where: \.isApp) }, rule: rule))
    }
    for (number, patterns) in parts.enumerated() {
      for pattern in patterns {
        guard let words = pattern.firstWords else { continue }
        var lexeme = Lexeme(
          role: role, capability: capability, sticks: words.sticks, rule: rule)
        if role != .filler {
          lexeme = Lexeme(
            role: .part, value: Int32(grammar.splits.count - 1), part: UInt8(number),
            capability: capability,
            sticks: words.sticks, rule: rule)
        }
        if number == 0, pattern.elements.contains(where: \.isStart) { lexeme.position = .start }
        insert(words.units, lexeme)
      }
    }
  }

  /// `number 5 five | fife`: a value, and then words.
  mutating func addValued(
    _ role: Role, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    let (value, words) = rest.firstWordAndRest
    guard let number = Int32(value.string) else {
      throw Failure(
        message: "a number in digits comes first", position: value.first?.position ?? position)
    }
    guard role != .repetition || (2...9).contains(number) else {
      throw Failure(
        message: "a digit is repeated 2 to 9 times", position: value.first?.position ?? position)
    }
    let zeros = value.prefix { $0.scalar == 0x30 }.count - (number == 0 ? 1 : 0)
    try addNumberWords(role, value: number, zeros: UInt8(clamping: zeros), words)
  }

  /// Notes which tens take no digit: 10 where there is any word for 11 to 19, and others where there is a word for the
  /// ten with every digit, which doesn't begin as that for the ten does.
  mutating func closeTens() {
    for (ten, words) in wordsOfTens.enumerated() where ten > 0 {
      let digits = Set(words.map(\.digit)).subtracting([0])
      let isClosed =
        ten == 1
        ? !digits.isEmpty
        : digits.count == 9
          && !words.contains { word in
            word.digit > 0
              && words.contains { $0.digit == 0 && word.units.starts(with: $0.units) }
          }
      if isClosed { grammar.closedTens |= 1 << UInt16(ten) }
    }
  }

  private mutating func addNumberWords(
    _ role: Role, value: Int32, zeros: UInt8 = 0, _ words: Characters
  ) throws(Failure) {
    for pattern in try patterns(words) {
      for case .words(let words) in pattern.elements {
        if role == .number, (10...99).contains(value) {
          wordsOfTens[Int(value) / 10].append((Int(value) % 10, Array(words.units)))
        }
        insert(
          words.units,
          Lexeme(
            role: role, value: value, part: zeros, sticks: words.sticks,
            rule: rule(at: pattern.position)))
      }
    }
  }
}
