internal import ICU

/// Collects folded scalars as units, and settles punctuation and white space.
struct UnitBuilder {
  let folding: LetterFolding
  var units: [UInt32] = []
  var classes: [FoldedText.Class] = []
  var sources: [Range<Int32>] = []
  /// Where a word starts after a hyphen, a colon or an apostrophe.
  var joints: Set<Int> = []
  /// Punctuation that stays only if a letter or digit follows at once.
  private var pending: (scalar: UInt32, source: Range<Int32>)?
  private var spaceIsJoint = false

  init(folding: LetterFolding, capacity: Int) {
    self.folding = folding
    units.reserveCapacity(capacity)
    classes.reserveCapacity(capacity)
    sources.reserveCapacity(capacity)
  }

  mutating func append(_ scalar: UInt32, from range: Range<Int>) {
    let source = Int32(range.lowerBound)..<Int32(range.upperBound)
    if scalar >= 0x61, scalar <= 0x7A, folding.replacements.isEmpty {
      appendWord(scalar, .letter, source)
    } else if let replacement = folding.replacements[scalar] {
      for letter in replacement { classify(letter, source) }
    } else {
      classify(scalar, source)
    }
  }

  private mutating func classify(_ scalar: UInt32, _ source: Range<Int32>) {
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

  private mutating func appendPunctuation(_ scalar: UInt32, _ source: Range<Int32>) {
    switch scalar {
    case 0x27, 0x22, 0x5F4, 0x3A:  // ' " ״ :
      settle()
      pending = (scalar == 0x5F4 ? 0x22 : scalar, source)
    case 0x2C, 0x3B, 0x60C, 0x61B, 0x3001, 0xFF64: appendStop(.comma, 0x2C, source)
    case 0x21, 0x3F, 0x61F, 0x3002: appendStop(.stop, 0x21, source)
    case 0x23, 0x25, 0x26, 0x2A, 0x2F, 0x40: appendWord(scalar, .symbol, source)
    default: appendSpace(source, joint: false)
    }
  }

  private mutating func appendWord(
    _ scalar: UInt32, _ unitClass: FoldedText.Class, _ source: Range<Int32>
  ) {
    if let (punctuation, place) = pending {
      pending = nil
      let isInside = classes.last.map { $0 == .letter || $0 == .mark } ?? false
      if punctuation == 0x3A {
        if classes.last == .digit, unitClass == .digit {
          push(punctuation, .symbol, place)
        } else if classes.last?.isWord ?? false {
          appendSpace(place, joint: true)
        } else {
          appendStop(.stop, 0x21, place)
        }
      } else if isInside, unitClass == .letter {
        push(punctuation, .letter, place)
      } else {
        appendSpace(place, joint: classes.last?.isWord ?? false)
      }
    }
    if spaceIsJoint, classes.last == .space { joints.insert(units.count) }
    spaceIsJoint = false
    push(scalar, unitClass, source)
  }

  private mutating func appendSpace(_ source: Range<Int32>, joint: Bool) {
    settle()
    if classes.last == .space {
      spaceIsJoint = spaceIsJoint && joint
    } else if let last = classes.last, last.isWord {
      push(0x20, .space, source)
      spaceIsJoint = joint
    }
  }

  private mutating func appendStop(
    _ unitClass: FoldedText.Class, _ scalar: UInt32, _ source: Range<Int32>
  ) {
    settle()
    if classes.last == .space { pop() }
    guard let last = classes.last else { return }
    if last == .comma || last == .stop {
      if unitClass == .stop { pop() } else { return }
    }
    push(scalar, unitClass, source)
  }

  /// Punctuation that no letter follows: a colon stops, quotes are space.
  private mutating func settle() {
    guard let (punctuation, place) = pending else { return }
    pending = nil
    if punctuation == 0x3A {
      appendStop(.stop, 0x21, place)
    } else {
      appendSpace(place, joint: false)
    }
  }

  mutating func finish() {
    settle()
    while let last = classes.last, !last.isWord { pop() }
  }

  private mutating func push(
    _ scalar: UInt32, _ unitClass: FoldedText.Class, _ source: Range<Int32>
  ) {
    units.append(scalar)
    classes.append(unitClass)
    sources.append(source)
  }

  private mutating func pop() {
    units.removeLast()
    classes.removeLast()
    sources.removeLast()
  }
}
