/// A pattern of a grammar table, such as `_+lle`, `ruf ... an` or `soita(ko)`, after its options are chosen.
struct Pattern: Sendable {
  enum Element: Sendable {
    /// Words, folded. `sticks` tells on which sides no space stands.
    case words([UInt32], sticks: Sides)
    /// `_`, the place of a name or app, perhaps in a case; `sticks` to its neighbours as words do.
    case slot(caseName: String?)
    /// `-e` behind a slot: the last letter of the name, which is left out before what follows.
    case elision(UInt32)
    /// `...`
    case gap
    /// `^`
    case start
    /// `$`
    case end
    /// `<number>`
    case number
    /// `<call>`
    case call
    /// `<kin>`
    case kin

    var isWordOrEnd: Bool {
      switch self {
      case .words, .start, .end: true
      default: false
      }
    }
  }

  /// The one run of words, and on which sides it sticks.
  var onlyWords: (units: [UInt32], sticks: Sides)? {
    for case .words(let units, let sticks) in elements { return (units, sticks) }
    return nil
  }

  struct Sides: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
  }

  var elements: [Element]
  let position: SourceText.Position

  /// The words of a pattern that is nothing but words.
  var words: [UInt32]? {
    if case .words(let units, let sticks) = elements.first, elements.count == 1, sticks.isEmpty {
      units
    } else {
      nil
    }
  }
}

/// Reads patterns.
struct PatternReader {
  let folding: LetterFolding

  struct Failure: Error {
    let message: String
    let position: SourceText.Position
  }

  /// The most patterns that the options of one alternative may make.
  private static let limit = 1000
  /// The most parts that gaps may cut a pattern into.
  private static let mostParts = 8
  private static let limitMessage =
    "these options make more than \(limit) patterns; write several, or a gap: send ... message"

  /// All patterns that an alternative stands for.
  func patterns(_ alternative: ArraySlice<SourceText.Character>) throws(Failure) -> [Pattern] {
    guard let first = alternative.first else { return [] }
    var patterns: [Pattern] = []
    for text in try expansions(alternative, at: first.position) {
      let pattern = Pattern(
        elements: try elements(text[...].trimmingSpace()), position: first.position)
      if !pattern.elements.isEmpty { patterns.append(pattern) }
    }
    return patterns
  }

  /// The parts of an alternative between its gaps, each with all patterns that it stands for; nil if the
  /// parts are not just words, so that the alternative has to be taken as a whole.
  ///
  /// Options multiply within a part only: `(add/invite) ... (call/meeting)` is four spellings, not four patterns.
  func parts(_ alternative: ArraySlice<SourceText.Character>) throws(Failure) -> [[Pattern]]? {
    let texts = alternative.splitAtGaps()
    guard texts.count > 1 else { return nil }
    guard texts.count <= Self.mostParts else {
      throw Failure(
        message: "a pattern has at most \(Self.mostParts) parts",
        position: alternative[alternative.startIndex].position)
    }
    var parts: [[Pattern]] = []
    for text in texts {
      guard let first = text.first else { continue }
      var patterns: [Pattern] = []
      for expansion in try expansions(text, at: first.position) {
        let pattern = Pattern(
          elements: try elements(expansion[...].trimmingSpace()), position: first.position)
        let wordCount = pattern.elements.filter { if case .words = $0 { true } else { false } }
          .count
        guard wordCount == 1, pattern.elements.allSatisfy(\.isWordOrEnd) else { return nil }
        patterns.append(pattern)
      }
      parts.append(patterns)
    }
    // Nothing but gaps: read as a whole, which says what is wrong.
    return parts.isEmpty ? nil : parts
  }

  private typealias Characters = [SourceText.Character]

  /// The texts that result when each pair of parentheses is replaced by each of its parts.
  private func expansions(
    _ text: ArraySlice<SourceText.Character>, at position: SourceText.Position
  ) throws(Failure) -> [Characters] {
    guard let open = text.firstIndex(where: { $0.isSyntax("(") }) else {
      if let stray = text.first(where: { $0.isSyntax(")") }) {
        throw Failure(message: "this \")\" closes no \"(\"", position: stray.position)
      }
      return [Array(text)]
    }
    guard let close = matchingParenthesis(from: open, in: text) else {
      throw Failure(message: "this \"(\" is not closed", position: text[open].position)
    }
    var parts = topLevelParts(text[(open + 1)..<close])
    if parts.count == 1 { parts.append([]) }
    let tails = try expansions(text[(close + 1)...], at: position)
    var results: [Characters] = []
    for part in parts {
      for inner in try expansions(part, at: position) {
        guard results.count + tails.count <= Self.limit else {
          throw Failure(message: Self.limitMessage, position: position)
        }
        for tail in tails { results.append(Array(text[..<open]) + inner + tail) }
      }
    }
    return results
  }

