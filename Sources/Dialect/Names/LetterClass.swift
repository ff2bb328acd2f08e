internal import ICU

/// A set of letters that an ending rule names by one capital: the vowels, Hangul with a final consonant.
enum LetterClass: Hashable, Sendable {
  /// In ascending order.
  case letters([UInt32])
  case rule(LetterRule)

  /// The classes that need no list of letters, by the name a table uses.
  static func builtIn(_ name: String) -> LetterClass? {
    LetterRule(named: name).map { .rule($0) }
  }
}

/// What a letter must be.
enum LetterRule: Hashable, BitwiseCopyable {
  case hangulFinal
  case hangulOpen
  case script(Script)

  init?(named name: String) {
    switch name {
    case "hangul-final": self = .hangulFinal
    case "hangul-open": self = .hangulOpen
    case "latin": self = .script(Script(named: "Latn"))
    case "cyrillic": self = .script(Script(named: "Cyrl"))
    case "arabic": self = .script(Script(named: "Arab"))
    case "hebrew": self = .script(Script(named: "Hebr"))
    case "greek": self = .script(Script(named: "Grek"))
    case "devanagari": self = .script(Script(named: "Deva"))
    default: return nil
    }
  }

  func holds(for letter: UInt32) -> Bool {
    switch self {
    case .hangulFinal: Self.hangul.contains(letter) && (letter - 0xAC00) % 28 != 0
    case .hangulOpen: Self.hangul.contains(letter) && (letter - 0xAC00) % 28 == 0
    case .script(let script): Script(of: letter) == script
    }
  }

  /// Precomposed syllables; every 28th has no final consonant (Unicode, section 3.12).
  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
}
