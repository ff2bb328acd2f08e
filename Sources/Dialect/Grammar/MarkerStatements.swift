/// Statements about the markers of people and apps.
extension GrammarCompiler {
  /// Markers of slots: `to _`, `_さんに`, `_:dative`, `use _ to`, `<call> _`.
  mutating func addMarkers(_ slot: Marker.Slot, _ rest: Characters, for keyword: Keyword)
    throws(Failure)
  {
    for alternative in rest.split(at: "|") {
      var circumfixes: [MarkerWords] = []
      for pattern in try reader.patterns(alternative) {
        guard
          let place = pattern.elements.firstIndex(where: \.isSlot),
          case .slot(let caseName) = pattern.elements[place]
        else {
          throw Failure(
            message: "\"\(keyword.rawValue)\" needs a \"_\" where the name stands",
            position: pattern.position)
        }
        if slot == .handle, place == 0 || place + 1 < pattern.elements.count {
          throw Failure(
            message: "\"handle\" has its words before the \"_\"", position: pattern.position)
        }
        let caseIndex: Int? =
          if let caseName { try index(ofCase: caseName, at: pattern.position) } else { nil }
        let before = pattern.elements[..<place]
        let after = pattern.elements[(place + 1)...]
        let words = MarkerWords(
          before: before.firstWords, after: after.firstWords, caseIndex: caseIndex,
          rule: rule(at: pattern.position))
        if words.before == nil, words.after == nil {
          addBareName(slot, caseIndex, Self.placement(before, after))
        } else if [words.before, words.after].contains(where: {
          $0.map { isDropped($0.units, of: keyword) } ?? false
        }) {
          continue
        } else if words.before != nil, words.after != nil {
          circumfixes.append(words)
        } else {
          insert(words, of: marker(slot, words))
        }
      }
      addCircumfixes(slot, circumfixes)
    }
  }

  /// The words of a marker.
  struct MarkerWords {
    let before: Pattern.Words?
    let after: Pattern.Words?
    let caseIndex: Int?
    let rule: Int32
  }

  /// The marker that does what these words do, an index. Markers on one side of a name that are of one kind are one.
  private mutating func marker(_ slot: Marker.Slot, _ words: MarkerWords) -> Int32 {
    let marker = Marker(
      slot: slot, hasWordsBefore: words.before != nil, hasWordsAfter: words.after != nil,
      caseIndex: words.caseIndex)
    if words.before == nil || words.after == nil {
      if let known = markerIndices[marker] { return known }
      markerIndices[marker] = Int32(grammar.markers.count)
    }
    grammar.markers.append(marker)
    return Int32(grammar.markers.count - 1)
  }

  private mutating func insert(_ words: MarkerWords, of marker: Int32) {
    insert(words.before, .markerBefore, marker, words.rule)
    insert(words.after, .markerAfter, marker, words.rule)
  }

  private mutating func insert(
    _ words: Pattern.Words?, _ role: Role, _ marker: Int32, _ rule: Int32
  ) {
    guard let words else { return }
    insert(words.units, Lexeme(role: role, value: marker, sticks: words.sticks, rule: rule))
  }

  /// Adds markers with words on both sides of a name that one alternative stands for: one marker, where each of the
  /// words before goes with each of those behind.
  private mutating func addCircumfixes(_ slot: Marker.Slot, _ circumfixes: [MarkerWords]) {
    var befores: [Pattern.Words] = []
    var afters: [Pattern.Words] = []
    for words in circumfixes {
      if let before = words.before, !befores.contains(before) {
        befores.append(before)
      }
      if let after = words.after, !afters.contains(after) { afters.append(after) }
    }
    guard circumfixes.count > 1, befores.count * afters.count == circumfixes.count,
      circumfixes.allSatisfy({ $0.caseIndex == circumfixes[0].caseIndex })
    else {
      for words in circumfixes { insert(words, of: marker(slot, words)) }
      return
    }
    let marker = marker(slot, circumfixes[0])
    for before in befores { insert(before, .markerBefore, marker, circumfixes[0].rule) }
    for after in afters { insert(after, .markerAfter, marker, circumfixes[0].rule) }
  }

  mutating func addBareName(_ slot: Marker.Slot, _ caseIndex: Int?, _ placement: Placement) {
    switch slot {
    case .contact:
      if let caseIndex {
        let index = Int32(caseIndex)
        if !grammar.contactCases.contains(index) { grammar.contactCases.append(index) }
      } else {
        grammar.bareContacts.formUnion(placement)
      }
    case .app, .knownApp: grammar.bareApps.formUnion(placement)
    case .also, .label, .instead, .handle:
      break
    }
  }

  static func placement(
    _ before: some Sequence<Pattern.Element>, _ after: some Sequence<Pattern.Element>
  ) -> Placement {
    if before.contains(where: \.isCall) { return .afterCall }
    if after.contains(where: \.isCall) { return .beforeCall }
    return .anywhere
  }

  /// A new number for a pattern with words on both sides of an app, else 0.
  private mutating func circumfix(of pattern: Pattern) throws(Failure) -> Int32 {
    guard pattern.elements.count(where: \.isWords) > 1 else { return 0 }
    grammar.appCircumfixCount += 1
    guard grammar.appCircumfixCount < Grammar.mostAppCircumfixes else {
      throw Failure(
        message: "more than \(Grammar.mostAppCircumfixes - 1) patterns with words on both sides",
        position: pattern.position)
    }
    return Int32(grammar.appCircumfixCount)
  }

  /// `app-verb _ | _+en | _-e+ing | zu _+en`
  mutating func addAppWords(
    _ rest: Characters, bare: ReferenceWritableKeyPath<Grammar, Bool>, before: Role, after: Role
  ) throws(Failure) {
    for pattern in try patterns(rest) {
      var slotSeen = false
      var isBare = true
      var elided: UInt32 = 0
      let circumfix = try circumfix(of: pattern)
      for element in pattern.elements {
        if case .slot = element { slotSeen = true }
        if case .elision(let letter) = element { elided = letter }
        guard case .words(let words) = element else { continue }
        isBare = false
        insert(
          words.units,
          Lexeme(
            role: slotSeen ? after : before,
            value: slotSeen ? circumfix << 21 | Int32(elided) : circumfix, sticks: words.sticks,
            rule: rule(at: pattern.position)))
      }
      guard slotSeen else {
        throw Failure(
          message: "a \"_\" is missing where the app's name stands", position: pattern.position)
      }
      if isBare { grammar[keyPath: bare] = true }
    }
  }
}
