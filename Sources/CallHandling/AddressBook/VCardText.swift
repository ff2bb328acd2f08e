/// The texts of values.
enum VCardText {
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
}
