/// A file of statements: lines with their comments cut off, continued lines joined.
struct SourceText: Sendable {
  /// A place in the file.
  struct Position: Hashable, Comparable, BitwiseCopyable {
    /// Counted in UTF-8 bytes.
    let offset: Int32

    static func < (a: Position, b: Position) -> Bool { a.offset < b.offset }
  }

  /// A scalar and where it stands; scalars that were escaped are never syntax.
  struct Character: BitwiseCopyable {
    private let value: UInt32
    let position: Position

    private static let escape: UInt32 = 1 << 31

    init(_ scalar: UInt32, at position: Position, isEscaped: Bool = false) {
      value = isEscaped ? scalar | Self.escape : scalar
      self.position = position
    }

    var scalar: UInt32 { value & ~Self.escape }

    var isEscaped: Bool { value & Self.escape != 0 }

    /// True if this is the unescaped character `character`.
    @inline(__always)
    func isSyntax(_ character: Unicode.Scalar) -> Bool { value == character.value }

    /// True for an unescaped lower-case letter.
    @inline(__always)
    var isASCIILetter: Bool { value &- 0x61 < 26 }

    @inline(__always)
    var isSpace: Bool { value == 0x20 || value == 0x09 }

    var isDigit: Bool { (0x30...0x39).contains(value) }
  }

  let file: String
  /// The whole file, which is UTF-8.
  private let utf8: [UInt8]
  private let lineStarts: Vector<Position>
  /// The characters of all statements, one behind the other.
  private let characters: Vector<Character>
  /// Where each statement ends in `characters`.
  private let statementEnds: Vector<Int32>

  /// Reads a file's text.
  ///
  /// - Throws: `GrammarError` with the first place that shows that the file holds no text.
  init(file: String, utf8: some Sequence<UInt8>) throws(GrammarError) {
    let utf8 = Array(utf8)
    // Repaired from the first flaw on, so up to there every position stays where it is.
    self.init(file: file, validUTF8: Array(String(decoding: utf8, as: UTF8.self).utf8))
    guard let (message, position) = Self.flaw(in: utf8) else { return }
    throw GrammarError(diagnostics: [diagnostic(message, at: position)])
  }

  /// What in a file is no text, and where.
  private static func flaw(in utf8: [UInt8]) -> (message: String, position: Position)? {
    do {
      _ = try UTF8Span(validating: utf8.span)
    } catch {
      return ("not valid UTF-8", Position(offset: Int32(error.byteOffsets.lowerBound)))
    }
    return utf8.firstIndex(of: 0).map { ("a NUL byte in a text", Position(offset: Int32($0))) }
  }

  /// Reads text that is known to be UTF-8.
  init(file: String, validUTF8 utf8: [UInt8]) {
    self.file = file
    self.utf8 = utf8
    var reader = StatementReader(capacity: utf8.count)
    utf8.withUnsafeBufferPointer { reader.read($0) }
    (lineStarts, characters, statementEnds) =
      (reader.lineStarts, reader.characters, reader.statementEnds)
  }

  /// Calls `body` with each statement, whose characters stay where they are as long as this text lives.
  func forEachStatement<Failure: Error>(
    _ body: (Characters) throws(Failure) -> Void
  ) throws(Failure) {
    for index in statementEnds.indices { try body(statement(index)) }
  }

  private func statement(_ index: Int) -> Characters {
    let all = UnsafeBufferPointer(start: characters.start, count: characters.count)
    return Characters(all)[
      (index == 0 ? 0 : Int(statementEnds[index - 1]))..<Int(statementEnds[index])]
  }

  // MARK: Places

  /// The line of a position, counted from 1.
  func line(of position: Position) -> Int {
    var first = 0
    var end = lineStarts.count
    while end - first > 1 {
      let middle = (first + end) / 2
      if lineStarts[middle] <= position { first = middle } else { end = middle }
    }
    return first + 1
  }

  /// A mistake at `position`.
  func diagnostic(_ message: String, at position: Position) -> GrammarError.Diagnostic {
    let line = line(of: position)
    let before = string(from: lineStarts[line - 1], to: position)
    return GrammarError.Diagnostic(
      file: file, line: line, column: before.unicodeScalars.count + 1, text: whole(line: line),
      message: message)
  }

  /// The text of a line, counted from 1, without spaces before it.
  func text(ofLine line: Int) -> String {
    String(whole(line: line).drop { $0 == " " })
  }

  private func whole(line: Int) -> String {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    let isLast = line == lineStarts.count
    let end = isLast ? utf8.count : Int(lineStarts[line].offset) - 1
    return string(from: lineStarts[line - 1], to: Position(offset: Int32(end)))
  }

  /// The text between two positions without what is no part of any line.
  private func string(from start: Position, to end: Position) -> String {
    let text = String(decoding: utf8[Int(start.offset)..<Int(end.offset)], as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !StatementReader.isIgnored($0.value) }))
  }

  /// The keyword of the statement and the alternative at `position`.
  func rule(at position: Position) -> String {
    let index = statementEnds.indices.last { !(statement($0).position > position) }
    guard let index else { return "" }
    let characters = statement(index)
    let keyword = characters.prefix { !$0.isSpace }
    let alternative = characters[keyword.endIndex...].drop { position > $0.position }
    // What an ending leads to is no part of it; the ">" of <number> is.
    let end = alternative.indices.first { index in
      alternative[index].isSyntax("|")
        || alternative[index].isSyntax(">") && index > alternative.startIndex
          && alternative[index - 1].isSpace
    }
    let words = alternative[..<(end ?? alternative.endIndex)].trimmingSpace()
    return keyword.string + " " + words.string
  }
}

extension String {
  /// The text with the given scalar values; what is no scalar value becomes U+FFFD.
  init(scalars: some Collection<UInt32>) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(scalars.count * 2)
    for value in scalars {
      guard value >= 0x80 else {
        utf8.append(UInt8(value))
        continue
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      utf8.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
    self.init(decoding: utf8, as: UTF8.self)
  }
}
