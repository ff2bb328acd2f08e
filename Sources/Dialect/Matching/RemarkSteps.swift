/// What is said beside a request, before it and behind it.
extension ReadingSearch {
  /// Begins behind a remark; where it names somebody, with them as the one whom a pronoun may take up, too, or who is meant
  /// without one: 佐々木さんが来ないので電話して.
  func begin(behind start: RequestStart) {
    let node = Int(nodeAt[start.offset])
    guard node > 0 else { return }
    let people = RemarkPeople(in: text, grammar, hits, marks, before: start.offset, arena)
    let isOnPerson = !people.named.isEmpty || beginsWithPerson || people.unknownPerson != nil
    let cost = Cost.remark + (isOnPerson ? Cost.remarkOnPerson : 0)
    func remark(_ range: Range<Int>, cost: Cost.Value) -> ReadingStep {
      ReadingStep(kind: .remark, range, lexeme: start.lexeme, value: -1, cost: cost)
    }
    begin(
      ReadingState(), at: node, cost: cost, from: 0, step: remark(0..<start.offset, cost: cost))
    let hasPronoun = hits.elements.contains { $0.start >= start.offset && $0.lexeme.isPronoun }
    let subjects = hasPronoun || grammar.dropsPronouns ? people.subjects : []
    guard !subjects.isEmpty, hasPronoun || !people.named.isEmpty else { return }
    var state = ReadingState()
    state.said = hasPronoun ? .named : [.contact, .markedContact]
    var named: [ReadingStep] = []
    var end = 0
    for person in subjects {
      named.append(remark(end..<person.start, cost: 0))
      named.append(
        ReadingStep(
          kind: .contact, person.range, lexeme: nil, value: -1, cost: Cost.markedContact))
      end = person.end
    }
    let takenUp = hasPronoun ? 0 : Cost.personTakenUp
    begin(
      state, at: node, cost: Cost.markedContact + takenUp, from: appendSettled(named),
      step: remark(end..<start.offset, cost: takenUp))
  }

  /// True straight behind a remark whose person is meant though no pronoun says so: *Ahmet beni terk etti, konuşmak
  /// istiyorum* tells of Ahmet.
  func isBehindPersonMeant(_ item: Int32, _ state: ReadingState) -> Bool {
    guard grammar.dropsPronouns, state.said.contains(.contact) else { return false }
    return items[skippingFillers(from: Int(item))].step.kind == .remark
  }

  /// True if a marker of a person is said first: *with Ann from sales, Bob and Kay*.
  private var beginsWithPerson: Bool {
    hits.contains(at: 0) { hit in
      hit.lexeme.role == .markerBefore && grammar.markers[hit.lexeme.marker].slot.isOfPerson
    }
  }

  /// Takes all that stands behind a whole request for a remark, where a comma or stop comes between, where a clause
  /// begins, or where the request is for help: *call the plumber, the cellar is flooded*.
  func takeRemark(_ item: Int32, _ state: ReadingState, at node: Int) {
    let offset = offset(of: node)
    let mayBegin = mayBeginRemark(offset)
    guard mayBegin || nodes[node].clause != nil, state.phase == .free || state.phase == .contact,
      state.split == nil, mayBegin && state.said.contains(.whole) || state.said.contains(.contact),
      Frame.cost(of: state.said) != nil
    else { return }
    var next = state
    next.phase = .free
    if !endsClause(offset) {
      if state.said.contains(.contact) { takeClause(item, next, at: node) }
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

  /// True for words that ask for something, or name somebody besides, so that they are more than a remark.
  private func asksForMore(_ rest: Range<Int>, isSentence: Bool) -> Bool {
    hits.indices(in: rest).contains { index in
      let hit = hits[index]
      switch hit.lexeme.role {
      case .conjunction: return true
      case .kin: return !isSentence
      case .markerBefore:
        return !isSentence && hit.start == text.skippingSpace(rest.lowerBound)
          && grammar.markers[hit.lexeme.marker].slot.isOfPerson
      // *the phone is dying*
      case .noun where hit.start == behindFillers(rest.lowerBound): return false
      default: return RequestStart.asks(index, hits, halves)
      }
    } || numbers.contains { rest.overlaps($0.range) }
  }

  /// Where the fillers and possessives end that stand behind punctuation.
  private func behindFillers(_ start: Int) -> Int {
    var offset = text.skippingSpace(start)
    while let filler = hits.indices(at: offset).first(where: {
      hits[$0].lexeme.role == .filler || hits[$0].lexeme.role == .possessive
    }) {
      offset = text.skippingSpace(hits[filler].end)
    }
    return offset
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
      && text.isSpaceBetweenClauses(offset - 1)
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