  private func matchingParenthesis(from open: Int, in text: ArraySlice<SourceText.Character>)
    -> Int?
  {
    var depth = 0
    for index in open..<text.endIndex {
      if text[index].isSyntax("(") { depth += 1 }
      if text[index].isSyntax(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Words

  /// An alternative that is nothing but words with options, without multiplying them out; nil if it is more.
  func wordOptions(_ alternative: ArraySlice<SourceText.Character>) throws(Failure) -> WordOptions?
  {
    guard let first = alternative.first, !alternative.contains(where: Self.isSpecial) else {
      return nil
    }
    if alternative.contains(where: { $0.isSyntax("(") || $0.isSyntax(")") }) {
      // Reports parentheses that don't match.
      guard try parenthesesMatch(alternative) else { return nil }
    }
    let options = wordOptions(in: alternative, touchesLeft: false, touchesRight: false)
    guard options.count <= Self.limit else {
      throw Failure(message: Self.limitMessage, position: first.position)
    }
    return options
  }

  /// True for what makes an alternative more than words.
  private static func isSpecial(_ character: SourceText.Character) -> Bool {
    guard !character.isEscaped else { return false }
    switch Unicode.Scalar(character.scalar) {
    case "_", "+", "<", "^", "$", ".", "…": return true
    default: return false
    }
  }

  private func parenthesesMatch(
    _ text: ArraySlice<SourceText.Character>
  ) throws(Failure) -> Bool {
    var open: [SourceText.Position] = []
    for character in text {
      if character.isSyntax("(") { open.append(character.position) }
      if character.isSyntax(")"), open.popLast() == nil {
        throw Failure(message: "this \")\" closes no \"(\"", position: character.position)
      }
    }
    if let position = open.first {
      throw Failure(message: "this \"(\" is not closed", position: position)
    }
    return true
  }

  /// - Parameters:
  ///   - touchesLeft: True if a letter may stand before without a space, so that apostrophes stay.
  ///   - touchesRight: The same behind.
  private func wordOptions(
    in text: ArraySlice<SourceText.Character>, touchesLeft: Bool, touchesRight: Bool
  ) -> WordOptions {
    var options = WordOptions()
    var rest = text
    while !rest.isEmpty {
      if rest[rest.startIndex].isSyntax("("),
        let close = matchingParenthesis(from: rest.startIndex, in: rest)
      {
        let left = touchesLeft || rest.startIndex > text.startIndex
        let right = touchesRight || close + 1 < text.endIndex
        var parts = topLevelParts(rest[(rest.startIndex + 1)..<close])
        if parts.count == 1 { parts.append([]) }
        options.items.append(
          .choice(parts.map { wordOptions(in: $0, touchesLeft: left, touchesRight: right) }))
        rest = rest[(close + 1)...]
      } else {
        let end = rest.firstIndex { $0.isSyntax("(") } ?? rest.endIndex
        var sides: Pattern.Sides = []
        if touchesLeft || rest.startIndex > text.startIndex { sides.insert(.left) }
        if touchesRight || end < text.endIndex { sides.insert(.right) }
        options.items.append(.units(fold(rest[..<end].map(\.scalar), sides)))
        rest = rest[end...]
      }
    }
    return options
  }

  private func topLevelParts(_ text: ArraySlice<SourceText.Character>) -> [ArraySlice<
    SourceText.Character
  >] {
    var depth = 0
    var parts: [ArraySlice<SourceText.Character>] = []
    var start = text.startIndex
    for index in text.indices {
      if text[index].isSyntax("(") { depth += 1 }
      if text[index].isSyntax(")") { depth -= 1 }
      if depth == 0, text[index].isSyntax("/") {
        parts.append(text[start..<index])
        start = index + 1
      }
    }
    return parts + [text[start...]]
  }

  // MARK: Elements

  private func elements(_ text: ArraySlice<SourceText.Character>) throws(Failure) -> [Pattern
    .Element]
  {
    var elements: [Pattern.Element] = []
    var words: [UInt32] = []
    var sticks: Pattern.Sides = []
    var plusBefore = false
    var index = text.startIndex

    func flush(sticksRight: Bool) {
      var sides = sticks
      if sticksRight { sides.insert(.right) }
      let units = fold(words, sides)
      if !units.isEmpty { elements.append(.words(units, sticks: sides)) }
      words = []
      sticks = []
    }

    while index < text.endIndex {
      let character = text[index]
      if character.isSyntax("_") {
        if !words.isEmpty { flush(sticksRight: words.last != 0x20) }
        let caseName = name(after: index, in: text)
        elements.append(.slot(caseName: caseName))
        index += 1 + (caseName.map { $0.unicodeScalars.count + 1 } ?? 0)
        if let letter = elidedLetter(in: text[index...]) {
          elements.append(.elision(letter))
          index += 2
        }
        plusBefore = index < text.endIndex && !text[index].isSpace
        if index < text.endIndex, text[index].isSyntax("+") { index += 1 }
        if plusBefore { sticks = .left }
      } else if character.isSyntax("+") {
        let next = index + 1 < text.endIndex ? text[index + 1] : nil
        if words.isEmpty {
          sticks = .left
        } else if next == nil || next?.isSpace ?? true || next?.isSyntax("_") ?? false {
          flush(sticksRight: true)
        } else {
          throw Failure(
            message: "\"+\" joins words to \"_\" or stands at an end of a pattern",
            position: character.position)
        }
        index += 1
      } else if character.isSyntax("<"), let (element, length) = placeholder(text[index...]) {
        if !words.isEmpty { flush(sticksRight: false) }
        elements.append(element)
        index += length
      } else if character.isSyntax("."),
        text[index...].prefix(3).filter({ $0.isSyntax(".") }).count == 3
      {
        if !words.isEmpty { flush(sticksRight: false) }
        elements.append(.gap)
        index += 3
      } else if character.isSyntax("…") {
        if !words.isEmpty { flush(sticksRight: false) }
        elements.append(.gap)
        index += 1
      } else if character.isSyntax("^") || character.isSyntax("$") {
        if !words.isEmpty { flush(sticksRight: false) }
        elements.append(character.isSyntax("^") ? .start : .end)
        index += 1
      } else {
        if !(words.isEmpty && character.isSpace) { words.append(character.scalar) }
        index += 1
      }
    }
    if !words.isEmpty { flush(sticksRight: false) }
    return elements
  }

  /// The letter in `-e+` behind a slot.
  private func elidedLetter(in text: ArraySlice<SourceText.Character>) -> UInt32? {
    let start = text.prefix(3)
    guard start.count == 3, start[start.startIndex].isSyntax("-"),
      start[start.startIndex + 2].isSyntax("+")
    else { return nil }
    return FoldedText.units(of: [start[start.startIndex + 1].scalar], folding: folding).first
  }

  /// The case behind `_:`.
  private func name(after index: Int, in text: ArraySlice<SourceText.Character>) -> String? {
    guard index + 1 < text.endIndex, text[index + 1].isSyntax(":") else { return nil }
    let name = text[(index + 2)...].prefix {
      !$0.isSpace && !$0.isSyntax("+") && !$0.isSyntax("<") && !$0.isSyntax("_")
    }
    return name.isEmpty ? nil : name.string
  }

  private func placeholder(_ text: ArraySlice<SourceText.Character>) -> (Pattern.Element, Int)? {
    guard let close = text.firstIndex(where: { $0.isSyntax(">") }) else { return nil }
    let length = close - text.startIndex + 1
    switch text[(text.startIndex + 1)..<close].string {
    case "number": return (.number, length)
    case "call": return (.call, length)
    case "kin": return (.kin, length)
    default: return nil
    }
  }

  /// Folds as an utterance is folded; where words stick, a neighbour keeps apostrophes in their place.
  private func fold(_ words: [UInt32], _ sticks: Pattern.Sides) -> [UInt32] {
    if let plain = FoldedText.plainUnits(of: words, folding: folding) { return plain }
    let neighbour: [UInt32] = [0x78]
    let padded =
      (sticks.contains(.left) ? neighbour : []) + words + (sticks.contains(.right) ? neighbour : [])
    var units = FoldedText.units(of: padded, folding: folding)
    if sticks.contains(.left), !units.isEmpty { units.removeFirst() }
    if sticks.contains(.right), !units.isEmpty { units.removeLast() }
    return units
  }
}

extension ArraySlice<SourceText.Character> {
  /// The parts between `...` outside parentheses.
  fileprivate func splitAtGaps() -> [Self] {
    var parts: [Self] = []
    var depth = 0
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if self[index].isSyntax("(") { depth += 1 }
      if self[index].isSyntax(")") { depth -= 1 }
      let isGap =
        self[index].isSyntax("…")
        || self[index...].prefix(3).filter({ $0.isSyntax(".") }).count == 3
      guard depth == 0, isGap else {
        index += 1
        continue
      }
      parts.append(self[start..<index].trimmingSpace())
      index += self[index].isSyntax("…") ? 1 : 3
      start = index
    }
    return parts + [self[start...].trimmingSpace()]
  }
}
