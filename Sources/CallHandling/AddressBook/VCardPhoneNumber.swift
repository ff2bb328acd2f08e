internal import Dialect

/// The numbers of `TEL`.
enum VCardPhoneNumber {
  /// The number of a property and its label; nil for what has no digit, and for addresses of SIP.
  static func number(
    of property: VCardProperty, label: String?
  ) -> AddressBookContact.PhoneNumber? {
    guard let text = property.value, let (value, `extension`) = parts(of: text) else { return nil }
    let types = property.parameters.types
    return AddressBookContact.PhoneNumber(
      value, extension: `extension`, label: self.label(types + [label].compactMap(\.self)),
      isPreferred: types.contains("pref") || property.parameters.preference == 1)
  }

  private static func parts(of text: String) -> (value: String, extension: String?)? {
    let bytes = Array(text.utf8)[...]
    if bytes.hasASCII("SIP:") || bytes.hasASCII("SIPS:") { return nil }
    guard bytes.hasASCII("TEL:") else { return hasDigit(text) ? (text, nil) : nil }
    let parts = bytes.dropFirst(4).split(separator: .semicolon, omittingEmptySubsequences: false)
      .map(decoded)
    guard let value = parts.first.flatMap(\.self), hasDigit(value) else { return nil }
    return (value, parts.dropFirst().lazy.compactMap(\.self).compactMap(`extension`).first)
  }

  /// Of `ext=102`, the number (RFC 3966, section 5.3).
  private static func `extension`(_ parameter: String) -> String? {
    guard parameter.lowercased().hasPrefix("ext=") else { return nil }
    return ShownText.line(String(parameter.dropFirst(4)))
  }

  /// Without the percent signs of URIs.
  private static func decoded(_ part: ArraySlice<UInt8>) -> String? {
    let bytes = VCardEncoding.unescaped(part, sign: UInt8(ascii: "%"))
    return ShownText.line(String(decoding: bytes, as: UTF8.self))
  }

  private static func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.isASCII ? ("0"..."9").contains($0) : $0.properties.numericType == .decimal
    }
  }

  /// Where it rings, by the types of RFC 6350, section 6.4.1, those of RFC 2426, and the labels of Apple.
  private static func label(_ types: [String]) -> PersonHandleLabel {
    func has(_ names: String...) -> Bool { names.contains(where: types.contains) }
    if has("cell", "mobile", "iphone") { return .mobile }
    if has("pager", "homefax", "workfax", "otherfax") || has("fax") && !has("voice") {
      return .other
    }
    if has("main") { return .main }
    if has("home") { return .home }
    return has("work") ? .work : .other
  }
}
