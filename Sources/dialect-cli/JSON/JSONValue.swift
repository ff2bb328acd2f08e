/// A JSON text, read without Foundation, whose loading alone takes longer than a thousand utterances.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  /// The value of a key, the last if it stands twice.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}

/// What is wrong with a JSON text.
struct JSONError: Error, CustomStringConvertible {
  let message: String
  /// In bytes.
  let offset: Int

  var description: String { "\(message) at byte \(offset)" }
}

/// Reads JSON as RFC 8259 has it.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private static let deepest = 64

  /// Reads a whole text.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.error("something follows the value") }
    return value
  }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    let result: Result<JSONValue, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) { return .success(try read(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: index) }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.deepest else { throw error("nested deeper than \(Self.deepest)") }
    skipSpace()
    guard index < bytes.count else { throw error("a value is missing") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object(try members(depth))
    case UInt8(ascii: "["): return .array(try elements(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let end = index + word.utf8.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(word.utf8) else {
      throw error("no JSON value")
    }
    index = end
    return value
  }

  private mutating func members(_ depth: Int) throws(JSONError) -> [(key: String, value: JSONValue)]
  {
    var members: [(key: String, value: JSONValue)] = []
    index += 1
    if take("}") { return members }
    repeat {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw error("a key is missing")
      }
      let key = try string()
      guard take(":") else { throw error("\":\" is missing") }
      members.append((key, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error("\",\" or \"}\" is missing") }
    return members
  }

  private mutating func elements(_ depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    index += 1
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("\",\" or \"]\" is missing") }
    return elements
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard isNext(character) else { return false }
    index += 1
    return true
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    if isNext("-") { index += 1 } else if !isDigit(at: index) { throw error("no JSON value") }
    guard !(isNext("0") && isDigit(at: index + 1)) else {
      throw error("a leading zero in a number")
    }
    try digits()
    if isNext(".") {
      index += 1
      try digits()
    }
    if isNext("e") || isNext("E") {
      index += 1
      if isNext("+") || isNext("-") { index += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit(at: index) else { throw error("a digit is missing") }
    while isDigit(at: index) { index += 1 }
  }

  private func isDigit(at index: Int) -> Bool {
    index < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    let end =
      bytes[start...].firstIndex { byte in
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      } ?? bytes.count
    index = end
    guard end < bytes.count else { throw error("a string is not closed") }
    guard bytes[end] >= 0x20 else { throw error("a control character in a string") }
    if bytes[index] == UInt8(ascii: "\"") {
      defer { index += 1 }
      return try decoded(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var utf8 = Array(bytes[start..<index])
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        utf8 += UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter
      } else {
        guard bytes[index] >= 0x20 else { throw error("a control character in a string") }
        utf8.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw error("a string is not closed") }
    index += 1
    return try decoded(utf8[...])
  }

  private func decoded(_ utf8: some Collection<UInt8>) throws(JSONError) -> String {
    // Validating takes several times as long.
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: utf8, as: UTF8.self) }
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw error("invalid UTF-8 in a string")
    }
    return text
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw error("an escape is not complete") }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error("no such escape")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw error("a lone surrogate is no text") }
    index += 2
    let low = try hexadecimal()
    guard low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000)
    else { throw error("a lone surrogate is no text") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Self.hexadecimalDigit(bytes[index]) else {
        throw error("a hexadecimal digit is missing")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
