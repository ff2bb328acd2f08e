import ArgumentParser
import Dialect
import Glibc

/// Reads utterances a line each, and answers them in order, with as many threads as there are processors.
///
/// The calling thread reads, and cuts what came into batches of whole lines; workers answer them. What has come is
/// answered at once, so that a line that comes alone does not wait for others. No more batches are under way than the
/// workers need, and no more of a line is kept than may be answered, so memory stays flat.
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
      progress.show(lines: batch.firstLine + batch.lineBreaks - 1)
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
    _ descriptor: Int32, _ path: String, _ take: (LineBatch) -> Bool
  ) throws -> InputError? {
    var rest: [UInt8] = []
    var line = 1
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.bytesAtOnce) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, Self.bytesAtOnce)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR, !Interrupt.came { continue }
      if Interrupt.came { return nil }
      guard count >= 0 else { return InputError("\(path): \(String(cString: strerror(errno)))") }
      if count == 0 {
        _ = rest.isEmpty || take(LineBatch(rest, firstLine: line))
        return nil
      }
      guard let end = chunk.lastIndex(of: 0x0A) else {
        // Of a line that is too long, so much is kept that this can be told.
        rest += chunk.prefix(max(0, LineAnswers.longestLine + 1 - rest.count))
        continue
      }
      let batch = LineBatch(rest + chunk[...end], firstLine: line)
      guard take(batch) else { return nil }
      line += batch.lineBreaks
      rest = Array(chunk[(end + 1)...])
    }
  }
}
