/// Cuts a file into the characters of its statements: comments go, escapes are resolved, continued lines are joined.
struct StatementReader {
  let lineStarts = Vector<SourceText.Position>(capacity: 1 << 10)
  let characters: Vector<SourceText.Character>
  let statementEnds = Vector<Int32>(capacity: 1 << 10)
  private var statementStart = 0

  /// - Parameter capacity: The most characters there can be.
  init(capacity: Int) { characters = Vector(capacity: capacity) }

  /// True for what is no part of any line: carriage returns and byte order marks.
  static func isIgnored(_ scalar: UInt32) -> Bool { scalar == 0x0D || scalar == 0xFEFF }

  /// Reads valid UTF-8.
  mutating func read(_ utf8: UnsafeBufferPointer<UInt8>) {
    var scalars = LineScalars(utf8)
    repeat {
      lineStarts.append(scalars.position)
      readLine(&scalars)
    } while scalars.skipLineEnd()
    endStatement()
  }

  private mutating func readLine(_ scalars: inout LineScalars) {
    let first = scalars.peek()
    if first != 0x20, first != 0x09 { endStatement() }
    let joint = characters.count
    var lastLetter = joint
    var before: UInt32 = 0x20
    while let scalar = scalars.peek() {
      let isAfterSpace = before == 0x20 || before == 0x09
      if scalar == 0x23, isAfterSpace { break }
      let position = scalars.position
      scalars.skip()
      before = scalar
      let isSpace = scalar == 0x20 || scalar == 0x09
      if characters.count == joint {
        if isSpace { continue }
        join(at: joint)
      }
      if scalar == 0x5C, scalars.peek() != nil {
        let escaped = scalars.escape()
        before = escaped.last
        characters.append(.init(escaped.value, at: position, isEscaped: true))
      } else {
        characters.append(.init(scalar, at: position))
        if isSpace { continue }
      }
      lastLetter = characters.count
    }
    characters.removeLast(characters.count - lastLetter)
    scalars.skipLine()
  }

  /// A space between a line and the one that it continues.
  private func join(at joint: Int) {
    if joint > statementStart {
      characters.append(.init(0x20, at: characters[joint - 1].position))
    }
  }

  private mutating func endStatement() {
    guard characters.count > statementStart else { return }
    statementStart = characters.count
    statementEnds.append(Int32(characters.count))
  }
}

/// The scalars of a text, line by line.
private struct LineScalars {
  private let utf8: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  var position: SourceText.Position { SourceText.Position(offset: Int32(offset)) }

  /// The next scalar of the line, nil at its end.
  @inline(__always)
  mutating func peek() -> UInt32? {
    while offset < utf8.count {
      let scalar = decode().scalar
      if scalar == 0x0A { return nil }
      guard StatementReader.isIgnored(scalar) else { return scalar }
      skip()
    }
    return nil
  }

  /// Goes behind the next scalar.
  @inline(__always)
  mutating func skip() { offset += decode().length }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while offset < utf8.count, utf8[offset] != 0x0A { offset += 1 }
  }

  /// Goes behind the end of the line; false at the end of the text.
  mutating func skipLineEnd() -> Bool {
    guard offset < utf8.count else { return false }
    offset += 1
    return true
  }

  @inline(__always)
  private func decode() -> (scalar: UInt32, length: Int) {
    let first = UInt32(utf8[offset])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = first & (0x7F >> UInt32(length))
    for next in (offset + 1)..<(offset + length) {
      scalar = scalar << 6 | UInt32(utf8[next] & 0x3F)
    }
    return (scalar, length)
  }

  /// What stands behind a backslash, and the last scalar that spells it: `u{200C}` or the scalar itself.
  mutating func escape() -> (value: UInt32, last: UInt32) {
    let first = peek() ?? 0x5C
    skip()
    let start = offset
    if first == 0x75, peek() == 0x7B {
      skip()
      var digits = ""
      while let digit = peek().flatMap(Unicode.Scalar.init) {
        skip()
        guard digit == "}" else {
          digits.unicodeScalars.append(digit)
          continue
        }
        if let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil {
          return (value, 0x7D)
        }
        break
      }
    }
    offset = start
    return (first, first)
  }
}
