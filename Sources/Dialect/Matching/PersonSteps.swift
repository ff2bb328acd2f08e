/// The steps that take a person: a name, a number, or a place that is called.
extension ReadingSearch {
  func takeNumber(_ item: Int32, _ state: ReadingState, at offset: Int) {
    guard let index = numbers.firstIndex(where: { $0.start == offset }) else { return }
    let number = numbers[index]
    guard grammar.mayBeDialled(number) else { return }
    var state = state
    var cost = Cost.dialledNumber
    if number.isLong {
      state.said.insert(.longNumber)
    } else if mayCountUnexplained(number, behind: item) {
      cost += Cost.numberOfUnexplained
    }
    takeContact(
      item, state, .number, number.range, cost: cost, value: Int32(index), cases: nil)
  }

  /// True for a short number right behind a word that nothing explains, unless it says that it is one to dial.
  private func mayCountUnexplained(_ number: NumberSpan, behind item: Int32) -> Bool {
    let before = items[Int(item)].step
    return before.kind == .gap && !before.range.isEmpty && !number.isAddress
      && number.extensionDigits.isEmpty && !grammar.isEmergencyNumber(number.digits)
  }

  /// True for a number that belongs to whom the step before it names, punctuation aside: *the plumber, 0612 345 678*.
  private func belongsToPerson(_ number: NumberSpan, behind item: Int32) -> Bool {
    var last = items[Int(item)]
    if last.step.kind == .stop, last.previous >= 0 { last = items[Int(last.previous)] }
    return last.step.kind == .place || last.step.kind == .contact && number.isLong
  }

  func takePlace(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    takeContact(
      item, state, .place, hit.range, cost: Cost.place, lexeme: hit.lexeme, cases: nil)
  }

  func takeNames(_ item: Int32, _ state: ReadingState, at node: Int) {
    switch state.phase {
    case .openContact, .openApp, .openUnknownApp, .wantAppVerb, .wantAppNoun, .openAppWord: return
    default: break
    }
    let start = offset(of: node)
    guard start < text.count, text.isWord(at: start) else { return }
    let dearest = limit - Cost.Value(items[Int(item)].cost)
    for name in names(from: node) {
      guard leastCost(of: name) + restCosts[Int(name.node)] <= dearest else {
        leaveAside(from: item)
        continue
      }
      takeName(name, item, state)
    }
  }

  func takeName(_ name: NameSpan, _ item: Int32, _ state: ReadingState) {
    let range = name.range
    let cost = max(0, Cost.Value(name.cost) - (name.isKin ? Cost.kinDiscount : 0))
    switch state.phase {
    case .wantApp:
      let marker = grammar.markers[Int(state.marker)]
      guard marker.slot == .app else { return }
      var next = state
      next.said.insert(.app)
      next.phase = marker.hasWordsAfter ? .openApp : .free
      if !marker.hasWordsAfter { next.marker = -1 }
      go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
    case .wantWhereabouts:
      guard text.mayEnd(at: range.upperBound), !isMarkedPerson(name, behind: item) else { return }
      var next = state
      next.phase = .contact
      go(item, next, .whereabouts, range, cost: cost + Cost.whereabouts)
    case .wantInstead:
      var next = state
      let isOpen = grammar.markers[Int(state.marker)].hasWordsAfter
      next.phase = isOpen ? .openContact : .free
      if !isOpen { next.marker = -1 }
      go(item, next, .instead, range, cost: cost + Cost.markedContact)
    default:
      takeContact(item, state, .contact, range, cost: cost, cases: cases(of: name, in: state))
      if state.phase == .free || state.phase == .contact, !state.said.contains(.app),
        nodes[Int(name.node)].hasAppMarker
      {
        var next = state
        next.phase = .openUnknownApp
        next.marker = -1
        go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
      }
    }
  }

  /// True for a relative or common name behind words that mark people as well: *a mi padre a Pedro* are two.
  private func isMarkedPerson(_ name: NameSpan, behind item: Int32) -> Bool {
    let marker = items[Int(item)].step
    let firstWord = text.units[name.range].prefix { $0 != 0x20 }
    return (name.isKin || grammar.givenNames.contains(HashIndex.hash(firstWord)))
      && hits.contains(at: marker.start) {
        $0.lexeme.role == .markerBefore && $0.end == marker.end
          && grammar.markers[Int($0.lexeme.value)].slot == .contact
      }
  }

  /// True for a marker whose other half must follow.
  func isHalfSaid(_ marker: Int32) -> Bool {
    marker >= 0 && grammar.markers[Int(marker)].hasWordsAfter
  }

  /// False for a name in none of the cases that the conjunction before it governs: *с* joins an instrumental.
  private func fits(_ cases: CaseSet?, behindConjunction item: Int32) -> Bool {
    guard let cases, let lexeme = items[Int(item)].step.lexeme, lexeme.role == .conjunction,
      lexeme.governs >= 0
    else { return true }
    return cases.contains(Int(lexeme.governs))
  }

  /// True where a conjunction or a part of a pattern sticks to a name: 민수랑, *return Ann's call*.
  private func isBeforeStickyWord(_ offset: Int) -> Bool {
    marks[offset].contains(.suffixStart)
      && hits.contains(at: offset) {
        ($0.lexeme.role == .conjunction || $0.lexeme.role == .part)
          && $0.lexeme.sticks.contains(.left)
      }
  }

