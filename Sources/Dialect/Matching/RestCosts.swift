/// What the rest of an utterance costs at least, for A*: a way is not followed as soon as it and the cheapest rest are
/// dearer than what is looked for.
///
/// The steps of ``ReadingSearch`` are taken here in every state, each at the least that it costs in any: so the figure
/// is never too high, and falls along a step by no more than the step costs.
extension ReadingSearch {
  /// What is left to pay from a node to the end at least.
  struct Rest: BitwiseCopyable {
    /// Whatever was said before.
    var least = ReadingSearch.noWay
    /// If somebody is named on the way who may be called, and if nobody is.
    var naming = ReadingSearch.noWay
    var namingNobody = ReadingSearch.noWay
    /// Behind words that somebody must follow, an app, or a marker.
    var behindMarker = ReadingSearch.noWay
    var behindAppMarker = ReadingSearch.noWay
    var behindOpenName = ReadingSearch.noWay
    /// If only fillers have a role on the way.
    var unexplained = ReadingSearch.noWay
    /// What the words on the way may say.
    var said: ReadingState.Said = []
    /// True if a part of a pattern stands on the way.
    var hasPart = false
    /// True if something stands on the way that takes up a person.
    var hasPronoun = false

    /// Takes a way on whose first step nobody is named.
    @inline(__always)
    fileprivate mutating func take(_ cost: Cost.Value, to next: Rest) {
      least = min(least, cost + next.least)
      naming = min(naming, cost + next.naming)
      namingNobody = min(namingNobody, cost + next.namingNobody)
    }

    /// Takes a way on whose first step somebody may be named.
    @inline(__always)
    fileprivate mutating func takePerson(_ cost: Cost.Value, to next: Rest) {
      least = min(least, cost + next.least)
      naming = min(naming, cost + next.least)
      behindMarker = min(behindMarker, cost + next.least)
    }

    /// Takes a way on whose first step nothing is said.
    @inline(__always)
    fileprivate mutating func takeNothing(_ cost: Cost.Value, to next: Rest) {
      take(cost, to: next)
      unexplained = min(unexplained, cost + next.unexplained)
    }
  }

  /// Fills in what is left to pay from each node on, the last first.
  func findRestCosts() {
    let last = nodes.count - 1
    rests[last] = Rest(least: 0, namingNobody: 0, unexplained: 0)
    for node in (0..<last).reversed() { rests[node] = rest(from: node) }
  }

  private func rest(from node: Int) -> Rest {
    let offset = offset(of: node)
    var rest = Rest()
    rest.said = rests[node + 1].said
    rest.hasPart = rests[node + 1].hasPart
    rest.hasPronoun = rests[node + 1].hasPronoun
    for index in steps(from: node).indices { addWord(index, at: node, to: &rest) }
    for number in numbers where number.start == offset {
      if number.isLong { rest.said.insert(.longNumber) }
      guard let next = self.rest(behind: number.end, from: node) else { continue }
      rest.takePerson(Cost.dialledNumber, to: next)
    }
    addStop(at: node, to: &rest)
    addRemark(at: node, to: &rest)
    guard mayBeginName(at: offset) else { return rest }
    let gap = nodes[node]
    if gap.gapCost > 0, let next = self.rest(behind: Int(gap.gapEnd), from: node) {
      rest.takeNothing(Cost.Value(gap.gapCost), to: next)
    }
    guard text.isWord(at: offset) else { return rest }
    for name in names(from: node) where name.end <= end || offset == end {
      let next = rests[Int(name.node)]
      let cost = leastCost(of: name)
      rest.takePerson(cost, to: next)
      // The name of an app, or of somebody not meant.
      let costOfOther = cost - Cost.openContact + min(Cost.unknownApp, Cost.markedContact)
      rest.namingNobody = min(rest.namingNobody, costOfOther + next.namingNobody)
      rest.behindMarker = min(rest.behindMarker, costOfOther + next.least)
      rest.behindAppMarker = min(
        rest.behindAppMarker, cost - Cost.openContact + Cost.unknownApp + next.least)
    }
    return rest
  }

