/// What is left of letters without their diacritics; each is worked out once.
final class PlainLetters {
  private let folding: LetterFolding
  /// What was worked out, letters that have no diacritic among it.
  private let known = LetterFolding()

  init(folding: LetterFolding) { self.folding = folding }

  /// What stands for `letter` where people leave out its diacritic.
  @inline(__always)
  subscript(letter: UInt32) -> LetterFolding.Replacement {
    if case .itself = known.replacement(of: letter) {
      known.replace(letter, by: folding.withoutDiacritics([letter]))
    }
    return known.replacement(of: letter)
  }
}
