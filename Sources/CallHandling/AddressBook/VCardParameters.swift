/// What stands between the name of a property and its value: `;TYPE=home,voice;PREF=1`.
///
/// No parameter that is read here can hold a `^`, so the escapes of RFC 6868 are left as they are.
struct VCardParameters {
  /// In small letters, those without a name as of vCard 2.1 among them.
  private(set) var types: [String] = []
  /// From 1, which is the most preferred, to 100 (RFC 6350, section 5.3).
  private(set) var preference: Int?
  private(set) var encoding = VCardEncoding.none
  private(set) var charset = VCardCharset.utf8
  /// The type of the value in small letters.
  private(set) var value: String?
  /// The phonetic system (RFC 9554, section 4.6) in small letters.
  private(set) var phonetic: String?

  /// Reads `bytes` from the first semicolon up to the colon.
  init(_ bytes: ArraySlice<UInt8>) {
    var start = bytes.startIndex
    var isQuoted = false
    for index in bytes.indices {
      switch bytes[index] {
      case .quote: isQuoted.toggle()
      case .semicolon where !isQuoted:
        take(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    take(bytes[start...])
  }

  private mutating func take(_ parameter: ArraySlice<UInt8>) {
    guard !parameter.isEmpty else { return }
    guard let sign = parameter.firstIndex(of: .equals) else {
      return takeNameless(parameter.trimmed)
    }
    let name = parameter[..<sign].trimmed
    let value = Self.unquoted(parameter[(sign + 1)...])
    if name.isASCII("TYPE") {
      takeTypes(value)
    } else if name.isASCII("PREF") {
      preference = Int(Self.small(value))
    } else if name.isASCII("ENCODING") {
      takeNameless(value)
    } else if name.isASCII("CHARSET") {
      charset = VCardCharset(value)
    } else if name.isASCII("VALUE") {
      self.value = Self.small(value)
    } else if name.isASCII("PHONETIC") {
      phonetic = Self.small(value)
    }
  }

  /// A value without name is an encoding or a type (vCard 2.1, section 2.1.2).
  private mutating func takeNameless(_ value: ArraySlice<UInt8>) {
    if value.isASCII("QUOTED-PRINTABLE") || value.isASCII("Q") {
      encoding = .quotedPrintable
    } else if value.isASCII("BASE64") || value.isASCII("B") {
      encoding = .base64
    } else {
      takeTypes(value)
    }
  }

  /// Lists are written `home,voice`, and as a whole in quotes.
  private mutating func takeTypes(_ list: ArraySlice<UInt8>) {
    for type in list.split(separator: .comma) { types.append(Self.small(Self.unquoted(type))) }
  }

  private static func unquoted(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let value = value.trimmed
    return value.count > 1 && value.first == .quote && value.last == .quote
      ? value.dropFirst().dropLast() : value
  }

  private static func small(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
