internal import ICU

/// An utterance as the matcher sees it: folded, with one space between words, and a way back from every
/// folded unit to the user's own text.
///
/// White space, hyphens, quotes, full stops and emoji become single spaces; digits of any script become
/// ASCII digits; apostrophes stay inside words only. Commas and stronger punctuation stay as units.
struct FoldedText: Sendable {
  /// What a unit is.
  enum Class: UInt8, Sendable {
    case letter, mark, digit, symbol, space, comma, stop

    /// True for what words are made of.
    var isWord: Bool { rawValue <= Class.symbol.rawValue }
  }

  /// What may begin or end between two units.
  struct Edge: OptionSet, Sendable {
    let rawValue: UInt8
    /// A word may start here.
    static let start = Edge(rawValue: 1)
    /// A word may end here.
    static let end = Edge(rawValue: 2)
    /// No white space stands before: a hyphen, a colon, an apostrophe, a change of script, or nothing.
    static let joined = Edge(rawValue: 4)
    /// A letter of a script that needs no spaces stands before.
    static let unspaced = Edge(rawValue: 8)
  }

  /// The folded scalars.
  private(set) var units: [UInt32] = []
  private(set) var classes: [Class] = []
  /// What may begin or end before each unit, and after the last.
  private(set) var edges: [Edge] = []
  /// The scalar offsets in the utterance that each unit came from.
  private(set) var sources: [Range<Int32>] = []
  /// The running width of the text before each unit, eight to a word; see `width`.
  private(set) var widths: [Int32] = []

  /// The utterance's own scalars.
  let scalars: [UInt32]

  var count: Int { units.count }

  init(_ utterance: String, folding: LetterFolding) {
    self.init(scalars: utterance.unicodeScalars.map(\.value), folding: folding)
  }

  init(scalars: [UInt32], folding: LetterFolding) {
    self.scalars = scalars
    let builder = Self.build(scalars, folding)
    units = builder.units
    classes = builder.classes
    sources = builder.sources
    (edges, widths) = Self.edges(of: units, classes, joints: builder.joints)
  }

  /// The units of a text alone, as tables need them.
  static func units(of scalars: [UInt32], folding: LetterFolding) -> [UInt32] {
    build(scalars, folding).units
  }

  private static func build(_ scalars: [UInt32], _ folding: LetterFolding) -> UnitBuilder {
    var builder = UnitBuilder(folding: folding, capacity: scalars.count)
    var prepared = scalars
    for index in prepared.indices {
      let scalar = prepared[index]
      if scalar >= 0x61, scalar <= 0x7A, folding.replacements.isEmpty { continue }
      if apostrophes.contains(scalar) {
        prepared[index] = 0x27
      } else if let replacement = folding.replacements[scalar], replacement.count == 1 {
        prepared[index] = replacement[0]
      }
    }
    CaseFolding.fold(prepared) { builder.append($0, from: $1) }
    builder.finish()
    return builder
  }

  private static let apostrophes: Set<UInt32> = [
    0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x201B, 0x2BC, 0x2032, 0xFF07, 0x5F3,
  ]

  /// The text of `range` as the user wrote it.
  func original(_ range: Range<Int>) -> [UInt32] {
    Array(scalars[sourceRange(of: range)])
  }

  /// The scalar offsets in the utterance of the units in `range`.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return Int(
      sources[first].lowerBound)..<max(
        Int(sources[first].lowerBound), Int(sources[last].upperBound))
  }

  /// `range` without spaces, punctuation and apostrophes at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, !classes[lower].isWord || units[lower] == 0x27 { lower += 1 }
    while lower < upper, !classes[upper - 1].isWord || units[upper - 1] == 0x27 { upper -= 1 }
    return lower..<upper
  }

  /// How much text `range` is, eight to a word: a Han character counts half a word, a kana a quarter,
  /// other letters of scripts without spaces an eighth.
  func width(of range: Range<Int>) -> Int {
    Int(widths[range.upperBound] - widths[range.lowerBound])
  }

  /// True if a letter carries a diacritic.
  var hasDiacritics: Bool {
    units.contains { $0 >= 0x80 && CaseFolding.decomposed([$0]).count > 1 }
  }

  /// The first offset from `offset` on that is no space.
  func skippingSpace(_ offset: Int) -> Int {
    offset < count && classes[offset] == .space ? offset + 1 : offset
  }

  private static func edges(
    of units: [UInt32], _ classes: [Class], joints: Set<Int>
  ) -> ([Edge], [Int32]) {
    var edges: [Edge] = []
    edges.reserveCapacity(units.count + 1)
    var widths: [Int32] = [0]
    widths.reserveCapacity(units.count + 1)
    var script: UInt16?
    var scriptBefore: UInt16?
    var unspacedBefore = false
    var joinsAfter = false
    for index in 0...units.count {
      let wordBefore = index > 0 && classes[index - 1].isWord
      let wordAfter = index < units.count && classes[index].isWord
      var edge: Edge = []
      if index == units.count || !wordAfter {
        if wordBefore { edge.insert(.end) }
        if unspacedBefore && wordBefore { edge.insert(.unspaced) }
        edges.append(edge)
        if index < units.count { widths.append(widths[index]) }
        script = nil
        continue
      }
      let properties = ScalarProperties(of: units[index])
      let unspaced = properties.isUnspaced
      scriptBefore = script
      if !properties.hasCommonScript { script = properties.script }
      if !wordBefore {
        edge.insert(.start)
        if joints.contains(index) { edge.insert(.joined) }
      } else if classes[index] != .mark, !properties.joinsBefore, !joinsAfter {
        let changes =
          unspaced || unspacedBefore || classes[index - 1].group != classes[index].group
          || (!properties.hasCommonScript && scriptBefore != nil
            && scriptBefore != properties.script)
        if changes { edge.formUnion([.start, .end, .joined]) }
      }
      if unspacedBefore && wordBefore { edge.insert(.unspaced) }
      let starts = edge.contains(.start)
      widths.append(
        widths[index] + (unspaced ? Width.of(units[index], classes[index]) : starts ? 8 : 0))
      unspacedBefore = unspaced
      joinsAfter = properties.joinsAfter
      edges.append(edge)
    }
    return (edges, widths)
  }

  /// How wide letters of scripts without spaces count.
  private enum Width {
    static func of(_ unit: UInt32, _ unitClass: Class) -> Int32 {
      switch unit {
      case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFF: 4
      case 0x3040...0x30FF: 2
      default: unitClass == .mark ? 0 : 1
      }
    }
  }
}

extension FoldedText.Class {
  /// Words are cut between groups: letters with their marks, digits, symbols.
  fileprivate var group: Int {
    switch self {
    case .letter, .mark: 0
    case .digit: 1
    default: 2
    }
  }
}
