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
    let inside = 1..<(words.count + 1)
    let padded = arena.allocate(UInt32.self, words.count + 2)
    let keepsASCII = folding.keepsASCII
    var areLetters = keepsASCII && !words.isEmpty
    for index in words.indices {
      var scalar = words[index].scalar
      if keepsASCII, scalar &- 0x41 < 26 { scalar |= 0x20 }
      areLetters = areLetters && scalar &- 0x61 < 26
      padded[index - words.startIndex + 1] = scalar
    }
    let neighbour: UInt32 = 0x78
    padded[0] = neighbour
    padded[inside.upperBound] = neighbour
    let plain = Units(rebasing: padded[inside])
    if areLetters || isFolded(plain, sticks) { return plain }
    let start = sticks.contains(.left) ? 0 : 1
    let end = sticks.contains(.right) ? inside.upperBound + 1 : inside.upperBound
    let units = FoldedText.units(
      of: Units(rebasing: padded[start..<end]), folding: folding, in: arena)
    return Units(
      rebasing: units.dropFirst(sticks.contains(.left) ? 1 : 0)
        .dropLast(sticks.contains(.right) ? 1 : 0))
  }

  /// True if folding leaves the words as they are: letters with their marks, digits, and single spaces between them.
  private func isFolded(_ words: Units, _ sticks: Pattern.Sides) -> Bool {
    var spaceMayFollow = sticks.contains(.left)
    var combiningClass: UInt8 = 0
    for (index, scalar) in words.enumerated() {
      if scalar == 0x20 {
        guard spaceMayFollow, !isDropped(index, in: words) else { return false }
        spaceMayFollow = false
        combiningClass = 0
        continue
      }
      spaceMayFollow = true
      if scalar == 0x27 {
        guard folding.keepsASCII, isInside(index, of: words, sticks) else { return false }
        combiningClass = 0
        continue
      }
      if scalar &- 0x61 < 26, folding.keepsASCII {
        combiningClass = 0
      } else {
        guard isFolded(scalar, after: &combiningClass) else { return false }
      }
    }
    return spaceMayFollow || words.isEmpty || sticks.contains(.right)
  }

  /// True for an apostrophe between letters, which stays.
  private func isInside(_ index: Int, of words: Units, _ sticks: Pattern.Sides) -> Bool {
    let before = index > 0 ? ScalarProperties(of: words[index - 1]).kind : nil
    let after = index + 1 < words.count ? ScalarProperties(of: words[index + 1]).kind : nil
    return (before.map { $0 == .letter || $0 == .mark } ?? sticks.contains(.left))
      && (after.map { $0 == .letter } ?? sticks.contains(.right))
  }

  /// True for a space that folding drops.
  private func isDropped(_ space: Int, in words: Units) -> Bool {
    space > 0 && space + 1 < words.count
      && ScalarClass.needNoSpace(words[space - 1], words[space + 1])
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
    if properties.isFoldBoundary {
      combiningClass = 0
    } else {
      guard !properties.composes, properties.combiningClass >= combiningClass else { return false }
      combiningClass = properties.combiningClass
    }
    guard let folded = properties.folded, folded.first == scalar, folded.second == 0,
      case .itself = folding.replacement(of: scalar)
    else { return false }
    return true
  }

  /// Words without the diacritics that they should have.
  struct PlainWords {
    let units: Units
    /// True if all words that lost one are so long that they are hardly other words: *ecran*, but not *a* for *à*.
    let areTelltale: Bool
  }

  /// The words without diacritics, where people leave them out and they have some.
  func withoutDiacritics(_ units: Units) -> PlainWords? {
    guard folding.diacritics != .written, units.contains(where: { $0 >= 0x80 }) else { return nil }
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
