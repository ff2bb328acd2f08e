/// What is said beside a request, before it and behind it.
extension ReadingSearch {
  /// Begins behind a remark; where it names somebody, with them as the one whom a pronoun may take up, too.
  func begin(behind start: RequestStart) {
    let node = Int(nodeAt[start.offset])
    guard node > 0 else { return }
    let people = RemarkPeople(in: text, grammar, hits, marks, before: start.offset, arena)
    let isOnPerson = !people.named.isEmpty || beginsWithPerson
    let cost = Cost.remark + (isOnPerson ? Cost.remarkOnPerson : 0)
    func remark(_ range: Range<Int>, cost: Cost.Value) -> ReadingStep {
      ReadingStep(kind: .remark, range, lexeme: start.lexeme, value: -1, cost: cost)
    }
    begin(
      ReadingState(), at: node, cost: cost, from: 0, step: remark(0..<start.offset, cost: cost))
    guard hits.elements.contains(where: { $0.start >= start.offset && $0.lexeme.isPronoun }),
      let person = people.subject
    else { return }
    var state = ReadingState()
    state.said = .named
    let named = [
      remark(0..<person.start, cost: 0),
      ReadingStep(
        kind: .contact, person.range, lexeme: nil, value: -1, cost: Cost.markedContact),
    ]
    begin(
      state, at: node, cost: Cost.markedContact, from: appendSettled(named),
      step: remark(person.end..<start.offset, cost: 0))
  }

  /// True if a marker of a person is said first: *with Ann from sales, Bob and Kay*.
  private var beginsWithPerson: Bool {
    hits.contains(at: 0) { hit in
      hit.lexeme.role == .markerBefore && grammar.markers[Int(hit.lexeme.value)].slot.isOfPerson
    }
  }

  /// Takes all that stands behind a whole request for a remark, where a comma or stop comes between, where a clause
  /// begins, or where the request is for help: *call the plumber, the cellar is flooded*.
  func takeRemark(_ item: Int32, _ state: ReadingState, at node: Int) {
    let offset = offset(of: node)
    guard state.said.contains(.contact), state.phase == .free || state.phase == .contact,
      mayBeginRemark(offset) || nodes[node].clause != nil, state.split < 0,
      Frame.cost(of: state.said) != nil
    else { return }
    var next = state
    next.phase = .free
    if !endsClause(offset) {
      takeClause(item, next, at: node)
      guard asksForHelp(items[Int(item)].step) || isBehindSpace(offset) else { return }
    }
    if end < text.count {
      if offset == end { go(item, next, .remark, offset..<text.count, cost: Cost.remark) }
      return
    }
    let rest = text.isWord(at: offset) ? offset..<text.count : (offset + 1)..<text.count
    let isClause = holdsEndOfClause(rest)
    guard isClause || !isBehindSpace(offset) && !maySayNames(rest) else { return }
    // It may hold all words but those that ask for something, and behind a comma those that name somebody.
    let isSentence = isClause || endsSentence(offset)
    guard !asksForMore(rest, isSentence: isSentence) else { return }
    go(item, next, .remark, offset..<text.count, cost: isClause ? Cost.clauseBehind : Cost.remark)
  }

  /// Takes a clause that nothing parts from the request: *call the school Max is ill*, *okulu ara Max hastalanmış*.
  private func takeClause(_ item: Int32, _ state: ReadingState, at node: Int) {
    let rest = offset(of: node)..<text.count
    guard let clause = nodes[node].clause, end == text.count else { return }
    // By its end alone it is known only where the request ends with its verb.
    let last = items[Int(item)].step.lexeme?.role
    guard last != .conjunction,
      !clause.isToldByEnd
        || (last == .call || last == .light) && state.said.contains(.markedContact),
      !hits.indices(in: rest).contains(where: { RequestStart.asks($0, hits, halves) }),
      !numbers.contains(where: { rest.overlaps($0.range) && $0.digitCount > 4 })
    else { return }
    let role = clause.isToldByEnd ? Role.clauseEnd : .clauseVerb
    var word = hits.indices(in: rest).first { hits[$0].lexeme.role == role }.map { hits[$0].lexeme }
    word?.sticks = []  // it stands for the clause
    go(item, state, .remark, rest, cost: Cost.Value(clause.cost), lexeme: word)
  }