  /// What is left to pay behind a step from a node; nil if none may end there.
  @inline(__always)
  private func rest(behind stop: Int, from node: Int) -> Rest? {
    let next = Int(nodeAt[text.skippingSpace(stop)])
    guard next > node, stop <= end || offset(of: node) == end else { return nil }
    return rests[next]
  }

  private func addStop(at node: Int, to rest: inout Rest) {
    let offset = offset(of: node)
    let unitClass = text.unitClass(at: offset)
    guard unitClass.isPunctuation, let next = self.rest(behind: offset + 1, from: node) else {
      return
    }
    let isComma = unitClass == .comma
    let cost = isComma ? 0 : Cost.stop
    rest.takeNothing(cost, to: next)
    rest.behindMarker = min(rest.behindMarker, cost + next.behindMarker)
    if isComma { rest.behindOpenName = min(rest.behindOpenName, next.behindMarker) }
  }

  private func addRemark(at node: Int, to rest: inout Rest) {
    guard let last = self.rest(behind: text.count, from: node) else { return }
    if mayBeginRemark(offset(of: node)) {
      let cost = hits.roles.contains(.clauseEnd) ? Cost.clauseBehind : Cost.remark
      rest.takeNothing(cost, to: last)
    }
    if let clause = nodes[node].clause { rest.takeNothing(clause.cost, to: last) }
  }

  // MARK: Words

  /// Adds the ways that begin with a word, and notes what they cost at least.
  private func addWord(_ index: Int, at node: Int, to rest: inout Rest) {
    let steps = steps(from: node)
    let hit = hits[Int(steps[index].hit)]
    let lexeme = hit.lexeme
    rest.said.formUnion(mostSaid(by: hit))
    if lexeme.role == .part { rest.hasPart = true }
    if lexeme.isPronoun { rest.hasPronoun = true }
    let cost = Cost.least(of: lexeme)
    var least = Self.noWay
    if let next = self.rest(behind: hit.end, from: node) {
      rest.take(lexeme, cost, to: next)
      // Who was named is taken back, and nobody need follow.
      if isInstead(lexeme) { rest.behindMarker = min(rest.behindMarker, cost + next.least) }
      least = min(least, cost + next.least)
    }
    if lexeme.takesClause || lexeme.role == .afterwards,
      let last = self.rest(behind: text.count, from: node)
    {
      rest.take(Cost.afterwards, to: last)
      least = min(least, Cost.afterwards + last.least)
    }
    if lexeme.standsBeforeAnyWords {
      hits.forEachPart(behind: hit, in: text) {
        guard let next = self.rest(behind: $0.start, from: node) else { return }
        rest.take(lexeme, 0, to: next)
        least = min(least, next.least)
      }
    }
    steps[index].leastCost = least
  }

  private func isInstead(_ lexeme: Lexeme) -> Bool {
    lexeme.role == .markerAfter && grammar.markers[lexeme.marker].slot == .instead
  }

  /// All that a word may say, whatever was said before.
  private func mostSaid(by hit: Hit) -> ReadingState.Said {
    var said: ReadingState.Said = []
    switch hit.lexeme.capability {
    case .video: said = .video
    case .audio: said = .audio
    case .unstated: break
    }
    switch hit.lexeme.role {
    case .call: said.insert(.verb)
    case .noun: said.formUnion([.noun, .videoNoun])
    case .light: said.insert(.light)
    case .weak: said.insert(.weak)
    case .redial, .callBack, .emergencyCall: said.formUnion([.whole, .verb])
    case .part: said.formUnion([.verb, .noun, .videoNoun, .light, .weak, .whole, .video, .audio])
    case .app:
      said.formUnion(.byApp)
      if callNoun(at: hit.range) != nil { said.formUnion([.noun, .videoNoun, .video, .audio]) }
    case .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter: said.formUnion(.byApp)
    case .markerBefore, .markerAfter:
      if grammar.markers[hit.lexeme.marker].slot.isOfApp { said.insert(.app) }
    default: break
    }
    return said
  }

