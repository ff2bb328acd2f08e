/// The places in an utterance where a step of a reading may begin.
extension ReadingSearch {
  struct Node: BitwiseCopyable {
    let offset: UInt16
    /// What stands here up to the next node, if it is words, and what it costs to leave that unexplained.
    var gapStart: UInt16 = 0
    var gapEnd: UInt16 = 0
    var gapCost: Int16 = 0
    /// True if a telephone number is left unexplained with it.
    var gapDropsNumber = false
    /// True if something starts here that a name without marker can wait for.
    var opensContact = false
    /// True if a marker of apps starts here that stands behind their names.
    var hasAppMarker = false
    /// True if a marker starts here of somebody who joins those named before.
    var hasJoiningMarker = false
    /// What is known of names that end before.
    var nameEnd = NameEnd()
    /// What clause may begin here, though nothing parts it from the request.
    var clause: ClauseStart?
  }

  /// The offsets of all nodes; `nodeAt` is filled with their indices, and `casesOfWords` where cases make nodes.
  static func nodes(
    of text: FoldedText, _ hits: Hits, _ numbers: UnsafeBufferPointer<NumberSpan>,
    _ grammar: Grammar, _ nodeAt: UnsafeMutableBufferPointer<Int32>,
    _ casesOfWords: UnsafeMutableBufferPointer<CaseSet>, _ arena: Arena
  ) -> UnsafeMutableBufferPointer<Node> {
    nodeAt[0] = 0
    nodeAt[text.count] = 0
    func addEnds(of hits: UnsafeBufferPointer<Hit>) {
      for hit in hits {
        if !hit.lexeme.isEndingOfWord { nodeAt[hit.start] = 0 }
        nodeAt[text.skippingSpace(hit.end)] = 0
      }
    }
    addEnds(of: hits.elements)
    addEnds(of: hits.vetoParts)
    forEachClause(in: text, hits) { start, _, _ in nodeAt[start] = 0 }
    for number in numbers {
      nodeAt[number.start] = 0
      nodeAt[text.skippingSpace(number.end)] = 0
    }
    let marksCases = !grammar.toldContactCases.isEmpty
    var wordStart = 0
    for offset in 0...text.count {
      let unitClass = offset < text.count ? text.unitClass(at: offset) : .space
      if unitClass.isPunctuation {
        nodeAt[offset] = 0
        nodeAt[text.skippingSpace(offset + 1)] = 0
      }
      // A name may end where a word ends as names do in a case that marks a person.
      guard marksCases, unitClass == .space, offset > wordStart else { continue }
      let word = UnsafeBufferPointer(rebasing: text.units[wordStart..<offset])
      casesOfWords[offset] = grammar.cases.cases(of: word, arena)
      if !casesOfWords[offset].isDisjoint(with: grammar.toldContactCases) {
        nodeAt[text.skippingSpace(offset)] = 0
      }
      wordStart = offset + 1
    }
    var count = 0
    for offset in 0...text.count where nodeAt[offset] >= 0 { count += 1 }
    let nodes = arena.allocate(Node.self, count)
    var next = text.count
    for offset in (0...text.count).reversed() where nodeAt[offset] >= 0 {
      count -= 1
      nodeAt[offset] = Int32(count)
      nodes[count] = node(from: offset, to: next, text, hits, numbers, grammar)
      next = offset
    }
    return nodes
  }

  private static func node(
    from offset: Int, to next: Int, _ text: FoldedText, _ hits: Hits,
    _ numbers: UnsafeBufferPointer<NumberSpan>, _ grammar: Grammar
  ) -> Node {
    var node = Node(offset: UInt16(truncatingIfNeeded: offset))
    guard offset < text.count else { return node }
    if text.isWord(at: offset) {
      let gap = text.trimmed(offset..<next)
      node.gapStart = UInt16(truncatingIfNeeded: gap.lowerBound)
      node.gapEnd = UInt16(truncatingIfNeeded: gap.upperBound)
      let words = (max(text.width(of: offset..<next), 4) + 7) / 8
      node.gapCost = Int16(clamping: Int(Cost.unexplainedWord) * words)
      node.gapDropsNumber = numbers.contains {
        (offset..<next).overlaps($0.range) && grammar.mayBeDialled($0)
      }
    }
    node.opensContact = text.unitClass(at: offset) == .comma
    for index in hits.indices(at: offset) {
      let lexeme = hits[index].lexeme
      if lexeme.role == .conjunction || lexeme.takesUpPerson { node.opensContact = true }
      guard lexeme.role == .markerAfter else { continue }
      let slot = grammar.markers[lexeme.marker].slot
      if slot.isOfPerson { node.opensContact = true }
      if slot == .app { node.hasAppMarker = true }
      if slot == .also { node.hasJoiningMarker = true }
    }
    return node
  }
}
