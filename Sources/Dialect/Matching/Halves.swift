/// Which halves of markers and parts of patterns stand alone, so that nothing can come of them.
struct Halves: BitwiseCopyable {
  /// True for those that stand alone, by the index of the hit; empty where there are no halves at all.
  private let alone: UnsafeMutableBufferPointer<Bool>

  init(of hits: Hits, _ grammar: Grammar, in arena: Arena) {
    guard hits.roles.intersects([.markerBefore, .markerAfter, .part]) else {
      alone = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    alone = arena.allocate(repeating: false, hits.count)
    // From the last on, so that what completes a hit is known when it comes; and then the other way.
    var others = ArenaList<Hit>(in: arena, capacity: 8)
    for index in hits.elements.indices.reversed() {
      let hit = hits[index]
      switch hit.lexeme.role {
      case .markerBefore where grammar.markers[Int(hit.lexeme.value)].hasWordsAfter:
        alone[index] = !others.elements.contains {
          $0.start > hit.end && $0.lexeme.role == .markerAfter
            && $0.lexeme.value == hit.lexeme.value
        }
      case .part where hit.lexeme.part == 0:
        alone[index] = !others.elements.contains {
          $0.start >= hit.end && $0.lexeme.role == .part
            && grammar.contains(split: $0.lexeme.value, in: hit.lexeme.value)
        }
      case .markerAfter where grammar.markers[Int(hit.lexeme.value)].hasWordsBefore, .part:
        Self.append(hit, to: &others)
      default: break
      }
    }
    others.removeAll()
    for index in hits.elements.indices {
      let hit = hits[index]
      switch hit.lexeme.role {
      case .markerAfter where grammar.markers[Int(hit.lexeme.value)].hasWordsBefore:
        alone[index] = !others.elements.contains {
          $0.end < hit.start && $0.lexeme.value == hit.lexeme.value
        }
      case .markerBefore where grammar.markers[Int(hit.lexeme.value)].hasWordsAfter:
        Self.append(hit, to: &others)
      default: break
      }
    }
  }

  /// Adds a hit, unless one of its kind is there: the outermost is enough.
  private static func append(_ hit: Hit, to others: inout ArenaList<Hit>) {
    let isKnown = others.elements.contains {
      $0.lexeme.role == hit.lexeme.role && $0.lexeme.value == hit.lexeme.value
    }
    if !isKnown { others.append(hit) }
  }

  /// True for the hit with this index if its other half, or a later part of its pattern, stands nowhere.
  @inline(__always)
  func lackOther(_ index: Int) -> Bool { !alone.isEmpty && alone[index] }
}
