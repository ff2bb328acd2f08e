internal import ICU

/// A set of letters that an ending rule names by one capital: the vowels, Hangul with a final consonant.
enum LetterClass: Hashable, Sendable {
  /// In ascending order.
  case letters([UInt32])
  case hangulFinal
  case hangulOpen
  case script(Script)

  /// The classes that need no list of letters, by the name a table uses.
  static func builtIn(_ name: String) -> LetterClass? {
    switch name {
    case "hangul-final": .hangulFinal
    case "hangul-open": .hangulOpen
    case "latin": .script(Script(named: "Latn"))
    case "cyrillic": .script(Script(named: "Cyrl"))
    case "arabic": .script(Script(named: "Arab"))
    case "hebrew": .script(Script(named: "Hebr"))
    case "greek": .script(Script(named: "Grek"))
    case "devanagari": .script(Script(named: "Deva"))
    default: nil
    }
  }

  func contains(_ letter: UInt32) -> Bool {
    switch self {
    case .letters(let letters): letters.contains(letter)
    case .hangulFinal: Self.hangul.contains(letter) && (letter - 0xAC00) % 28 != 0
    case .hangulOpen: Self.hangul.contains(letter) && (letter - 0xAC00) % 28 == 0
    case .script(let script): Script(of: letter) == script
    }
  }

  /// Precomposed syllables; every 28th has no final consonant (Unicode, section 3.12).
  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
}
