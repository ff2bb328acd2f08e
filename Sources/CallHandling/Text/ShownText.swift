/// Texts of others that people are shown.
enum ShownText {
  /// No such text has more characters than this.
  static let longest = 500

  /// What is wrong with a text that people are shown or say.
  static func flaw(of text: String, _ what: String, longest: Int = longest) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "\(what) is empty" }
    if text.unicodeScalars.count > longest { return "\(what) has more than \(longest) characters" }
    if text.unicodeScalars.contains(where: \.mayMislead) {
      return "\(what) holds a control character"
    }
    return nil
  }

  /// The text in one line, without what would change a terminal or the order of its letters; nil if nothing is left.
  static func line(_ text: String) -> String? {
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

extension Unicode.Scalar {
  /// True for what changes a terminal or the order of a line: control characters, and bidirectional overrides.
  var mayMislead: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
