extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var comma: UInt8 { 0x2C }
  static var fullStop: UInt8 { 0x2E }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var equals: UInt8 { 0x3D }
  static var backslash: UInt8 { 0x5C }

  var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
  var isBlank: Bool { self == .space || self == .tab }

  var isLetterOrDigit: Bool {
    switch uppercased {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// A small letter of ASCII as a capital, and any other byte as it is.
  var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt8? {
    switch uppercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): uppercased - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// True for `capitals`, in letters of either case.
  func isASCII(_ capitals: StaticString) -> Bool {
    count == capitals.utf8CodeUnitCount && hasASCII(capitals)
  }

  /// True if it begins with `capitals`, in letters of either case.
  func hasASCII(_ capitals: StaticString) -> Bool {
    capitals.withUTF8Buffer { buffer in
      guard count >= buffer.count else { return false }
      return buffer.indices.allSatisfy { self[startIndex + $0].uppercased == buffer[$0] }
    }
  }

  func containsASCII(_ capitals: StaticString) -> Bool {
    indices.contains { self[$0...].hasASCII(capitals) }
  }

  /// Without spaces and tabs at its ends.
  var trimmed: ArraySlice {
    var slice = self
    while slice.first?.isBlank == true { slice.removeFirst() }
    while slice.last?.isBlank == true { slice.removeLast() }
    return slice
  }
}
