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
    case .handleLabel: try addHandleLabels(rest, at: position)
    case .appVerb:
      try addAppWords(rest, bare: \.appIsVerb, before: .appVerbBefore, after: .appVerbAfter)
    case .appNoun:
      try addAppWords(rest, bare: \.appIsNoun, before: .appNounBefore, after: .appNounAfter)
    case .kin: try addKin(rest, at: position)
    case .possessive: try addAffixes(grammar.possessives, .possessive, rest)
    case .honorific: try addAffixes(grammar.honorifics, .honorific, rest)
    case .title: try addAffixes(grammar.titles, .honorific, rest)
    case .owner: try addOwners(rest)
    case .numberPrefix: try addNumberPrefixes(rest)
    case .emergencyNumber: try addEmergencyNumbers(rest)
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
      for pattern in try reader.patterns(alternative, isMultipliedOut: isDropped(keyword)) {
        if pattern.isSplit {
          try addSplit(role, capability, pattern, for: keyword)
        } else {
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
    if keyword == .or { lexeme.offersChoice = true }
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
      case .name where words != nil && role == .call: lexeme.wantsListedName = true
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
    if lexeme.wantsListedName, pattern.elements.last?.isEnd ?? false {
      throw Failure(message: "\"$\" has no meaning behind \"<name>\"", position: pattern.position)
    }
    if isDropped(words, of: keyword) { return }
    insert(words, lexeme)
    if role == .repair { insertTakingBack(words, rule: lexeme.rule) }
  }

  /// What takes a request back takes back a name, too: *call Anna, no, Berta*.
  private mutating func insertTakingBack(_ words: Pattern.Words, rule: Int32) {
    let marker = Marker(slot: .instead, hasWordsBefore: false, hasWordsAfter: true, caseIndex: nil)
    var lexeme = Lexeme(role: .markerAfter, marker: id(of: marker), rule: rule)
    lexeme.position = .apart
    insert(words, lexeme)
  }

  /// A pattern with gaps between words. Fillers need not be complete.
  mutating func addSplit(
    _ role: Role, _ capability: CallCapability, _ pattern: Pattern, for keyword: Keyword
  ) throws(Failure) {
    let rule = rule(at: pattern.position)
    var parts: [Pattern.Words] = []
    var (startsUtterance, endsUtterance) = (false, false)
    var (needsApp, wantsListedName) = (false, false)
    var skips: UInt8 = 0
    for element in pattern.elements {
      switch element {
      case .words(let words): parts.append(words)
      case .gap: break
      case .name where !parts.isEmpty && role == .call: wantsListedName = true
      case .anyWords where !parts.isEmpty && parts.count < Self.mostParts && role != .filler:
        skips |= 1 << UInt8(parts.count - 1)
      case .start where parts.isEmpty: startsUtterance = true
      case .end: endsUtterance = true
      case .app where role.mayNeedApp: needsApp = true
      default:
        throw Failure(
          message: "\"\(keyword.rawValue)\" takes words, with \"...\" for a gap",
          position: pattern.position)
      }
    }
    guard parts.count <= Self.mostParts else {
      throw Failure(
        message: "a pattern has at most \(Self.mostParts) parts", position: pattern.position)
    }
    let split = SplitPattern(
      role: role, capability: capability, parts: parts.count, needsApp: needsApp,
      wantsListedName: wantsListedName, skips: skips, rule: rule)
    insert(parts, of: split, startsUtterance: startsUtterance, endsUtterance: endsUtterance)
  }

  private mutating func insert(
    _ parts: [Pattern.Words], of pattern: SplitPattern, startsUtterance: Bool, endsUtterance: Bool
  ) {
    let isFiller = pattern.role == .filler
    var lexeme = Lexeme(
      role: isFiller ? .filler : .part, capability: pattern.capability, rule: pattern.rule)
    lexeme.standsBesideAnyWords = pattern.skips != 0
    lexeme.wantsListedName = pattern.wantsListedName
    if !isFiller { lexeme.split = grammar.splits.insert(pattern) }
    for (number, words) in parts.enumerated() {
      var lexeme = lexeme
      if !isFiller { lexeme.part = UInt8(number) }
      lexeme.standsBeforeAnyWords = pattern.skipsWords(behind: number)
      if number == 0, startsUtterance { lexeme.position.insert(.start) }
      if number == parts.count - 1, endsUtterance { lexeme.position.insert(.end) }
      insert(words, lexeme)
    }
  }

  /// The most parts that gaps may cut a pattern into.
  static var mostParts: Int { 8 }

  /// `number 5 five | fife`: a value, and then words.
  mutating func addValued(
    _ role: Role, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    let (value, words) = rest.firstWordAndRest
    guard let number = Int32(value.string), number >= 0 else {
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

  /// `number-prefix 0800 0900`
  private func addNumberPrefixes(_ rest: Characters) throws(Failure) {
    for word in rest.words where word.first?.isSyntax("|") == false {
      guard word.allSatisfy(\.isDigit) else {
        throw Failure(message: "what a number begins with is digits", position: word.position)
      }
      grammar.numberPrefixes.append(word.string)
    }
  }

  /// Notes which tens take no digit: 10 where there is any word for 11 to 19, and others where there is a word for the
  /// ten with every digit, which doesn't begin as that for the ten does; all of them where the table says that a digit
  /// is joined to them.
  mutating func closeTens() {
    for (ten, words) in wordsOfTens.enumerated() where ten > 0 {
      // A bit for each digit that there is a word for.
      let digits = words.reduce(0) { $1.digit > 0 ? $0 | 1 << $1.digit : $0 }
      let isClosed =
        ten == 1
        ? digits != 0
        : joinsTens
          || digits == 0b11_1111_1110
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
      guard pattern.elements.count == 1, let words = pattern.firstWords else {
        throw Failure(message: "a number is made of words only", position: pattern.position)
      }
      if role == .number, (10...99).contains(value), let units = words.units {
        wordsOfTens[Int(value) / 10].append((Int(value) % 10, Array(units)))
      }
      insert(
        words, Lexeme(role: role, number: value, zeros: zeros, rule: rule(at: pattern.position)))
    }
  }
}

extension Pattern {
  /// True if gaps part words from words.
  fileprivate var isSplit: Bool {
    elements.count(where: \.isWords) > 1
      && elements.contains { $0.isGap || $0.isName } && elements.last?.isGap == false
  }
}
