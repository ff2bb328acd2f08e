/// What was found in an utterance, by where it starts; of what starts at one place, the longest first.
struct Hits: BitwiseCopyable {
  let elements: UnsafeBufferPointer<Hit>
  /// Parts of vetoes, which stand apart because nothing but vetoes is made of them.
  let vetoParts: UnsafeBufferPointer<Hit>
  /// The index of the first hit at each offset or behind it; one more for the end.
  private let firsts: UnsafeBufferPointer<Int32>
  /// The roles among them.
  let roles: RoleSet
  /// The length of the longest, parts of vetoes among them.
  let longest: Int

  /// Sorts `hits`, whose equals stay in their order.
  init(_ hits: ArenaList<Hit>, textLength: Int, in arena: Arena) {
    let firsts = arena.allocate(repeating: Int32(0), textLength + 2)
    var vetoParts = ArenaList<Hit>(in: arena, capacity: 8)
    var roles = RoleSet()
    var longest = 0
    for index in hits.indices {
      let hit = hits[index]
      roles.insert(hit.lexeme.role)
      longest = max(longest, hit.length)
      if hit.lexeme.role == .vetoPart {
        vetoParts.append(hit)
      } else {
        firsts[hit.start + 1] += 1
      }
    }
    vetoParts.sort { $0.start == $1.start ? $0.end > $1.end : $0.start < $1.start }
    for offset in 0...textLength { firsts[offset + 1] += firsts[offset] }
    // Each is put before the shorter ones at its place, which the end of the last place tells.
    let sorted = arena.allocate(Hit.self, hits.count - vetoParts.count)
    let ends = arena.allocate(Int32.self, textLength + 1)
    _ = ends.initialize(from: firsts[...textLength])
    for index in hits.indices {
      let hit = hits[index]
      if hit.lexeme.role == .vetoPart { continue }
      var place = Int(ends[hit.start])
      while place > Int(firsts[hit.start]), sorted[place - 1].end < hit.end {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = hit
      ends[hit.start] += 1
    }
    elements = UnsafeBufferPointer(sorted)
    self.vetoParts = vetoParts.elements
    self.firsts = UnsafeBufferPointer(firsts)
    self.roles = roles
    self.longest = longest
  }

  @inline(__always)
  subscript(index: Int) -> Hit { elements[index] }

  @inline(__always)
  var count: Int { elements.count }

  /// The indices of what starts at `offset`.
  @inline(__always)
  func indices(at offset: Int) -> Range<Int> {
    Int(firsts[offset])..<Int(firsts[offset + 1])
  }

  /// The indices of what starts from `range`'s start up to, not at, its end.
  @inline(__always)
  func indices(in range: Range<Int>) -> Range<Int> {
    Int(firsts[range.lowerBound])..<Int(firsts[range.upperBound])
  }

  /// True if `matches` holds for something that starts at `offset`.
  @inline(__always)
  func contains(at offset: Int, where matches: (Hit) -> Bool) -> Bool {
    for index in indices(at: offset) where matches(elements[index]) { return true }
    return false
  }

  /// True if `matches` holds for something that begins before `offset` and ends behind it.
  @inline(__always)
  func contains(across offset: Int, where matches: (Hit) -> Bool) -> Bool {
    for index in indices(in: max(0, offset - longest)..<offset)
    where elements[index].end > offset && matches(elements[index]) {
      return true
    }
    return false
  }

  /// True if `matches` holds for something that ends straight before `offset`, but for a space.
  func contains(
    before offset: Int, in text: FoldedText, where matches: (Hit) -> Bool
  ) -> Bool {
    for index in indices(in: max(0, offset - 1 - longest)..<offset)
    where text.skippingSpace(elements[index].end) == offset && matches(elements[index]) {
      return true
    }
    return false
  }
}

/// What a hit is where it stands.
extension Hits {
  /// True if no word of the table starts at `offset`, nor a part of a veto.
  func isUnknown(at offset: Int) -> Bool {
    indices(at: offset).isEmpty && !vetoParts.contains { $0.start == offset }
  }

  /// Where the first word at `start` ends that is one with which no longer name begins: *in Kanada*, *from Leeds*; nil if
  /// there is none.
  func endOfNoBeginning(at start: Int, in text: FoldedText, _ grammar: Grammar) -> Int? {
    var end: Int?
    for index in indices(at: start) where beginsNoName(elements[index], in: text, grammar) {
      end = elements[index].end
    }
    return end
  }