  /// What somebody costs whom only a comma joins: more than two words that begin with no common name may be a remark.
  private func costBehindComma(_ range: Range<Int>) -> Cost.Value {
    let words = text.units[range].split(separator: 0x20)
    guard words.count > 2, !grammar.beginsWithName(text.units[range]) else { return 0 }
    return Cost.Value(words.count - 2) * Cost.wordBehindComma
  }

  /// True for a name with an honorific or title: 가르시아 씨.
  private func hasHonorific(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.honorific)
      && hits.indices(in: range).contains {
        hits[$0].lexeme.role == .honorific && hits[$0].end <= range.upperBound
      }
  }

  /// Takes a person: complete as they stand, or open for a marker behind.
  ///
  /// - Parameter cases: The cases that the words may be in; nil for what has none.
  func takeContact(
    _ item: Int32, _ state: ReadingState, _ kind: ReadingStep.Kind, _ range: Range<Int>,
    cost: Cost.Value,
    lexeme: Lexeme? = nil, value: Int32 = -1, cases: CaseSet?
  ) {
    let node = Int(nodeAt[text.skippingSpace(range.upperBound)])
    guard node >= 0, !state.said.contains(.named) else { return }
    // *Anna on 0161 8561234*
    if state.phase == .wantContact, grammar.markers[Int(state.marker)].slot == .handle,
      kind != .number
    {
      return
    }
    // *try the flight to London*
    let isListed = cases?.contains(CaseTable.listedName) ?? false
    if state.wantsListedName, state.split < 0, state.phase == .wantContact, !isListed { return }
    var cost = cost
    var discount: Cost.Value = 0
    var marked = state
    marked.phase = .contact
    marked.marker = -1
    marked.said.formUnion([.contact, .markedContact])
    if state.split >= 0, state.wantsListedName, isListed {
      marked.said.insert(.listedName)
    }
    var bare = marked
    if !state.said.contains(.markedContact) { bare.said.remove(.markedContact) }
    let mayEnd = text.mayEnd(at: range.upperBound)
    func step(_ next: ReadingState, _ cost: Cost.Value) {
      go(item, next, kind, range, cost: cost, lexeme: lexeme, value: value)
    }
    switch state.phase {
    case .wantContact:
      let marker = grammar.markers[Int(state.marker)]
      if marker.hasWordsAfter || marker.slot == .label && isPossessive(range) { break }
      let isFit = cases.map { cases in marker.caseIndex.map(cases.contains) ?? true } ?? true
      let next = marker.slot == .also ? bare : marked
      if mayEnd { step(next, cost + Cost.markedContact + (isFit ? 0 : Cost.unfitCase)) }
    // A marker may stand on both sides: *to* the number *_*, の before, に behind.
    case .joining:
      guard fits(cases, behindConjunction: item) else { break }
      // A comma or its fillers, and no conjunction, was said last.
      if items[Int(item)].step.kind != .word || items[Int(item)].step.lexeme?.role == .filler {
        cost += costBehindComma(range)
      }
      // What sticks as *and* does may be *with* as well: 유나랑 만나고.
      if !state.said.contains(.markedContact), kind == .contact,
        items[Int(item)].step.lexeme?.sticks.contains(.left) ?? false,
        !grammar.beginsWithName(text.units[range]), !hasHonorific(range)
      {
        cost += Cost.unknownJoined
      }
      if mayEnd {
        let isMarked = cases.map { !$0.isDisjoint(with: contactCases(state)) } ?? true
        step(marked, cost + (isMarked ? Cost.caseContact : Cost.markedContact + 1))
      }
    case .free, .contact:
      // *the police on 911* are called by that number, and Luca in *Luca 345 678 9012*.
      let isNumberOfOther = kind == .number && belongsToPerson(numbers[Int(value)], behind: item)
      if state.said.contains(.contact), !isNumberOfOther {
        cost += Cost.secondContact
        if nodes[node].hasJoiningMarker { discount = Cost.secondContact }
      }
      guard let cases else {
        if mayEnd { step(marked, cost + Cost.markedContact) }
        break
      }
      if mayEnd, !cases.isDisjoint(with: contactCases(state)) {
        step(marked, cost + Cost.caseContact)
      }
      // Of patterns that begin alike, another may take any name.
      let mayBeBare = state.governs < 0 || state.split >= 0 && state.wantsListedName
      if mayEnd || isBeforeStickyWord(range.upperBound), mayBeBare,
        mayStandBare(grammar.bareContacts, state)
      {
        step(bare, cost + Cost.bareContact)
      } else if mayEnd, state.governs < 0, state.split < 0,
        grammar.bareContacts.contains(.beforeApp),
        state.said.isDisjoint(with: ReadingState.Said.callWords.union(.app))
      {
        bare.said.insert(.namedForApp)
        step(bare, cost + Cost.bareContact)
      }
    case .joiningOpen:
      // *elifle merti*: the case of the last marks them all.
      guard fits(cases, behindConjunction: item), !isHalfSaid(state.marker) else { break }
      if mayEnd, let cases, !cases.isDisjoint(with: contactCases(state)) {
        step(marked, cost + Cost.caseContact)
      }
    default: return
    }
    let isPerson = state.split >= 0 || cases?.contains(CaseTable.listedName) ?? true
    if nodes[node].opensContact, !state.wantsListedName || isPerson {
      var open = state
      open.phase = .openContact
      if state.phase == .free || state.phase == .contact || state.phase == .joining {
        open.marker = -1
      }
      step(open, cost - discount + Cost.openContact)
    }
  }
}
