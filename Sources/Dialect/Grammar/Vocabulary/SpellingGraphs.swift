/// The words of a table with their options, folded but not multiplied out, for as long as the table lives.
///
/// Most of a table is of this kind. The lexicon takes it in by walking its own nodes along the options, so that
/// a thousand spellings cost little more than the letters in which they differ.
final class SpellingGraphs: @unchecked Sendable {
  /// A step, an index.
  typealias Index = Int32

  enum Step: BitwiseCopyable {
    /// Units, and what follows them.
    case text(first: Int32, count: Int32, next: Index)
    /// Two ways to go on; those of the first come first.
    case fork(Index, Index)
    case end
    /// Units without options, whose spaces stay where they are.
    case verbatim(first: Int32, count: Int32)

    fileprivate func moved(by distance: Index) -> Step {
      switch self {
      case .text(let first, let count, let next):
        .text(first: first, count: count, next: next + distance)
      case .fork(let first, let second): .fork(first + distance, second + distance)
      case .end, .verbatim: self
      }
    }
  }

  /// Words that were added.
  struct Words: BitwiseCopyable {
    /// Where a walk through them starts; it is the last of their steps.
    let start: Index
    /// The first of their steps and of their units; the last are the last of all.
    fileprivate let firstStep: Index
    fileprivate let firstUnit: Int32
    /// More units than any of the spellings has.
    let longest: Int32
    /// How many spellings there are at most.
    let count: Int32
  }

  private let steps = Vector<Step>(capacity: 1 << 16)
  private let units = Vector<UInt32>(capacity: 1 << 18)

  var count: Int { steps.count }

  /// Adds words with options.
  func append(_ graph: OptionGraph, by folder: WordFolder) -> Words {
    let (firstStep, firstUnit) = (Index(steps.count), Int32(units.count))
    for step in graph.steps {
      switch step {
      case .text(let start, let end, let sticks, let next):
        let first = Int32(units.count)
        folder.append(graph.text(start, end), sticks: sticks, to: units)
        let count = Int32(units.count) - first
        steps.append(.text(first: first, count: count, next: firstStep + next))
      case .fork(let first, let second):
        steps.append(.fork(firstStep + first, firstStep + second))
      case .end: steps.append(.end)
      }
    }
    return Words(
      start: firstStep + graph.start, firstStep: firstStep, firstUnit: firstUnit,
      longest: Int32(units.count) - firstUnit, count: graph.ways.count)
  }

  /// Adds words without options.
  func append(_ text: Units) -> Words {
    let (step, first, count) = (Index(steps.count), Int32(units.count), Int32(text.count))
    steps.append(.verbatim(first: first, count: count))
    units.append(contentsOf: text)
    return Words(start: step, firstStep: step, firstUnit: first, longest: count, count: 1)
  }

  /// Adds words with options, which were added last, again without diacritics, where people leave them out and there are
  /// some. Texts without any are shared.
  func appendWithoutDiacritics(
    _ words: Words, by folder: WordFolder
  ) -> (words: Words, areTelltale: Bool)? {
    guard folder.mayLackDiacritics(text(words.firstUnit, words.longest)) else { return nil }
    let (firstStep, firstUnit) = (Index(steps.count), Int32(units.count))
    let distance = firstStep - words.firstStep
    var (isDifferent, areTelltale) = (false, true)
    for index in words.firstStep..<firstStep {
      let copy = step(index).moved(by: distance)
      if case .text(let first, let count, let next) = copy,
        let plain = folder.withoutDiacritics(text(first, count))
      {
        steps.append(
          .text(first: Int32(units.count), count: Int32(plain.units.count), next: next))
        units.append(contentsOf: plain.units)
        isDifferent = true
        areTelltale = areTelltale && plain.areTelltale
      } else {
        steps.append(copy)
      }
    }
    guard isDifferent else {
      steps.removeLast(Int(distance))
      return nil
    }
    let plain = Words(
      start: words.start + distance, firstStep: firstStep, firstUnit: firstUnit,
      longest: words.longest + Int32(units.count) - firstUnit, count: words.count)
    return (plain, areTelltale)
  }

  @inline(__always)
  func step(_ index: Index) -> Step { steps.start[Int(index)] }

  @inline(__always)
  func text(_ first: Int32, _ count: Int32) -> Units {
    Units(start: units.start + Int(first), count: Int(count))
  }
}
