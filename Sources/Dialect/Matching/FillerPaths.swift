/// Where fillers and punctuation lead to from the start, and from where they lead to the end, by offsets.
struct FillerPaths: BitwiseCopyable {
  private let fromStart: UnsafeMutableBufferPointer<Bool>
  private let toEnd: UnsafeMutableBufferPointer<Bool>

  init(_ text: FoldedText, _ hits: Hits, in arena: Arena) {
    fromStart = arena.allocate(repeating: false, text.count + 1)
    toEnd = arena.allocate(repeating: false, text.count + 1)
    fromStart[0] = true
    for offset in 0..<text.count where fromStart[offset] {
      if !text.isWord(at: offset) { fromStart[offset + 1] = true }
      for index in hits.indices(at: offset) where hits[index].lexeme.role == .filler {
        fromStart[hits[index].end] = true
      }
    }
    toEnd[text.count] = true
    for offset in (0..<text.count).reversed() {
      toEnd[offset] =
        text.isWord(at: offset)
        ? hits.contains(at: offset) { $0.lexeme.role == .filler && toEnd[$0.end] }
        : toEnd[offset + 1]
    }
  }

  /// True if nothing but fillers and punctuation stands before `offset`.
  func lead(to offset: Int) -> Bool { fromStart[offset] }

  /// True if nothing but fillers and punctuation stands behind `offset`.
  func leadToEnd(from offset: Int) -> Bool { toEnd[offset] }
}
