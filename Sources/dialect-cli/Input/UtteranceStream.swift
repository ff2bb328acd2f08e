import ArgumentParser
import Dialect
import Glibc

/// Reads utterances a line each, and answers them in order, with as many threads as there are processors.
///
/// The calling thread reads, and cuts what came into batches of whole lines; workers answer them. What has come is
/// answered at once, so that a line that comes alone does not wait for others. No more batches are under way than the
/// workers need, so memory stays flat.
struct UtteranceStream {
  let options: ParserOptions
  let vocabulary: Vocabulary
  let alternatives: Int

  private static let bytesAtOnce = 1 << 16

  /// Answers the lines of the file at `path`, `-` for standard input.
  func run(path: String) throws {
    var descriptor = STDIN_FILENO
    if path != "-" {
      descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else {
        throw InputError("\(path): \(String(cString: strerror(errno)))")
      }
    }
    signal(SIGPIPE, SIG_IGN)
    Interrupt.watch()
    let parsers = ParserCache(options: options, vocabulary: vocabulary)
    let pipeline = BatchPipeline(workers: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) {
      [alternatives] in
      var answers = LineAnswers(parsers: parsers, alternatives: alternatives)
      return { answers.answer($0) }
    }
    var progress = LineProgress()
    let failure = try read(descriptor, path) { batch in
      progress.count(batch)
      return pipeline.enqueue(batch)
    }
    pipeline.finish()
    progress.finish()
    if let failure { throw failure }
  }

  /// Hands whole lines over as they come; false from `take` ends the reading, and so does an interrupt.
  ///
  /// - Returns: What kept the rest from being read.
  private func read(
    _ descriptor: Int32, _ path: String, _ take: ([UInt8]) -> Bool
  ) throws -> InputError? {
    var rest: [UInt8] = []
    while true {
      var count = 0
      rest.reserveCapacity(rest.count + Self.bytesAtOnce)
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.bytesAtOnce) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, Self.bytesAtOnce)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR, !Interrupt.came { continue }
      if Interrupt.came { return nil }
      guard count >= 0 else { return InputError("\(path): \(String(cString: strerror(errno)))") }
      if count == 0 {
        _ = rest.isEmpty || take(rest)
        return nil
      }
      guard let end = chunk.lastIndex(of: 0x0A) else {
        rest += chunk
        continue
      }
      guard take(rest + chunk[...end]) else { return nil }
      rest = Array(chunk[(end + 1)...])
    }
  }
}

/// Parsers by locale, made when they are first asked for.
final class ParserCache: Sendable {
  private let options: ParserOptions
  private let vocabulary: Vocabulary
  private let parsers = Guarded<[String: Result<any UtteranceParser, InputError>]>([:])

  init(options: ParserOptions, vocabulary: Vocabulary) {
    self.options = options
    self.vocabulary = vocabulary
  }

  /// The parser for a locale, or for the one that the options give.
  func parser(for locale: String?) -> Result<any UtteranceParser, InputError> {
    let key = locale ?? options.localeOrDefault
    return parsers.withLock { parsers in
      if let parser = parsers[key] { return parser }
      let result: Result<any UtteranceParser, InputError>
      do throws(InputError) {
        result = .success(try options.parser(key, vocabulary))
      } catch {
        result = .failure(error)
      }
      parsers[key] = result
      return result
    }
  }
}

/// Answers the lines of batches, by one thread.
struct LineAnswers {
  private let shared: ParserCache
  private let alternatives: Int
  private var parsers: [String: Result<any UtteranceParser, InputError>] = [:]

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
      let result = try parser(for: value["locale"]?.string).get().parse(text)
      writer.value(result, id: id, alternatives: alternatives)
    } catch {
      writer.error("\(error)", id: id)
    }
    writer.newline()
  }

  private mutating func parser(for locale: String?) -> Result<any UtteranceParser, InputError> {
    if let parser = parsers[locale ?? ""] { return parser }
    let parser = shared.parser(for: locale)
    parsers[locale ?? ""] = parser
    return parser
  }
}
