/// A line of a card: `item1.TEL;TYPE=home:+358 40 1234`.
struct VCardProperty {
  let name: VCardName
  /// In small letters; properties with the same one belong together.
  let group: String?
  let parameters: VCardParameters
  /// Decoded, still with its backslashes.
  let text: String

  /// Nil if the line has no value.
  init?(
    _ name: VCardName, _ line: ArraySlice<UInt8>, _ version: VCardVersion
  ) throws(VCardFlaw.Kind) {
    guard let head = VCardHead(line), let colon = Self.colon(in: head.rest) else {
      return nil
    }
    self.name = name
    group = head.group.map { String(decoding: $0, as: UTF8.self).lowercased() }
    parameters = VCardParameters(head.rest[..<colon])
    let value = head.rest[(colon + 1)...]
    switch parameters.encoding {
    case .none: text = try parameters.charset.text(of: value, version)
    case .quotedPrintable:
      text = try parameters.charset.text(of: VCardEncoding.quotedPrintable(value), version)
    case .base64: text = ""
    }
  }

  /// The first colon outside of quotes; where a quote has no end, it is none.
  private static func colon(in rest: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    let colon = rest.firstIndex { byte in
      if byte == .quote { isQuoted.toggle() }
      return byte == .colon && !isQuoted
    }
    return colon ?? rest.firstIndex(of: .colon)
  }

  /// The whole value as people read it; nil if it is empty.
  var value: String? { ShownText.line(VCardText.unescaped(text[...])) }

  /// The parts of the value between `separator`s.
  func parts(_ separator: UInt8) -> [Substring] { VCardText.split(text[...], at: separator) }

  /// The parts as people read them, without those that are empty.
  func values(_ separator: UInt8) -> [String] {
    parts(separator).compactMap { ShownText.line(VCardText.unescaped($0)) }
  }
}

/// The rules by which a card is read. Without a version, or with another, a card is read as 3.0.
enum VCardVersion {
  case v2, v3, v4

  /// The version of a `VERSION` line.
  init(_ value: ArraySlice<UInt8>) {
    switch value.first {
    case UInt8(ascii: "2"): self = .v2
    case UInt8(ascii: "4"): self = .v4
    default: self = .v3
    }
  }
}
