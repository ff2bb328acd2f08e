/// Words with options, folded but not multiplied out, in an arena.
///
/// Most of a table is of this kind. The lexicon takes it in by walking its own nodes along the options, so that
/// a thousand spellings cost little more than the letters in which they differ.
struct WordOptions: BitwiseCopyable {
  /// The steps, whose indices, and those of their units, count from 0.
  fileprivate let steps: UnsafeBufferPointer<SpellingGraphs.Step>
  fileprivate let units: Units
  fileprivate let start: SpellingGraphs.Index
  /// How many spellings there are.
  let count: Int32

  init(_ graph: OptionGraph, by folder: WordFolder) {
    let steps = folder.arena.allocate(SpellingGraphs.Step.self, graph.steps.count)
    var units = ArenaList<UInt32>(in: folder.arena, capacity: graph.text.count)
    for (index, step) in graph.steps.enumerated() {
      switch step {
      case .text(let start, let end, let sticks, let next):
        let first = units.count
        folder.append(graph.text(start, end), sticks: sticks, to: &units)
        steps[index] = .text(first: Int32(first), count: Int32(units.count - first), next: next)
      case .fork(let first, let second): steps[index] = .fork(first, second)
      case .end: steps[index] = .end
      }
    }
    self.init(
      steps: UnsafeBufferPointer(steps), units: units.elements, start: graph.start,
      count: graph.ways.count)
  }

  private init(
    steps: UnsafeBufferPointer<SpellingGraphs.Step>, units: Units, start: SpellingGraphs.Index,
    count: Int32
  ) {
    self.steps = steps
    self.units = units
    self.start = start
    self.count = count
  }

  /// More units than any spelling has.
  var longest: Int { units.count }

  /// The same without diacritics, where people leave them out and there are some.
  func withoutDiacritics(by folder: WordFolder) -> (words: WordOptions, areTelltale: Bool)? {
    guard folder.mayLackDiacritics(units) else { return nil }
    let plainSteps = folder.arena.allocate(SpellingGraphs.Step.self, steps.count)
    var plainUnits = ArenaList<UInt32>(in: folder.arena, capacity: units.count)
    var isDifferent = false
    var areTelltale = true
    for (index, step) in steps.enumerated() {
      plainSteps[index] = step
      guard case .text(let first, let count, let next) = step else { continue }
      let text = Units(rebasing: units[Int(first)..<Int(first + count)])
      let plain = folder.withoutDiacritics(text)
      isDifferent = isDifferent || plain != nil
      areTelltale = areTelltale && plain?.areTelltale ?? true
      let start = plainUnits.count
      plainUnits.append(contentsOf: plain?.units ?? text)
      plainSteps[index] = .text(
        first: Int32(start), count: Int32(plainUnits.count - start), next: next)
    }
    guard isDifferent else { return nil }
    let words = WordOptions(
      steps: UnsafeBufferPointer(plainSteps), units: plainUnits.elements, start: start,
      count: count)
    return (words, areTelltale)
  }
}

/// The words of a table with their options, not multiplied out, for as long as the table lives.
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
  }

  private let steps = Vector<Step>(capacity: 1 << 16)
  private let units = Vector<UInt32>(capacity: 1 << 18)

  var count: Int { steps.count }

  /// Adds words with options, and returns their first step.
  func append(_ words: WordOptions) -> Index {
    let (base, firstUnit) = (Index(steps.count), Int32(units.count))
    for step in words.steps {
      switch step {
      case .text(let first, let count, let next):
        steps.append(.text(first: firstUnit + first, count: count, next: base + next))
      case .fork(let first, let second): steps.append(.fork(base + first, base + second))
      case .end, .verbatim: steps.append(step)
      }
    }
    units.append(contentsOf: words.units)
    return base + words.start
  }

  /// Adds words without options, and returns their only step.
  func append(_ text: Units) -> Index {
    steps.append(.verbatim(first: Int32(units.count), count: Int32(text.count)))
    units.append(contentsOf: text)
    return Index(steps.count - 1)
  }

  @inline(__always)
  func step(_ index: Index) -> Step { steps.start[Int(index)] }

  @inline(__always)
  func text(_ first: Int32, _ count: Int32) -> Units {
    Units(start: units.start + Int(first), count: Int(count))
  }
}
