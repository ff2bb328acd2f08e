/// The texts of values.
enum VCardText {
  /// A text that is longer is cut.
  static let longest = 500

  /// The parts between separators that no backslash stands before, with their backslashes.
  static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == separator, !isEscaped {
        parts.append(text[start..<index])
        start = text.utf8.index(after: index)
      }
      isEscaped = byte == .backslash && !isEscaped
    }
    return parts + [text[start...]]
  }

  /// The text without the backslashes of RFC 6350, section 3.4, and of RFC 2426, section 4.
  ///
  /// A backslash before any other letter stays: vCard 2.1 has none of these escapes but `\;`.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(.backslash) else { return String(text) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case .backslash where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "n") where isEscaped, UInt8(ascii: "N") where isEscaped:
        bytes.append(.lineFeed)
      case .backslash, .comma, .semicolon, .colon: bytes.append(byte)
      default: bytes += isEscaped ? [.backslash, byte] : [byte]
      }
      isEscaped = false
    }
    if isEscaped { bytes.append(.backslash) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in one line, without what would change a terminal or the order of its letters; nil if nothing is left.
  static func shown(_ text: String) -> String? {
    if text.isEmpty { return nil }
    if text.utf8.count <= longest, isPlain(text) { return text }
    var scalars = String.UnicodeScalarView()
    var isSpaced = false
    var count = 0
    for scalar in text.unicodeScalars where count < longest {
      if isBlank(scalar) {
        isSpaced = count > 0
        continue
      }
      if isSpaced { scalars.append(" ") }
      scalars.append(scalar)
      count += isSpaced ? 2 : 1
      isSpaced = false
    }
    return scalars.isEmpty ? nil : String(scalars)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.mayMislead || scalar.properties.generalCategory == .spaceSeparator
  }

  /// True for letters of ASCII with single spaces between them.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8.space
    for byte in text.utf8 {
      guard (UInt8.space..<0x7F).contains(byte), byte != .space || previous != .space else {
        return false
      }
      previous = byte
    }
    return previous != .space
  }
}
