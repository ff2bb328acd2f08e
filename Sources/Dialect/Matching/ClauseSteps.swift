/// Clauses that nothing parts from the request before them: *call the school Max is ill*, *okulu ara Max hastalanmış*.
extension ReadingSearch {
  /// Takes a clause that nothing parts from the request: *call the school Max is ill*, *okulu ara Max hastalanmış*.
  func takeClause(_ item: Int32, _ state: ReadingState, at node: Int) {
    let rest = offset(of: node)..<text.count
    guard let clause = nodes[node].clause, end == text.count else { return }
    // By its end alone it is known only where the request ends with its verb.
    let last = items[Int(item)].step.lexeme?.role
    guard last != .conjunction,
      !clause.isToldByEnd
        || (last == .call || last == .light) && state.said.contains(.markedContact),
      !hits.indices(in: rest).contains(where: { RequestStart.asks($0, hits, halves) }),
      !numbers.contains(where: { rest.overlaps($0.range) && $0.digitCount > 4 })
    else { return }
    let role = clause.isToldByEnd ? Role.clauseEnd : .clauseVerb
    var word = hits.indices(in: rest).first { hits[$0].lexeme.role == role }.map { hits[$0].lexeme }
    word?.sticks = []  // it stands for the clause
    go(item, state, .remark, rest, cost: clause.cost, lexeme: word)
  }

  /// Notes the clauses that may begin at each node.
  func markClauses() {
    Self.forEachClause(in: text, hits) { start, words, predicate in
      let node = Int(nodeAt[start])
      guard node >= 0, !cutsWord(at: start), !holdsRestOfRequest(start..<predicate.start) else {
        return
      }
      let isByEnd = predicate.lexeme.role == .clauseEnd
      let isKin = hits.contains(at: start) { $0.lexeme.role == .kin && text.mayEnd(at: $0.end) }
      guard isByEnd || !goesOn(at: start, isKin: isKin, words: words) else { return }
      let isClear =
        words == 0
        ? text.units[predicate.range].contains(0x20)
        : isKin || words > 1 && beginsNoName(at: start)
      guard isClear || words <= Self.mostWordsOfSubject else { return }
      let clause =
        isByEnd
        ? ClauseStart(cost: Cost.clauseAtOnce, isToldByEnd: true)
        : ClauseStart(subject: words, isClear: isClear)
      if nodes[node].clause.map(clause.isClearer) ?? true { nodes[node].clause = clause }
    }
  }

  /// Calls `body` with where each clause may begin whose verb or end was found: with the verb itself, or a few words
  /// before, whose number is told.
  static func forEachClause(
    in text: FoldedText, _ hits: Hits,
    _ body: (_ start: Int, _ words: Int, _ predicate: Hit) -> Void
  ) {
    guard hits.roles.intersects([.clauseVerb, .clauseEnd]),
      let request = hits.elements.first(where: { requestRoles.contains($0.lexeme.role) })
    else { return }
    for hit in hits.elements where hit.start > request.start {
      let isVerb = hit.lexeme.role == .clauseVerb
      guard isVerb || hit.lexeme.role == .clauseEnd && text.mayEnd(at: hit.end),
        !text.edge(at: hit.end).contains(.unspaced),
        text.mayStart(at: hit.start) || hit.lexeme.sticks.contains(.left)
      else { continue }
      if isHidden(hit, in: hits) { continue }
      var start = text.startOfWord(at: hit.start)
      if isVerb { body(start, 0, hit) }
      for words in 1...(isVerb ? mostWordsOfClearSubject : mostWordsOfSubject) {
        guard start > 1, text.unitClass(at: start - 1) == .space else { break }
        start = text.startOfWord(at: start - 2)
        guard start > request.start else { break }
        body(start, words, hit)
      }
    }
  }

