/// Writes JSON into a buffer of UTF-8.
struct JSONWriter: ~Copyable {
  private var buffer = ByteBuffer()
  private var needsComma = false

  /// What was written.
  var bytes: [UInt8] { buffer.bytes }

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
    buffer.append(quoted: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key that is not known before.
  mutating func key(escaping name: String) {
    value(name)
    buffer.append(":")
    needsComma = false
  }

  mutating func value(_ text: String?) {
    separate()
    guard var text else { return buffer.append("null") }
    text.withUTF8 { utf8 in
      guard let first = utf8.firstIndex(where: Self.needsEscape) else {
        return buffer.append(quoted: utf8)
      }
      buffer.append(UInt8(ascii: "\""))
      var start = 0
      for index in first..<utf8.count where Self.needsEscape(utf8[index]) {
        buffer.append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        appendEscaped(utf8[index])
        start = index + 1
      }
      buffer.append(UnsafeBufferPointer(rebasing: utf8[start...]))
      buffer.append(UInt8(ascii: "\""))
    }
  }

  mutating func value(_ flag: Bool) {
    separate()
    buffer.append(flag ? "true" : "false")
  }

  mutating func value(_ number: Int) {
    separate()
    var digits = String(number)
    digits.withUTF8 { buffer.append($0) }
  }

  /// Writes a number between 0 and 1 with at most four decimals.
  mutating func value(fraction: Double) {
    separate()
    let scaled = Int((fraction * 10_000).rounded())
    if scaled >= 10_000 { return buffer.append("1.0") }
    buffer.append("0.")
    var rest = max(0, scaled)
    var unit = 1000
    repeat {
      buffer.append(0x30 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    } while rest > 0
  }

  mutating func newline() {
    buffer.append(0x0A)
    needsComma = false
  }

  /// Takes over JSON that is written already.
  mutating func raw(_ json: String) {
    separate()
    var json = json
    json.withUTF8 { buffer.append($0) }
  }

  private mutating func enclosed(
    _ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    buffer.append(open)
    needsComma = false
    body(&self)
    buffer.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.append("\\\"")
    case UInt8(ascii: "\\"): buffer.append("\\\\")
    case 0x0A: buffer.append("\\n")
    case 0x0D: buffer.append("\\r")
    case 0x09: buffer.append("\\t")
    default:
      buffer.append("\\u00")
      for digit in [byte >> 4, byte & 15] { buffer.append(digit < 10 ? 48 + digit : 87 + digit) }
    }
  }
}

/// Bytes that grow. Appending a few to an array costs several times as much, for its checks.
private struct ByteBuffer: ~Copyable {
  private var storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 10)
  private var count = 0

  deinit { storage.deallocate() }

  var bytes: [UInt8] { Array(storage[..<count]) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(by: 1) }
    storage[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if storage.count - count < bytes.count { grow(by: bytes.count) }
    copy(bytes)
  }

  /// Appends bytes between quotes.
  mutating func append(quoted bytes: UnsafeBufferPointer<UInt8>) {
    if storage.count - count < bytes.count + 2 { grow(by: bytes.count + 2) }
    storage[count] = UInt8(ascii: "\"")
    count += 1
    copy(bytes)
    storage[count] = UInt8(ascii: "\"")
    count += 1
  }

  /// Appends bytes for which there is room.
  @inline(__always)
  private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, let target = storage.baseAddress else { return }
    (target + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  private mutating func grow(by more: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(storage.count * 2, count + more))
    _ = larger.moveInitialize(fromContentsOf: storage[..<count])
    storage.deallocate()
    storage = larger
  }
}
