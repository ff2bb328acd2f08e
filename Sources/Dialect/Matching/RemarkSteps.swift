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
      mayBeginRemark(offset) || nodes[node].clause != .none, state.split < 0,
      Frame.cost(of: state.said) != nil
    else { return }
    var next = state
    next.phase = .free
    guard endsClause(offset) || asksForHelp(items[Int(item)].step) else {
      return takeClause(item, next, at: node)
    }
    if end < text.count {
      if offset == end { go(item, next, .remark, offset..<text.count, cost: Cost.remark) }
      return
    }
    let rest = text.isWord(at: offset) ? offset..<text.count : (offset + 1)..<text.count
    let isClause = holdsEndOfClause(rest)
    guard isClause || !maySayNames(rest) else { return }
    // It may hold all words but those that ask for something, and behind a comma those that name somebody.
    let isSentence = isClause || endsSentence(offset)
    guard !asksForMore(rest, isSentence: isSentence) else { return }
    go(item, next, .remark, offset..<text.count, cost: isClause ? Cost.clauseBehind : Cost.remark)
  }

  /// Takes a clause that nothing parts from the request: *call the school Max is ill*, *okulu ara Max hastalanmış*.
  private func takeClause(_ item: Int32, _ state: ReadingState, at node: Int) {
    let rest = offset(of: node)..<text.count
    let clause = nodes[node].clause
    guard clause != .none, end == text.count else { return }
    // By its end alone it is known only where the request ends with its verb.
    let isBehindVerb = items[Int(item)].step.lexeme?.role == .call
    guard clause != .withEnd || isBehindVerb && state.said.contains(.markedContact),
      !asksForMore(rest, isSentence: true)
    else { return }
    let role = clause == .withEnd ? Role.clauseEnd : .clauseVerb
    var word = hits.indices(in: rest).first { hits[$0].lexeme.role == role }.map { hits[$0].lexeme }
    word?.sticks = []  // it stands for the clause
    go(item, state, .remark, rest, cost: clause.cost, lexeme: word)
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
    Self.forEachClause(in: text, hits) { start, clause in
      let node = Int(nodeAt[start])
      guard node >= 0, !isSurname(at: start), !beginsInsideAWord(start) else { return }
      if clause.rawValue > nodes[node].clause.rawValue { nodes[node].clause = clause }
    }
  }

  /// Calls `body` with where each clause may begin whose verb or end was found: with the verb itself, or up to three
  /// words before, of which the first are its subject.
  static func forEachClause(
    in text: FoldedText, _ hits: Hits, _ body: (_ start: Int, ClauseStart) -> Void
  ) {
    guard hits.roles.intersects([.clauseVerb, .clauseEnd]) else { return }
    for hit in hits.elements {
      let isVerb = hit.lexeme.role == .clauseVerb
      guard isVerb || hit.lexeme.role == .clauseEnd && text.mayEnd(at: hit.end) else { continue }
      var start = text.startOfWord(at: hit.start)
      if isVerb { body(start, .atVerb) }
      for _ in 0..<mostWordsOfSubject {
        guard start > 1, text.unitClass(at: start - 1) == .space else { break }
        start = text.startOfWord(at: start - 2)
        body(start, isVerb ? .withVerb : .withEnd)
      }
    }
  }

  private static let mostWordsOfSubject = 3

  /// True for a common surname that is no given name: it ends the name of who is called.
  private func isSurname(at start: Int) -> Bool {
    let hash = HashIndex.hash(text.units[start..<text.endOfWord(from: start + 1)])
    return grammar.names.contains(hash) && !grammar.givenNames.contains(hash)
  }

  /// False where no remark begins behind any request.
  @inline(__always)
  func mayBeginRemark(_ offset: Int) -> Bool {
    offset + 1 < text.count && (endsClause(offset) || !numbers.isEmpty)
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

/// What tells that a clause begins at a node; what tells it better is the greater.
enum ClauseStart: UInt8, BitwiseCopyable {
  case none
  /// Up to three words follow, and one that ends a clause.
  case withEnd
  /// A finite verb follows.
  case atVerb
  /// Up to three words follow, and a finite verb.
  case withVerb

  var cost: Cost.Value { self == .atVerb ? Cost.verbAtOnce : Cost.clauseAtOnce }
}
