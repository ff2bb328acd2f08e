/// A text with its options, such as `(make/place) (a )call`, not multiplied out: each way through the graph is one of the
/// texts that it stands for. It lives in an arena.
struct OptionGraph: BitwiseCopyable {
  /// A step, an index; those behind it stand before it.
  typealias Index = Int32

  enum Step: BitwiseCopyable {
    /// A text without options, and what follows it. It may stick to what stands on these sides without a space, so that
    /// apostrophes stay.
    case text(start: Int32, end: Int32, sticks: Pattern.Sides, next: Index)
    /// Two ways to go on; those of the first come first.
    case fork(Index, Index)
    case end
  }

  /// What the texts of steps are parts of.
  let text: Characters
  let steps: UnsafeBufferPointer<Step>
  let start: Index
  /// What is known of all texts.
  let ways: Ways

  /// Takes a text whose parentheses match apart.
  init(of text: Characters, in arena: Arena) {
    var builder = OptionGraphBuilder(text, in: arena)
    self.text = text
    start = builder.build()
    steps = builder.steps.elements
    ways = builder.ways[Int(start)]
  }

  /// The most texts that options may stand for.
  static let mostTexts = 1000

  /// The graph of `text`, unless it stands for too many texts.
  func checked() throws(PatternReader.Failure) -> Self {
    guard ways.count <= Self.mostTexts else { throw .tooManyPatterns(at: text.position) }
    return self
  }

  /// A part of the text, from a step.
  @inline(__always)
  func text(_ start: Int32, _ end: Int32) -> Characters { text[Int(start)..<Int(end)] }

  /// Calls `body` with each text, in the order of the options. The next one takes its place.
  func forEachText<Failure>(
    in arena: Arena, _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    let whole = arena.allocate(SourceText.Character.self, text.count)
    try forEachText(from: start, behind: whole, length: 0, body)
  }

  private func forEachText<Failure>(
    from start: Index, behind whole: UnsafeMutableBufferPointer<SourceText.Character>, length: Int,
    _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    var length = length
    var index = Int(start)
    while true {
      switch steps[index] {
      case .text(let start, let end, _, let next):
        for character in text(start, end) {
          whole[length] = character
          length += 1
        }
        index = Int(next)
      case .fork(let first, let second):
        try forEachText(from: first, behind: whole, length: length, body)
        index = Int(second)
      case .end:
        return try body(Characters(UnsafeBufferPointer(rebasing: whole[..<length])))
      }
    }
  }

  /// What is known of all ways from a step to the end.
  struct Ways: BitwiseCopyable {
    /// How many there are, if they are not too many for any text.
    fileprivate(set) var count: Int32 = 1
    /// True if one of the texts is empty, or has no more than spaces.
    fileprivate(set) var mayBeBlank = true

    fileprivate static let most: Int32 = 1 << 20

    /// The ways that begin with a text.
    fileprivate func behind(_ text: Characters) -> Ways {
      Ways(count: count, mayBeBlank: mayBeBlank && text.allSatisfy(\.isSpace))
    }

    fileprivate func union(_ other: Ways) -> Ways {
      Ways(
        count: min(Self.most, count + other.count), mayBeBlank: mayBeBlank || other.mayBeBlank)
    }
  }

  /// True if some texts would stick to a neighbour on one of `sides`.
  func sticks(on sides: Pattern.Sides, in arena: Arena) -> Bool {
    !sides.isEmpty && !sides.isDisjoint(with: sticking(in: arena))
  }

  /// The sides on which some texts would stick to a neighbour, as no space, and no script that has none, stands there.
  private func sticking(in arena: Arena) -> Pattern.Sides {
    // What holds from each step to the end; those behind a step stand before it.
    let sides = arena.allocate(Pattern.Sides.self, steps.count)
    let mayBeEmpty = arena.allocate(Bool.self, steps.count)
    for (index, step) in steps.enumerated() {
      switch step {
      case .text(let start, let end, _, let next):
        sides[index] = sides[Int(next)].subtracting(.left)
        if text[Int(start)].sticks { sides[index].insert(.left) }
        if mayBeEmpty[Int(next)], text[Int(end) - 1].sticks { sides[index].insert(.right) }
        mayBeEmpty[index] = false
      case .fork(let first, let second):
        sides[index] = sides[Int(first)].union(sides[Int(second)])
        mayBeEmpty[index] = mayBeEmpty[Int(first)] || mayBeEmpty[Int(second)]
      case .end:
        sides[index] = []
        mayBeEmpty[index] = true
      }
    }
    return sides[Int(start)]
  }
}