  /// True for words that ask for something, or name somebody besides, so that they are more than a remark.
  private func asksForMore(_ rest: Range<Int>, isSentence: Bool) -> Bool {
    hits.indices(in: rest).contains { index in
      let hit = hits[index]
      switch hit.lexeme.role {
      case .conjunction: return true
      case .kin: return !isSentence
      case .markerBefore:
        return !isSentence && hit.start == text.skippingSpace(rest.lowerBound)
          && grammar.markers[Int(hit.lexeme.value)].slot.isOfPerson
      default: return RequestStart.asks(index, hits, halves)
      }
    } || numbers.contains { rest.overlaps($0.range) }
  }

  // MARK: Clauses

  /// Notes the clauses that may begin at each node.
  func markClauses() {
    Self.forEachClause(in: text, hits) { start, words, predicate in
      let node = Int(nodeAt[start])
      guard node >= 0, !cutsWord(at: start), !holdsRestOfRequest(start..<predicate.start) else {
        return
      }
      let isByEnd = predicate.lexeme.role == .clauseEnd
      let isKin = hits.contains(at: start) { $0.lexeme.role == .kin && text.mayEnd(at: $0.end) }
      guard isByEnd || !goesOn(at: start, isKin: isKin, words: words) else { return }
      let isClear =
        words == 0
        ? text.units[predicate.range].contains(0x20)
        : isKin || words > 1 && beginsNoName(at: start)
      guard isClear || words <= Self.mostWordsOfSubject else { return }
      let cost =
        isByEnd
        ? Cost.clauseAtOnce
        : isClear
          ? Cost.subjectAtOnce
          : words == 0
            ? Cost.verbAtOnce : Cost.clauseAtOnce + Cost.Value(words - 1) * Cost.wordOfSubject
      let clause = ClauseStart(cost: Int16(cost), isToldByEnd: isByEnd)
      if nodes[node].clause.map(clause.isClearer) ?? true { nodes[node].clause = clause }
    }
  }

  /// Calls `body` with where each clause may begin whose verb or end was found: with the verb itself, or a few words
  /// before, whose number is told.
  static func forEachClause(
    in text: FoldedText, _ hits: Hits,
    _ body: (_ start: Int, _ words: Int, _ predicate: Hit) -> Void
  ) {
    guard hits.roles.intersects([.clauseVerb, .clauseEnd]),
      let request = hits.elements.first(where: { requestRoles.contains($0.lexeme.role) })
    else { return }
    for hit in hits.elements where hit.start > request.start {
      let isVerb = hit.lexeme.role == .clauseVerb
      guard isVerb || hit.lexeme.role == .clauseEnd && text.mayEnd(at: hit.end),
        !text.edge(at: hit.end).contains(.unspaced),
        text.mayStart(at: hit.start) || hit.lexeme.sticks.contains(.left)
      else { continue }
      if isHidden(hit, in: hits) { continue }
      var start = text.startOfWord(at: hit.start)
      if isVerb { body(start, 0, hit) }
      for words in 1...(isVerb ? mostWordsOfClearSubject : mostWordsOfSubject) {
        guard start > 1, text.unitClass(at: start - 1) == .space else { break }
        start = text.startOfWord(at: start - 2)
        guard start > request.start else { break }
        body(start, words, hit)
      }
    }
  }

  /// True for a verb at the end of a longer word or phrase of the table, and for one that lacks its accents where it may
  /// be *and*: *e* for *è*.
  private static func isHidden(_ predicate: Hit, in hits: Hits) -> Bool {
    hits.indices(in: max(0, predicate.end - hits.longest)..<(predicate.start + 1)).contains {
      let hit = hits[$0]
      switch hit.lexeme.role {
      case .word: return hit.start < predicate.start && hit.end >= predicate.end
      case .conjunction: return predicate.lexeme.isPlain && hit.range == predicate.range
      default: return false
      }
    }
  }

  private static let mostWordsOfSubject = 3
  /// The same where it begins with a word that no name begins with.
  private static let mostWordsOfClearSubject = 5

  /// True for an article or a possessive, with which a subject begins more likely than a name goes on.
  private func beginsNoName(at start: Int) -> Bool {
    hits.contains(at: start) { hit in
      switch hit.lexeme.role {
      case .filler, .possessive, .neverInName: text.mayEnd(at: hit.end)
      default: false
      }
    }
  }

