/// Finds the cheapest readings of an utterance: the A* search over the edges of what was found in it.
///
/// Nodes are the offsets where something may begin. A name may lie between any two of them. From each node
/// and state the cheapest way is kept, so readings that differ in what they say survive side by side. What is dearer
/// than the best reading by more than a margin is never looked at; and until there is a reading, no way is followed that
/// is dearer than most readings are.
///
/// A class, so that what it holds is never copied; one thread uses it for one parse, and no access is checked.
final class ReadingSearch {
  let text: FoldedText
  let grammar: Grammar
  let hits: Hits
  let numbers: UnsafeBufferPointer<NumberSpan>
  let registeredApps: Int
  let known: KnownNames
  let marks: UnsafeMutableBufferPointer<HitFinder.Mark>
  let arena: Arena

  /// In the order of their offsets; the last is the end of the text.
  let nodes: UnsafeMutableBufferPointer<Node>
  /// The node at each offset, -1 for none.
  let nodeAt: UnsafeMutableBufferPointer<Int32>
  /// The names that begin at each node, the shortest first; nil where that was not asked for.
  let namesAtNode: UnsafeMutableBufferPointer<UnsafeBufferPointer<NameSpan>?>
  /// The cases of the words that end at each offset; all of them where that was not asked for.
  let casesOfWords: UnsafeMutableBufferPointer<CaseSet>
  /// What names cost for swallowing hits, and how many of these figures stand before each hit's.
  @exclusivity(unchecked) var covers: ArenaList<Cover>
  let coversBefore: UnsafeMutableBufferPointer<Int32>
  /// The hits that may be a step: those of each node from its number in `firstSteps` on.
  @exclusivity(unchecked) private var steps: ArenaList<Step>
  private let firstSteps: UnsafeMutableBufferPointer<Int32>
  /// What the way from each node to the end costs at least.
  let restCosts: UnsafeMutableBufferPointer<Cost.Value>
  @exclusivity(unchecked) private(set) var items: ArenaList<Item>
  /// The first item at each node, -1 for none.
  private let itemsAtNode: UnsafeMutableBufferPointer<Int32>
  /// The items that are still to be looked at, by what they and the rest cost at least, the last first.
  @exclusivity(unchecked) private var open: ArenaList<OpenItem>
  private let openOfCost: UnsafeMutableBufferPointer<Int32>
  /// The items at the end.
  @exclusivity(unchecked) private var finished: ArenaList<Int32>
  /// Where the request must end; what is behind it is a remark.
  let end: Int
  /// Ways dearer than this are not followed.
  @exclusivity(unchecked) private(set) var limit = ReadingSearch.firstLimit
  /// What the cheapest reading so far costs; more than the threshold as long as there is none.
  @exclusivity(unchecked) private var best = Cost.threshold + 1

  private static let firstLimit = Cost.doubtful + Cost.margin

  /// A hit that may be a step.
  struct Step: BitwiseCopyable {
    /// An index.
    let hit: Int32
    /// What it and the way from its end cost at least.
    var leastCost = Cost.Value(0)
  }

  struct Item: BitwiseCopyable {
    let state: ReadingState
    let node: Int32
    let nextAtNode: Int32
    var cost: Int16
    var isSettled: Bool
    var previous: Int32
    var step: ReadingStep
  }

  private struct OpenItem: BitwiseCopyable {
    let item: Int32
    let next: Int32
  }

  let halves: Halves

  /// A name is at most this many nodes long.
  static let longestName = 24

  init(
    _ text: FoldedText, _ grammar: Grammar, _ hits: Hits,
    _ marks: UnsafeMutableBufferPointer<HitFinder.Mark>,
    _ numbers: UnsafeBufferPointer<NumberSpan>, _ halves: Halves, registeredApps: Int,
    known: KnownNames, upTo end: Int, in arena: Arena
  ) {
    self.text = text
    self.grammar = grammar
    self.hits = hits
    self.marks = marks
    self.numbers = numbers
    self.halves = halves
    self.registeredApps = registeredApps
    self.known = known
    self.end = end
    self.arena = arena
    nodeAt = arena.allocate(repeating: -1, text.count + 1)
    casesOfWords = arena.allocate(repeating: .all, grammar.cases.count > 0 ? text.count + 1 : 0)
    nodes = Self.nodes(of: text, hits, numbers, grammar, nodeAt, casesOfWords, arena)
    namesAtNode = arena.allocate(repeating: nil, nodes.count)
    covers = ArenaList(in: arena, capacity: hits.count)
    coversBefore = arena.allocate(Int32.self, hits.count + 1)
    steps = ArenaList(in: arena, capacity: hits.count)
    firstSteps = arena.allocate(Int32.self, nodes.count + 1)
    restCosts = arena.allocate(Cost.Value.self, nodes.count)
    items = ArenaList(in: arena, capacity: 64)
    itemsAtNode = arena.allocate(repeating: -1, nodes.count)
    open = ArenaList(in: arena, capacity: 64)
    finished = ArenaList(in: arena, capacity: 8)
    openOfCost = arena.allocate(repeating: -1, Int(Cost.threshold) + 1)
    noteCovers()
    markClauses()
    noteNameEnds()
    for node in nodes.indices {
      firstSteps[node] = Int32(steps.count)
      let offset = offset(of: node)
      guard offset < text.count else { continue }
      for index in hits.indices(at: offset) where mayBeStep(index) {
        steps.append(Step(hit: Int32(index)))
      }
    }
    firstSteps[nodes.count] = Int32(steps.count)
    findRestCosts()
  }

