/// A file of statements: lines with their comments cut off, continued lines joined.
struct SourceText: Sendable {
  /// A place in the file.
  struct Position: Hashable, Comparable, Sendable {
    /// Counted from 1.
    var line: Int
    /// Counted from 1, in scalars.
    var column: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  /// A scalar and where it stands; scalars that were escaped are never syntax.
  struct Character: Sendable {
    let scalar: UInt32
    let position: Position
    let isEscaped: Bool

    /// True if this is the unescaped ASCII character `character`.
    func isSyntax(_ character: Unicode.Scalar) -> Bool { !isEscaped && scalar == character.value }

    var isSpace: Bool { !isEscaped && (scalar == 0x20 || scalar == 0x09) }
  }

  /// A keyword or phrase with all that belongs to it.
  struct Statement: Sendable {
    let characters: [Character]
    var position: Position { characters[0].position }
  }

  let file: String
  private(set) var statements: [Statement] = []
  private let lines: [[UInt32]]

  /// Reads a file's text.
  init(file: String, utf8: some Sequence<UInt8>) {
    self.file = file
    var lines: [[UInt32]] = [[]]
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = utf8.makeIterator()
    decoding: while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded).value
        if scalar == 0x0A {
          lines.append([])
        } else if scalar != 0x0D, scalar != 0xFEFF {
          lines[lines.count - 1].append(scalar)
        }
      case .error: lines[lines.count - 1].append(0xFFFD)
      case .emptyInput: break decoding
      }
    }
    self.lines = lines
    var characters: [Character] = []
    for (index, line) in lines.enumerated() {
      let read = Self.characters(of: line, line: index + 1)
      let continues = line.first == 0x20 || line.first == 0x09
      if !continues, !characters.isEmpty {
        statements.append(Statement(characters: characters))
        characters = []
      }
      if let last = characters.last, !read.isEmpty {
        characters.append(Character(scalar: 0x20, position: last.position, isEscaped: false))
      }
      characters += read
    }
    if !characters.isEmpty { statements.append(Statement(characters: characters)) }
  }

  /// A mistake at `position`.
  func diagnostic(_ message: String, at position: Position) -> GrammarError.Diagnostic {
    let line = lines.indices.contains(position.line - 1) ? lines[position.line - 1] : []
    return GrammarError.Diagnostic(
      file: file, line: position.line, column: position.column, text: String(scalars: line),
      message: message)
  }

  /// The text of a line, counted from 1, without white space at its ends.
  func text(ofLine line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    return String(scalars: Array(lines[line - 1].drop(while: { $0 == 0x20 })))
  }

  /// The keyword of the statement and the alternative at `position`.
  func rule(at position: Position) -> String {
    guard let statement = statements.last(where: { !($0.position > position) }) else { return "" }
    let characters = statement.characters
    let keyword = characters.prefix { !$0.isSpace }
    let alternative = characters.dropFirst(keyword.count).drop { position > $0.position }
    // What an ending leads to is no part of it; the ">" of <number> is.
    let end = alternative.indices.first { index in
      alternative[index].isSyntax("|")
        || alternative[index].isSyntax(">") && index > alternative.startIndex
          && alternative[index - 1].isSpace
    }
    let words = alternative[..<(end ?? alternative.endIndex)].trimmingSpace()
    return keyword.string + " " + words.string
  }

  /// The line without its comment, without white space at its ends, with escapes resolved.
  private static func characters(of line: [UInt32], line number: Int) -> [Character] {
    var characters: [Character] = []
    var index = 0
    while index < line.count {
      let scalar = line[index]
      let position = Position(line: number, column: index + 1)
      if scalar == 0x23, index == 0 || line[index - 1] == 0x20 || line[index - 1] == 0x09 { break }
      if scalar == 0x5C, index + 1 < line.count {
        let (value, length) = escape(line[(index + 1)...])
        characters.append(Character(scalar: value, position: position, isEscaped: true))
        index += 1 + length
      } else {
        characters.append(Character(scalar: scalar, position: position, isEscaped: false))
        index += 1
      }
    }
    return Array(characters.trimmingSpace())
  }

  /// The scalar behind a backslash, and how many scalars spell it: `u{200C}` or the scalar itself.
  private static func escape(_ text: ArraySlice<UInt32>) -> (UInt32, Int) {
    let first = text[text.startIndex]
    guard first == 0x75, text.dropFirst().first == 0x7B, let end = text.firstIndex(of: 0x7D) else {
      return (first, 1)
    }
    let digits = String(scalars: Array(text[(text.startIndex + 2)..<end]))
    guard let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil else {
      return (first, 1)
    }
    return (value, end - text.startIndex + 1)
  }
}

extension [SourceText.Character] {
  /// Without white space at the ends.
  func trimmingSpace() -> ArraySlice<SourceText.Character> { self[...].trimmingSpace() }
}

extension ArraySlice<SourceText.Character> {
  /// Without white space at the ends.
  func trimmingSpace() -> Self {
    var slice = self
    while slice.first?.isSpace ?? false { slice.removeFirst() }
    while slice.last?.isSpace ?? false { slice.removeLast() }
    return slice
  }

  /// The parts between unescaped `separator`s, without white space at their ends.
  func split(at separator: Unicode.Scalar) -> [Self] {
    split(omittingEmptySubsequences: false) { $0.isSyntax(separator) }.map { $0.trimmingSpace() }
  }

  /// The text, escapes resolved.
  var string: String { String(scalars: map(\.scalar)) }
}

extension String {
  /// The text with the given scalar values; what is no scalar value becomes U+FFFD.
  init(scalars: some Sequence<UInt32>) {
    var view = String.UnicodeScalarView()
    for value in scalars { view.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    self.init(view)
  }
}
