/// Reads patterns.
struct PatternReader {
  let folder: WordFolder

  init(folding: LetterFolding, plainLetters: PlainLetters, in arena: Arena) {
    folder = WordFolder(folding: folding, plainLetters: plainLetters, arena: arena)
  }

  struct Failure: Error {
    let message: String
    let position: SourceText.Position
  }

  /// The most patterns that the options of one alternative may make.
  private static let limit = 1000
  /// The most parts that gaps may cut a pattern into.
  private static let mostParts = 8
  /// The deepest that options may stand in others, and the most of them.
  private static let deepestOption = 400
  private static let mostOptions = 2000

  /// All patterns that an alternative stands for.
  func patterns(_ alternative: Characters) throws(Failure) -> UnsafeBufferPointer<Pattern> {
    var patterns = ArenaList<Pattern>(in: folder.arena, capacity: 4)
    try append(alternative, to: &patterns)
    return patterns.elements
  }

  /// Adds all patterns that an alternative stands for.
  func append(_ alternative: Characters, to patterns: inout ArenaList<Pattern>) throws(Failure) {
    guard !alternative.isEmpty else { return }
    let position = alternative.position
    let graph = try options(of: alternative)
    try forEachText(graph, longest: alternative.count) { text throws(Failure) in
      var reader = ElementReader(text, folder: folder)
      let elements = try reader.elements()
      if !elements.isEmpty { patterns.append(Pattern(elements: elements, position: position)) }
    }
  }

  /// The parts of an alternative between its gaps, each with all patterns that it stands for; nil if the
  /// parts are not just words, so that the alternative has to be taken as a whole.
  ///
  /// Options multiply within a part only: `(add/invite) ... (call/meeting)` is four spellings, not four patterns.
  func parts(
    _ alternative: Characters
  ) throws(Failure) -> [UnsafeBufferPointer<Pattern>]? {
    guard alternative.contains(where: { $0.isSyntax(".") || $0.isSyntax("…") }) else { return nil }
    let texts = alternative.splitAtGaps()
    guard texts.count > 1 else { return nil }
    guard texts.count <= Self.mostParts else {
      throw Failure(
        message: "a pattern has at most \(Self.mostParts) parts", position: alternative.position)
    }
    var parts: [UnsafeBufferPointer<Pattern>] = []
    for text in texts where !text.isEmpty {
      let patterns = try patterns(text)
      guard patterns.count == (try options(of: text).count), patterns.allSatisfy(\.isPart) else {
        return nil
      }
      parts.append(patterns)
    }
    // Nothing but gaps: read as a whole, which says what is wrong.
    return parts.isEmpty ? nil : parts
  }

  /// An alternative that is nothing but words with options, without multiplying them out; nil if it is more.
  func wordOptions(_ alternative: Characters) throws(Failure) -> WordOptions? {
    guard !alternative.isEmpty, !alternative.contains(where: \.isElement) else { return nil }
    return WordOptions(try options(of: alternative), by: folder)
  }

  // MARK: Options

  private func options(of text: Characters) throws(Failure) -> OptionGraph {
    try checkParentheses(of: text)
    let graph = OptionGraph(of: text, in: folder.arena)
    guard graph.count <= Self.limit else {
      throw Failure(
        message: "these options make more than \(Self.limit) patterns; "
          + "write several, or a gap: send ... message",
        position: text.position)
    }
    return graph
  }

  private func checkParentheses(of text: Characters) throws(Failure) {
    var depth = 0
    var count = 0
    var outermost: SourceText.Position?
    for character in text {
      if character.isSyntax("(") {
        if depth == 0 { outermost = character.position }
        depth += 1
        count += 1
        guard depth <= Self.deepestOption, count <= Self.mostOptions else {
          throw Failure(
            message: "options may stand \(Self.deepestOption) deep, "
              + "and an alternative may have \(Self.mostOptions)",
            position: character.position)
        }
      } else if character.isSyntax(")") {
        depth -= 1
        guard depth >= 0 else {
          throw Failure(message: "this \")\" closes no \"(\"", position: character.position)
        }
      }
    }
    if depth > 0, let outermost {
      throw Failure(message: "this \"(\" is not closed", position: outermost)
    }
  }

  /// Calls `body` with each text that results when an option is chosen from each pair of parentheses.
  /// The texts live in the arena.
  private func forEachText(
    _ graph: OptionGraph, longest: Int, _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    let text = folder.arena.allocate(SourceText.Character.self, longest)
    try forEachText(graph, from: graph.start, behind: text, length: 0, body)
  }

  private func forEachText(
    _ graph: OptionGraph, from start: OptionGraph.Index,
    behind text: UnsafeMutableBufferPointer<SourceText.Character>, length: Int,
    _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    var length = length
    var index = Int(start)
    while true {
      switch graph.steps[index] {
      case .text(let part, _, let next):
        for character in part {
          text[length] = character
          length += 1
        }
        index = Int(next)
      case .fork(let first, let second):
        try forEachText(graph, from: first, behind: text, length: length, body)
        index = Int(second)
      case .end:
        let copy = folder.arena.allocate(SourceText.Character.self, length)
        _ = copy.initialize(fromContentsOf: text[..<length])
        return try body(Characters(UnsafeBufferPointer(copy)).trimmingSpace())
      }
    }
  }
}

extension Pattern {
  /// True for one run of words, perhaps at an end of the utterance.
  fileprivate var isPart: Bool {
    elements.count(where: \.isWords) == 1
      && elements.allSatisfy { $0.isWords || $0.isStart || $0.isEnd || $0.isApp }
  }
}

extension SourceText.Character {
  /// True for what makes an alternative more than words.
  @inline(__always)
  var isElement: Bool {
    // Most are letters.
    if isSyntax(" ") || isASCIILetter { return false }
    return isSyntax("_") || isSyntax("+") || isSyntax("<") || isSyntax("^") || isSyntax("$")
      || isSyntax(".") || isSyntax("…")
  }
}

extension Characters {
  /// The parts between `...` outside parentheses.
  fileprivate func splitAtGaps() -> [Self] {
    var parts: [Self] = []
    var depth = 0
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if self[index].isSyntax("(") { depth += 1 }
      if self[index].isSyntax(")") { depth -= 1 }
      guard depth == 0, let length = lengthOfGap(at: index) else {
        index += 1
        continue
      }
      parts.append(self[start..<index].trimmingSpace())
      index += length
      start = index
    }
    return parts + [self[start...].trimmingSpace()]
  }

  /// True if a gap is the last of it.
  var endsWithGap: Bool {
    guard let last = indices.last else { return false }
    return lengthOfGap(at: last) == 1 || count > 2 && lengthOfGap(at: last - 2) == 3
  }

  /// How many characters the `...` at `index` has, nil if there is none.
  func lengthOfGap(at index: Int) -> Int? {
    if self[index].isSyntax("…") { return 1 }
    let dots = self[index...].prefix(3)
    return dots.count == 3 && dots.allSatisfy { $0.isSyntax(".") } ? 3 : nil
  }
}
