/// Finds the cheapest readings of an utterance by dynamic programming over the edges of what was found in it.
///
/// Nodes are the offsets where something may begin. A name may lie between any two of them. From each node
/// and state the cheapest way is kept, so readings that differ in what they say survive side by side.
struct ReadingSearch {
  let text: FoldedText
  let grammar: Grammar
  let hits: [Hit]
  let numbers: [NumberSpan]
  let registeredApps: Int
  let known: KnownNames
  let suffixStarts: [Bool]
  let prefixEnds: [Bool]

  /// Offsets of the nodes, ascending; the last is the end of the text.
  var nodes: [Int] = []
  /// The node at each offset, -1 for none.
  var nodeAt: [Int32]
  /// The first hit that starts at each node, and one behind the last.
  var hitRanges: [Range<Int>] = []
  var items: [Item] = []
  var itemsAtNode: [[Int32]] = []

  struct Item {
    let state: ReadingState
    var cost: Cost.Value
    var previous: Int32
    var step: ReadingStep?
  }

  /// A name is at most this many nodes long.
  static let longestName = 24

  init(
    _ text: FoldedText, _ grammar: Grammar, _ finder: HitFinder, _ numbers: [NumberSpan],
    registeredApps: Int, known: KnownNames
  ) {
    self.text = text
    self.grammar = grammar
    hits = finder.hits
    suffixStarts = finder.suffixStarts
    prefixEnds = finder.prefixEnds
    self.numbers = numbers
    self.registeredApps = registeredApps
    self.known = known
    nodeAt = Array(repeating: -1, count: text.count + 1)
    findNodes()
  }

  // MARK: Nodes

  mutating func findNodes() {
    var isNode = Array(repeating: false, count: text.count + 1)
    isNode[0] = true
    isNode[text.count] = true
    for hit in hits {
      isNode[hit.start] = true
      isNode[text.skippingSpace(hit.end)] = true
    }
    for number in numbers {
      isNode[number.range.lowerBound] = true
      isNode[text.skippingSpace(number.range.upperBound)] = true
    }
    for offset in 0..<text.count
    where text.classes[offset] == .comma || text.classes[offset] == .stop {
      isNode[offset] = true
      isNode[text.skippingSpace(offset + 1)] = true
    }
    for offset in caseEnds() { isNode[text.skippingSpace(offset)] = true }
    for offset in isNode.indices where isNode[offset] {
      nodeAt[offset] = Int32(nodes.count)
      nodes.append(offset)
    }
    itemsAtNode = Array(repeating: [], count: nodes.count)
    var next = 0
    for node in nodes {
      let first = next
      while next < hits.count, hits[next].start == node { next += 1 }
      hitRanges.append(first..<next)
    }
  }

  /// Where a word ends as names do in a case that marks a person, so that a name may end there.
  func caseEnds() -> [Int] {
    let cases = grammar.contactCases.map { grammar.cases[$0] }.filter(\.isTold)
    guard !cases.isEmpty else { return [] }
    return text.units.split(separator: 0x20).compactMap { word in
      cases.contains { $0.fits(word) } ? word.endIndex : nil
    }
  }

  // MARK: Search

  /// The cheapest readings, each saying something else, best first.
  mutating func readings() -> [Reading] {
    guard nodes.count > 1 else { return [] }
    add(ReadingState(), at: 0, cost: 0, from: -1, step: nil)
    for node in 0..<(nodes.count - 1) {
      for item in itemsAtNode[node] { extend(item, at: node) }
    }
    return finished()
  }

  mutating func extend(_ item: Int32, at node: Int) {
    let state = items[Int(item)].state
    for index in hitRanges[node] { take(hits[index], item, state) }
    takeNumber(item, state, at: node)
    takeStop(item, state, at: node)
    let offset = nodes[node]
    if text.edges[offset].contains(.start) || prefixEnds[offset] {
      takeNames(item, state, at: node)
      takeGap(item, state, at: node)
    }
  }

  mutating func add(
    _ state: ReadingState, at node: Int, cost: Cost.Value, from previous: Int32, step: ReadingStep?
  ) {
    guard cost <= Cost.threshold else { return }
    for index in itemsAtNode[node] where items[Int(index)].state == state {
      if items[Int(index)].cost > cost {
        items[Int(index)].cost = cost
        items[Int(index)].previous = previous
        items[Int(index)].step = step
      }
      return
    }
    items.append(Item(state: state, cost: cost, previous: previous, step: step))
    itemsAtNode[node].append(Int32(items.count - 1))
  }

  /// Goes on to the node at `end` with a step.
  mutating func go(
    _ item: Int32, _ state: ReadingState, _ kind: ReadingStep.Kind, _ range: Range<Int>,
    cost: Cost.Value,
    lexeme: Lexeme? = nil, value: Int32 = -1
  ) {
    let node = Int(nodeAt[text.skippingSpace(range.upperBound)])
    guard node >= 0 else { return }
    var cost = cost
    var state = state
    if let lexeme, lexeme.isPlain { cost += Cost.plainSpelling }
    if let lexeme, lexeme.isMisspelled { cost += Cost.misspelling }
    if let lexeme, lexeme.sticks.contains(.right), cutsAWord(range) { cost += Cost.cutWord }
    if state.said.contains(.gap), kind != .gap, kind != .stop,
      lexeme.map({ $0.role != .filler && $0.role != .device }) ?? true
    {
      cost += Cost.unexplainedInside
      state.said.remove(.gap)
    }
    add(
      state, at: node, cost: items[Int(item)].cost + cost, from: item,
      step: ReadingStep(
        kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), lexeme: lexeme,
        value: value,
        cost: cost))
  }

  // MARK: What nothing explains

  mutating func takeGap(_ item: Int32, _ state: ReadingState, at node: Int) {
    guard state.phase == .free || state.phase == .contact else { return }
    let range = nodes[node]..<nodes[node + 1]
    guard text.classes[range.lowerBound].isWord else { return }
    var next = state
    next.phase = .free
    if !state.said.isEmpty || state.split >= 0 { next.said.insert(.gap) }
    let words = Int32(max(text.width(of: range), 4) + 7) / 8
    go(item, next, .gap, text.trimmed(range), cost: words * Cost.unexplainedWord)
  }

  // MARK: Results

  func finished() -> [Reading] {
    var readings: [Reading] = []
    for index in itemsAtNode[nodes.count - 1] {
      let item = items[Int(index)]
      guard item.state.phase == .free || item.state.phase == .contact, item.state.split < 0 else {
        continue
      }
      guard let frame = Frame.cost(of: item.state.said), item.cost + frame <= Cost.threshold else {
        continue
      }
      readings.append(
        Reading(
          steps: steps(to: index), said: item.state.said, cost: item.cost + frame, frameCost: frame)
      )
    }
    return readings.sorted { $0.cost < $1.cost }
  }

  func steps(to index: Int32) -> [ReadingStep] {
    var steps: [ReadingStep] = []
    var current = index
    while current >= 0 {
      if let step = items[Int(current)].step { steps.append(step) }
      current = items[Int(current)].previous
    }
    return steps.reversed()
  }
}
