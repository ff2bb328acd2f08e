/// What the rest of an utterance costs at least, for A*: a way is left aside as soon as it and the cheapest rest are
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
    var least = Self.noWay
    func step(to stop: Int, _ cost: Cost.Value) {
      let next = nodeAt[text.skippingSpace(stop)]
      guard next > node, stop <= end || offset == end else { return }
      least = min(least, cost + restCosts[Int(next)])
    }
    for index in steps(from: node) {
      let lexeme = hits[Int(index)].lexeme
      step(to: hits[Int(index)].end, Cost.least(of: lexeme))
      if lexeme.takesClause || lexeme.role == .afterwards { step(to: text.count, Cost.afterwards) }
      if lexeme.standsBeforeAnyWords {
        hits.forEachPart(behind: hits[Int(index)], in: text) { step(to: $0.start, 0) }
      }
    }
    for number in numbers where number.start == offset { step(to: number.end, Cost.dialledNumber) }
    switch text.unitClass(at: offset) {
    case .comma: step(to: offset + 1, 0)
    case .stop: step(to: offset + 1, Cost.stop)
    default: break
    }
    if mayBeginRemark(offset) {
      step(to: text.count, hits.roles.contains(.clauseEnd) ? Cost.clauseBehind : Cost.remark)
    }
    if let clause = nodes[node].clause { step(to: text.count, clause.cost) }
    guard mayBeginName(at: offset) else { return least }
    let gap = nodes[node]
    if gap.gapCost > 0 { step(to: Int(gap.gapEnd), Cost.Value(gap.gapCost)) }
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