  /// True if a part stands in `range` that completes a pattern: *ruf Jana Wolters an Max ist krank*.
  private func holdsRestOfRequest(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.part)
      && hits.indices(in: range).contains { index in
        let lexeme = hits[index].lexeme
        return lexeme.role == .part && lexeme.part > 0 && !halves.lackOther(index)
      }
  }

  /// True for a word with which the name of who is called goes on: *uncle Max*, *my brother*, *Anna Smith*, *Anna and*.
  private func goesOn(at start: Int, isKin: Bool, words: Int) -> Bool {
    if hits.contains(at: start, where: { $0.lexeme.role == .conjunction }) { return true }
    if isKin { return hits.contains(before: start, in: text) { $0.lexeme.role == .possessive } }
    if isSurname(at: start) { return true }
    let isName = grammar.beginsWithName(text.units[start...]) && !beginsNoName(at: start)
    // *call aunt Rose the cat is ill*, but *call mum Rose is ill*
    if hits.contains(before: start, in: text, where: { $0.lexeme.role == .kin }) {
      return isName && words > 1
    }
    return hits.contains(before: start, in: text) { hit in
      hit.lexeme.isTitle || isName && hit.lexeme.standsBeforeNames
    }
  }

  /// True for a common surname, in whatever case, that is no given name: it ends the name of who is called.
  private func isSurname(at start: Int) -> Bool {
    let word = UnsafeBufferPointer(
      rebasing: text.units[start..<text.endOfWord(from: start + 1)])
    func isSurname(_ word: UnsafeBufferPointer<UInt32>) -> Bool {
      let hash = HashIndex.hash(word)
      return grammar.names.contains(hash) && !grammar.givenNames.contains(hash)
    }
    return isSurname(word) || grammar.cases.hasDictionaryForm(of: word, arena, where: isSurname)
  }

  /// True inside a word or phrase of the table.
  private func cutsWord(at start: Int) -> Bool {
    hits.contains(across: start) { $0.lexeme.role.isSpoken || $0.lexeme.role == .word }
  }

  /// False where no remark begins behind any request.
  @inline(__always)
  func mayBeginRemark(_ offset: Int) -> Bool {
    offset + 1 < text.count && (endsClause(offset) || isBehindSpace(offset) || !numbers.isEmpty)
  }

  /// True behind a space in a script that needs none, if words of the table say where clauses end.
  @inline(__always)
  private func isBehindSpace(_ offset: Int) -> Bool {
    hits.roles.contains(.clauseEnd) && offset > 0
      && RequestStart.isSpaceBetweenClauses(offset - 1, text)
  }

  @inline(__always)
  private func endsClause(_ offset: Int) -> Bool {
    !text.isWord(at: offset) || isBehindFullStop(offset)
  }

  private func endsSentence(_ offset: Int) -> Bool {
    text.unitClass(at: offset) == .stop || isBehindFullStop(offset)
  }

  /// True behind a full stop that ends no title: *Prof. Dr. Wagner*.
  @inline(__always)
  private func isBehindFullStop(_ offset: Int) -> Bool {
    text.edge(at: offset).contains(.sentence) && !marks[offset].contains(.titleEnd)
  }

  /// True if words of the table say that a clause ends in `range`.
  private func holdsEndOfClause(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.clauseEnd)
      && hits.indices(in: range).contains { hits[$0].lexeme.role == .clauseEnd }
  }

  /// True if the words up to the next comma or stop are as few as those of a name, or begin with a common one.
  private func maySayNames(_ range: Range<Int>) -> Bool {
    var end = range.lowerBound
    while end < range.upperBound, text.isWord(at: end) { end += 1 }
    if grammar.names.contains(HashIndex.hash(text.units[range.lowerBound..<end])) { return true }
    while end < range.upperBound, text.isWord(at: end) || text.unitClass(at: end) == .space {
      end += 1
    }
    return text.width(of: range.lowerBound..<end) < Cost.shortestRemark
  }

  /// True for a number that reaches help.
  private func asksForHelp(_ step: ReadingStep) -> Bool {
    step.kind == .number && grammar.isEmergencyNumber(numbers[Int(step.value)].digits)
  }
}

/// That a clause may begin at a node though nothing parts it from the request.
struct ClauseStart: BitwiseCopyable {
  let cost: Int16
  /// True if no finite verb tells of it, but one of the words that end clauses.
  let isToldByEnd: Bool

  func isClearer(than other: Self) -> Bool {
    isToldByEnd == other.isToldByEnd ? cost < other.cost : other.isToldByEnd
  }
}