  /// True for a verb at the end of a longer word or phrase of the table, and for one that lacks its accents where it may
  /// be *and*: *e* for *è*.
  private static func isHidden(_ predicate: Hit, in hits: Hits) -> Bool {
    hits.indices(in: max(0, predicate.end - hits.longest)..<(predicate.start + 1)).contains {
      let hit = hits[$0]
      switch hit.lexeme.role {
      case .word: return hit.start < predicate.start && hit.end >= predicate.end
      case .conjunction: return predicate.lexeme.isPlain && hit.range == predicate.range
      default: return false
      }
    }
  }

  private static let mostWordsOfSubject = 3
  /// The same where it begins with a word that no name begins with.
  private static let mostWordsOfClearSubject = 5

  /// True for an article or a possessive, with which a subject begins more likely than a name goes on.
  private func beginsNoName(at start: Int) -> Bool {
    hits.contains(at: start) { hit in
      switch hit.lexeme.role {
      case .filler, .possessive, .neverInName: text.mayEnd(at: hit.end)
      default: false
      }
    }
  }

  /// True if a part stands in `range` that completes a pattern: *ruf Jana Wolters an Max ist krank*.
  private func holdsRestOfRequest(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.part)
      && hits.indices(in: range).contains { index in
        let lexeme = hits[index].lexeme
        return lexeme.role == .part && lexeme.part > 0 && !halves.lackOther(index)
      }
  }

  /// True for a word with which the name of who is called goes on: *uncle Max*, *my brother*, *Anna Smith*, *Anna and*.
  private func goesOn(at start: Int, isKin: Bool, words: Int) -> Bool {
    if hits.contains(at: start, where: { $0.lexeme.role == .conjunction }) { return true }
    if isKin { return hits.contains(before: start, in: text) { $0.lexeme.role == .possessive } }
    if isSurname(at: start) { return true }
    let isName = grammar.beginsWithName(text.units[start...]) && !beginsNoName(at: start)
    // *call aunt Rose the cat is ill*, but *call mum Rose is ill*
    if hits.contains(before: start, in: text, where: { $0.lexeme.role == .kin }) {
      return isName && words > 1
    }
    return hits.contains(before: start, in: text) { hit in
      hit.lexeme.isTitle || isName && hit.lexeme.standsBeforeNames
    }
  }

  /// True for a common surname, in whatever case, that is no given name: it ends the name of who is called.
  private func isSurname(at start: Int) -> Bool {
    let word = UnsafeBufferPointer(
      rebasing: text.units[start..<text.endOfWord(from: start + 1)])
    func isSurname(_ word: UnsafeBufferPointer<UInt32>) -> Bool {
      let hash = HashIndex.hash(word)
      return grammar.names.contains(hash) && !grammar.givenNames.contains(hash)
    }
    return isSurname(word) || grammar.cases.hasDictionaryForm(of: word, arena, where: isSurname)
  }

  /// True inside a word or phrase of the table.
  private func cutsWord(at start: Int) -> Bool {
    hits.contains(across: start) { $0.lexeme.role.isSpoken || $0.lexeme.role == .word }
  }
}

/// That a clause may begin at a node though nothing parts it from the request.
struct ClauseStart: BitwiseCopyable {
  let cost: Cost.Value
  /// True if no finite verb tells of it, but one of the words that end clauses.
  let isToldByEnd: Bool

  init(cost: Cost.Value, isToldByEnd: Bool) {
    self.cost = cost
    self.isToldByEnd = isToldByEnd
  }

  /// A clause with so many words before its verb; it is clear where they begin as no name goes on.
  init(subject words: Int, isClear: Bool) {
    isToldByEnd = false
    cost =
      switch words {
      case _ where isClear: Cost.subjectAtOnce
      case 0: Cost.verbAtOnce
      default: Cost.clauseAtOnce + Cost.Value(words - 1) * Cost.wordOfSubject
      }
  }

  func isClearer(than other: Self) -> Bool {
    isToldByEnd == other.isToldByEnd ? cost < other.cost : other.isToldByEnd
  }
}
