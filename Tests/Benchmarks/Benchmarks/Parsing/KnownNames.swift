import Dialect
import Foundation

/// People as an address book holds them, made up of syllables: many share a word of their names, and some are written
/// with diacritics.
enum KnownNames {
  static let count = 100_000
  static let contacts = makeContacts()

  private static let syllables = [
    "ka", "ri", "mo", "ta", "le", "shi", "ben", "dor", "vin", "sa", "nu", "pel", "gre", "ha", "yo",
    "lin", "mar", "to",
    "zel", "ui", "é", "ø", "an", "ek", "ost", "ra",
  ]

  private static func makeContacts() -> [Contact] {
    var generator = SeededGenerator(seed: 42)
    return (0..<count).map { number in
      let name = (0..<2).map { _ in
        (0..<Int.random(in: 2...3, using: &generator))
          .map { _ in syllables.randomElement(using: &generator)! }.joined().capitalized
      }
      return Contact(name.joined(separator: " "), identifier: String(number))
    }
  }
}
