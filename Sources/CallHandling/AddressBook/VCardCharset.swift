/// How bytes are read as letters.
enum VCardCharset {
  case utf8, windows1252, latin9, unknown

  /// The charset of a `CHARSET` parameter. ISO-8859-1 is read as windows-1252, which differs in control characters only.
  init(_ label: ArraySlice<UInt8>) {
    switch String(decoding: label.map(\.uppercased), as: UTF8.self) {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII": self = .utf8
    case "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "WINDOWS-1252", "CP1252":
      self = .windows1252
    case "ISO-8859-15", "ISO8859-15", "ISO_8859-15", "LATIN9", "LATIN-9": self = .latin9
    default: self = .unknown
    }
  }

  /// The text of `bytes`.
  ///
  /// Old writers left out which charset they used, or said UTF-8 of what is none, and most of those used
  /// windows-1252. vCard 4.0 is always UTF-8 (RFC 6350, section 3.1).
  func text(of bytes: ArraySlice<UInt8>, _ version: VCardVersion) throws(VCardFlaw.Kind) -> String {
    switch self {
    case .windows1252: return Self.windows1252(bytes)
    case .latin9: return Self.latin9(bytes)
    case .utf8, .unknown:
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      if version == .v4 { throw .noUTF8 }
      if self == .unknown { throw .unknownCharset }
      return Self.windows1252(bytes)
    }
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String {
    text(bytes) {
      (0x80...0x9F).contains($0) ? windows1252Letters[Int($0) - 0x80] : Unicode.Scalar($0)
    }
  }

  private static func latin9(_ bytes: ArraySlice<UInt8>) -> String {
    text(bytes) { latin9Letters[$0] ?? Unicode.Scalar($0) }
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, _ letter: (UInt8) -> Unicode.Scalar
  ) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.lazy.map(letter))
    return String(scalars)
  }

  /// From 0x80, as the Encoding Standard of WHATWG has them; five are control characters.
  private static let windows1252Letters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The eight in which ISO-8859-15 is not ISO-8859-1.
  private static let latin9Letters: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}

/// Files whose byte order mark says that they are UTF-16.
enum UTF16File {
  /// The same text as UTF-8; nil for files that are not UTF-16.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    switch bytes.prefix(2) {
    case [0xFF, 0xFE]: utf8(of: bytes, high: 1, low: 0)
    case [0xFE, 0xFF]: utf8(of: bytes, high: 0, low: 1)
    default: nil
    }
  }

  private static func utf8(of bytes: [UInt8], high: Int, low: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
