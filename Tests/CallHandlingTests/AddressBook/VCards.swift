import CallHandling
import Testing

/// Cards for tests.
enum VCards {
  /// A card of `version` with `lines`.
  static func card(_ version: String = "4.0", _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  static func read(_ text: String) -> VCardImport { VCardReader.read(Array(text.utf8)) }

  static func read(latin1 text: String) -> VCardImport {
    VCardReader.read(text.unicodeScalars.map { UInt8($0.value) })
  }

  /// The only contact of a card, in a file without flaws.
  static func contact(
    _ version: String = "4.0", _ lines: String...,
    at place: SourceLocation = #_sourceLocation
  ) throws -> AddressBookContact {
    let text = (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"])
      .joined(separator: "\r\n")
    let result = read(text)
    #expect(result.flaws == [], sourceLocation: place)
    #expect(result.contacts.count == 1, sourceLocation: place)
    return try #require(result.contacts.first, sourceLocation: place)
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
