/// A text with its options, such as `(make/place) (a )call`, not multiplied out: each way through the graph is one of the
/// texts that it stands for. It lives in an arena.
struct OptionGraph: BitwiseCopyable {
  /// A step, an index; those behind it stand before it.
  typealias Index = Int32

  enum Step: BitwiseCopyable {
    /// A text without options, and what follows it.
    case text(Characters, sticks: Pattern.Sides, next: Index)
    /// Two ways to go on; those of the first come first.
    case fork(Index, Index)
    case end
  }

  let steps: UnsafeBufferPointer<Step>
  let start: Index
  /// What is known of all texts.
  let ways: Ways

  /// Takes a text whose parentheses match apart.
  ///
  /// - Parameter sticks: The sides on which a letter may stand without a space, so that apostrophes stay.
  init(of text: Characters, sticks: Pattern.Sides = [], in arena: Arena) {
    var builder = OptionGraphBuilder(in: arena)
    start = builder.append(text, sticks: sticks, next: builder.appendEnd())
    steps = builder.steps.elements
    ways = builder.ways[Int(start)]
  }

  /// The most texts that options may stand for.
  static let mostTexts = 1000

  /// The graph of `text`, unless it stands for too many texts.
  func checked(of text: Characters) throws(PatternReader.Failure) -> Self {
    guard ways.count <= Self.mostTexts else { throw .tooManyPatterns(at: text.position) }
    return self
  }

  /// Calls `body` with each text, in the order of the options. The texts live in the arena.
  func forEachText<Failure>(
    in arena: Arena, _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    let longest = steps.reduce(0) { longest, step in
      if case .text(let text, _, _) = step { longest + text.count } else { longest }
    }
    let text = arena.allocate(SourceText.Character.self, longest)
    try forEachText(from: start, behind: text, length: 0, in: arena, body)
  }

  private func forEachText<Failure>(
    from start: Index, behind text: UnsafeMutableBufferPointer<SourceText.Character>, length: Int,
    in arena: Arena, _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    var length = length
    var index = Int(start)
    while true {
      switch steps[index] {
      case .text(let part, _, let next):
        for character in part {
          text[length] = character
          length += 1
        }
        index = Int(next)
      case .fork(let first, let second):
        try forEachText(from: first, behind: text, length: length, in: arena, body)
        index = Int(second)
      case .end:
        let copy = arena.allocate(SourceText.Character.self, length)
        _ = copy.initialize(fromContentsOf: text[..<length])
        return try body(Characters(UnsafeBufferPointer(copy)))
      }
    }
  }

  /// What is known of all ways from a step to the end.
  struct Ways: BitwiseCopyable {
    /// How many there are, if they are not too many for any text.
    fileprivate(set) var count: Int32 = 1
    /// The sides on which some texts would stick to a neighbour, and those on which some would not, because of a space or
    /// a script that has none.
    fileprivate(set) var sticking: Pattern.Sides = []
    fileprivate(set) var loose: Pattern.Sides = []
    /// True if one of the texts is empty, or if one has no more than spaces.
    fileprivate(set) var mayBeEmpty = true
    fileprivate(set) var mayBeBlank = true

    fileprivate static let most: Int32 = 1 << 20

    /// The ways that begin with a text.
    fileprivate func behind(_ text: Characters) -> Ways {
      var ways = self
      ways.sticking.remove(.left)
      ways.loose.remove(.left)
      ways.insert(.left, text.first)
      if mayBeEmpty { ways.insert(.right, text.last) }
      ways.mayBeEmpty = false
      ways.mayBeBlank = mayBeBlank && text.allSatisfy(\.isSpace)
      return ways
    }

    private mutating func insert(_ side: Pattern.Sides, _ character: SourceText.Character?) {
      guard let character else { return }
      if character.isSpace || ScalarClass.isUnspaced(character.scalar) {
        loose.insert(side)
      } else {
        sticking.insert(side)
      }
    }

    fileprivate func union(_ other: Ways) -> Ways {
      var ways = self
      ways.count = min(Self.most, count + other.count)
      ways.sticking.formUnion(other.sticking)
      ways.loose.formUnion(other.loose)
      ways.mayBeEmpty = mayBeEmpty || other.mayBeEmpty
      ways.mayBeBlank = mayBeBlank || other.mayBeBlank
      return ways
    }
  }
}

/// Lays the steps of a graph, the last first.
private struct OptionGraphBuilder {
  typealias Index = OptionGraph.Index

  private(set) var steps: ArenaList<OptionGraph.Step>
  private(set) var ways: ArenaList<OptionGraph.Ways>

  init(in arena: Arena) {
    steps = ArenaList(in: arena, capacity: 8)
    ways = ArenaList(in: arena, capacity: 8)
  }

  mutating func appendEnd() -> Index { append(.end, OptionGraph.Ways()) }

  private mutating func append(_ step: OptionGraph.Step, _ known: OptionGraph.Ways) -> Index {
    steps.append(step)
    ways.append(known)
    return Index(steps.count - 1)
  }

  private mutating func appendFork(_ first: Index, _ second: Index) -> Index {
    append(.fork(first, second), ways[Int(first)].union(ways[Int(second)]))
  }

  /// Adds the steps of a text before `next`, the last first, and returns the first.
  mutating func append(_ text: Characters, sticks: Pattern.Sides, next: Index) -> Index {
    var next = next
    var end = text.endIndex
    while end > text.startIndex {
      let open = text[..<end].openingOfLastParenthesis
      let isOption = open.end == end
      let part = text[(isOption ? open.start : open.end)..<end]
      var sides = sticks
      if part.startIndex > text.startIndex { sides.insert(.left) }
      if part.endIndex < text.endIndex { sides.insert(.right) }
      next =
        isOption
        ? append(optionsOf: part.dropFirst().dropLast(), sticks: sides, next: next)
        : append(.text(part, sticks: sides, next: next), ways[Int(next)].behind(part))
      end = part.startIndex
    }
    return next
  }

  /// Adds the parts between `/`, or the one part and nothing.
  private mutating func append(
    optionsOf text: Characters, sticks: Pattern.Sides, next: Index
  ) -> Index {
    var options: Index?
    var end = text.endIndex
    func add(_ part: Characters) {
      let first = append(part, sticks: sticks, next: next)
      options = options.map { appendFork(first, $0) } ?? first
    }
    var depth = 0
    for index in text.indices.reversed() where !text[index].isPlain {
      if text[index].isSyntax(")") { depth += 1 }
      if text[index].isSyntax("(") { depth -= 1 }
      if depth == 0, text[index].isSyntax("/") {
        add(text[(index + 1)..<end])
        end = index
      }
    }
    let isOne = options == nil
    add(text[..<end])
    return isOne ? appendFork(options ?? next, next) : options ?? next
  }
}

extension Characters {
  /// The range of the last pair of parentheses that is in no other; empty at the start if there is none.
  fileprivate var openingOfLastParenthesis: (start: Int, end: Int) {
    var depth = 0
    var end = startIndex
    for index in indices.reversed() where !self[index].isPlain {
      if self[index].isSyntax(")") {
        if depth == 0 { end = index + 1 }
        depth += 1
      } else if self[index].isSyntax("(") {
        depth -= 1
        if depth == 0 { return (index, end) }
      }
    }
    return (startIndex, startIndex)
  }
}
