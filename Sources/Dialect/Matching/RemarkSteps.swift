/// What is said beside a request, before it and behind it.
extension ReadingSearch {
  /// Begins behind a remark; where it names somebody, with them as the one whom a pronoun may take up, too.
  func begin(behind start: RequestStart) {
    let node = Int(nodeAt[start.offset])
    guard node > 0 else { return }
    let people = people(before: start.offset)
    let isOnPerson = !people.isEmpty || beginsWithPerson
    let cost = Cost.remark + (isOnPerson ? Cost.remarkOnPerson : 0)
    add(
      ReadingState(), at: node, cost: cost, from: 0, step: gap(0..<start.offset, cost: cost))
    guard people.count <= 1, let person = people.first ?? unknownFirstWord,
      hits.elements.contains(where: { $0.lexeme.takesUpPerson && $0.start >= start.offset })
    else { return }
    var state = ReadingState()
    state.phase = .namedBefore
    let named = [
      gap(0..<person.start, cost: 0),
      ReadingStep(
        kind: .contact, person.range, lexeme: nil, value: -1, cost: Cost.markedContact),
    ]
    add(
      state, at: node, cost: Cost.markedContact, from: appendSettled(named),
      step: gap(person.end..<start.offset, cost: 0))
  }

  /// True if a marker of a person is said first: *with Ann from sales, Bob and Kay*.
  private var beginsWithPerson: Bool {
    hits.contains(at: 0) { hit in
      hit.lexeme.role == .markerBefore && grammar.markers[Int(hit.lexeme.value)].slot.isOfPerson
    }
  }

  /// The first word, if the table has none that begins so: *Bodil* in *Bodil is away*.
  private var unknownFirstWord: UnitRange? {
    guard hits.indices(at: 0).isEmpty else { return nil }
    var end = 1
    while end < text.count, !text.mayEnd(at: end) { end += 1 }
    return text.edge(at: end).contains(.unspaced) ? nil : UnitRange(0..<end)
  }

  private func gap(_ range: Range<Int>, cost: Cost.Value) -> ReadingStep {
    ReadingStep(kind: .gap, range, lexeme: nil, value: -1, cost: cost)
  }

  /// The kin terms, with their possessives, and the common names before `end`.
  private func people(before end: Int) -> UnsafeBufferPointer<UnitRange> {
    var people = ArenaList<UnitRange>(in: arena, capacity: 4)
    func add(_ range: Range<Int>) {
      if let last = people.elements.last, range.lowerBound < last.end { return }
      people.append(UnitRange(range))
    }
    var offset = 0
    while offset < end {
      defer { offset += 1 }
      guard text.mayStart(at: offset) else { continue }
      let possessive = hits.indices(at: offset).first { hits[$0].lexeme.role == .possessive }
      let start = possessive.map { text.skippingSpace(hits[$0].end) } ?? offset
      if let kin = hits.indices(at: start).first(where: { hits[$0].lexeme.role == .kin }) {
        add(offset..<hits[kin].end)
      } else if case let word = start..<endOfWord(from: start),
        grammar.isKin(text.units[word], mayLackDiacritics: text.mayLackDiacritics)
      {
        add(offset..<word.upperBound)
      } else if let name = endOfNames(from: offset) {
        add(offset..<name)
      }
    }
    return people.elements
  }

  /// The end of the word at `start`, without a suffix or what an apostrophe parts from it.
  private func endOfWord(from start: Int) -> Int {
    var end = start + 1
    while end < text.count, !text.mayEnd(at: end), !marks[end].contains(.suffixStart),
      text.units[end] != 0x27
    { end += 1 }
    return end
  }

  /// The end of the common names that stand side by side at `start`; nil if there is none.
  private func endOfNames(from start: Int) -> Int? {
    var nameEnd: Int?
    var next = start
    while next < text.count {
      let end = endOfWord(from: next)
      guard grammar.names.contains(HashIndex.hash(text.units[next..<end])) else { break }
      nameEnd = end
      next = text.skippingSpace(end)
      guard next > end else { break }
    }
    return nameEnd
  }

  /// Takes all that stands behind a whole request for a remark, where a comma or stop comes between, or where the
  /// request is for help: *call the plumber, the cellar is flooded*.
  func takeRemark(_ item: Int32, _ state: ReadingState, at offset: Int) {
    guard state.said.contains(.contact), state.phase == .free || state.phase == .contact,
      offset + 1 < text.count, !text.isWord(at: offset) || asksForHelp(items[Int(item)].step),
      state.split < 0, Frame.cost(of: state.said) != nil
    else { return }
    let rest = text.isWord(at: offset) ? offset..<text.count : (offset + 1)..<text.count
    guard !maySayNames(rest) else { return }
    let isMore = hits.indices(in: rest).contains { hits[$0].lexeme.role.isPartOfRequest }
    guard !isMore, !numbers.contains(where: { rest.overlaps($0.range) }) else { return }
    var next = state
    next.phase = .free
    go(item, next, .gap, offset..<text.count, cost: Cost.remark)
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
