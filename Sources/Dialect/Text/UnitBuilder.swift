internal import ICU

/// Collects folded scalars as units, and settles punctuation and white space.
struct UnitBuilder {
  private(set) var units: ArenaList<FoldedText.Unit>
  /// Punctuation that stays only if a letter or digit follows at once.
  private var pending: (scalar: UInt32, source: FoldedText.Source)?
  private var spaceIsJoint = false
  private var lastFullStop: FoldedText.Source?
  /// True if there was a full stop.
  var hasFullStop: Bool { lastFullStop != nil }
  private var isBehindFullStop = false
  /// True if the last unit is a letter of ASCII that stands for itself.
  private var isInPlainWord = false

  /// Offsets of units have sixteen bits.
  private static let mostUnits = Int(UInt16.max) - 1

  /// - Parameter capacity: About how many units there will be.
  init(capacity: Int, in arena: Arena) {
    units = ArenaList(in: arena, capacity: capacity + 8)
  }

  @inline(__always)
  private var last: FoldedText.Class? { units.isEmpty ? nil : units[units.count - 1].unitClass }

  /// Adds a scalar that came from `range`, or what a language takes it for.
  @inline(__always)
  mutating func append(_ scalar: UInt32, from range: Range<Int>, folding: LetterFolding) {
    let source = FoldedText.Source(range)
    let isPlain = scalar &- 0x61 < 26 && folding.keepsASCII
    if isPlain, isInPlainWord { return push(scalar, .letter, source) }
    isInPlainWord = isPlain
    if isPlain { appendWord(scalar, .letter, source) } else { replace(scalar, source, folding) }
  }

  private mutating func replace(
    _ scalar: UInt32, _ source: FoldedText.Source, _ folding: LetterFolding
  ) {
    if scalar == 0x20, folding.keepsASCII { return appendSpace(source, joint: false) }
    switch folding.replacement(of: scalar) {
    case .itself: classify(scalar, source)
    case .letter(let letter): classify(letter, source)
    case .letters(let letters): for letter in letters { classify(letter, source) }
    }
  }

  private mutating func classify(_ scalar: UInt32, _ source: FoldedText.Source) {
    if scalar == 0x2BC { return appendPunctuation(0x27, source) }  // ŉ folds to ʼn
    let properties = ScalarProperties(of: scalar)
    switch properties.kind {
    case .letter: appendWord(scalar, .letter, source)
    case .mark: appendWord(scalar, .mark, source)
    case .digit: appendWord(0x30 + UInt32(properties.digit ?? 0), .digit, source)
    case .space: appendSpace(source, joint: false)
    case .hyphen: appendSpace(source, joint: true)
    case .punctuation: appendPunctuation(scalar, source)
    case .symbol:
      if scalar < 0x80, scalar != 0x5E, scalar != 0x60, scalar != 0x7C, scalar != 0x7E {
        appendWord(scalar, .symbol, source)
      } else {
        appendSpace(source, joint: false)
      }
    }
  }

  private mutating func appendPunctuation(_ scalar: UInt32, _ source: FoldedText.Source) {
    switch scalar {
    case 0x27, 0x22, 0x5F4, 0x3A:  // ' " ״ :
      settle()
      pending = (scalar == 0x5F4 ? 0x22 : scalar, source)
    case 0x2C, 0x3B, 0x60C, 0x61B, 0x3001, 0xFF64: appendStop(.comma, 0x2C, source)
    case 0x21, 0x3F, 0x61F, 0x6D4, 0x964, 0x965, 0x3002: appendStop(.stop, 0x21, source)
    case 0x23, 0x25, 0x26, 0x2A, 0x2F, 0x40: appendWord(scalar, .symbol, source)
    case 0x2E: appendFullStop(source)
    default: appendSpace(source, joint: false)
    }
  }

  private mutating func appendWord(
    _ scalar: UInt32, _ unitClass: FoldedText.Class, _ source: FoldedText.Source
  ) {
    if pending != nil { settle(before: unitClass) }
    if last == .space, units.count > 1,
      ScalarClass.needNoSpace(units[units.count - 2].scalar, scalar)
    {
      units.removeLast()
    }
    push(scalar, unitClass, source, isJoint: spaceIsJoint && last == .space)
    spaceIsJoint = false
  }

  /// One full stop is white space, as in abbreviations; several are a pause.
  private mutating func appendFullStop(_ source: FoldedText.Source) {
    if let lastFullStop, lastFullStop.end == source.start || lastFullStop.start == source.start {
      appendStop(.comma, 0x2C, source)
    } else {
      appendSpace(source, joint: false)
      isBehindFullStop = true
    }
    lastFullStop = source
  }

  /// Punctuation that a word follows: kept inside words and times of day, else white space or a stop.
  private mutating func settle(before unitClass: FoldedText.Class) {
    guard let (punctuation, place) = pending else { return }
    pending = nil
    let isInside = last.map { $0 == .letter || $0 == .mark } ?? false
    if punctuation == 0x3A {
      if last == .digit, unitClass == .digit {
        push(punctuation, .symbol, place)
      } else if last?.isWord ?? false {
        appendSpace(place, joint: true)
      } else {
        appendStop(.stop, 0x21, place, edge: .colon)
      }
    } else if isInside, unitClass == .letter {
      push(punctuation, .letter, place)
    } else {
      appendSpace(place, joint: last?.isWord ?? false)
    }
  }

  @inline(__always)
  private mutating func appendSpace(_ source: FoldedText.Source, joint: Bool) {
    if pending != nil { settle() }
    guard let last else { return }
    if last == .space {
      spaceIsJoint = spaceIsJoint && joint
    } else if last.isWord {
      push(0x20, .space, source)
      spaceIsJoint = joint
    }
  }

  private mutating func appendStop(
    _ unitClass: FoldedText.Class, _ scalar: UInt32, _ source: FoldedText.Source,
    edge: FoldedText.Edge = []
  ) {
    settle()
    if last == .space { units.removeLast() }
    guard let last else { return }
    if last == .comma || last == .stop {
      if unitClass == .stop { units.removeLast() } else { return }
    }
    push(scalar, unitClass, source, edge: edge)
  }

  /// Punctuation that no letter follows: a colon stops, quotes are space.
  private mutating func settle() {
    guard let (punctuation, place) = pending else { return }
    pending = nil
    if punctuation == 0x3A {
      appendStop(.stop, 0x21, place, edge: .colon)
    } else {
      appendSpace(place, joint: false)
    }
  }

  mutating func finish() {
    settle()
    while let last, !last.isWord { units.removeLast() }
  }

  /// The units, and one more for the end of the text.
  mutating func endOfText(at end: Int) -> UnsafeMutablePointer<FoldedText.Unit> {
    push(0x20, .space, FoldedText.Source(end..<end))
    let details = units.start
    units.removeLast()
    return details
  }

  @inline(__always)
  private mutating func push(
    _ scalar: UInt32, _ unitClass: FoldedText.Class, _ source: FoldedText.Source,
    isJoint: Bool = false, edge: FoldedText.Edge = []
  ) {
    // Only an utterance at the limit whose letters a table of one's own makes several of comes so far.
    guard units.count < Self.mostUnits else { return }
    let edge = isBehindFullStop && unitClass.isWord ? .sentence : edge
    if unitClass.isWord { isBehindFullStop = false }
    units.append(
      FoldedText.Unit(
        scalar: scalar, width: 0, source: source, unitClass: unitClass, edge: edge,
        isJoint: isJoint))
  }
}
