import ArgumentParser
import Dialect
import Glibc

/// Reads utterances a line each, and answers them in order.
struct UtteranceStream {
  let options: ParserOptions
  let vocabulary: Vocabulary
  let alternatives: Int
  private var parsers: [String: Result<any UtteranceParser, InputError>] = [:]
  private var writer = JSONWriter()

  /// A line of more bytes than this is no utterance.
  private static let longestLine = 1 << 16

  init(options: ParserOptions, vocabulary: Vocabulary, alternatives: Int) {
    self.options = options
    self.vocabulary = vocabulary
    self.alternatives = alternatives
  }

  /// Answers the lines of the file at `path`, `-` for standard input.
  mutating func run(path: String) throws {
    var descriptor = STDIN_FILENO
    if path != "-" {
      descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else {
        throw InputError("\(path): \(String(cString: strerror(errno)))")
      }
    }
    signal(SIGPIPE, SIG_IGN)
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputError("\(path): \(String(cString: strerror(errno)))") }
      rest += chunk[..<count]
      answerLines(&rest, isLast: count == 0)
      guard StandardStream.output.write(writer.bytes) else { return }
      writer.clear()
      if count == 0 { return }
    }
  }

  /// Answers the complete lines in `bytes`, and leaves the rest there.
  private mutating func answerLines(_ bytes: inout [UInt8], isLast: Bool) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      answer(bytes[start..<end])
      start = end + 1
    }
    if isLast, start < bytes.count {
      answer(bytes[start...])
      start = bytes.count
    }
    bytes.removeFirst(start)
  }

  private mutating func answer(_ line: ArraySlice<UInt8>) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
    var id: JSONValue?
    do {
      guard line.count <= Self.longestLine else {
        throw InputError("the line has \(line.count) bytes; the limit is \(Self.longestLine)")
      }
      let value = try JSONReader.read(Array(line))
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
    let key = locale ?? options.localeOrDefault
    if let parser = parsers[key] { return try parser.get() }
    let result: Result<any UtteranceParser, InputError>
    do throws(InputError) {
      result = .success(try options.parser(key, vocabulary))
    } catch {
      result = .failure(error)
    }
    parsers[key] = result
    return try result.get()
  }
}
