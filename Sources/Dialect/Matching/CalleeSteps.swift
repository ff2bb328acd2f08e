/// Somebody who may be called: words that may be a name, a number, or a place.
struct Callee {
  let kind: ReadingStep.Kind
  let range: Range<Int>
  let lexeme: Lexeme?
  /// An index of the numbers; -1 for none.
  let value: Int32
  /// The cases that the words may be in; nil for what has none.
  let cases: CaseSet?
  var cost: Cost.Value

  init(
    _ kind: ReadingStep.Kind, _ range: Range<Int>, cost: Cost.Value, lexeme: Lexeme? = nil,
    value: Int32 = -1, cases: CaseSet? = nil
  ) {
    self.kind = kind
    self.range = range
    self.lexeme = lexeme
    self.value = value
    self.cases = cases
    self.cost = cost
  }

  /// True for a name that shows that it is a person's.
  @inline(__always)
  var isListed: Bool { cases?.contains(CaseTable.listedName) ?? false }
}

/// The steps that take somebody who may be called, by what was said before.
extension ReadingSearch {
  /// Takes somebody: complete as they stand, or open for a marker behind.
  func take(_ callee: Callee, _ item: Int32, _ state: ReadingState) {
    let node = Int(nodeAt[text.skippingSpace(callee.range.upperBound)])
    guard node >= 0, !state.said.contains(.named), mayFollow(callee, state) else { return }
    let mayEnd = text.mayEnd(at: callee.range.upperBound)
    var callee = callee
    switch state.phase {
    case .wantContact:
      if mayEnd { takeBehindMarker(callee, item, state) }
    case .joining:
      guard fits(callee, behindConjunction: item) else { break }
      callee.cost += costOfJoint(callee, item, state)
      if mayEnd { takeJoined(callee, item, state) }
    case .joiningOpen:
      if mayEnd { takeLastJoined(callee, item, state) }
    case .free, .contact:
      if isFurther(callee, behind: item, state) { callee.cost += Cost.secondContact }
      takeUnmarked(callee, item, state, mayEnd: mayEnd)
    default: return
    }
    if nodes[node].opensContact { takeOpen(callee, item, state, at: node) }
  }

  @inline(__always)
  private func go(
    _ callee: Callee, _ item: Int32, _ state: ReadingState, cost: Cost.Value
  ) {
    go(
      item, state, callee.kind, callee.range, cost: callee.cost + cost, lexeme: callee.lexeme,
      value: callee.value)
  }

  /// False behind words that only a number may follow, *Anna on 0161 8561234*, or only what shows that it is a person's
  /// name: *try the flight to London*.
  private func mayFollow(_ callee: Callee, _ state: ReadingState) -> Bool {
    guard state.phase == .wantContact else { return true }
    if marker(of: state)?.slot == .handle { return callee.kind == .number }
    return !state.wantsListedName || state.split != nil || callee.isListed
  }

  /// What was said, and somebody whom a marker, a case or a conjunction shows to be called.
  private func marking(_ callee: Callee, _ state: ReadingState) -> ReadingState {
    var next = state
    next.phase = .contact
    next.marker = nil
    next.said.formUnion([.contact, .markedContact])
    if state.split != nil, state.wantsListedName, callee.isListed { next.said.insert(.listedName) }
    return next
  }

  /// The same for somebody whom nothing shows to be called.
  private func naming(_ callee: Callee, _ state: ReadingState) -> ReadingState {
    var next = marking(callee, state)
    if !state.said.contains(.markedContact) { next.said.remove(.markedContact) }
    return next
  }

  // MARK: Behind a marker

  private func takeBehindMarker(_ callee: Callee, _ item: Int32, _ state: ReadingState) {
    guard let marker = marker(of: state), !marker.hasWordsAfter,
      marker.slot != .label || !isPossessive(callee.range)
    else { return }
    let isFit = callee.cases.map { cases in marker.caseIndex.map(cases.contains) ?? true } ?? true
    let next = marker.slot == .also ? naming(callee, state) : marking(callee, state)
    go(callee, item, next, cost: Cost.markedContact + (isFit ? 0 : Cost.unfitCase))
  }

  // MARK: Behind a conjunction

  /// A marker may stand on both sides: *to* the number *_*, の before, に behind.
  private func takeJoined(_ callee: Callee, _ item: Int32, _ state: ReadingState) {
    let isMarked = callee.cases.map { !$0.isDisjoint(with: contactCases(state)) } ?? true
    go(
      callee, item, marking(callee, state),
      cost: isMarked ? Cost.caseContact : Cost.markedContact + 1)
  }

