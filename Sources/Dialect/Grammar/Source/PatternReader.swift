/// Reads patterns.
struct PatternReader {
  let folder: WordFolder

  init(folding: LetterFolding, plainLetters: PlainLetters, in arena: Arena) {
    folder = WordFolder(folding: folding, plainLetters: plainLetters, arena: arena)
  }

  struct Failure: Error {
    let message: String
    let position: SourceText.Position

    static func tooManyPatterns(at position: SourceText.Position) -> Self {
      Failure(
        message: "these options make more than \(OptionGraph.mostTexts) patterns; "
          + "write several, or a gap: send ... message",
        position: position)
    }
  }

  /// The deepest that options may stand in others, and the most of them.
  private static let deepestOption = 400
  private static let mostOptions = 2000

  /// The patterns of an alternative.
  ///
  /// - Parameter isMultipliedOut: True if each is to have one spelling; else options of words stay open where the pattern
  ///   is one whichever is chosen: `(add/invite) ... (call/meeting)`.
  func patterns(
    _ alternative: Characters, isMultipliedOut: Bool
  ) throws(Failure) -> UnsafeBufferPointer<Pattern> {
    var patterns = ArenaList<Pattern>(in: folder.arena, capacity: 4)
    try append(alternative, isMultipliedOut: isMultipliedOut, to: &patterns)
    return patterns.elements
  }

  /// Adds the patterns of an alternative.
  func append(
    _ alternative: Characters, isMultipliedOut: Bool, to patterns: inout ArenaList<Pattern>
  ) throws(Failure) {
    let options = try checkedOptions(of: alternative)
    guard let position = alternative.first?.position else { return }
    let limit = patterns.count + OptionGraph.mostTexts
    switch options {
    case .none: try appendElements(alternative, at: position, to: &patterns)
    case .words where !isMultipliedOut, .elements where !isMultipliedOut:
      try appendOpen(alternative, options, at: position, to: &patterns, upTo: limit)
    case .words, .elements: try appendMultiplied(alternative, at: position, to: &patterns)
    }
  }

  /// Adds patterns whose words have one spelling each.
  private func appendMultiplied(
    _ alternative: Characters, at position: SourceText.Position,
    to patterns: inout ArenaList<Pattern>
  ) throws(Failure) {
    let graph = try OptionGraph(of: alternative, in: folder.arena).checked()
    try graph.forEachText(in: folder.arena) { text throws(Failure) in
      try appendElements(
        text.trimmingSpace().copied(in: folder.arena), at: position, to: &patterns)
    }
  }

  /// Adds the pattern of a text whose options are none, or were chosen.
  private func appendElements(
    _ text: Characters, at position: SourceText.Position, to patterns: inout ArenaList<Pattern>
  ) throws(Failure) {
    var reader = ElementReader(text, folder: folder)
    guard let elements = try reader.elements(), !elements.isEmpty else { return }
    patterns.append(Pattern(elements: elements, position: position))
  }

  /// Adds patterns with the options of their words left open. Options that are more than words are chosen.
  private func appendOpen(
    _ alternative: Characters, _ options: Options, at position: SourceText.Position,
    to patterns: inout ArenaList<Pattern>, upTo limit: Int
  ) throws(Failure) {
    guard patterns.count < limit else { throw .tooManyPatterns(at: position) }
    if options == .elements, let texts = alternative.choosingElements(in: folder.arena) {
      for text in texts {
        try appendOpen(text.trimmingSpace(), .elements, at: position, to: &patterns, upTo: limit)
      }
      return
    }
    var reader = ElementReader(alternative, folder: folder)
    let elements = try reader.elements()
    let optional = elements?.count(where: \.mayBeBlank) ?? 0
    if let elements, optional == 0 {
      if !elements.isEmpty { patterns.append(Pattern(elements: elements, position: position)) }
    } else if let elements, optional <= Self.mostOptionalWords {
      append(elements, at: position, to: &patterns)
    } else {
      try appendMultiplied(alternative, at: position, to: &patterns)
    }
  }

  /// Adds a pattern with all its words, and others where some are left out that may be.
  private func append(
    _ elements: UnsafeBufferPointer<Pattern.Element>, at position: SourceText.Position,
    to patterns: inout ArenaList<Pattern>
  ) {
    let optional = elements.indices.filter { elements[$0].mayBeBlank }
    for omissions in 0..<(1 << optional.count) {
      var kept = ArenaList<Pattern.Element>(in: folder.arena, capacity: max(1, elements.count))
      for (index, element) in elements.enumerated() {
        let place = optional.firstIndex(of: index)
        if place.map({ omissions & (1 << $0) == 0 }) ?? true { kept.append(element) }
      }
      guard !kept.elements.isEmpty else { continue }
      patterns.append(Pattern(elements: kept.elements, position: position))
    }
  }

  /// More words that may be left out than any pattern has.
  private static let mostOptionalWords = 4

  /// What the options of an alternative may be.
  private enum Options {
    case none, words
    /// Some are more than words.
    case elements
  }

  /// What options an alternative has, whose parentheses have to match.
  private func checkedOptions(of text: Characters) throws(Failure) -> Options {
    var options = Options.none
    var depth = 0
    var count = 0
    var outermost: SourceText.Position?
    for character in text where !character.isPlain {
      if character.isSyntax("(") {
        if depth == 0 { outermost = character.position }
        if options == .none { options = .words }
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
      } else if depth > 0, character.isElement {
        options = .elements
      }
    }
    if depth > 0, let outermost {
      throw Failure(message: "this \"(\" is not closed", position: outermost)
    }
    return options
  }
}

extension SourceText.Character {
  /// True for a letter or space that is never syntax; most are.
  @inline(__always)
  var isPlain: Bool { isASCIILetter || isSyntax(" ") || scalar >= 0x80 && !isSyntax("…") }

  /// True for all that parts options, and for little more.
  @inline(__always)
  var mayPartOptions: Bool { (0x28...0x2F).contains(scalar) }

  /// True for what makes an alternative more than words.
  @inline(__always)
  var isElement: Bool {
    if isPlain { return false }
    return isSyntax("_") || isSyntax("+") || isSyntax("<") || isSyntax("^") || isSyntax("$")
      || isSyntax(".") || isSyntax("…")
  }
}

extension Characters {
  /// How many characters the `...` at `index` has, nil if there is none.
  func lengthOfGap(at index: Int) -> Int? {
    if self[index].isSyntax("…") { return 1 }
    let dots = self[index...].prefix(3)
    return dots.count == 3 && dots.allSatisfy { $0.isSyntax(".") } ? 3 : nil
  }
}