  /// False for what is a step in no state.
  private func mayBeStep(_ index: Int) -> Bool {
    let hit = hits[index]
    return hit.lexeme.role.isStep && !halves.lackOther(index)
      && hits.mayStandHere(hit, in: text)
  }

  @inline(__always)
  func offset(of node: Int) -> Int { Int(nodes[node].offset) }

  /// The hits that may be a step from a node.
  @inline(__always)
  func steps(from node: Int) -> UnsafeMutableBufferPointer<Step> {
    let first = Int(firstSteps[node])
    return UnsafeMutableBufferPointer(
      start: steps.start + first, count: Int(firstSteps[node + 1]) - first)
  }

  // MARK: Search

  /// The roles without one of which nothing is a request.
  static let requestRoles: RoleSet = [
    .call, .noun, .weak, .redial, .callBack, .emergencyCall, .part, .modifier, .app,
    .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter,
  ]

  /// False if no search is worth its while.
  @inline(__always)
  static func mayFindRequest(
    in hits: Hits, _ numbers: UnsafeBufferPointer<NumberSpan>
  ) -> Bool {
    hits.roles.intersects(requestRoles)
      || hits.roles.contains(.light) && numbers.contains(where: \.isLong)
  }

  /// The cheapest readings, each saying something else, best first.
  ///
  /// - Parameters:
  ///   - starts: Where a request may begin behind a remark.
  ///   - isRemark: True if nothing before the first of them belongs to the request.
  func readings(
    behind starts: UnsafeBufferPointer<RequestStart>, only isRemark: Bool
  ) -> UnsafeBufferPointer<Reading> {
    search(behind: starts, only: isRemark)
    let furthest = min(Cost.threshold, best + Cost.margin)
    if furthest > limit {
      beginAgain(upTo: furthest)
      search(behind: starts, only: isRemark)
    }
    return readings()
  }

  /// Forgets all ways, so that they can be looked for up to another limit.
  private func beginAgain(upTo limit: Cost.Value) {
    self.limit = limit
    best = Cost.threshold + 1
    items.removeAll()
    finished.removeAll()
    open.removeAll()
    openOfCost.update(repeating: -1)
    itemsAtNode.update(repeating: -1)
  }

  /// Follows all ways within the limit, the most promising first.
  private func search(
    behind starts: UnsafeBufferPointer<RequestStart>, only isRemark: Bool
  ) {
    begin(
      ReadingState(), at: 0, cost: isRemark ? Self.noWay : 0, from: -1,
      step: ReadingStep(kind: .gap, 0..<0, lexeme: nil, value: -1, cost: 0))
    for start in starts { begin(behind: start) }
    var least: Cost.Value = 0
    while least <= limit {
      let first = openOfCost[Int(least)]
      guard first >= 0 else {
        least += 1
        continue
      }
      openOfCost[Int(least)] = open[Int(first)].next
      let item = Int(open[Int(first)].item)
      // It may have been reached more cheaply since.
      guard !items[item].isSettled else { continue }
      items[item].isSettled = true
      if Int(items[item].node) < nodes.count - 1 {
        extend(Int32(item))
      } else {
        finished.append(Int32(item))
      }
    }
  }

  private func extend(_ item: Int32) {
    let state = items[Int(item)].state
    let node = Int(items[Int(item)].node)
    let offset = offset(of: node)
    let cost = Cost.Value(items[Int(item)].cost)
    for step in steps(from: node) {
      guard cost + step.leastCost <= limit else { continue }
      take(hits[Int(step.hit)], item, state)
    }
    if !numbers.isEmpty { takeNumber(item, state, at: offset) }
    if !text.isWord(at: offset) { takeStop(item, state, at: offset) }
    if mayBeginRemark(offset) || nodes[node].clause != nil { takeRemark(item, state, at: node) }
    if mayBeginName(at: offset) {
      takeNames(item, state, at: node)
      takeGap(item, state, at: node)
    }
  }

