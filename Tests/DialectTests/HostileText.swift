/// Text that is made to break what reads it.
enum HostileText {
  private typealias Maker = @Sendable (inout SeededGenerator) -> String

  private static let makers: [Maker] = [
    bytes, codeUnits, anyPlanes, stackedMarks, invisibles, RandomText.utterance,
  ]

  /// A few scalars of one hostile kind.
  static func piece(_ generator: inout SeededGenerator) -> String {
    makers.randomElement(using: &generator)!(&generator)
  }

  /// A phrase with hostile pieces in it, or with some of its bytes spoiled.
  static func spoiled(_ phrase: String, _ generator: inout SeededGenerator) -> String {
    if Bool.random(using: &generator) { return withSpoiledBytes(phrase, &generator) }
    var scalars = Array(phrase.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      scalars.insert(contentsOf: piece(&generator).unicodeScalars, at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Bytes that are mostly no UTF-8, repaired.
  private static func bytes(_ generator: inout SeededGenerator) -> String {
    let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// UTF-16 code units, half of them surrogates that stand alone or in a wrong order, repaired.
  private static func codeUnits(_ generator: inout SeededGenerator) -> String {
    let units = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
      Bool.random(using: &generator)
        ? UInt16.random(in: 0xD800...0xDFFF, using: &generator)
        : UInt16.random(in: 0...0xFFFF, using: &generator)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func anyPlanes(_ generator: inout SeededGenerator) -> String {
    string(of: 1...20, &generator) { generator in
      let plane = UInt32.random(in: 0...16, using: &generator)
      return plane << 16 | UInt32.random(in: 0...0xFFFF, using: &generator)
    }
  }

  /// A letter under marks that compose, reorder, or belong to other scripts.
  private static func stackedMarks(_ generator: inout SeededGenerator) -> String {
    let letters: [Unicode.Scalar] = [
      "a", "I", "ﬁ", "㋃", "ё", "أ", "ש", "क", "ก", "か", "가", "ᄀ", "'", " ",
    ]
    let marks: [ClosedRange<UInt32>] = [
      0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x610...0x65F, 0x93C...0x94D, 0xE31...0xE4E,
      0x1161...0x11C2, 0x1AB0...0x1ACE, 0x200B...0x200F, 0x20D0...0x20F0, 0x3099...0x309A,
      0xFE00...0xFE0F, 0x1D165...0x1D172,
    ]
    return String(letters.randomElement(using: &generator)!)
      + string(of: 1...40, &generator) { generator in
        .random(in: marks.randomElement(using: &generator)!, using: &generator)
      }
  }

  /// NULs and other control characters, bidi controls, joiners, fillers, tags, byte order marks.
  private static func invisibles(_ generator: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160,
      0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF,
      0xFFF9...0xFFFF, 0xE0000...0xE007F,
    ]
    return string(of: 1...6, &generator) { generator in
      .random(in: ranges.randomElement(using: &generator)!, using: &generator)
    }
  }

  private static func string(
    of count: ClosedRange<Int>, _ generator: inout SeededGenerator,
    _ scalar: (inout SeededGenerator) -> UInt32
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: count, using: &generator) {
      scalars.append(Unicode.Scalar(scalar(&generator)) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  private static func withSpoiledBytes(
    _ phrase: String, _ generator: inout SeededGenerator
  ) -> String {
    var bytes = Array(phrase.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = .random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      default: bytes.insert(.random(in: 0x80...0xFF, using: &generator), at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
