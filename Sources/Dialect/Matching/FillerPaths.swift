/// Where fillers and punctuation lead to from the start, by offsets.
struct FillerPathsFromStart: BitwiseCopyable {
  private let fromStart: UnsafeMutableBufferPointer<Bool>
  private let fromRepair: UnsafeMutableBufferPointer<Bool>

  init(_ text: FoldedText, _ hits: Hits, in arena: Arena) {
    fromStart = arena.allocate(repeating: false, text.count + 1)
    fromRepair = arena.allocate(repeating: false, text.count + 1)
    fromStart[0] = true
    Self.follow(fromStart, text, hits)
    if hits.roles.contains(.repair) {
      for hit in hits.elements where hits.isRepair(hit, in: text) { fromRepair[hit.end] = true }
      Self.follow(fromRepair, text, hits)
    }
  }

  /// Marks where fillers and punctuation lead to from the offsets that are marked.
  private static func follow(
    _ path: UnsafeMutableBufferPointer<Bool>, _ text: FoldedText, _ hits: Hits
  ) {
    for offset in 0..<text.count where path[offset] {
      if !text.isWord(at: offset) { path[offset + 1] = true }
      for index in hits.indices(at: offset) where hits[index].lexeme.role == .filler {
        path[hits[index].end] = true
      }
    }
  }

  /// True if nothing but fillers and punctuation stands before `offset`.
  func lead(to offset: Int) -> Bool { fromStart[offset] }

  /// True if nothing but fillers and punctuation stands between words that take back what was said and `offset`.
  func leadFromRepair(to offset: Int) -> Bool { fromRepair[offset] }
}

/// From where fillers and punctuation lead to the end, by offsets.
struct FillerPathsToEnd: BitwiseCopyable {
  private let toEnd: UnsafeMutableBufferPointer<Bool>
  private let toReason: UnsafeMutableBufferPointer<Bool>

  init(_ text: FoldedText, _ hits: Hits, _ halves: Halves, in arena: Arena) {
    toEnd = arena.allocate(repeating: false, text.count + 1)
    toReason = arena.allocate(repeating: false, text.count + 1)
    toEnd[text.count] = true
    let lastRequest = (0..<hits.count).last { RequestStart.asks($0, hits, halves) }
    let lastAsking = lastRequest.map { hits[$0].start } ?? 0
    for offset in (0..<text.count).reversed() {
      if text.isWord(at: offset) {
        let fillers = hits.indices(at: offset).lazy.map { hits[$0] }.filter {
          $0.lexeme.role == .filler
        }
        toEnd[offset] = fillers.contains { toEnd[$0.end] }
        toReason[offset] = fillers.contains { toReason[$0.end] }
      } else {
        let endsClause =
          text.unitClass(at: offset) != .space && !text.edge(at: offset).contains(.colon)
        toEnd[offset] = toEnd[offset + 1]
        toReason[offset] = endsClause && offset > lastAsking || toReason[offset + 1]
      }
    }
  }

  /// True if nothing but fillers and punctuation stands behind `offset`.
  func leadToEnd(from offset: Int) -> Bool { toEnd[offset] }

  /// True if fillers lead from `offset` to punctuation behind which nothing is asked for, as where a reason is given:
  /// *bel oom Sjaak nu niet, hij slaapt*.
  func leadToReason(from offset: Int) -> Bool { toReason[offset] }
}
