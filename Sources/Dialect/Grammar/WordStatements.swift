/// Statements that give words a role.
extension GrammarCompiler {
  mutating func compileWords(
    _ keyword: String, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    if let (role, capability) = Self.plainRoles[keyword] {
      return try add(role, capability, rest, for: keyword)
    }
    switch keyword {
    case "number": try addValued(.number, rest, at: position)
    case "repeat": try addValued(.repetition, rest, at: position)
    case "contact": try addMarkers(.contact, rest, for: keyword)
    case "app": try addMarkers(.app, rest, for: keyword)
    case "known-app": try addMarkers(.knownApp, rest, for: keyword)
    case "label": try addMarkers(.label, rest, for: keyword)
    case "instead": try addMarkers(.instead, rest, for: keyword)
    case "app-verb":
      try addAppWords(rest, bare: \.appIsVerb, before: .appVerbBefore, after: .appVerbAfter)
    case "app-noun":
      try addAppWords(rest, bare: \.appIsNoun, before: .appNounBefore, after: .appNounAfter)
    case "kin": try addKin(rest, at: position)
    case "possessive": try addAffixes(\.possessives, .possessive, rest)
    case "honorific": try addAffixes(\.honorifics, .honorific, rest)
    case "title": try addAffixes(\.titles, .honorific, rest)
    case "owner": try addOwners(rest)
    case "emergency-number": addEmergencyNumbers(rest)
    case "not": try addVetoes(rest, at: position)
    case "example":
      grammar.examples.append(try GoldenPhrase.read(rest, file: source.file, at: position))
    default:
      throw Failure(
        message:
          "\"\(keyword)\" is no statement\(Self.suggestion(for: keyword)); see Grammars/README.md",
        position: position)
    }
  }

  /// Statements that give words a role and nothing else.
  static let plainRoles: [String: (Role, CallCapability)] = [
    "call": (.call, .unstated), "video-call": (.call, .video), "audio-call": (.call, .audio),
    "noun": (.noun, .unstated), "video-noun": (.noun, .video), "audio-noun": (.noun, .audio),
    "video": (.modifier, .video), "audio": (.modifier, .audio),
    "light": (.light, .unstated), "weak": (.weak, .unstated),
    "video-weak": (.weak, .video), "audio-weak": (.weak, .audio),
    "filler": (.filler, .unstated), "device": (.device, .unstated),
    "and": (.conjunction, .unstated),
    "never-in-name": (.neverInName, .unstated), "word": (.word, .unstated),
    "voicemail": (.voicemail, .unstated), "anybody": (.anybody, .unstated),
    "afterwards": (.afterwards, .unstated),
    "emergency": (.emergency, .unstated), "emergency-call": (.emergencyCall, .unstated),
    "redial": (.redial, .unstated), "call-back": (.callBack, .unstated),
    "plus": (.plus, .unstated), "number-and": (.numberJoiner, .unstated),
    "number-dash": (.numberDash, .unstated), "extension": (.numberExtension, .unstated),
  ]

  static let otherKeywords = [
    "language", "inherits", "drop", "fold", "accents", "app-verb", "app-noun", "contact", "instead",
    "label", "kin",
    "possessive", "owner", "honorific", "title", "app", "known-app", "number", "repeat",
    "emergency-number",
    "not", "class",
    "case", "ending", "name", "surname", "example",
  ]

  static func suggestion(for keyword: String) -> String {
    guard
      let nearest = (plainRoles.keys.sorted() + otherKeywords).first(where: {
        EditDistance.isAtMostOne(Array(keyword), Array($0))
      })
    else { return "" }
    return "; did you mean \"\(nearest)\"?"
  }

  /// Words with a role, or patterns with gaps.
  mutating func add(
    _ role: Role, _ capability: CallCapability, _ rest: Characters, for keyword: String
  ) throws(Failure) {
    let reader = PatternReader(folding: grammar.folding)
    for alternative in rest.split(at: "|") {
      if !isDropped(keyword), let words = try reader.wordOptions(alternative) {
        insert(
          words,
          Lexeme(
            role: role, capability: capability,
            rule: rule(at: alternative[alternative.startIndex].position)))
      } else if let parts = try reader.parts(alternative) {
        addSplit(role, capability, parts)
      } else {
        for pattern in try reader.patterns(alternative) {
          try addWords(role, capability, pattern, for: keyword)
        }
      }
    }
  }

  mutating func addWords(
    _ role: Role, _ capability: CallCapability, _ pattern: Pattern, for keyword: String
  ) throws(Failure) {
    var lexeme = Lexeme(role: role, capability: capability, rule: rule(at: pattern.position))
    var words: (units: [UInt32], sticks: Pattern.Sides)?
    for element in pattern.elements {
      switch element {
      case .words(let units, let sticks) where words == nil: words = (units, sticks)
      case .start: lexeme.position.insert(.start)
      case .end: lexeme.position.insert(.end)
      case .slot(let caseName?):
        lexeme.governs = Int16(try index(ofCase: caseName, at: pattern.position))
      case .slot: break
      default:
        throw Failure(
          message: "\"\(keyword)\" takes words, with \"...\" for a gap", position: pattern.position)
      }
    }
    guard let words else {
      throw Failure(message: "\"\(keyword)\" needs words", position: pattern.position)
    }
    if sourceIndex > 0, dropped[keyword]?.contains(words.units) ?? false { return }
    lexeme.sticks = words.sticks
    insert(words.units, lexeme)
  }

  /// A pattern with gaps: its parts are words, in several spellings each. Fillers need not be complete.
  mutating func addSplit(_ role: Role, _ capability: CallCapability, _ parts: [[Pattern]]) {
    let rule = rule(at: parts[0][0].position)
    if role != .filler {
      grammar.splits.append(
        SplitPattern(
          role: role, capability: capability, parts: parts.count, governs: -1, rule: rule))
    }
    for (number, patterns) in parts.enumerated() {
      for pattern in patterns {
        guard let words = pattern.onlyWords else { continue }
        var lexeme = Lexeme(
          role: role, capability: capability, sticks: words.sticks, rule: rule)
        if role != .filler {
          lexeme = Lexeme(
            role: .part, value: Int32(grammar.splits.count - 1), part: UInt8(number),
            capability: capability,
            sticks: words.sticks, rule: rule)
        }
        if number == 0,
          pattern.elements.contains(where: { if case .start = $0 { true } else { false } })
        {
          lexeme.position = .start
        }
        insert(words.units, lexeme)
      }
    }
  }

  /// `number 5 five | fife`: a value, and then words.
  mutating func addValued(
    _ role: Role, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    let value = rest.prefix { !$0.isSpace }
    guard let number = Int32(value.string) else {
      throw Failure(
        message: "a number in digits comes first", position: value.first?.position ?? position)
    }
    for pattern in try patterns(rest.drop { !$0.isSpace }.trimmingSpace()) {
      for case .words(let units, let sticks) in pattern.elements {
        insert(
          units,
          Lexeme(role: role, value: number, sticks: sticks, rule: rule(at: pattern.position))
        )
      }
    }
  }
}
