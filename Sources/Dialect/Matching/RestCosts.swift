/// What the rest of an utterance costs at least, for A*: a way is not followed as soon as it and the cheapest rest are
/// dearer than what is looked for.
///
/// The steps of ``ReadingSearch`` are taken here in every state, each at the least that it costs in any: so the figure
/// is never too high, and falls along a step by no more than the step costs.
extension ReadingSearch {
  /// Fills in what is left to pay from each node on, the last first.
  func findRestCosts() {
    restCosts[nodes.count - 1] = 0
    for node in (0..<(nodes.count - 1)).reversed() { restCosts[node] = restCost(from: node) }
  }

  private func restCost(from node: Int) -> Cost.Value {
    let offset = offset(of: node)
    func step(to stop: Int, _ cost: Cost.Value) -> Cost.Value {
      let next = nodeAt[text.skippingSpace(stop)]
      guard next > node, stop <= end || offset == end else { return Self.noWay }
      return min(Self.noWay, cost + restCosts[Int(next)])
    }
    var least = Self.noWay
    let steps = steps(from: node)
    for index in steps.indices {
      let hit = hits[Int(steps[index].hit)]
      var cost = step(to: hit.end, Cost.least(of: hit.lexeme))
      if hit.lexeme.takesClause || hit.lexeme.role == .afterwards {
        cost = min(cost, step(to: text.count, Cost.afterwards))
      }
      if hit.lexeme.standsBeforeAnyWords {
        hits.forEachPart(behind: hit, in: text) { cost = min(cost, step(to: $0.start, 0)) }
      }
      steps[index].leastCost = cost
      least = min(least, cost)
    }
    for number in numbers where number.start == offset {
      least = min(least, step(to: number.end, Cost.dialledNumber))
    }
    switch text.unitClass(at: offset) {
    case .comma: least = min(least, step(to: offset + 1, 0))
    case .stop: least = min(least, step(to: offset + 1, Cost.stop))
    default: break
    }
    if mayBeginRemark(offset) {
      let cost = hits.roles.contains(.clauseEnd) ? Cost.clauseBehind : Cost.remark
      least = min(least, step(to: text.count, cost))
    }
    if let clause = nodes[node].clause { least = min(least, step(to: text.count, clause.cost)) }
    guard mayBeginName(at: offset) else { return least }
    let gap = nodes[node]
    if gap.gapCost > 0 { least = min(least, step(to: Int(gap.gapEnd), Cost.Value(gap.gapCost))) }
    guard text.isWord(at: offset) else { return least }
    for name in names(from: node) where name.end <= end || offset == end {
      least = min(least, leastCost(of: name) + restCosts[Int(name.node)])
    }
    return least
  }

  /// What a step costs at least that takes a name.
  @inline(__always)
  func leastCost(of name: NameSpan) -> Cost.Value {
    max(0, Cost.Value(name.cost) - (name.isKin ? Cost.kinDiscount : 0)) + Cost.openContact
  }

  /// More than any reading costs.
  static var noWay: Cost.Value { Cost.threshold + 1 }
}
