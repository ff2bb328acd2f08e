/// How bytes are written as letters of ASCII.
enum VCardEncoding {
  case none, quotedPrintable, base64

  /// The encoding that a line says it has, before its first colon.
  init(of line: ArraySlice<UInt8>) {
    let head = line.prefix { $0 != .colon }
    if head.containsASCII("QUOTED-PRINTABLE") {
      self = .quotedPrintable
    } else if head.containsASCII("BASE64") || head.containsASCII("ENCODING=B") {
      self = .base64
    } else {
      self = .none
    }
  }

  /// The bytes that quoted-printable (RFC 2045, section 6.7) stands for; a `=` without two digits stays.
  static func quotedPrintable(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    unescaped(text, sign: .equals)
  }

  /// The bytes behind `sign` and two hexadecimal digits each.
  static func unescaped(_ text: ArraySlice<UInt8>, sign: UInt8) -> ArraySlice<UInt8> {
    guard text.contains(sign) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == sign, index + 2 < text.endIndex, let high = text[index + 1].hexadecimal,
        let low = text[index + 2].hexadecimal
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes[...]
  }
}
