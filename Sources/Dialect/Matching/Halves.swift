/// Which halves of markers and parts of patterns stand alone, so that nothing can come of them.
struct Halves: BitwiseCopyable {
  /// True for those that stand alone, by the index of the hit; empty where there are no halves at all.
  private let alone: UnsafeMutableBufferPointer<Bool>

  init(of hits: Hits, in text: FoldedText, _ grammar: Grammar, _ arena: Arena) {
    guard hits.roles.intersects([.markerBefore, .markerAfter, .part]) else {
      alone = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    var found = ArenaList<(index: Int, isFirst: Bool)>(in: arena, capacity: 8)
    var misplaced = ArenaList<Int>(in: arena, capacity: 8)
    for index in 0..<hits.count {
      let hit = hits[index]
      guard let isFirst = Self.isFirst(hit.lexeme, grammar) else { continue }
      if hits.mayStandHere(hit, in: text) {
        found.append((index, isFirst))
      } else {
        misplaced.append(index)
      }
    }
    guard !found.isEmpty || !misplaced.isEmpty else {
      alone = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    alone = arena.allocate(repeating: false, hits.count)
    for index in misplaced.elements { alone[index] = true }
    // From the last on, so that what completes a hit is known when it comes; and then the other way.
    var others = ArenaList<Hit>(in: arena, capacity: 8)
    // What is complete is so all the more where it stands further from its other half.
    var complete = ArenaList<Hit>(in: arena, capacity: 8)
    func isAlone(_ hit: Hit, _ belongsTo: (Hit) -> Bool) -> Bool {
      if Self.contains(hit, complete) { return false }
      guard others.elements.contains(where: belongsTo) else { return true }
      complete.append(hit)
      return false
    }
    for place in (0..<found.count).reversed() {
      let hit = hits[found[place].index]
      if found[place].isFirst {
        alone[found[place].index] = isAlone(hit) { Self.belongTogether(hit, $0, grammar) }
      } else {
        Self.append(hit, to: &others)
      }
    }
    others.removeAll()
    complete.removeAll()
    for (index, isFirst) in found.elements {
      let hit = hits[index]
      if isFirst {
        Self.append(hit, to: &others)
      } else {
        alone[index] = isAlone(hit) { Self.belongTogether($0, hit, grammar) }
      }
    }
  }

  /// True for a half or part that others follow, false for one that others stand before, nil for all else.
  @inline(__always)
  private static func isFirst(_ lexeme: Lexeme, _ grammar: Grammar) -> Bool? {
    switch lexeme.role {
    case .part: lexeme.part == 0
    case .markerBefore, .markerAfter:
      grammar.markers[lexeme.marker].isOnBothSides ? lexeme.role == .markerBefore : nil
    default: nil
    }
  }

  /// True for parts of one pattern, or halves of one marker, between which there is room for a name.
  private static func belongTogether(_ first: Hit, _ later: Hit, _ grammar: Grammar) -> Bool {
    switch (first.lexeme.role, later.lexeme.role) {
    case (.part, .part):
      later.start >= first.end && grammar.belongTogether(first.lexeme, later.lexeme)
    case (.markerBefore, .markerAfter):
      later.start > first.end && grammar.belongTogether(first.lexeme, later.lexeme)
    default: false
    }
  }

  /// Adds a hit, unless one of its kind is there: the outermost is enough.
  private static func append(_ hit: Hit, to others: inout ArenaList<Hit>) {
    if !contains(hit, others) { others.append(hit) }
  }

  private static func contains(_ hit: Hit, _ others: ArenaList<Hit>) -> Bool {
    others.elements.contains { $0.lexeme.isOfSamePattern(as: hit.lexeme) }
  }

  /// True for the hit with this index if its other half, or another part of its pattern, stands nowhere.
  @inline(__always)
  func lackOther(_ index: Int) -> Bool { !alone.isEmpty && alone[index] }
}