  /// True where a word starts, or what a prefix sticks to.
  @inline(__always)
  func mayBeginName(at offset: Int) -> Bool {
    text.mayStart(at: offset) || marks[offset].contains(.prefixEnd)
  }

  func add(
    _ state: ReadingState, at node: Int, cost: Cost.Value, from previous: Int32, step: ReadingStep
  ) {
    let least = cost + restCosts[node]
    guard least <= limit else { return }
    if node == nodes.count - 1 {
      guard let total = total(of: state, cost, previous, step), total <= limit else { return }
      if total < best {
        best = total
        limit = min(limit, total + Cost.margin)
      }
    }
    var other = itemsAtNode[node]
    while other >= 0 {
      let index = Int(other)
      if items[index].state == state {
        let isCheaper = items[index].cost > cost
        guard
          isCheaper
            || items[index].cost == cost && isBetter(step, previous, than: items[index])
        else { return }
        items[index].cost = Int16(cost)
        items[index].previous = previous
        items[index].step = step
        if isCheaper { enqueue(other, least) }
        return
      }
      other = items[index].nextAtNode
    }
    append(state, at: node, cost: cost, from: previous, step: step)
    enqueue(Int32(items.count - 1), least)
  }

  /// Adds an item with which readings begin, whatever the limit.
  func begin(
    _ state: ReadingState, at node: Int, cost: Cost.Value, from previous: Int32, step: ReadingStep
  ) {
    append(state, at: node, cost: cost, from: previous, step: step)
    let least = cost + restCosts[node]
    if least <= Cost.threshold { enqueue(Int32(items.count - 1), least) }
  }

  private func append(
    _ state: ReadingState, at node: Int, cost: Cost.Value, from previous: Int32, step: ReadingStep
  ) {
    items.append(
      Item(
        state: state, node: Int32(node), nextAtNode: itemsAtNode[node], cost: Int16(cost),
        isSettled: false, previous: previous, step: step))
    itemsAtNode[node] = Int32(items.count - 1)
  }

  /// Adds items for steps that lead from the first one, one behind the other, and from where nothing else does; the
  /// last's index.
  func appendSettled(_ steps: [ReadingStep]) -> Int32 {
    for (index, step) in steps.enumerated() {
      items.append(
        Item(
          state: ReadingState(), node: 0, nextAtNode: -1, cost: 0, isSettled: true,
          previous: index == 0 ? 0 : Int32(items.count - 1), step: step))
    }
    return Int32(items.count - 1)
  }

  /// Of two ways that cost the same, the one is taken whose last step is longer, or the step before that; or that names
  /// fewer people, or whose last step is the other half of a marker: *bei _s Handy*, not *bei _* and *_s Handy*.
  private func isBetter(_ step: ReadingStep, _ previous: Int32, than other: Item) -> Bool {
    var (own, ownPrevious) = (step, previous)
    var (its, itsPrevious) = (other.step, other.previous)
    var people = 0
    while own.start == its.start {
      people += (own.kind == .contact ? 1 : 0) - (its.kind == .contact ? 1 : 0)
      guard ownPrevious != itsPrevious, ownPrevious >= 0, itsPrevious >= 0 else {
        return people == 0 ? isOtherHalf(step) && !isOtherHalf(other.step) : people < 0
      }
      (own, ownPrevious) = (items[Int(ownPrevious)].step, items[Int(ownPrevious)].previous)
      (its, itsPrevious) = (items[Int(itsPrevious)].step, items[Int(itsPrevious)].previous)
    }
    return own.start < its.start
  }

  private func isOtherHalf(_ step: ReadingStep) -> Bool {
    guard let lexeme = step.lexeme, lexeme.role == .markerAfter else { return false }
    return grammar.markers[lexeme.marker].hasWordsBefore
  }

  private func enqueue(_ item: Int32, _ cost: Cost.Value) {
    open.append(OpenItem(item: item, next: openOfCost[Int(cost)]))
    openOfCost[Int(cost)] = Int32(open.count - 1)
  }

