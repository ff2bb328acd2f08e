/// The order in which the parts of a name are said.
enum VCardNameOrder {
  /// Given, additional and family names with spaces; family and given name without one, where all are in the letters
  /// of China, Japan and Korea.
  static func joined(
    family: [String], given: [String], additional: [String], isFamilyFirst: Bool = false
  ) -> String? {
    let western = given + additional + family
    let eastern = family + given + additional
    if western.isEmpty { return nil }
    if western.allSatisfy({ $0.unicodeScalars.allSatisfy(isEastern) }) { return eastern.joined() }
    return (isFamilyFirst ? eastern : western).joined(separator: " ")
  }

  /// Han, Kana (those of half width too) and Hangul.
  private static func isEastern(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