extension SourceText.Character {
  /// True for what sticks to a letter beside it.
  fileprivate var sticks: Bool { !isSpace && !ScalarClass.isUnspaced(scalar) }
}

/// Lays the steps of a graph, the last first.
private struct OptionGraphBuilder {
  typealias Index = OptionGraph.Index

  private let text: Characters
  private let tokens: UnsafeBufferPointer<OptionToken>
  private(set) var steps: ArenaList<OptionGraph.Step>
  private(set) var ways: ArenaList<OptionGraph.Ways>

  init(_ text: Characters, in arena: Arena) {
    self.text = text
    tokens = text.optionTokens(in: arena)
    steps = ArenaList(in: arena, capacity: tokens.count + 1)
    ways = ArenaList(in: arena, capacity: tokens.count + 1)
  }

  mutating func build() -> Index {
    let end = append(.end, OptionGraph.Ways())
    return append(tokens.indices, sticks: [], next: end)
  }

  private mutating func append(_ step: OptionGraph.Step, _ known: OptionGraph.Ways) -> Index {
    steps.append(step)
    ways.append(known)
    return Index(steps.count - 1)
  }

  private mutating func appendFork(_ first: Index, _ second: Index) -> Index {
    append(.fork(first, second), ways[Int(first)].union(ways[Int(second)]))
  }

  /// Adds the steps of some tokens before `next`, the last first, and returns the first.
  private mutating func append(_ range: Range<Int>, sticks: Pattern.Sides, next: Index) -> Index {
    var next = next
    var end = range.upperBound
    while end > range.lowerBound {
      let start = startOfItem(before: end)
      var sides = sticks
      if start > range.lowerBound { sides.insert(.left) }
      if end < range.upperBound { sides.insert(.right) }
      if case .text(let first, let last) = tokens[start] {
        next = append(
          .text(start: first, end: last, sticks: sides, next: next),
          ways[Int(next)].behind(text[Int(first)..<Int(last)]))
      } else {
        next = append(optionsIn: (start + 1)..<(end - 1), sticks: sides, next: next)
      }
      end = start
    }
    return next
  }

  /// Adds the parts between `/`, or the one part and nothing.
  private mutating func append(
    optionsIn range: Range<Int>, sticks: Pattern.Sides, next: Index
  ) -> Index {
    var options: Index?
    var (start, end) = (range.upperBound, range.upperBound)
    while start > range.lowerBound {
      if case .slash = tokens[start - 1] {
        let option = append(start..<end, sticks: sticks, next: next)
        options = options.map { appendFork(option, $0) } ?? option
        start -= 1
        end = start
      } else {
        start = startOfItem(before: start)
      }
    }
    let first = append(start..<end, sticks: sticks, next: next)
    return appendFork(first, options ?? next)
  }

  /// Where the text, or the options in parentheses, start that end before a token.
  private func startOfItem(before end: Int) -> Int {
    if case .closing(let opening) = tokens[end - 1] { Int(opening) } else { end - 1 }
  }
}

/// A piece of a text with options.
private enum OptionToken: BitwiseCopyable {
  case text(start: Int32, end: Int32)
  /// A parenthesis, and the one around it, an index, -1 for none.
  case opening(enclosing: Int32)
  /// A parenthesis, and the one that it closes, an index.
  case closing(opening: Int32)
  /// `/` in parentheses.
  case slash
}

extension Characters {
  /// The text, cut at its parentheses and at the `/` in them.
  fileprivate func optionTokens(in arena: Arena) -> UnsafeBufferPointer<OptionToken> {
    var tokens = ArenaList<OptionToken>(in: arena, capacity: 16)
    var opening: Int32 = -1
    var start = startIndex
    func endText(before index: Int) {
      if start < index { tokens.append(.text(start: Int32(start), end: Int32(index))) }
      start = index + 1
    }
    for (offset, character) in enumerated() where character.mayPartOptions {
      let index = startIndex + offset
      if character.isSyntax("(") {
        endText(before: index)
        tokens.append(.opening(enclosing: opening))
        opening = Int32(tokens.count - 1)
      } else if character.isSyntax(")") {
        endText(before: index)
        tokens.append(.closing(opening: opening))
        if case .opening(let enclosing) = tokens[Int(opening)] { opening = enclosing }
      } else if opening >= 0, character.isSyntax("/") {
        endText(before: index)
        tokens.append(.slash)
      }
    }
    endText(before: endIndex)
    return tokens.elements
  }
}
