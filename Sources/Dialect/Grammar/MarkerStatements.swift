/// Statements about the markers of people and apps.
extension GrammarCompiler {
  /// Markers of slots: `to _`, `_さんに`, `_:dative`, `use _ to`, `<call> _`.
  mutating func addMarkers(_ slot: Marker.Slot, _ rest: Characters, for keyword: String)
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

  mutating func addBareName(_ slot: Marker.Slot, _ caseIndex: Int?, _ placement: Placement) {
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

  static func words(in elements: ArraySlice<Pattern.Element>) -> (
    units: [UInt32], sticks: Pattern.Sides
  )? {
    for case .words(let units, let sticks) in elements { return (units, sticks) }
    return nil
  }

  static func placement(
    _ before: ArraySlice<Pattern.Element>, _ after: ArraySlice<Pattern.Element>
  ) -> Placement {
    if before.contains(where: { if case .call = $0 { true } else { false } }) { return .afterCall }
    if after.contains(where: { if case .call = $0 { true } else { false } }) { return .beforeCall }
    return .anywhere
  }

  /// `app-verb _ | _+en`
  mutating func addAppWords(
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
}
