internal import ICU

/// The letters that a language takes for others before anything is compared: ё for е, أ for ا.
struct LetterFolding: Sendable {
  /// What stands for a letter; nothing for a letter that is dropped.
  private(set) var replacements: [UInt32: [UInt32]] = [:]

  /// Letters that are base letters to those who leave diacritics out, though Unicode has no decomposition
  /// for them: đ for d, ı for i. Empty if nobody leaves them out.
  private(set) var plainLetters: [UInt32: UInt32] = [:]

  /// True if people leave diacritics out.
  var diacriticsAreOptional = false

  static let none = LetterFolding()

  mutating func replace(_ letter: UInt32, by replacement: [UInt32]) {
    replacements[letter] = replacement
  }

  mutating func addPlainLetter(_ plain: UInt32, for letter: UInt32) {
    plainLetters[letter] = plain
  }

  /// `scalars` without diacritics, as somebody types who has no such keys.
  func withoutDiacritics(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.contains(where: { $0 >= 0x80 }) else { return scalars }
    return CaseFolding.decomposed(scalars)
      .filter { ScalarProperties(of: $0).kind != .mark }
      .map { plainLetters[$0] ?? $0 }
  }
}
