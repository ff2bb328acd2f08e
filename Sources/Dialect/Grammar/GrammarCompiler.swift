/// Turns the statements of a table, and of those it inherits, into a grammar.
struct GrammarCompiler {
  private var grammar = Grammar()
  private var diagnostics: [GrammarError.Diagnostic] = []
  private var source: SourceText
  private var sourceIndex = 0
  private var classes: [UInt32: LetterClass] = [:]
  private var caseIndices: [String: Int] = [:]
  /// Kin terms without the diacritics they should have; they stand behind those that are spelled so.
  private var plainKin: [(units: [UInt32], term: Grammar.KinTerm)] = []
  /// Spellings that were inherited and dropped, by keyword.
  private var dropped: [String: Set<[UInt32]>] = [:]

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
  private enum Pass: CaseIterable {
    case letters, cases, words
  }

  private mutating func compile(_ statement: SourceText.Statement, in pass: Pass) {
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

  private static func pass(of keyword: String) -> Pass {
    switch keyword {
    case "language", "inherits", "drop", "fold", "accents", "class", "words", "locales": .letters
    case "case", "ending", "name", "surname": .cases
    default: .words
    }
  }

  /// The rule at `position`, an index that lexemes keep.
  private mutating func rule(at position: SourceText.Position) -> Int32 {
    let rule = Grammar.Rule(source: sourceIndex, position: position)
    if grammar.rules.last != rule { grammar.rules.append(rule) }
    return Int32(grammar.rules.count - 1)
  }

  // MARK: The language

  private mutating func compileLetters(
    _ keyword: String, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    switch keyword {
    case "language":
      if sourceIndex == 0 { grammar.language = rest.string }
    case "fold": try compileFold(rest, at: position)
    case "accents": try compileAccents(rest, at: position)
    case "class": try compileClass(rest, at: position)
    case "drop": try compileDrop(rest, at: position)
    default: break  // "inherits" was read when the sources were gathered
    }
  }

  private mutating func compileFold(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    for alternative in rest.split(at: "|") {
      let sides = alternative.split(at: ">")
      guard sides.count == 2 else {
        throw Failure(
          message: "fold takes letters, \">\", and what they are taken for", position: position)
      }
      let letters = sides[0].filter { !$0.isSpace }.map(\.scalar)
      let replacements = sides[1].filter { !$0.isSpace }.map(\.scalar)
      if replacements.isEmpty {
        for letter in letters { grammar.folding.replace(letter, by: []) }
      } else if letters.count == 1 {
        grammar.folding.replace(letters[0], by: replacements)
      } else if letters.count == replacements.count {
        for (letter, replacement) in zip(letters, replacements) where letter != replacement {
          grammar.folding.replace(letter, by: [replacement])
        }
      } else {
        throw Failure(
          message: "\(letters.count) letters can't be taken for \(replacements.count)",
          position: sides[1].first?.position ?? position)
      }
    }
  }

  private mutating func compileAccents(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    guard words(rest).first?.string == "optional" else {
      throw Failure(message: "accents can be \"optional\" only", position: position)
    }
    grammar.folding.diacriticsAreOptional = true
    for pair in words(rest).dropFirst() {
      let letters = pair.map(\.scalar)
      guard letters.count == 3, letters[1] == 0x3E else {
        throw Failure(
          message: "a letter without diacritic is given as đ>d",
          position: pair[pair.startIndex].position)
      }
      grammar.folding.addPlainLetter(letters[2], for: letters[0])
    }
  }

  private mutating func compileClass(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    guard let name = rest.first, Self.isCapital(name), rest.dropFirst().first?.isSpace ?? false
    else {
      throw Failure(
        message: "a class is named by one capital Latin letter",
        position: rest.first?.position ?? position)
    }
    let members = words(rest.dropFirst())
    if members.count == 1, members[0].count > 1,
      let builtIn = LetterClass.builtIn(members[0].string)
    {
      classes[name.scalar] = builtIn
    } else {
      classes[name.scalar] = .letters(Set(members.flatMap { fold($0.map(\.scalar)) }))
    }
  }

  private mutating func compileDrop(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    let keyword = rest.prefix { !$0.isSpace }.string
    for pattern in try patterns(rest.drop { !$0.isSpace }.trimmingSpace()) {
      for case .words(let units, _) in pattern.elements {
        dropped[keyword, default: []].insert(units)
      }
    }
  }

  // MARK: Names

  private mutating func compileCase(
    _ keyword: String, _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    switch keyword {
    case "case":
      let parts = words(rest)
      guard let name = parts.first,
        parts.count == 1 || parts.count == 2 && parts[1].string == "each"
      else {
        throw Failure(
          message: "a case has a name, and \"each\" behind it if every word changes",
          position: position)
      }
      guard caseIndices[name.string] == nil else {
        throw Failure(message: "there is a case \"\(name.string)\" already", position: position)
      }
      caseIndices[name.string] = grammar.cases.count
      grammar.cases.append(GrammaticalCase(name: name.string, changesEachWord: parts.count == 2))
    case "ending":
      guard !grammar.cases.isEmpty else {
        throw Failure(message: "an ending belongs below a \"case\"", position: position)
      }
      try compileEnding(rest, at: position)
    default:
      for word in words(rest) where word.first?.isSyntax("|") == false {
        let name = fold(word.map(\.scalar))
        grammar.names.insert(name)
        if keyword == "name" { grammar.givenNames.insert(name) }
      }
    }
  }

  private mutating func compileEnding(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    let sides = rest.split(at: ">")
    guard sides.count == 2 else {
      throw Failure(
        message: "an ending takes letters, \">\", and the letters of the dictionary form",
        position: position)
    }
    let replacements = sides[1].split(at: "|").map { side in
      side.filter { !$0.isSpace && !$0.isSyntax("-") }.flatMap { character in
        isClass(character) ? [character.scalar] : fold([character.scalar])
      }
    }
    for side in sides[0].split(at: "|") {
      var symbols: [Ending.Symbol] = []
      for character in side
      where !character.isSpace && !character.isSyntax("-") && !character.isSyntax("+") {
        if isClass(character), let letters = classes[character.scalar] {
          symbols.append(.any(letters, name: character.scalar))
        } else if Self.isApostrophe(character.scalar) {
          symbols.append(.letter(0x27))
        } else {
          symbols += fold([character.scalar]).map { .letter($0) }
        }
      }
      grammar.cases[grammar.cases.count - 1].endings.append(
        Ending(symbols: symbols, replacements: replacements, rule: rule(at: position)))
    }
  }

  private func isClass(_ character: SourceText.Character) -> Bool {
    Self.isCapital(character) && classes[character.scalar] != nil
  }

  private static func isCapital(_ character: SourceText.Character) -> Bool {
    !character.isEscaped && character.scalar >= 0x41 && character.scalar <= 0x5A
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

  // MARK: Words

  private mutating func compileWords(
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
  private static let plainRoles: [String: (Role, CallCapability)] = [
    "call": (.call, .unstated), "video-call": (.call, .video), "audio-call": (.call, .audio),
    "noun": (.noun, .unstated), "video-noun": (.noun, .video), "audio-noun": (.noun, .audio),
    "video": (.modifier, .video), "audio": (.modifier, .audio),
    "light": (.light, .unstated), "weak": (.weak, .unstated),
    "filler": (.filler, .unstated), "device": (.device, .unstated),
    "and": (.conjunction, .unstated),
    "never-in-name": (.neverInName, .unstated), "word": (.word, .unstated),
    "voicemail": (.voicemail, .unstated), "anybody": (.anybody, .unstated),
    "afterwards": (.afterwards, .unstated),
    "emergency": (.emergency, .unstated),
    "redial": (.redial, .unstated), "call-back": (.callBack, .unstated),
    "plus": (.plus, .unstated), "number-and": (.numberJoiner, .unstated),
  ]

  private static let otherKeywords = [
    "language", "inherits", "drop", "fold", "accents", "app-verb", "app-noun", "contact", "instead",
    "label", "kin",
    "possessive", "owner", "honorific", "title", "app", "known-app", "number", "repeat",
    "emergency-number",
    "not", "class",
    "case", "ending", "name", "surname", "example",
  ]

  private static func suggestion(for keyword: String) -> String {
    guard
      let nearest = (plainRoles.keys.sorted() + otherKeywords).first(where: {
        EditDistance.isAtMostOne(Array(keyword), Array($0))
      })
    else { return "" }
    return "; did you mean \"\(nearest)\"?"
  }

  /// Words with a role, or patterns with gaps.
  private mutating func add(
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

  private mutating func addWords(
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
  private mutating func addSplit(_ role: Role, _ capability: CallCapability, _ parts: [[Pattern]]) {
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
  private mutating func addValued(
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

  /// Markers of slots: `to _`, `_さんに`, `_:dative`, `use _ to`, `<call> _`.
  private mutating func addMarkers(_ slot: Marker.Slot, _ rest: Characters, for keyword: String)
    throws(Failure)
  {
    for pattern in try patterns(rest) {
      guard
        let place = pattern.elements.firstIndex(where: {
          if case .slot = $0 { true } else { false }
        }),
        case .slot(let caseName) = pattern.elements[place]
      else {
        throw Failure(
          message: "\"\(keyword)\" needs a \"_\" where the name stands", position: pattern.position)
      }
      let caseIndex: Int? =
        if let caseName { try index(ofCase: caseName, at: pattern.position) } else { nil }
      let before = pattern.elements[..<place]
      let after = pattern.elements[(place + 1)...]
      let wordsBefore = Self.words(in: before)
      let wordsAfter = Self.words(in: after)
      if wordsBefore == nil, wordsAfter == nil {
        addBareName(slot, caseIndex, Self.placement(before, after))
        continue
      }
      let units = [wordsBefore?.units, wordsAfter?.units].compactMap { $0 }
      if sourceIndex > 0, units.contains(where: { dropped[keyword]?.contains($0) ?? false }) {
        continue
      }
      grammar.markers.append(
        Marker(
          slot: slot, hasWordsBefore: wordsBefore != nil, hasWordsAfter: wordsAfter != nil,
          caseIndex: caseIndex,
          rule: rule(at: pattern.position)))
      for (words, role) in [(wordsBefore, Role.markerBefore), (wordsAfter, .markerAfter)] {
        guard let words else { continue }
        insert(
          words.units,
          Lexeme(
            role: role, value: Int32(grammar.markers.count - 1), sticks: words.sticks,
            rule: rule(at: pattern.position)))
      }
    }
  }

  private mutating func addBareName(_ slot: Marker.Slot, _ caseIndex: Int?, _ placement: Placement)
  {
    switch slot {
    case .contact:
      if let caseIndex {
        if !grammar.contactCases.contains(caseIndex) { grammar.contactCases.append(caseIndex) }
      } else if !grammar.bareContacts.contains(placement) {
        grammar.bareContacts.append(placement)
      }
    case .app, .knownApp:
      if !grammar.bareApps.contains(placement) { grammar.bareApps.append(placement) }
    case .label, .instead:
      break
    }
  }

  private static func words(in elements: ArraySlice<Pattern.Element>) -> (
    units: [UInt32], sticks: Pattern.Sides
  )? {
    for case .words(let units, let sticks) in elements { return (units, sticks) }
    return nil
  }

  private static func placement(
    _ before: ArraySlice<Pattern.Element>, _ after: ArraySlice<Pattern.Element>
  ) -> Placement {
    if before.contains(where: { if case .call = $0 { true } else { false } }) { return .afterCall }
    if after.contains(where: { if case .call = $0 { true } else { false } }) { return .beforeCall }
    return .anywhere
  }

  /// `app-verb _ | _+en`
  private mutating func addAppWords(
    _ rest: Characters, bare: WritableKeyPath<Grammar, Bool>, before: Role, after: Role
  ) throws(Failure) {
    for pattern in try patterns(rest) {
      var slotSeen = false
      var isBare = true
      for element in pattern.elements {
        if case .slot = element { slotSeen = true }
        guard case .words(let units, let sticks) = element else { continue }
        isBare = false
        insert(
          units,
          Lexeme(
            role: slotSeen ? after : before, sticks: sticks, rule: rule(at: pattern.position)
          ))
      }
      guard slotSeen else {
        throw Failure(
          message: "a \"_\" is missing where the app's name stands", position: pattern.position)
      }
      if isBare { grammar[keyPath: bare] = true }
    }
  }

  /// `kin father isä = isälle | iskä`
  private mutating func addKin(_ rest: Characters, at position: SourceText.Position) throws(Failure)
  {
    let name = rest.prefix { !$0.isSpace }
    guard let relationship = PersonRelationship(rawValue: name.string) else {
      throw Failure(
        message: "\"\(name.string)\" is no relationship; these are: "
          + PersonRelationship.allCases.map(\.rawValue).joined(separator: " "),
        position: name.first?.position ?? position)
    }
    for alternative in rest.drop(while: { !$0.isSpace }).trimmingSpace().split(at: "|") {
      let forms = alternative.split(at: "=")
      let dictionaryForms = try patterns(forms[0])
      guard let base = dictionaryForms.first?.words else { continue }
      let spelling =
        forms[0].contains { $0.isSyntax("(") } ? String(scalars: base) : forms[0].string
      for (index, form) in forms.enumerated() {
        for pattern in index == 0 ? dictionaryForms : try patterns(form) {
          guard let units = pattern.words else {
            throw Failure(message: "a kin term is made of words only", position: pattern.position)
          }
          let name = index == 0 && dictionaryForms.count > 1 ? String(scalars: units) : spelling
          let term = Grammar.KinTerm(relationship: relationship, name: name)
          if index == 0 || grammar.kin[units] == nil { grammar.kin[units] = term }
          for spelling in spellings(of: units).dropFirst() { plainKin.append((spelling, term)) }
          insert(units, Lexeme(role: .kin, rule: rule(at: pattern.position)))
        }
      }
    }
  }

  /// `honorific _さん | mr _`, `possessive my | +ni`
  private mutating func addAffixes(
    _ affixes: WritableKeyPath<Grammar, [Grammar.NameAffix]>, _ role: Role, _ rest: Characters
  ) throws(Failure) {
    for pattern in try patterns(rest) {
      var slotSeen = false
      var isPrefix: Bool?
      for element in pattern.elements {
        if case .slot = element {
          slotSeen = true
          if isPrefix == nil { isPrefix = false }
        }
        guard case .words(let units, let sticks) = element else { continue }
        if !slotSeen, pattern.elements.count > 1 { isPrefix = true }
        let side: Bool? = sticks.contains(.left) ? false : sticks.contains(.right) ? true : isPrefix
        for spelling in spellings(of: units) {
          grammar[keyPath: affixes].append(
            Grammar.NameAffix(units: spelling, sticks: !sticks.isEmpty, isPrefix: side))
        }
        if sticks.isEmpty {
          insert(units, Lexeme(role: role, rule: rule(at: pattern.position)))
        }
      }
    }
  }

  /// `owner _+'s <kin> | <kin> of _`
  private mutating func addOwners(_ rest: Characters) throws(Failure) {
    for pattern in try patterns(rest) {
      var ownerPlace: Int?
      var kinPlace: Int?
      var caseIndex: Int?
      var link: [UInt32] = []
      var sticksToOwner = false
      for (place, element) in pattern.elements.enumerated() {
        switch element {
        case .slot(let caseName):
          ownerPlace = place
          if let caseName { caseIndex = try index(ofCase: caseName, at: pattern.position) }
        case .kin: kinPlace = place
        case .words(let units, let sticks):
          guard ownerPlace != nil || kinPlace != nil else { continue }
          link = units
          sticksToOwner = !sticks.isEmpty
        default: break
        }
      }
      guard let ownerPlace, let kinPlace else {
        throw Failure(
          message: "\"owner\" needs a \"_\" and a \"<kin>\"", position: pattern.position)
      }
      grammar.owners.append(
        Grammar.OwnerPattern(
          ownerIsFirst: ownerPlace < kinPlace, link: link, sticksToOwner: sticksToOwner,
          caseIndex: caseIndex,
          rule: rule(at: pattern.position)))
    }
  }

  /// `emergency-number 112 110`, `emergency-number HK 999`
  private mutating func addEmergencyNumbers(_ rest: Characters) {
    var region: String?
    for word in words(rest) where word.first?.isSyntax("|") == false {
      if word.allSatisfy({ $0.scalar >= 0x41 && $0.scalar <= 0x5A }) {
        region = word.string
      } else {
        grammar.emergencyNumbers.append(
          Grammar.EmergencyNumber(digits: word.string, region: region))
      }
    }
  }

  /// `not reminder remind me | ^ did ... call`
  private mutating func addVetoes(_ rest: Characters, at position: SourceText.Position)
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

  private mutating func addVeto(
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
  private mutating func addSplitVeto(_ reason: Rejection.Reason, _ parts: [[Pattern]]) {
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

  private mutating func addVeto(_ reason: Rejection.Reason, _ pattern: Pattern) throws(Failure) {
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

  // MARK: Common steps

  private func words(_ rest: Characters) -> [Characters] { rest.split { $0.isSpace } }

  private func fold(_ scalars: [UInt32]) -> [UInt32] {
    FoldedText.units(of: scalars, folding: grammar.folding)
  }

  private func patterns(_ rest: Characters) throws(Failure) -> [Pattern] {
    let reader = PatternReader(folding: grammar.folding)
    var patterns: [Pattern] = []
    for alternative in rest.split(at: "|") { patterns += try reader.patterns(alternative) }
    return patterns
  }

  private func index(ofCase name: String, at position: SourceText.Position) throws(Failure) -> Int {
    if let index = caseIndices[name] { return index }
    let known = caseIndices.keys.sorted().joined(separator: ", ")
    throw Failure(
      message: "there is no case \"\(name)\""
        + (known.isEmpty ? "" : "; the cases of this table are \(known)"),
      position: position)
  }

  /// `units`, and the same without diacritics where people leave them out.
  private func spellings(of units: [UInt32]) -> [[UInt32]] {
    guard grammar.folding.diacriticsAreOptional else { return [units] }
    let plain = grammar.folding.withoutDiacritics(units)
    return plain == units ? [units] : [units, plain]
  }

  /// True if words of this statement were dropped from inherited tables, so that each has to be looked at.
  private func isDropped(_ keyword: String) -> Bool { sourceIndex > 0 && dropped[keyword] != nil }

  /// Adds words in all their spellings; also without diacritics where people leave them out.
  private mutating func insert(_ words: WordOptions, _ lexeme: Lexeme) {
    insertSpellings(of: words, lexeme)
    let folding = grammar.folding
    guard folding.diacriticsAreOptional,
      words.contains(where: { folding.withoutDiacritics($0) != $0 })
    else { return }
    var plain = lexeme
    plain.isPlain = true
    insertSpellings(of: words.map(folding.withoutDiacritics), plain)
  }

  private mutating func insertSpellings(of words: WordOptions, _ lexeme: Lexeme) {
    grammar.lexemes.append(lexeme)
    let number = Int32(grammar.lexemes.count - 1)
    var lexicon = Lexicon()
    swap(&lexicon, &grammar.lexicon)
    var ends: [Lexicon.Node] = []
    SpellingWalk.over(words) {
      lexicon.childOrNew(of: $0, $1)
    } leaf: { spelling, node in
      ends.append(node)
      note(spelling, of: lexeme, number)
    }
    for node in ends { lexicon.insert(lexeme: number, at: node) }
    swap(&lexicon, &grammar.lexicon)
    grammar.spellingCount += ends.count
  }

  /// Remembers the words of a spelling, and one that may be misspelled.
  private mutating func note(
    _ spelling: some Collection<UInt32>, of lexeme: Lexeme, _ number: Int32
  ) {
    for word in spelling.split(separator: 0x20) { grammar.knownWords.insert(HashIndex.hash(word)) }
    if lexeme.role.mayBeMisspelled, lexeme.sticks.isEmpty {
      grammar.misspellings.insert(Array(spelling), lexeme: number)
    }
  }

  private mutating func insert(_ units: [UInt32], _ lexeme: Lexeme) {
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

  private mutating func finish() {
    for (units, term) in plainKin where grammar.kin[units] == nil { grammar.kin[units] = term }
    for index in grammar.cases.indices {
      let endings = grammar.cases[index].endings.enumerated()
      grammar.cases[index].endings = endings.sorted {
        ($1.element.symbols.count, $0.offset) < ($0.element.symbols.count, $1.offset)
      }.map(\.element)
    }
    if grammar.language.isEmpty {
      diagnostics.append(
        GrammarError.Diagnostic(
          file: grammar.sources[0].file, line: 1, column: 1,
          text: grammar.sources[0].text(ofLine: 1),
          message: "a table begins with its language: language fi"))
    }
  }
}
