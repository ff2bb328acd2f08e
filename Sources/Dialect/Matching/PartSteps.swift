/// The steps that the parts of a pattern with gaps allow.
extension ReadingSearch {
  func takePart(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.phase == .free || state.phase == .contact else { return }
    let part = hit.lexeme.part
    var next = state
    next.phase = .free
    if part == 0 {
      guard state.split == nil else { return }
      next.split = hit.lexeme.split
      next.splitParts = 1
      if hit.lexeme.wantsListedName, next.governs < 0 { next.governs = hit.lexeme.governs }
      return go(onBehind: hit, of: hit.lexeme.split, item, next, cost: Cost.callWord)
    }
    guard let split = state.split, state.splitParts == part else { return }
    grammar.splitHomographs.forEachSense(of: hit.lexeme, in: split) { sense in
      takeLaterPart(sense, hit.range, item, next)
      return true
    }
  }

  /// Goes on behind a part of a pattern that others must follow; where any words may stand between, to where the next part stands:
  /// *ring whoever … just called*.
  private func go(
    onBehind part: Hit, of split: PatternID<SplitPattern>, _ item: Int32, _ state: ReadingState,
    cost: Cost.Value
  ) {
    let last = Int(state.splitParts) - 1
    if grammar.splitHomographs.isSet(split) || !grammar.splits[split].skipsWords(behind: last) {
      go(item, state, .word, part.range, cost: cost, lexeme: part.lexeme)
    }
    guard part.lexeme.standsBeforeAnyWords else { return }
    hits.forEachPart(behind: part, in: text) { later in
      grammar.splitHomographs.forEachSense(of: later.lexeme, in: split) { sense in
        guard grammar.splits[sense.split].skipsWords(behind: last) else { return true }
        var next = state
        next.split = sense.split
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
    let pattern = grammar.splits[lexeme.split]
    var next = state
    // Where any words may stand, a way past them leads here, and it is of one pattern.
    if pattern.skipsWords(behind: Int(lexeme.part) - 1), state.split != lexeme.split { return }
    if Int(lexeme.part) + 1 < pattern.parts {
      next.split = lexeme.split
      next.splitParts += 1
      return go(onBehind: Hit(range, lexeme), of: lexeme.split, item, next, cost: 0)
    }
    guard !pattern.wantsListedName || state.said.contains(.listedName) else { return }
    next.split = nil
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
