/// Words with options, folded but not multiplied out, in an arena.
///
/// Most of a table is of this kind. The lexicon takes it in by walking its own nodes along the options, so that
/// a thousand spellings cost little more than the letters in which they differ.
struct WordOptions: BitwiseCopyable {
  let graph: OptionGraph
  /// The folded text of each step of the graph.
  let texts: UnsafeMutableBufferPointer<Units>

  init(_ graph: OptionGraph, by folder: WordFolder) {
    self.graph = graph
    texts = folder.arena.allocate(repeating: Units(start: nil, count: 0), graph.steps.count)
    for index in graph.steps.indices {
      guard case .text(let text, let sticks, _) = graph.steps[index] else { continue }
      texts[index] = folder.fold(text, sticks: sticks)
    }
  }

  /// The same without diacritics, where people leave them out and there are some.
  func withoutDiacritics(by folder: WordFolder) -> (words: WordOptions, areTelltale: Bool)? {
    guard folder.folding.diacritics != .written else { return nil }
    let plain = folder.arena.allocate(Units.self, texts.count)
    var isDifferent = false
    var areTelltale = true
    for (index, text) in texts.enumerated() {
      let plainText = folder.withoutDiacritics(text)
      plain[index] = plainText?.units ?? text
      isDifferent = isDifferent || plainText != nil
      areTelltale = areTelltale && plainText?.areTelltale ?? true
    }
    return isDifferent ? (WordOptions(graph: graph, texts: plain), areTelltale) : nil
  }

  private init(graph: OptionGraph, texts: UnsafeMutableBufferPointer<Units>) {
    self.graph = graph
    self.texts = texts
  }
}

/// Takes every spelling of some options into a lexicon.
struct SpellingWalk {
  private let options: WordOptions
  private let lexicon: Lexicon
  private let vocabulary: Vocabulary
  /// The spelling up to where the walk is.
  private let spelling: UnsafeMutableBufferPointer<UInt32>

  /// A spelling, and where it ends in the lexicon.
  struct Leaf {
    let units: Units
    let node: Lexicon.Node
  }

  /// How far a spelling was written.
  private struct Place {
    var node: Lexicon.Node = 0
    var length: Int32 = 0
    var word = HashIndex.Hash()
    /// The node before the last space, and where that space stands; -1 for the start, -2 for none.
    var nodeBeforeSpace: Lexicon.Node = 0
    var lastSpace: Int32 = -1

    /// True at the start, too.
    @inline(__always)
    var isBehindSpace: Bool { lastSpace + 1 == length }
  }

  /// - Parameter vocabulary: Learns the words of the spellings.
  init(_ options: WordOptions, into lexicon: Lexicon, vocabulary: Vocabulary, in arena: Arena) {
    self.options = options
    self.lexicon = lexicon
    self.vocabulary = vocabulary
    let longest = options.texts.reduce(0) { $0 + $1.count }
    spelling = arena.allocate(UInt32.self, longest)
  }

  /// Calls `body` with each spelling, in the order of the options.
  func forEachSpelling(_ body: (Leaf) -> Void) {
    walk(options.graph.start, from: Place(), body)
  }

  private func walk(_ start: OptionGraph.Index, from place: Place, _ body: (Leaf) -> Void) {
    var place = place
    var index = Int(start)
    while true {
      switch options.graph.steps[index] {
      case .text(_, _, let next):
        for unit in options.texts[index] { write(unit, at: &place) }
        index = Int(next)
      case .fork(let first, let second):
        walk(first, from: place, body)
        index = Int(second)
      case .end:
        return end(at: place, body)
      }
    }
  }

  @inline(__always)
  private func write(_ unit: UInt32, at place: inout Place) {
    if unit == 0x20 {
      // Where an option is left out, one space stays of two, and none at the start.
      if place.isBehindSpace { return }
      learnWord(endingAt: place)
      place.word = HashIndex.Hash()
      place.nodeBeforeSpace = place.node
      place.lastSpace = place.length
    } else {
      if place.isBehindSpace, place.lastSpace > 0,
        ScalarClass.needNoSpace(spelling[Int(place.lastSpace) - 1], unit)
      {
        place.node = place.nodeBeforeSpace
        place.length = place.lastSpace
        place.lastSpace = -2
      }
      place.word.add(unit)
    }
    spelling[Int(place.length)] = unit
    place.length += 1
    place.node = lexicon.childOrNew(of: place.node, unit)
  }

  @inline(__always)
  private func learnWord(endingAt place: Place) {
    let start = Int(max(place.lastSpace, -1)) + 1
    vocabulary.insert(Units(rebasing: spelling[start..<Int(place.length)]), place.word.value)
  }

  private func end(at place: Place, _ body: (Leaf) -> Void) {
    var (node, length) = (place.node, place.length)
    if place.isBehindSpace {
      (node, length) = (place.nodeBeforeSpace, place.lastSpace)
    } else {
      learnWord(endingAt: place)
    }
    guard length > 0 else { return }
    body(Leaf(units: Units(rebasing: spelling[..<Int(length)]), node: node))
  }
}
