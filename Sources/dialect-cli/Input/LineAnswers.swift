import Dialect

/// Answers the lines of batches, by one thread.
struct LineAnswers {
  private let shared: ParserCache
  private let alternatives: Int
  /// Parsers by the text that asked for them, which may be any: `mostParsers` are kept.
  private var parsers: [String?: any UtteranceParser] = [:]

  private static let mostParsers = 256

  /// A line of more bytes than this is no utterance.
  static let longestLine = 1 << 16

  init(parsers: ParserCache, alternatives: Int) {
    shared = parsers
    self.alternatives = alternatives
  }

  /// The answers to the lines in `batch`, a line each.
  mutating func answer(_ batch: LineBatch) -> [UInt8] {
    var writer = JSONWriter()
    batch.forEachLine { line, number in
      answer(number == 1 ? line.withoutByteOrderMark : line, number, &writer)
    }
    return writer.bytes
  }

  private mutating func answer(
    _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ writer: inout JSONWriter
  ) {
    let isTooLong = line.count > Self.longestLine
    guard isTooLong || line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else {
      return
    }
    var id: JSONValue?
    do {
      guard !isTooLong else {
        throw InputError("the line has more than \(Self.longestLine) bytes")
      }
      let value = try JSONReader.read(line)
      guard case .object = value else { throw InputError("the line is no object") }
      id = value["id"]
      guard let text = try value.text("text") else { throw InputError("\"text\" is missing") }
      let result = try parser(for: value.text("locale")).parse(text)
      writer.value(result, id: id, alternatives: alternatives)
    } catch {
      writer.error("\(error)", line: number, id: id)
    }
    writer.newline()
  }

  private mutating func parser(for locale: String?) throws(InputError) -> any UtteranceParser {
    if let parser = parsers[locale] { return parser }
    let parser = try shared.parser(for: locale)
    if parsers.count == Self.mostParsers { parsers.removeAll() }
    parsers[locale] = parser
    return parser
  }
}

extension JSONValue {
  /// The text under a key; nil if there is none.
  fileprivate func text(_ key: String) throws(InputError) -> String? {
    guard let value = self[key], value != .null else { return nil }
    guard let text = value.string else { throw InputError("\"\(key)\" is no text") }
    return text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The same bytes without U+FEFF before them.
  fileprivate var withoutByteOrderMark: Self {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Self(rebasing: self[3...]) : self
  }
}
