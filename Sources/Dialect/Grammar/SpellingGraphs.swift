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

  /// More units than any spelling has.
  var longest: Int { texts.reduce(0) { $0 + $1.count } }

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

  private let steps = Vector<Step>(capacity: 1 << 12)
  private let units = Vector<UInt32>(capacity: 1 << 12)

  var count: Int { steps.count }

  /// Adds words with options, and returns their first step.
  func append(_ words: WordOptions) -> Index {
    let base = Index(steps.count)
    for (step, text) in zip(words.graph.steps, words.texts) {
      switch step {
      case .text(_, _, let next):
        steps.append(append(text) { .text(first: $0, count: $1, next: base + next) })
      case .fork(let first, let second): steps.append(.fork(base + first, base + second))
      case .end: steps.append(.end)
      }
    }
    return base + words.graph.start
  }

  /// Adds words without options, and returns their only step.
  func append(_ text: Units) -> Index {
    steps.append(append(text) { .verbatim(first: $0, count: $1) })
    return Index(steps.count - 1)
  }

  private func append(_ text: Units, _ step: (_ first: Int32, _ count: Int32) -> Step) -> Step {
    let first = Int32(units.count)
    units.append(contentsOf: text)
    return step(first, Int32(text.count))
  }

  @inline(__always)
  func step(_ index: Index) -> Step { steps.start[Int(index)] }

  @inline(__always)
  func text(_ first: Int32, _ count: Int32) -> Units {
    Units(start: units.start + Int(first), count: Int(count))
  }
}
