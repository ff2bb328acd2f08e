/// The steps that the parts of a pattern with gaps allow.
extension ReadingSearch {
  func takePart(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.phase == .free || state.phase == .contact else { return }
    let part = hit.lexeme.part
    var next = state
    next.phase = .free
    if part == 0 {
      guard state.split < 0 else { return }
      next.split = hit.lexeme.value
      next.splitParts = 1
      if hit.lexeme.wantsListedName, next.governs < 0 { next.governs = hit.lexeme.governs }
      return go(onBehind: hit, item, next, cost: Cost.callWord)
    }
    guard state.split >= 0, state.splitParts == part else { return }
    grammar.splitHomographs.forEachSense(of: hit.lexeme, in: state.split) { sense in
      takeLaterPart(sense, hit.range, item, next)
      return true
    }
  }

  /// Goes on behind a part that others must follow; where any words may stand between, to where the next part stands:
  /// *ring whoever … just called*.
  private func go(
    onBehind part: Hit, _ item: Int32, _ state: ReadingState, cost: Cost.Value
  ) {
    let last = Int(state.splitParts) - 1
    let isOne = Int(state.split) < grammar.splits.count
    if !isOne || !grammar.splits[Int(state.split)].skipsWords(behind: last) {
      go(item, state, .word, part.range, cost: cost, lexeme: part.lexeme)
    }
    guard part.lexeme.standsBeforeAnyWords else { return }
    hits.forEachPart(behind: part, in: text) { later in
      grammar.splitHomographs.forEachSense(of: later.lexeme, in: state.split) { sense in
        guard grammar.splits[Int(sense.value)].skipsWords(behind: last) else { return true }
        var next = state
        next.split = sense.value
        let end = text.unitClass(at: later.start - 1) == .space ? later.start - 1 : later.start
        go(
          item, next, .word, part.start..<end,
          cost: cost + (end > part.end ? Cost.skippedWords : 0), lexeme: part.lexeme)
        return true
      }
    }
  }

  private func takeLaterPart(
    _ lexeme: Lexeme, _ range: Range<Int>, _ item: Int32, _ state: ReadingState
  ) {
    let pattern = grammar.splits[Int(lexeme.value)]
    var next = state
    // Where any words may stand, a way past them leads here, and it is of one pattern.
    if pattern.skipsWords(behind: Int(lexeme.part) - 1), state.split != lexeme.value { return }
    if Int(lexeme.part) + 1 < pattern.parts {
      next.split = lexeme.value
      next.splitParts += 1
      let hit = Hit(start: range.lowerBound, end: range.upperBound, lexeme: lexeme)
      return go(onBehind: hit, item, next, cost: 0)
    }
    guard !pattern.wantsListedName || state.said.contains(.listedName) else { return }
    next.split = -1
    next.splitParts = 0
    next.said.remove(.listedName)
    if state.wantsListedName { next.governs = -1 }
    switch pattern.role {
    case .voicemail, .emergency, .anybody:
      next.said.insert(.contact)
      go(item, next, .place, range, cost: Cost.place, lexeme: lexeme)
    default:
      let (said, cost) = saying(pattern.role, pattern.capability, next.said)
      next.said = pattern.needsApp ? said.union(.needsApp) : said
      go(item, next, .word, range, cost: cost - Cost.callWord, lexeme: lexeme)
    }
  }
}
