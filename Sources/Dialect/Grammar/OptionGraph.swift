/// An alternative with its options, such as `(make/place) (a )call`, not multiplied out: each way through the graph
/// is one of the texts that the alternative stands for.
struct OptionGraph {
  /// A step, an index; those behind it stand before it.
  typealias Index = Int32

  enum Step: BitwiseCopyable {
    /// A text without options, and what follows it.
    case text(Characters, sticks: Pattern.Sides, next: Index)
    /// Two ways to go on; those of the first come first.
    case fork(Index, Index)
    case end
  }

  private(set) var steps: ArenaList<Step>
  /// How many ways lead from each step to the end.
  private var counts: ArenaList<Int32>
  private(set) var start: Index = 0

  /// More ways than any text may have.
  private static let mostWays: Int32 = 1 << 20

  /// How many texts there are.
  var count: Int { Int(counts[Int(start)]) }

  /// Takes a text whose parentheses match apart.
  init(of text: Characters, in arena: Arena) {
    steps = ArenaList(in: arena, capacity: 8)
    counts = ArenaList(in: arena, capacity: 8)
    let end = append(.end)
    start =
      text.contains("(")
      ? append(text, sticks: [], next: end) : append(.text(text, sticks: [], next: end))
  }

  private mutating func append(_ step: Step) -> Index {
    let count: Int32 =
      switch step {
      case .text(_, _, let next): counts[Int(next)]
      case .fork(let first, let second): counts[Int(first)] + counts[Int(second)]
      case .end: 1
      }
    steps.append(step)
    counts.append(min(Self.mostWays, count))
    return Index(steps.count - 1)
  }

  /// Adds the steps of a text before `next`, the last first, and returns the first.
  ///
  /// - Parameter sticks: The sides on which a letter may stand without a space, so that apostrophes stay.
  private mutating func append(_ text: Characters, sticks: Pattern.Sides, next: Index) -> Index {
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
        : append(.text(part, sticks: sides, next: next))
      end = part.startIndex
    }
    return next
  }

  /// Adds the parts between `/`, or the one part and nothing.
  private mutating func append(
    optionsOf text: Characters, sticks: Pattern.Sides, next: Index
  ) -> Index {
    var end = text.endIndex
    var options: Index?
    while true {
      let start = text[..<end].startOfLastPart
      let part = append(text[start..<end], sticks: sticks, next: next)
      options = options.map { append(.fork(part, $0)) } ?? part
      if start == text.startIndex { break }
      end = start - 1
    }
    return end == text.endIndex ? append(.fork(options ?? next, next)) : options ?? next
  }
}

extension Characters {
  /// The range of the last pair of parentheses that is in no other; empty at the start if there is none.
  fileprivate var openingOfLastParenthesis: (start: Int, end: Int) {
    var depth = 0
    var end = startIndex
    for index in indices.reversed() {
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

  /// Where what stands behind the last `/` outside parentheses starts.
  fileprivate var startOfLastPart: Int {
    var depth = 0
    for index in indices.reversed() {
      if self[index].isSyntax(")") { depth += 1 }
      if self[index].isSyntax("(") { depth -= 1 }
      if depth == 0, self[index].isSyntax("/") { return index + 1 }
    }
    return startIndex
  }
}