  /// What a step costs at least that takes a name.
  @inline(__always)
  func leastCost(of name: NameSpan) -> Cost.Value {
    max(0, Cost.Value(name.cost) - (name.isKin ? Cost.kinDiscount : 0)) + Cost.openContact
  }

  /// More than any reading costs.
  static var noWay: Cost.Value { Cost.threshold + 1 }

  // MARK: By what was said

  /// What is left to pay from a node on at least, with what all that will have been said costs together.
  func restCost(of state: ReadingState, at node: Int) -> Cost.Value {
    let said = state.said
    let rest = rests[node]
    if state.split != nil, !rest.hasPart { return Self.noWay }
    if said.contains(.named), !rest.hasPronoun { return Self.noWay }
    let further = costOfFurther(state, rest)
    guard said.contains(.gap) else { return further }
    let more = further + Cost.unexplainedInside
    guard state.split == nil, let frame = Frame.cost(of: said) else { return more }
    return min(more, rest.unexplained + frame)
  }

  /// The same where something more is explained.
  @inline(__always)
  private func costOfFurther(_ state: ReadingState, _ rest: Rest) -> Cost.Value {
    let said = state.said
    let most = said.union(rest.said).union(state.phase.wantsApp ? .byApp : [])
    let naming = Frame.leastNaming(said, atMost: most)
    let alone = said.contains(.contact) ? Self.noWay : Frame.leastAlone(said, atMost: most)
    switch state.phase {
    case .wantContact, .joining, .joiningOpen, .wantInstead, .wantWhereabouts:
      return rest.behindMarker + min(naming, alone)
    case .wantApp, .wantAppVerb, .wantAppNoun: return rest.behindAppMarker + min(naming, alone)
    case .openContact, .openApp, .openUnknownApp, .openAppWord:
      return rest.behindOpenName + min(naming, alone)
    case .free, .contact, .wantOtherApp:
      let costNaming = said.contains(.contact) ? rest.least : rest.naming
      return min(costNaming + naming, rest.namingNobody + alone)
    }
  }
}

extension ReadingSearch.Rest {
  /// Takes a way that begins with a word.
  @inline(__always)
  fileprivate mutating func take(_ lexeme: Lexeme, _ cost: Cost.Value, to next: Self) {
    if lexeme.takesUpPerson {
      takePerson(cost, to: next)
      behindOpenName = min(behindOpenName, cost + next.least)
      return
    }
    switch lexeme.role {
    case .filler, .device:
      takeNothing(cost, to: next)
      behindMarker = min(behindMarker, cost + Cost.fillerInPhrase + next.behindMarker)
      behindAppMarker = min(behindAppMarker, cost + Cost.fillerInPhrase + next.behindAppMarker)
    case .conjunction:
      take(cost, to: next)
      behindMarker = min(behindMarker, cost + next.behindMarker)
      behindOpenName = min(behindOpenName, cost + next.behindMarker)
    case .markerBefore:
      take(cost, to: next)
      behindMarker = min(behindMarker, cost + next.behindMarker)
    case .markerAfter, .appVerbAfter, .appNounAfter:
      take(cost, to: next)
      behindOpenName = min(behindOpenName, cost + next.least)
    case .app:
      take(cost, to: next)
      behindAppMarker = min(behindAppMarker, cost + Cost.markedApp + next.least)
    case .voicemail, .emergency, .anybody, .pronoun, .emergencyCall: takePerson(cost, to: next)
    case .part:
      take(cost, to: next)
      naming = min(naming, cost + next.least)
    default: take(cost, to: next)
    }
  }
}