  /// Goes on to the node at the end of `range` with a step.
  func go(
    _ item: Int32, _ state: ReadingState, _ kind: ReadingStep.Kind, _ range: Range<Int>,
    cost: Cost.Value, lexeme: Lexeme? = nil, value: Int32 = -1
  ) {
    let node = Int(nodeAt[text.skippingSpace(range.upperBound)])
    guard node >= 0, range.upperBound <= end || range.lowerBound == end else { return }
    var cost = cost
    var state = state
    if let lexeme {
      if lexeme.isPlain { cost += Cost.plainSpelling }
      cost += Cost.ofMisspelling(lexeme)
      if lexeme.sticks.contains(.right), leavesNoName(range) { return }
      if lexeme.sticks.contains(.right) ? cutsAWord(range) : cutsAName(lexeme, range) {
        cost += Cost.cutWord
      }
    }
    if state.said.contains(.gap), kind != .gap, kind != .stop, kind != .remark,
      lexeme.map({ $0.role != .filler && $0.role != .device }) ?? true
    {
      cost += Cost.unexplainedInside
      state.said.remove(.gap)
    }
    assert(cost + restCosts[node] >= restCosts[Int(items[Int(item)].node)])
    add(
      state, at: node, cost: Cost.Value(items[Int(item)].cost) + cost, from: item,
      step: ReadingStep(kind: kind, range, lexeme: lexeme, value: value, cost: cost))
  }

  // MARK: What nothing explains

  private func takeGap(_ item: Int32, _ state: ReadingState, at node: Int) {
    guard state.phase == .free || state.phase == .contact,
      !state.wantsListedName || state.split != nil || state.said.contains(.contact)
    else { return }
    let gap = nodes[node]
    guard gap.gapCost > 0 else { return }
    let end = Int(nodeAt[text.skippingSpace(Int(gap.gapEnd))])
    guard end >= 0 else { return }
    guard Cost.Value(items[Int(item)].cost + gap.gapCost) + restCosts[end] <= limit else { return }
    var next = state
    next.phase = .free
    if !state.said.isSubset(of: .named) || state.split != nil { next.said.insert(.gap) }
    let dropsNumber = gap.gapDropsNumber && !state.said.contains(.contact)
    go(
      item, next, .gap, Int(gap.gapStart)..<Int(gap.gapEnd),
      cost: Cost.Value(gap.gapCost) + (dropsNumber ? Cost.droppedNumber : 0)
        + (mayNameAnother(at: Int(gap.gapStart), item, state) ? Cost.unexplainedName : 0))
  }

  /// True right behind a call verb that follows a wish, where somebody else may be named: *je veux parler à ma fille,
  /// appelle l'école*.
  private func mayNameAnother(at start: Int, _ item: Int32, _ state: ReadingState) -> Bool {
    guard state.said.isSuperset(of: [.weak, .contact, .verb]),
      !hits.contains(at: start, where: { $0.lexeme.role == .pronoun })
    else { return false }
    return items[skippingFillers(from: Int(item))].step.lexeme?.role == .call
  }

  /// The last item up to `item` whose step is no filler.
  func skippingFillers(from item: Int) -> Int {
    var last = item
    while items[last].step.lexeme?.role == .filler { last = Int(items[last].previous) }
    return last
  }

  // MARK: Results

  /// What a reading costs in all whose steps, of which `step` is the last, cost `cost`; nil if it is no request.
  private func total(
    of state: ReadingState, _ cost: Cost.Value, _ previous: Int32, _ step: ReadingStep
  ) -> Cost.Value? {
    guard state.phase == .free || state.phase == .contact, state.split == nil,
      !state.said.contains(.named), !state.wantsListedName || state.said.contains(.contact),
      let frame = Frame.cost(of: state.said),
      cost + frame <= Cost.threshold
    else { return nil }
    guard state.said.asksBarely else { return cost + frame }
    let total = cost + frame + costOfDoubt(state.said, previous, step)
    return total <= Cost.threshold ? total : nil
  }

  private func readings() -> UnsafeBufferPointer<Reading> {
    var readings = ArenaList<Reading>(in: arena, capacity: finished.count)
    for index in finished.elements {
      let item = items[Int(index)]
      guard let total = total(of: item.state, Cost.Value(item.cost), item.previous, item.step),
        total <= best + Cost.margin
      else { continue }
      readings.append(
        Reading(
          steps: steps(to: index), said: item.state.said, cost: total,
          frameCost: total - Cost.Value(item.cost)))
    }
    readings.sort { $0.isBefore($1) }
    return readings.elements
  }

  private func steps(to item: Int32) -> UnsafeBufferPointer<ReadingStep> {
    var count = 0
    var current = item
    while items[Int(current)].previous >= 0 {
      count += 1
      current = items[Int(current)].previous
    }
    let steps = arena.allocate(ReadingStep.self, count)
    current = item
    while count > 0 {
      count -= 1
      steps[count] = items[Int(current)].step
      current = items[Int(current)].previous
    }
    return UnsafeBufferPointer(steps)
  }
}
