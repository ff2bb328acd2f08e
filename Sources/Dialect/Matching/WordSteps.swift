/// The steps that words with a role allow.
extension ReadingSearch {
  func take(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let lexeme = hit.lexeme
    if lexeme.position.contains(.start), !state.isFresh || isBehindGap(item) { return }
    if lexeme.takesUpPerson { return takeUpPerson(hit, item, state) }
    switch lexeme.role {
    case .filler, .device: takeFiller(hit, item, state)
    case .weak where isBehindPersonMeant(item, state): return
    case .call, .noun, .light, .weak, .modifier, .redial, .callBack: takeCallWord(hit, item, state)
    case .part: takePart(hit, item, state)
    case .conjunction:
      let alone =
        isNameJoined(before: hit.start) ? Cost.conjunctionBehindName : Cost.conjunctionAsFiller
      takeConjunction(hit.range, lexeme, .word, item, state, alone: alone)
    case .markerBefore: takeMarkerBefore(hit, item, state)
    case .markerAfter: takeMarkerAfter(hit, item, state)
    case .app: takeApp(hit, item, state)
    case .appVerbAfter, .appNounAfter:
      let isOpen =
        lexeme.circumfix > 0
        ? state.phase == .openAppWord && state.circumfix == lexeme.circumfix
        : state.phase == .openApp && state.marker == nil
      guard isOpen else { return }
      var next = state
      next.phase = .free
      next.marker = nil
      next.said.formUnion([lexeme.role == .appVerbAfter ? .appVerb : .appNoun, .appWord, .app])
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: lexeme)
    case .appVerbBefore, .appNounBefore:
      guard state.phase == .free || state.phase == .contact, !state.said.contains(.app) else {
        return
      }
      var next = state
      next.phase = lexeme.role == .appVerbBefore ? .wantAppVerb : .wantAppNoun
      next.circumfix = lexeme.circumfix
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: lexeme)
    case .afterwards:
      guard state.phase == .free || state.phase == .contact,
        !state.said.isDisjoint(with: [.contact, .whole])
      else { return }
      var next = state
      next.phase = .free
      go(item, next, .word, hit.start..<text.count, cost: Cost.afterwards, lexeme: lexeme)
    case .voicemail, .emergency, .anybody: takePlace(hit, item, state)
    case .pronoun: takePronoun(hit, item, state)
    case .whereabouts: takeWhereabouts(hit, item, state)
    case .emergencyCall:
      guard state.phase == .free || state.phase == .contact else { return }
      var next = state
      next.phase = .free
      next.said.formUnion([.whole, .verb, .contact, .markedContact])
      go(item, next, .place, hit.range, cost: Cost.callWord, lexeme: lexeme)
    default: break  // see isStep
    }
  }

  /// True if words that nothing explains stand before, fillers aside.
  private func isBehindGap(_ item: Int32) -> Bool {
    var item = item
    while item >= 0, items[Int(item)].previous >= 0 {
      switch items[Int(item)].step.kind {
      case .gap: return true
      case .remark: return false
      default: item = items[Int(item)].previous
      }
    }
    return false
  }

  private func takeCallWord(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.phase == .free || state.phase == .contact else { return }
    let lexeme = hit.lexeme
    let (said, cost) = saying(lexeme.role, lexeme.capability, state.said)
    var next = state
    next.said = lexeme.needsApp ? said.union(.needsApp) : said
    next.phase = .free
    if lexeme.governs >= 0 {
      guard isMarkedIfThere(state) else { return }
      next.governs = lexeme.governs
    }
    go(item, next, .word, hit.range, cost: cost, lexeme: lexeme)
    if lexeme.takesClause, state.said.contains(.contact), !hits.phraseEnds(at: hit.end, in: text) {
      go(item, next, .word, hit.start..<text.count, cost: cost + Cost.afterwards, lexeme: lexeme)
    }
    if lexeme.role == .call, state.phase == .contact, state.said.contains(.verb) {
      next.phase = .joining
      go(item, next, .word, hit.range, cost: Cost.repeatedVerb, lexeme: lexeme)
    }
  }

  /// A verb with a pronoun for somebody whose name stands before it, with or without a comma: *my mum, call her*.
  private func takeUpPerson(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    switch state.phase {
    case .openContact, .joiningOpen: break
    case .free where state.said.contains(.named): break
    default: return
    }
    guard state.marker == nil, state.said.isDisjoint(with: .callWords) else { return }
    var (next, cost) = (state, Cost.Value(0))
    (next.said, cost) = saying(hit.lexeme.role, hit.lexeme.capability, state.said)
    next.said.formUnion([.contact, .markedContact])
    if hit.lexeme.needsApp { next.said.insert(.needsApp) }
    next.said.remove(.named)
    next.phase = .free
    go(item, next, .word, hit.range, cost: cost + Cost.personTakenUp, lexeme: hit.lexeme)
  }

  /// A pronoun for somebody whom a remark named: *my dad's birthday is today, skype him*.
  private func takePronoun(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.said.contains(.named) else { return }
    switch state.phase {
    case .free: break
    case .wantContact where !isHalfSaid(state): break
    default: return
    }
    var next = state
    next.said.formUnion([.contact, .markedContact])
    next.said.remove(.named)
    next.phase = .contact
    next.marker = nil
    go(item, next, .word, hit.range, cost: Cost.personTakenUp, lexeme: hit.lexeme)
  }

  /// False if a person was named without a marker or a case that marks them.
  func isMarkedIfThere(_ state: ReadingState) -> Bool {
    !state.said.contains(.contact) || state.said.contains(.markedContact)
  }

  /// What is said when a word with this role is added, and what that costs.
  func saying(
    _ role: Role, _ capability: CallCapability, _ before: ReadingState.Said
  ) -> (ReadingState.Said, Cost.Value) {
    var said = before
    var cost = Cost.callWord
    switch role {
    case .call:
      if said.contains(.verb) { cost = Cost.secondVerb }
      said.insert(.verb)
    case .noun:
      if said.contains(.noun) { cost = Cost.secondNoun }
      said.insert(.noun)
      if capability == .video { said.insert(.videoNoun) }
    case .light: said.insert(.light)
    case .weak:
      said.insert(.weak)
      cost = Cost.weakVerb
    case .redial, .callBack: said.formUnion([.whole, .verb])
    default: break
    }
    switch capability {
    case .video: said.insert(.video)
    case .audio: said.insert(.audio)
    case .unstated: break
    }
    return (said, cost)
  }

  func takeFiller(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    switch state.phase {
    case .free, .contact: go(item, state, .word, hit.range, cost: 0, lexeme: hit.lexeme)
    case .wantContact, .wantWhereabouts, .wantApp, .wantAppVerb, .wantAppNoun, .wantInstead,
      .joining, .joiningOpen,
      .wantOtherApp:
      go(item, state, .word, hit.range, cost: Cost.fillerInPhrase, lexeme: hit.lexeme)
    case .openContact, .openApp, .openUnknownApp, .openAppWord: break
    }
  }

  /// True for a conjunction that marks a person, too: behind a comma it rather begins a request, 雨停了，跟奶奶视频.
  private func mayMark(_ conjunction: Range<Int>) -> Bool {
    hits.contains(at: conjunction.lowerBound) {
      $0.lexeme.role == .markerBefore && $0.range == conjunction
    }
  }

  func takeConjunction(
    _ range: Range<Int>, _ lexeme: Lexeme?, _ kind: ReadingStep.Kind, _ item: Int32,
    _ state: ReadingState,
    alone: Cost.Value
  ) {
    if lexeme != nil, isInsideWord(range) { return }
    var next = state
    switch state.phase {
    case .contact:
      next.phase = .joining
      go(item, next, kind, range, cost: 0, lexeme: lexeme)
    case .openContact:
      next.phase = .joiningOpen
      go(item, next, kind, range, cost: 0, lexeme: lexeme)
    case .joining, .joiningOpen, .wantOtherApp:
      let cost = mayMark(range) && items[Int(item)].step.kind == .stop ? Cost.markerBehindComma : 0
      return go(item, next, kind, range, cost: cost, lexeme: lexeme)
    case .free: break
    default: return
    }
    guard state.phase == .free || state.phase == .contact else { return }
    if state.phase == .free, state.said.contains(.contact), lexeme != nil {
      // *ruf anna an und ben auch*
      next.phase = .joining
      go(item, next, kind, range, cost: Cost.lateConjunction, lexeme: lexeme)
    }
    next.phase = .free
    // What sticks to a name joins it to another, or is no conjunction.
    let joinsNothing = range.upperBound == text.count || lexeme?.sticks.contains(.left) ?? false
    go(
      item, next, kind, range,
      cost: joinsNothing || lexeme != nil && isBehindAddress(item) ? Cost.unexplainedWord : alone,
      lexeme: lexeme)
  }

  /// True for what a word of the table holds: *and* in *bed bath and beyond*.
  private func isInsideWord(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.word)
      && hits.contains(across: range.lowerBound) {
        $0.lexeme.role == .word && $0.end > range.upperBound
      }
  }

  /// True behind a word that is a filler at the start only, as what people call each other is: *brother, …*. With a
  /// conjunction it is who is to be called.
  private func isBehindAddress(_ item: Int32) -> Bool {
    guard let lexeme = items[Int(item)].step.lexeme else { return false }
    return lexeme.role == .filler && lexeme.position.contains(.start)
  }

  func takeMarkerBefore(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let marker = grammar.markers[hit.lexeme.marker]
    var next = state
    next.marker = hit.lexeme.marker
    var cost = Cost.marker
    switch marker.slot {
    case .also:
      guard state.phase == .free || state.phase == .contact || state.phase == .joining,
        mayBeJoined(state)
      else { return }
      next.phase = .wantContact
    case .contact, .label:
      switch state.phase {
      case .free: break
      // *Mum is at home, to Bob …*: a bare name is no list with a marked one behind a comma.
      case .joining:
        if items[Int(item)].step.kind == .stop, !state.said.contains(.markedContact) {
          cost += Cost.lateConjunction
        }
      // *and bring _ into the call* says by itself that somebody joins.
      case .contact: cost += marker.hasWordsAfter ? 0 : Cost.secondContact
      case .wantContact where marker.slot == .label || isBehindLabel(state): break
      default: return
      }
      if state.phase == .free, state.said.contains(.contact), !marker.hasWordsAfter {
        cost += Cost.secondContact
      }
      next.phase = .wantContact
    case .app, .knownApp:
      switch state.phase {
      case .free, .contact, .wantOtherApp: break
      default: return
      }
      guard !state.said.contains(.app) else { return }
      next.phase = .wantApp
    case .instead:
      guard state.phase == .free || state.phase == .contact else { return }
      next.phase = .wantInstead
    case .handle:
      guard state.phase == .free || state.phase == .contact, state.said.contains(.contact) else {
        return
      }
      next.phase = .wantContact
    }
    if cutsLongerWord(hit) {
      cost += marker.slot == .label ? Cost.labelInWord : Cost.partOfWord
    } else if beginsLongerPhrase(hit) {
      cost += Cost.partOfPhrase
    }
    go(item, next, .word, hit.range, cost: cost, lexeme: hit.lexeme)
  }

  private func takeWhereabouts(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.phase == .contact, items[Int(item)].step.kind == .contact,
      hits.standsBehindRelative(hit, in: text, grammar)
    else { return }
    var next = state
    next.phase = .wantWhereabouts
    go(item, next, .word, hit.range, cost: Cost.marker, lexeme: hit.lexeme)
  }

  /// True for *im* where *im auto* is a phrase of the table.
  func beginsLongerPhrase(_ hit: Hit) -> Bool {
    hits.contains(at: hit.start) { other in
      switch other.lexeme.role {
      case .device, .filler, .modifier: other.end > hit.end
      default: false
      }
    }
  }

  /// True for *la maison de* where *maison de retraite* is a word of the table.
  private func cutsLongerWord(_ hit: Hit) -> Bool {
    guard hits.roles.contains(.word) else { return false }
    let first = max(0, hit.end - hits.longest)
    return hits.indices(in: first..<hit.end).contains { index in
      let word = hits[index]
      guard word.lexeme.role == .word, word.end > hit.end else { return false }
      return hit.lexeme.sticks.isEmpty ? word.start >= hit.start : word.start < hit.start
    }
  }

  /// True behind a marker of a label.
  private func isBehindLabel(_ state: ReadingState) -> Bool { marker(of: state)?.slot == .label }

  func takeMarkerAfter(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    switch state.phase {
    case .wantAppVerb, .wantAppNoun, .openAppWord: return
    default: break
    }
    let marker = grammar.markers[hit.lexeme.marker]
    var lexeme = hit.lexeme
    if marker.hasWordsBefore {
      guard let first = state.marker,
        let half = grammar.markerHomographs.sense(of: lexeme, in: first)
      else { return }
      lexeme = half
    } else if isHalfSaid(state) {
      return
    }
    var next = state
    next.marker = nil
    if marker.slot == .instead, !marker.hasWordsBefore, mayTakeBackApp(item, state) {
      next.phase = .wantOtherApp
      next.said.remove(.app)
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: hit.lexeme)
      next.said = state.said
    }
    next.phase = .free
    switch (marker.slot, state.phase) {
    case (.also, .openContact) where !mayBeJoined(state): return
    case (.also, .openContact):
      next.phase = .contact
    case (.contact, .openContact):
      next.phase = .contact
      next.said.formUnion([.contact, .markedContact])
    case (.label, .contact):
      guard !isPossessive(items[Int(item)].step.range) else { return }
      next.phase = .contact
    // *give Anna a ring on her mobile*: the verb stands between.
    case (.label, .free) where state.said.contains(.contact) && !hit.lexeme.sticks.contains(.left):
      break
    case (.label, .openContact):
      guard !isPossessive(items[Int(item)].step.range) else { return }
      completeBehindLabel(hit, item, state)
      next.phase = .openContact
      next.marker = state.marker
    case (.instead, .openContact), (.instead, .joiningOpen): break
    case (.instead, .free) where state.said.contains(.contact) && !marker.hasWordsBefore:
      // *Berk'i ara, hayır Berkay'ı*: the verb stands between.
      next.phase = .joining
    case (.instead, .contact), (.instead, .joining):
      // *Anna, no wait, Emma*: somebody else must follow.
      next.phase = .joining
    case (.app, .openApp), (.knownApp, .openApp), (.app, .openUnknownApp):
      next.said.insert(.app)
    default: return
    }
    go(item, next, .word, hit.range, cost: Cost.marker, lexeme: lexeme)
  }

  /// True if a call to somebody was asked for, whom others may join.
  private func mayBeJoined(_ state: ReadingState) -> Bool {
    state.said.contains(.contact)
      && !state.said.isDisjoint(with: [.verb, .noun, .weak, .appVerb, .appNoun, .whole])
  }

  /// True if an app was named last: *on WhatsApp, no wait, on Signal*.
  private func mayTakeBackApp(_ item: Int32, _ state: ReadingState) -> Bool {
    guard state.phase == .free || state.phase == .contact, state.said.contains(.app) else {
      return false
    }
    var last = item
    while last >= 0, !items[Int(last)].step.kind.isSlot { last = items[Int(last)].previous }
    return last >= 0 && items[Int(last)].step.kind == .app
  }

  /// True for a name that is nothing but a possessive: *my* in *my office*.
  func isPossessive(_ range: Range<Int>) -> Bool {
    !grammar.isKin(text.units[range])
      && hits.contains(at: range.lowerBound) {
        $0.lexeme.role == .possessive && $0.end == range.upperBound
      }
  }

  /// A label completes a name that a marker stands before, and one that may stand bare.
  func completeBehindLabel(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    var next = state
    next.phase = .contact
    next.marker = nil
    next.said.insert(.contact)
    let hasCase = grammar.markers[hit.lexeme.marker].caseIndex != nil
    if state.marker != nil || hasCase {
      next.said.insert(.markedContact)
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: hit.lexeme)
    } else if mayStandBare(grammar.bareContacts, state) {
      go(item, next, .word, hit.range, cost: Cost.bareContact - Cost.marker, lexeme: hit.lexeme)
    }
  }

  func takeStop(_ item: Int32, _ state: ReadingState, at offset: Int) {
    guard offset < text.count else { return }
    switch text.unitClass(at: offset) {
    // *Das Regal wackelt, kannst du Ben anrufen*: what begins a clause is joined to nobody.
    case .comma
    where (state.phase == .free || state.phase == .contact)
      && hits.contains(at: text.skippingSpace(offset + 1)) { $0.lexeme.role == .clauseStart }:
      var next = state
      next.phase = .free
      go(item, next, .stop, offset..<(offset + 1), cost: Cost.comma)
    case .comma:
      takeConjunction(offset..<(offset + 1), nil, .stop, item, state, alone: Cost.comma)
    case .stop where state.phase == .free || state.phase == .contact:
      var next = state
      next.phase = .free
      go(item, next, .stop, offset..<(offset + 1), cost: Cost.stop)
    // *call to: Bob*
    case .stop where state.phase == .wantContact:
      go(item, state, .stop, offset..<(offset + 1), cost: Cost.stop)
    default: break
    }
  }

  /// True if a marker behind a name cuts up what is a common name as a whole: 페드로.
  func cutsAName(_ lexeme: Lexeme, _ suffix: Range<Int>) -> Bool {
    guard lexeme.role == .markerAfter, lexeme.sticks.contains(.left),
      !text.edge(at: suffix.lowerBound).contains(.unspaced), text.mayEnd(at: suffix.upperBound)
    else { return false }
    let word = text.startOfWord(at: suffix.lowerBound)..<suffix.upperBound
    return grammar.names.contains(HashIndex.hash(text.units[word]))
  }

  /// True if a prefix cuts up a common name, and what is left is none: *بسمة* is nobody called *سمة*.
  func leavesNoName(_ prefix: Range<Int>) -> Bool {
    guard prefix.upperBound < text.count, text.isWord(at: prefix.upperBound) else { return false }
    let end = text.endOfWord(from: prefix.upperBound)
    func isName(_ range: Range<Int>) -> Bool {
      grammar.names.contains(HashIndex.hash(text.units[range]))
    }
    return isName(prefix.lowerBound..<end) && !isName(prefix.upperBound..<end)
      && !grammar.isKin(text.units[prefix.upperBound..<end])
  }

  /// True if a prefix cuts up what is a word or a common name as a whole.
  func cutsAWord(_ prefix: Range<Int>) -> Bool {
    guard prefix.upperBound < text.count, text.isWord(at: prefix.upperBound) else { return false }
    let end = text.endOfWord(from: prefix.upperBound)
    return grammar.names.contains(HashIndex.hash(text.units[prefix.lowerBound..<end]))
      || hits.contains(at: prefix.lowerBound) { other in
        other.end > prefix.upperBound && other.end >= end && other.lexeme.role.isSpoken
      }
  }
}
