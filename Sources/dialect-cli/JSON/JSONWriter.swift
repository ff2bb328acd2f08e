/// Writes JSON into a buffer of UTF-8.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    enclosed("[", "]") { writer in
      for element in elements { body(&writer, element) }
    }
  }

  mutating func key(_ name: StaticString) {
    separate()
    append("\"")
    append(name)
    append("\":")
    needsComma = false
  }

  /// Writes a key that is not known before.
  mutating func key(escaping name: String) {
    value(name)
    append(":")
    needsComma = false
  }

  mutating func value(_ text: String?) {
    separate()
    guard var text else { return append("null") }
    append("\"")
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where Self.needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        appendEscaped(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    append("\"")
  }

  mutating func value(_ flag: Bool) {
    separate()
    append(flag ? "true" : "false")
  }

  mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number between 0 and 1 with at most four decimals.
  mutating func value(fraction: Double) {
    separate()
    let scaled = Int((fraction * 10_000).rounded())
    if scaled >= 10_000 { return append("1.0") }
    append("0.")
    var rest = max(0, scaled)
    var unit = 1000
    repeat {
      bytes.append(0x30 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    } while rest > 0
  }

  mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Takes over JSON that is written already.
  mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func enclosed(
    _ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    append(open)
    needsComma = false
    body(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Appends a few characters, for which one by one is the quickest.
  private mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[index]) }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7F:
      append("\\u00")
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 87 + digit) }
    default: bytes.append(byte)
    }
  }
}
