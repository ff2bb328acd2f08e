import Dialect

/// Answers the lines of batches, by one thread.
struct LineAnswers {
  private let shared: ParserCache
  private let alternatives: Int
  /// Parsers by the text that asked for them, which may be any: `mostParsers` are kept.
  private var parsers: [String?: any UtteranceParser] = [:]

  private static let mostParsers = 256

  /// A line of more bytes than this is no utterance.
  private static let longestLine = 1 << 16

  init(parsers: ParserCache, alternatives: Int) {
    shared = parsers
    self.alternatives = alternatives
  }

  /// The answers to the lines in `batch`, a line each.
  mutating func answer(_ batch: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    batch.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        answer(UnsafeBufferPointer(rebasing: bytes[start..<end]), &writer)
        start = end + 1
      }
    }
    return writer.bytes
  }

  private mutating func answer(
    _ line: UnsafeBufferPointer<UInt8>, _ writer: inout JSONWriter
  ) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
    var id: JSONValue?
    do {
      guard line.count <= Self.longestLine else {
        throw InputError("the line has \(line.count) bytes; the limit is \(Self.longestLine)")
      }
      let value = try JSONReader.read(line)
      guard case .object = value else { throw InputError("the line is no object") }
      id = value["id"]
      guard let text = value["text"]?.string else { throw InputError("\"text\" is missing") }
      let result = try parser(for: value["locale"]?.string).parse(text)
      writer.value(result, id: id, alternatives: alternatives)
    } catch {
      writer.error("\(error)", id: id)
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
