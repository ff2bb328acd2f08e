internal import ICU

/// An utterance as the matcher sees it: folded, with one space between words, and a way back from every
/// folded unit to the user's own text.
///
/// White space, hyphens, quotes, full stops and emoji become single spaces; digits of any script become
/// ASCII digits; apostrophes stay inside words only. Commas and stronger punctuation stay as units.
/// All of it lives in an arena.
struct FoldedText: BitwiseCopyable {
  /// What a unit is.
  enum Class: UInt8, BitwiseCopyable {
    case letter, mark, digit, symbol, space, comma, stop

    /// True for what words are made of.
    @inline(__always)
    var isWord: Bool { rawValue <= Class.symbol.rawValue }

    /// True for what stands between clauses and sentences.
    @inline(__always)
    var isPunctuation: Bool { self == .comma || self == .stop }

    /// Words are cut between groups: letters with their marks, digits, symbols.
    @inline(__always)
    fileprivate var group: UInt8 { rawValue <= Class.mark.rawValue ? 0 : rawValue }
  }

  /// What may begin or end between two units.
  struct Edge: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A word may start here.
    static let start = Edge(rawValue: 1)
    /// A word may end here.
    static let end = Edge(rawValue: 2)
    /// No white space stands before: a hyphen, a colon, an apostrophe, a change of script, or nothing.
    static let joined = Edge(rawValue: 4)
    /// A letter of a script that needs no spaces stands before.
    static let unspaced = Edge(rawValue: 8)
    /// A full stop stands before, which may end a sentence or an abbreviation.
    static let sentence = Edge(rawValue: 16)
    /// The stop itself is a colon.
    static let colon = Edge(rawValue: 32)
  }

  /// Scalar offsets in the utterance.
  struct Source: BitwiseCopyable {
    let start: UInt16
    let end: UInt16

    @inline(__always)
    init(_ range: Range<Int>) {
      start = UInt16(truncatingIfNeeded: range.lowerBound)
      end = UInt16(truncatingIfNeeded: range.upperBound)
    }
  }

  /// A folded scalar with all that is known of it.
  struct Unit: BitwiseCopyable {
    let scalar: UInt32
    /// The running width of the text before it, eight to a word; see `width`.
    var width: Int32
    let source: Source
    let unitClass: Class
    /// What may begin or end before it.
    var edge: Edge
    /// True if a word starts here after a hyphen, a colon or an apostrophe.
    let isJoint: Bool
  }

  /// The folded scalars.
  let units: UnsafeBufferPointer<UInt32>
  /// The same with what is known of them, and the end of the text as one more.
  private let details: UnsafeMutablePointer<Unit>

  /// The utterance's own text.
  private let utf8: UnsafeBufferPointer<UInt8>
  /// Its scalars.
  private let scalars: UnsafeBufferPointer<UInt32>
  /// Where each of them starts in it, and its end.
  private let utf8Offsets: UnsafeMutableBufferPointer<UInt16>

  /// True if words may lack the diacritics that they should have.
  let mayLackDiacritics: Bool
  /// False if nothing parts one clause from another: no punctuation, and no space in a script that needs none.
  private(set) var mayHoldClauses = false
  /// True if there is a full stop.
  let hasFullStop: Bool
  /// True if there is a digit or a symbol.
  private(set) var hasDigitsOrSymbols = false

  @inline(__always)
  var count: Int { units.count }

  init(_ utterance: String, folding: LetterFolding, in arena: Arena) {
    self =
      utterance.utf8.withContiguousStorageIfAvailable {
        FoldedText(utf8: $0, folding: folding, in: arena)
      }
      ?? Array(utterance.utf8).withUnsafeBufferPointer {
        FoldedText(utf8: $0, folding: folding, in: arena)
      }
  }

  /// Folds the UTF-8 text of an utterance, which is valid.
  private init(utf8: UnsafeBufferPointer<UInt8>, folding: LetterFolding, in arena: Arena) {
    let copy = arena.allocate(UInt8.self, utf8.count)
    _ = copy.initialize(from: utf8)
    self.utf8 = UnsafeBufferPointer(copy)
    utf8Offsets = arena.allocate(UInt16.self, utf8.count + 1)
    scalars = Self.scalars(of: utf8, offsets: utf8Offsets, in: arena)
    var builder = Self.build(scalars, folding, in: arena)
    units = Self.scalars(of: builder.units, in: arena)
    hasFullStop = builder.hasFullStop
    details = builder.endOfText(at: scalars.count)
    mayLackDiacritics =
      folding.diacritics != .allOrNone || !Self.holdsDiacritics(self.units)
    findEdges()
  }

  /// The scalars of UTF-8 text, which is valid; where each starts, and the end of the text, goes to `offsets`.
  private static func scalars(
    of utf8: UnsafeBufferPointer<UInt8>, offsets: UnsafeMutableBufferPointer<UInt16>,
    in arena: Arena
  ) -> UnsafeBufferPointer<UInt32> {
    let scalars = arena.allocate(UInt32.self, utf8.count)
    var count = 0
    var index = 0
    while index < utf8.count {
      offsets[count] = UInt16(truncatingIfNeeded: index)
      let first = UInt32(utf8[index])
      if first < 0x80 {
        scalars[count] = first
        index += 1
      } else {
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var scalar = first & (0x7F >> UInt32(length))
        for next in (index + 1)..<(index + length) {
          scalar = scalar << 6 | UInt32(next < utf8.count ? utf8[next] & 0x3F : 0)
        }
        scalars[count] = scalar
        index += length
      }
      count += 1
    }
    offsets[count] = UInt16(truncatingIfNeeded: min(index, utf8.count))
    return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(scalars)[..<count])
  }

  /// The scalars of a text.
  static func scalars(of text: String, in arena: Arena) -> UnsafeBufferPointer<UInt32> {
    func decode(_ utf8: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt32> {
      scalars(of: utf8, offsets: arena.allocate(UInt16.self, utf8.count + 1), in: arena)
    }
    return text.utf8.withContiguousStorageIfAvailable(decode)
      ?? Array(text.utf8).withUnsafeBufferPointer(decode)
  }

  /// The units of a text alone, as lists of names need them.
  static func units(
    of scalars: UnsafeBufferPointer<UInt32>, folding: LetterFolding, in arena: Arena
  ) -> UnsafeBufferPointer<UInt32> {
    Self.scalars(of: build(scalars, folding, in: arena).units, in: arena)
  }

  private static func scalars(
    of units: ArenaList<Unit>, in arena: Arena
  ) -> UnsafeBufferPointer<UInt32> {
    let scalars = arena.allocate(UInt32.self, units.count)
    for index in units.indices { scalars[index] = units[index].scalar }
    return UnsafeBufferPointer(scalars)
  }

  /// The units of a text alone, as tables need them.
  static func units(of scalars: [UInt32], folding: LetterFolding) -> [UInt32] {
    Arena.withThreadArena { arena in
      scalars.withUnsafeBufferPointer { scalars in
        let builder = build(scalars, folding, in: arena)
        return builder.units.indices.map { builder.units[$0].scalar }
      }
    }
  }

  private static func build(
    _ scalars: UnsafeBufferPointer<UInt32>, _ folding: LetterFolding, in arena: Arena
  ) -> UnitBuilder {
    var builder = UnitBuilder(capacity: scalars.count, in: arena)
    CaseFolding.fold(prepared(scalars, folding, in: arena)) {
      builder.append($0, from: $1, folding: folding)
    }
    builder.finish()
    return builder
  }

  /// What stands for the scalars before letter case goes.
  private static func prepared(
    _ scalars: UnsafeBufferPointer<UInt32>, _ folding: LetterFolding, in arena: Arena
  ) -> UnsafeBufferPointer<UInt32> {
    if folding.keepsASCII, scalars.allSatisfy({ $0 < 0x80 && $0 != 0x60 }) { return scalars }
    let prepared = arena.allocate(UInt32.self, scalars.count)
    for (index, scalar) in scalars.enumerated() {
      prepared[index] = prepare(scalar, folding)
    }
    return UnsafeBufferPointer(prepared)
  }

  /// What stands for a scalar before letter case goes: one apostrophe for all, and letters that case folding would spoil.
  @inline(__always)
  private static func prepare(_ scalar: UInt32, _ folding: LetterFolding) -> UInt32 {
    if scalar < 0x80, folding.keepsASCII { return scalar == 0x60 ? 0x27 : scalar }
    switch scalar {
    case 0x60, 0xB4, 0x2018, 0x2019, 0x201B, 0x2BC, 0x2032, 0xFF07, 0x5F3: return 0x27
    default:
      if case .letter(let letter) = folding.replacement(of: scalar) { return letter }
      return scalar
    }
  }

  @inline(__always)
  func unitClass(at offset: Int) -> Class { details[offset].unitClass }

  /// What may begin or end before the unit at `offset`, or behind the last.
  @inline(__always)
  func edge(at offset: Int) -> Edge { details[offset].edge }

  /// True if a word may end at `offset`.
  @inline(__always)
  func mayEnd(at offset: Int) -> Bool { details[offset].edge.contains(.end) }

  /// True if a word may start at `offset`.
  @inline(__always)
  func mayStart(at offset: Int) -> Bool { details[offset].edge.contains(.start) }

  /// True for a unit that words are made of.
  @inline(__always)
  func isWord(at offset: Int) -> Bool { details[offset].unitClass.isWord }

  /// True if the user wrote a capital letter at `offset`.
  func isCapitalized(at offset: Int) -> Bool {
    let scalar = scalars[Int(details[offset].source.start)]
    return scalar < 0x80 ? 0x41...0x5A ~= scalar : ScalarProperties(of: scalar).isUppercase
  }

  /// True if a capital letter stands at `offset` where no sentence begins.
  func isCapitalizedInside(at offset: Int) -> Bool {
    offset > 0 && isCapitalized(at: offset) && !edge(at: offset).contains(.sentence)
      && classBehindSpace(before: offset) != .stop
  }

  /// True for a letter, with its marks, that has one point: *A.*, *के.*, but not *음...*; a small letter only where the text goes on.
  func isInitial(_ range: Range<Int>) -> Bool {
    guard mayStart(at: range.lowerBound), mayEnd(at: range.upperBound),
      unitClass(at: range.lowerBound) == .letter,
      range.dropFirst().allSatisfy({ unitClass(at: $0) == .mark })
    else { return false }
    let end = Int(utf8Offsets[Int(details[range.upperBound - 1].source.end)])
    guard end < utf8.count, utf8[end] == 0x2E, end + 1 == utf8.count || utf8[end + 1] != 0x2E
    else { return false }
    return skippingSpace(range.upperBound) < count || isCapitalized(at: range.lowerBound)
  }

  /// True for a capitalised word that stands last and behind another, where letter case tells names.
  func isEndOfName(_ range: Range<Int>) -> Bool {
    guard skippingSpace(range.upperBound) == count, range.lowerBound > 1,
      mayStart(at: range.lowerBound), mayEnd(at: range.upperBound),
      unitClass(at: range.lowerBound) == .letter, isCapitalized(at: range.lowerBound),
      unitClass(at: range.lowerBound - 1) == .space
    else { return false }
    let before = startOfWord(at: range.lowerBound - 2)
    guard before > 0, isCapitalized(at: before) else { return false }
    if range.count == 1 { return !isCapitalized(at: range.lowerBound - 2) }
    return (0..<before).contains {
      unitClass(at: $0) == .letter && mayStart(at: $0) && !isCapitalized(at: $0)
    }
  }

  /// True for capitals alone in a text that has small letters, too: *NS*, *SOS*.
  func isAcronym(_ range: Range<Int>) -> Bool {
    range.count > 1 && range.allSatisfy { unitClass(at: $0) == .letter && isCapitalized(at: $0) }
      && !units.indices.allSatisfy { unitClass(at: $0) != .letter || isCapitalized(at: $0) }
  }

  /// True for what stands right beside an `&`, or is one, that joins letters to an abbreviation: *A&E*, *AT&T*, but not
  /// *Anna&Ben*.
  func isInAbbreviation(_ range: Range<Int>) -> Bool {
    let sign = (range.lowerBound - 1...range.upperBound).first {
      $0 > 0 && $0 + 1 < count && units[$0] == 0x26
    }
    guard let sign, unitClass(at: sign - 1) == .letter, unitClass(at: sign + 1) == .letter else {
      return false
    }
    return sign - startOfWord(at: sign - 1) <= 2 || endOfWord(from: sign + 2) - sign <= 3
  }

  /// True if the user wrote this ASCII character.
  func holds(_ byte: UInt8) -> Bool { utf8.contains(byte) }

  /// The ASCII character that the user wrote at `offset`, nil for any other.
  func ascii(at offset: Int) -> UInt8? {
    let scalar = scalars[Int(details[offset].source.start)]
    return scalar < 0x80 ? UInt8(scalar) : nil
  }

  /// True if the user wrote nothing between the unit at `offset` and the one before it.
  func isAdjacent(_ offset: Int) -> Bool {
    details[offset - 1].source.end == details[offset].source.start
  }

  /// The text of `range` as the user wrote it.
  func original(_ range: Range<Int>) -> String { source(sourceRange(of: range)) }

  /// The utterance's own text between two scalar offsets.
  func source(_ range: Range<Int>) -> String {
    let bytes = Int(utf8Offsets[range.lowerBound])..<Int(utf8Offsets[range.upperBound])
    return String(decoding: UnsafeBufferPointer(rebasing: utf8[bytes]), as: UTF8.self)
  }

  /// The utterance's own scalar at an offset.
  func source(at offset: Int) -> Unicode.Scalar {
    Unicode.Scalar(scalars[offset]) ?? "\u{FFFD}"
  }

  /// The scalar offsets in the utterance of the units in `range`.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let start = Int(details[range.lowerBound].source.start)
    return start..<max(start, Int(details[range.upperBound - 1].source.end))
  }

  /// `range` without spaces, punctuation and apostrophes at its ends.
  @inline(__always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, !isWord(at: lower) || units[lower] == 0x27 { lower += 1 }
    while lower < upper, !isWord(at: upper - 1) || units[upper - 1] == 0x27 { upper -= 1 }
    return lower..<upper
  }

  /// How much text `range` is, eight to a word: a Han character counts half a word, a kana a quarter,
  /// other letters of scripts without spaces an eighth.
  @inline(__always)
  func width(of range: Range<Int>) -> Int {
    Int(details[range.upperBound].width - details[range.lowerBound].width)
  }

  /// True if a letter carries a diacritic.
  var hasDiacritics: Bool { Self.holdsDiacritics(units) }

  private static func holdsDiacritics(_ units: UnsafeBufferPointer<UInt32>) -> Bool {
    units.contains { $0 >= 0x80 && ScalarProperties(of: $0).decomposes }
  }

  /// Where the word starts in which `offset` lies.
  func startOfWord(at offset: Int) -> Int {
    var start = offset
    while start > 0, !mayStart(at: start) { start -= 1 }
    return start
  }

  /// The first offset from `offset` on where a word may end.
  func endOfWord(from offset: Int) -> Int {
    var end = offset
    while end < count, !mayEnd(at: end) { end += 1 }
    return end
  }

  /// The first offset from `offset` on that is no space.
  @inline(__always)
  func skippingSpace(_ offset: Int) -> Int {
    offset < count && details[offset].unitClass == .space ? offset + 1 : offset
  }

  /// What stands straight before `offset`, but for a space; nil at the start.
  func classBehindSpace(before offset: Int) -> Class? {
    let end = offset > 0 && unitClass(at: offset - 1) == .space ? offset - 1 : offset
    return end > 0 ? unitClass(at: end - 1) : nil
  }

  /// True for a space in a script that needs none: 骑车中 打给阿德.
  func isSpaceBetweenClauses(_ offset: Int) -> Bool {
    unitClass(at: offset) == .space && edge(at: offset).contains(.unspaced)
  }

  /// True for what a comma parts from all before, and nothing but punctuation follows.
  func standsBehindComma(_ range: Range<Int>) -> Bool {
    guard classBehindSpace(before: range.lowerBound) == .comma else { return false }
    let next = skippingSpace(range.upperBound)
    return next == count || !isWord(at: next)
  }

  private mutating func findEdges() {
    // The script of the last letter that has one, or none.
    let none = UInt16.max
    var script = none
    var width: Int32 = 0
    var unspacedBefore = false
    var joinsAfter = false
    var before = Class.space
    var isBehindLatin = false
    for index in 0..<count {
      details[index].width = width
      // Inside a word of plain letters nothing begins or ends.
      let isLatin = details[index].scalar &- 0x61 < 26
      if isLatin, isBehindLatin { continue }
      isBehindLatin = isLatin
      let unit = details[index]
      let wordBefore = before.isWord
      guard unit.unitClass.isWord else {
        details[index].edge = unit.edge.union(Self.edgeBehind(wordBefore, unspacedBefore))
        if unit.unitClass != .space || unspacedBefore { mayHoldClauses = true }
        script = none
        before = unit.unitClass
        continue
      }
      let properties = ScalarProperties(of: unit.scalar)
      // Nor does it inside one of other letters with spaces around their words.
      if before == .letter, unit.unitClass == .letter, properties.script == script, !joinsAfter,
        properties.isInsideWord, !unspacedBefore
      {
        continue
      }
      let unspaced = properties.isUnspaced
      var edge = unit.edge
      if edge.contains(.sentence) { mayHoldClauses = true }
      if unit.unitClass == .digit || unit.unitClass == .symbol { hasDigitsOrSymbols = true }
      if unspacedBefore, wordBefore { edge.insert(.unspaced) }
      if !wordBefore {
        edge.formUnion(unit.isJoint ? [.start, .joined] : .start)
      } else if unit.unitClass != .mark, !joinsAfter, !properties.joinsBefore {
        let changesScript =
          !properties.hasCommonScript && script != none && script != properties.script
        if unspaced || unspacedBefore || before.group != unit.unitClass.group || changesScript {
          edge.formUnion([.start, .end, .joined])
        }
      }
      // 4月 of ㋃ is one character to the user.
      if index > 0, details[index - 1].source.start == unit.source.start {
        edge.subtract([.start, .end, .joined])
      }
      if !properties.hasCommonScript { script = properties.script }
      details[index].edge = edge
      if unspaced {
        width += Self.width(of: unit.scalar, unit.unitClass)
      } else if edge.contains(.start) {
        width += 8
      }
      unspacedBefore = unspaced
      joinsAfter = properties.joinsAfter
      before = unit.unitClass
    }
    details[count].width = width
    details[count].edge = Self.edgeBehind(before.isWord && count > 0, unspacedBefore)
  }

  private static func edgeBehind(_ word: Bool, _ isUnspaced: Bool) -> Edge {
    word ? isUnspaced ? [.end, .unspaced] : .end : []
  }

  /// How wide letters of scripts without spaces count.
  private static func width(of unit: UInt32, _ unitClass: Class) -> Int32 {
    switch unit {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFF: 4
    case 0x3040...0x30FF: 2
    default: unitClass == .mark ? 0 : 1
    }
  }
}
