/// Which halves of markers and parts of patterns stand alone, so that nothing can come of them.
struct Halves: BitwiseCopyable {
  /// True for those that stand alone, by the index of the hit; empty where there are no halves at all.
  private let alone: UnsafeMutableBufferPointer<Bool>

  init(of hits: Hits, _ grammar: Grammar, in arena: Arena) {
    guard hits.roles.intersects([.markerBefore, .markerAfter, .part]) else {
      alone = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    var found = ArenaList<(index: Int, half: Half)>(in: arena, capacity: 8)
    for index in 0..<hits.count {
      if let half = Self.half(hits[index].lexeme, grammar) { found.append((index, half)) }
    }
    guard !found.isEmpty else {
      alone = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    alone = arena.allocate(repeating: false, hits.count)
    // Where the last closing half, or the first opening one, of each marker stands.
    let borders = arena.allocate(repeating: Int32(-1), grammar.markers.count)
    // From the last on, so that what completes a hit is known when it comes; and then the other way.
    var others = ArenaList<Hit>(in: arena, capacity: 8)
    for place in (0..<found.count).reversed() {
      let (index, half) = found[place]
      let hit = hits[index]
      switch half {
      case .opening:
        alone[index] = borders[Int(hit.lexeme.value)] <= hit.end
      case .firstPart:
        alone[index] = !others.elements.contains {
          $0.start >= hit.end && $0.lexeme.role == .part
            && grammar.contains(split: $0.lexeme.value, in: hit.lexeme.value)
        }
      case .closing:
        if borders[Int(hit.lexeme.value)] < 0 { borders[Int(hit.lexeme.value)] = Int32(hit.start) }
      case .laterPart: Self.append(hit, to: &others)
      }
    }
    others.removeAll()
    borders.update(repeating: -1)
    for place in 0..<found.count {
      let (index, half) = found[place]
      let hit = hits[index]
      switch half {
      case .closing:
        let end = borders[Int(hit.lexeme.value)]
        alone[index] = end < 0 || end >= hit.start
      case .laterPart:
        alone[index] = !others.elements.contains {
          $0.end <= hit.start && $0.lexeme.role == .part
            && grammar.contains(split: hit.lexeme.value, in: $0.lexeme.value)
        }
      case .opening:
        if borders[Int(hit.lexeme.value)] < 0 { borders[Int(hit.lexeme.value)] = Int32(hit.end) }
      case .firstPart: Self.append(hit, to: &others)
      }
    }
  }

  /// Which half a hit is.
  private enum Half {
    case opening, closing, firstPart, laterPart
  }

  @inline(__always)
  private static func half(_ lexeme: Lexeme, _ grammar: Grammar) -> Half? {
    switch lexeme.role {
    case .markerBefore: grammar.markers[Int(lexeme.value)].hasWordsAfter ? .opening : nil
    case .markerAfter: grammar.markers[Int(lexeme.value)].hasWordsBefore ? .closing : nil
    case .part: lexeme.part == 0 ? .firstPart : .laterPart
    default: nil
    }
  }

  /// Adds a hit, unless one of its kind is there: the outermost is enough.
  private static func append(_ hit: Hit, to others: inout ArenaList<Hit>) {
    let isKnown = others.elements.contains {
      $0.lexeme.role == hit.lexeme.role && $0.lexeme.value == hit.lexeme.value
    }
    if !isKnown { others.append(hit) }
  }

  /// True for the hit with this index if its other half, or another part of its pattern, stands nowhere.
  @inline(__always)
  func lackOther(_ index: Int) -> Bool { !alone.isEmpty && alone[index] }
}