  /// The case of the last marks all who are joined: *elifle merti*.
  private func takeLastJoined(_ callee: Callee, _ item: Int32, _ state: ReadingState) {
    guard fits(callee, behindConjunction: item), !isHalfSaid(state),
      let cases = callee.cases, !cases.isDisjoint(with: contactCases(state))
    else { return }
    go(callee, item, marking(callee, state), cost: Cost.caseContact)
  }

  /// False for a name in none of the cases that the conjunction before it governs: *с* joins an instrumental.
  private func fits(_ callee: Callee, behindConjunction item: Int32) -> Bool {
    guard let cases = callee.cases, let lexeme = items[Int(item)].step.lexeme,
      lexeme.role == .conjunction, lexeme.governs >= 0
    else { return true }
    return cases.contains(Int(lexeme.governs))
  }

  /// What joining somebody costs besides.
  private func costOfJoint(_ callee: Callee, _ item: Int32, _ state: ReadingState) -> Cost.Value {
    let joint = items[Int(item)].step
    // A comma or its fillers, and no conjunction, was said last.
    if joint.kind != .word || joint.lexeme?.role == .filler {
      return costBehindComma(callee.range)
    }
    // What sticks as *and* does may be *with* as well: 유나랑 만나고.
    let isDoubtful =
      !state.said.contains(.markedContact) && callee.kind == .contact
      && (joint.lexeme?.sticks.contains(.left) ?? false)
      && !grammar.beginsWithName(text.units[callee.range]) && !hasHonorific(callee.range)
    return isDoubtful ? Cost.unknownJoined : 0
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

  // MARK: Without a marker before

  /// True for somebody besides those who were said. *The police on 911* are called by that number, and Luca in *Luca 345 678
  /// 9012*.
  private func isFurther(_ callee: Callee, behind item: Int32, _ state: ReadingState) -> Bool {
    guard state.said.contains(.contact) else { return false }
    guard callee.kind == .number else { return true }
    let before = stepBeforeStop(item)
    return before.kind != .place
      && !(before.kind == .contact && numbers[Int(callee.value)].isLong)
  }

  /// The last step of a way that is no punctuation: *the plumber, 0612 345 678*.
  private func stepBeforeStop(_ item: Int32) -> ReadingStep {
    let last = items[Int(item)]
    return last.step.kind == .stop && last.previous >= 0
      ? items[Int(last.previous)].step : last.step
  }

  private func takeUnmarked(
    _ callee: Callee, _ item: Int32, _ state: ReadingState, mayEnd: Bool
  ) {
    guard let cases = callee.cases else {
      if mayEnd { go(callee, item, marking(callee, state), cost: Cost.markedContact) }
      return
    }
    if mayEnd, !cases.isDisjoint(with: contactCases(state)) {
      go(callee, item, marking(callee, state), cost: Cost.caseContact)
    }
    // Of patterns that begin alike, another may take any name.
    let mayBeBare = state.governs < 0 || state.split != nil && state.wantsListedName
    if mayEnd || isBeforeStickyWord(callee.range.upperBound), mayBeBare,
      mayStandBare(grammar.bareContacts, state)
    {
      go(callee, item, naming(callee, state), cost: Cost.bareContact)
    } else if mayEnd, state.governs < 0, state.split == nil,
      grammar.bareContacts.contains(.beforeApp),
      state.said.isDisjoint(with: ReadingState.Said.callWords.union(.app))
    {
      var next = naming(callee, state)
      next.said.insert(.namedForApp)
      go(callee, item, next, cost: Cost.bareContact)
    }
  }

  /// True where a conjunction or a part of a pattern sticks to a name: 민수랑, *return Ann's call*.
  private func isBeforeStickyWord(_ offset: Int) -> Bool {
    marks[offset].contains(.suffixStart)
      && hits.contains(at: offset) {
        ($0.lexeme.role == .conjunction || $0.lexeme.role == .part)
          && $0.lexeme.sticks.contains(.left)
      }
  }

  /// Takes somebody whom a marker behind completes.
  private func takeOpen(
    _ callee: Callee, _ item: Int32, _ state: ReadingState, at node: Int
  ) {
    let isPerson = state.split != nil || callee.cases == nil || callee.isListed
    guard !state.wantsListedName || isPerson else { return }
    var next = state
    next.phase = .openContact
    let isFree = state.phase == .free || state.phase == .contact
    if isFree || state.phase == .joining { next.marker = nil }
    // Who joins others is expected.
    let isJoining =
      isFree && nodes[node].hasJoiningMarker && isFurther(callee, behind: item, state)
    go(callee, item, next, cost: Cost.openContact - (isJoining ? Cost.secondContact : 0))
  }
}
