internal import ICU

/// Folded words in an arena.
typealias Units = UnsafeBufferPointer<UInt32>

/// Folds the words of a table as an utterance is folded.
struct WordFolder {
  let folding: LetterFolding
  let plainLetters: PlainLetters
  let arena: Arena

  /// Folds words; where they stick, a neighbour keeps apostrophes and spaces in their place.
  func fold(_ words: Characters, sticks: Pattern.Sides = []) -> Units {
    let room = arena.allocate(UInt32.self, words.count)
    guard let start = room.baseAddress, let count = foldLetters(words, sticks, into: start) else {
      return foldText(words, sticks)
    }
    return Units(start: start, count: count)
  }

  /// Adds words, folded, to `units`.
  func append(_ words: Characters, sticks: Pattern.Sides, to units: Vector<UInt32>) {
    if let count = foldLetters(words, sticks, into: units.room(for: words.count)) {
      units.extend(by: count)
    } else {
      units.append(contentsOf: foldText(words, sticks))
    }
  }

  /// Folds letters that stand for themselves, with spaces and hyphens, as nearly all words are, and returns how many
  /// units they are, at most one each; nil if there is more to them.
  private func foldLetters(
    _ words: Characters, _ sticks: Pattern.Sides, into room: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    guard folding.keepsASCII else { return nil }
    var units = LetterUnits(in: room, sticks)
    var combiningClass: UInt8 = 0
    var index = words.startIndex
    while index < words.endIndex {
      let scalar = words[index].scalar
      if LetterUnits.letterOfASCII(scalar) != nil {
        index = units.appendLetters(of: words, from: index)
        combiningClass = 0
        continue
      }
      if scalar == 0x20 || scalar == 0x2D {
        units.appendSpace()
        combiningClass = 0
      } else {
        guard
          scalar == 0x27
            ? isInside(index, of: words, sticks) : isFolded(scalar, after: &combiningClass)
        else { return nil }
        units.append(scalar)
      }
      index += 1
    }
    units.finish()
    return units.count
  }

  /// True for an apostrophe between letters, which stays.
  private func isInside(_ index: Int, of words: Characters, _ sticks: Pattern.Sides) -> Bool {
    func kind(at index: Int) -> ScalarProperties.Kind? {
      words.indices.contains(index) ? ScalarProperties(of: words[index].scalar).kind : nil
    }
    return (kind(at: index - 1).map { $0 == .letter || $0 == .mark } ?? sticks.contains(.left))
      && (kind(at: index + 1).map { $0 == .letter } ?? sticks.contains(.right))
  }

  /// Folds words as an utterance, between neighbours that they stick to.
  private func foldText(_ words: Characters, _ sticks: Pattern.Sides) -> Units {
    let neighbour: UInt32 = 0x78
    var scalars = ArenaList<UInt32>(in: arena, capacity: words.count + 2)
    if sticks.contains(.left) { scalars.append(neighbour) }
    for word in words { scalars.append(word.scalar) }
    if sticks.contains(.right) { scalars.append(neighbour) }
    let units = FoldedText.units(of: scalars.elements, folding: folding, in: arena)
    return Units(
      rebasing: units.dropFirst(sticks.contains(.left) ? 1 : 0)
        .dropLast(sticks.contains(.right) ? 1 : 0))
  }

  /// True if folding leaves the scalar as it is behind a mark with the given combining class.
  @inline(__always)
  private func isFolded(_ scalar: UInt32, after combiningClass: inout UInt8) -> Bool {
    let properties = ScalarProperties(of: scalar)
    switch properties.kind {
    case .letter where scalar != 0x2BC: break  // an apostrophe is a letter to Unicode
    case .mark: break
    case .digit where scalar < 0x80: break
    default: return false
    }
    if properties.foldsToItself {
      combiningClass = 0
    } else {
      guard !properties.isFoldBoundary, !properties.composes,
        properties.combiningClass >= combiningClass, let folded = properties.folded,
        folded.first == scalar, folded.second == 0
      else { return false }
      combiningClass = properties.combiningClass
    }
    if case .itself = folding.replacement(of: scalar) { return true }
    return false
  }

  /// Words without the diacritics that they should have.
  struct PlainWords {
    let units: Units
    /// True if all words that lost one are so long that they are hardly other words: *ecran*, but not *a* for *à*.
    let areTelltale: Bool
  }

  /// True if people leave out diacritics, and there may be some.
  func mayLackDiacritics(_ units: Units) -> Bool {
    folding.diacritics != .written && units.contains { $0 >= 0x80 }
  }

  /// The words without diacritics, where people leave them out and they have some.
  func withoutDiacritics(_ units: Units) -> PlainWords? {
    guard mayLackDiacritics(units) else { return nil }
    var plain = ArenaList<UInt32>(in: arena, capacity: units.count)
    var isDifferent = false
    var areTelltale = true
    var wordStart = 0
    var wordIsDifferent = false
    func endWord() {
      if wordIsDifferent, plain.count - wordStart < Self.shortestTelltale { areTelltale = false }
      (wordStart, wordIsDifferent) = (plain.count + 1, false)
    }
    for unit in units {
      if unit == 0x20 { endWord() }
      switch unit < 0x80 ? .letter(unit) : plainLetters[unit] {
      case .itself: plain.append(unit)
      case .letter(let letter):
        wordIsDifferent = wordIsDifferent || letter != unit
        plain.append(letter)
      case .letters(let letters):
        wordIsDifferent = true
        for letter in letters { plain.append(letter) }
      }
      isDifferent = isDifferent || wordIsDifferent
    }
    endWord()
    return isDifferent ? PlainWords(units: plain.elements, areTelltale: areTelltale) : nil
  }

  private static let shortestTelltale = 4
}

/// Units of words that are letters with spaces between them, of which one stays of several; none stays at a side that
/// doesn't stick.
private struct LetterUnits {
  private let units: UnsafeMutablePointer<UInt32>
  private let sticks: Pattern.Sides
  private(set) var count = 0
  private var isBehindSpace = false

  @inline(__always)
  init(in room: UnsafeMutablePointer<UInt32>, _ sticks: Pattern.Sides) {
    units = room
    self.sticks = sticks
  }

  @inline(__always)
  mutating func append(_ letter: UInt32) {
    if isBehindSpace { endSpace(before: letter) }
    write(letter)
  }

  /// Adds the letters of ASCII from `start` on, one at least, small; returns where they end.
  @inline(__always)
  mutating func appendLetters(of words: Characters, from start: Int) -> Int {
    var index = start
    if isBehindSpace { endSpace(before: 0x78) }
    while index < words.endIndex, let letter = Self.letterOfASCII(words[index].scalar) {
      write(letter)
      index += 1
    }
    return index
  }

  /// The small letter of a letter of ASCII.
  @inline(__always)
  static func letterOfASCII(_ scalar: UInt32) -> UInt32? {
    (scalar | 0x20) &- 0x61 < 26 ? scalar | 0x20 : nil
  }

  @inline(__always)
  mutating func appendSpace() { isBehindSpace = true }

  @inline(__always)
  private mutating func endSpace(before letter: UInt32) {
    isBehindSpace = false
    let stays =
      count == 0 ? sticks.contains(.left) : !ScalarClass.needNoSpace(units[count - 1], letter)
    if stays { write(0x20) }
  }

  @inline(__always)
  private mutating func write(_ unit: UInt32) {
    units[count] = unit
    count &+= 1
  }

  @inline(__always)
  mutating func finish() {
    if isBehindSpace, sticks.contains(.right), count > 0 || sticks.contains(.left) { write(0x20) }
  }
}