  private func beginsNoName(_ hit: Hit, in text: FoldedText, _ grammar: Grammar) -> Bool {
    guard hit.end < text.count, text.unitClass(at: hit.end) == .space else { return false }
    switch hit.lexeme.role {
    case .neverInName, .conjunction: return true
    case .markerBefore:
      let marker = grammar.markers[hit.lexeme.marker]
      return hit.lexeme.sticks.isEmpty && !marker.slot.isOfPerson && !marker.hasWordsAfter
        && !grammar.names.contains(HashIndex.hash(text.units[hit.range]))
        && !contains(at: hit.start) { $0.lexeme.role == .word && $0.end > hit.end }
    default: return false
    }
  }

  /// True for words of whereabouts that stand straight behind a relative, who may have a common name (*my brother Max*);
  /// for those that may name an owner as well, and behind a word for any woman or man, only if a possessive tells whose
  /// relative it is: *mon frère de Lyon* is nobody's brother but mine, *die Frau aus Ulm* nobody's wife.
  func standsBehindRelative(_ hit: Hit, in text: FoldedText, _ grammar: Grammar) -> Bool {
    let mayNameOwner = grammar.wordsBeforeOwners.contains(HashIndex.hash(text.units[hit.range]))
    func relativeEnds(before offset: Int) -> Bool {
      contains(before: offset, in: text) { before in
        switch before.lexeme.role {
        case .kin:
          !mayNameOwner
            && !(grammar.kin(text.units[before.range])?.relationship.needsPossessive ?? true)
            || contains(before: before.start, in: text) { $0.lexeme.role == .possessive }
        case .possessive: contains(before: before.start, in: text) { $0.lexeme.role == .kin }
        default: false
        }
      }
    }
    if relativeEnds(before: hit.start) { return true }
    let name = startOfGivenName(before: hit.start, in: text, grammar)
    return name < hit.start && relativeEnds(before: name)
  }

  /// Where the common given name starts that stands straight before `offset`; `offset` itself if none does.
  private func startOfGivenName(before offset: Int, in text: FoldedText, _ grammar: Grammar) -> Int
  {
    guard offset > 1, text.unitClass(at: offset - 1) == .space else { return offset }
    let start = text.startOfWord(at: offset - 2)
    let name = HashIndex.hash(text.units[start..<(offset - 1)])
    return grammar.givenNames.contains(name) ? start : offset
  }

  /// True at the end of the text, before a comma or stop, and where nothing but a few fillers follows.
  func phraseEnds(at offset: Int, in text: FoldedText, fillers: Int = 4) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count, text.isWord(at: next) else { return true }
    return fillers > 0
      && contains(at: next) { hit in
        hit.lexeme.role == .filler && phraseEnds(at: hit.end, in: text, fillers: fillers - 1)
      }
  }

  /// True where words stand with which a clause of its own begins, and no comma parts them from it.
  func beginClause(at offset: Int, in text: FoldedText) -> Bool {
    contains(at: offset) { hit in
      hit.lexeme.role == .clauseStart && text.isWord(at: text.skippingSpace(hit.end))
    }
  }

  /// True if some word at `range` is neither politeness nor part of it.
  func holdContent(in range: Range<Int>, of text: FoldedText) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let filler = indices(at: offset).first(where: { elements[$0].lexeme.role == .filler }) {
        offset = elements[filler].end
      } else if text.isWord(at: offset) {
        return true
      } else {
        offset += 1
      }
    }
    return false
  }

  /// True for words that take back what was said before: several, or one that punctuation parts from it.
  func isRepair(_ hit: Hit, in text: FoldedText) -> Bool {
    hit.lexeme.role == .repair && hit.standsApart(in: text)
  }

  /// False for a hit that has its role at the end of a phrase only, and stands before more.
  func mayStandHere(_ hit: Hit, in text: FoldedText) -> Bool {
    !hit.lexeme.position.contains(.end) || phraseEnds(at: hit.end, in: text)
  }

  /// Calls `body` with each hit behind `part` that is the next part of some pattern, with no stop and no more than ten
  /// words between.
  func forEachPart(behind part: Hit, in text: FoldedText, _ body: (Hit) -> Void) {
    for index in indices(in: text.skippingSpace(part.end)..<text.count) {
      let later = elements[index]
      let words = part.end..<later.start
      guard text.width(of: words) <= Self.widestSkip,
        !words.contains(where: { text.unitClass(at: $0) == .stop })
      else { return }
      if later.lexeme.role == .part, later.lexeme.part == part.lexeme.part + 1 { body(later) }
    }
  }

  /// Ten words, at eight each.
  private static let widestSkip = 80
}
