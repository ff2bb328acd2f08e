/// Statements about the markers of people and apps.
extension GrammarCompiler {
  /// Markers of slots: `to _`, `_さんに`, `_:dative`, `use _ to`, `<call> _`.
  mutating func addMarkers(_ slot: Marker.Slot, _ rest: Characters, for keyword: Keyword)
    throws(Failure)
  {
    for alternative in rest.split(at: "|") {
      for pattern in try reader.patterns(alternative, isMultipliedOut: isDropped(keyword)) {
        try addMarker(slot, pattern, for: keyword)
      }
    }
  }

  private mutating func addMarker(
    _ slot: Marker.Slot, _ pattern: Pattern, for keyword: Keyword
  ) throws(Failure) {
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
    guard before.firstWords != nil || after.firstWords != nil else {
      return try addBareName(
        slot, caseIndex, Self.placement(before, after), for: keyword, at: pattern.position)
    }
    if isDropped(before.firstWords, of: keyword) || isDropped(after.firstWords, of: keyword) {
      return
    }
    let marker = Marker(
      slot: slot, hasWordsBefore: before.firstWords != nil, hasWordsAfter: after.firstWords != nil,
      caseIndex: caseIndex)
    let (id, rule) = (id(of: marker), rule(at: pattern.position))
    if let words = before.firstWords {
      insert(words, Lexeme(role: .markerBefore, marker: id, rule: rule))
    }
    if let words = after.firstWords {
      insert(words, Lexeme(role: .markerAfter, marker: id, rule: rule))
    }
  }

  /// The number of a marker. Those on one side of a name that are of one kind are one.
  mutating func id(of marker: Marker) -> PatternID<Marker> {
    if marker.isOnBothSides { return grammar.markers.insert(marker) }
    if let known = sharedMarkers.first(where: { grammar.markers[$0] == marker }) { return known }
    let new = grammar.markers.insert(marker)
    sharedMarkers.append(new)
    return new
  }

  private mutating func addBareName(
    _ slot: Marker.Slot, _ caseIndex: Int?, _ placement: Placement, for keyword: Keyword,
    at position: SourceText.Position
  ) throws(Failure) {
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
      throw Failure(
        message: "\"\(keyword.rawValue)\" needs words beside the \"_\"", position: position)
    }
  }

  static func placement(
    _ before: some Sequence<Pattern.Element>, _ after: some Sequence<Pattern.Element>
  ) -> Placement {
    if before.contains(where: \.isCall) { return .afterCall }
    if after.contains(where: \.isCall) { return .beforeCall }
    if after.contains(where: \.isApp) { return .beforeApp }
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
          words,
          Lexeme(
            role: slotSeen ? after : before, circumfix: circumfix, elidedLetter: elided,
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
