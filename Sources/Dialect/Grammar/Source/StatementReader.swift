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
      lineStarts.append(scalars.nextPosition)
      readLine(&scalars)
    } while scalars.skipLineEnd()
    endStatement()
  }

  private mutating func readLine(_ scalars: inout LineScalars) {
    if !scalars.continues { endStatement() }
    let joint = characters.count
    var end = joint
    var isAfterSpace = true
    while let scalar = scalars.next() {
      if scalar == 0x23, isAfterSpace { break }
      isAfterSpace = scalar == 0x20 || scalar == 0x09
      if characters.count == joint {
        if isAfterSpace { continue }
        join(at: joint)
      }
      let position = scalars.position
      if scalar == 0x5C, let (value, last) = scalars.nextEscaped() {
        characters.append(.init(value, at: position, isEscaped: true))
        isAfterSpace = last == 0x20 || last == 0x09
      } else {
        characters.append(.init(scalar, at: position))
        if isAfterSpace { continue }
        scalars.readPlain(into: characters)
      }
      end = characters.count
    }
    characters.removeLast(characters.count - end)
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
  /// Where the scalar starts that was read last, and the one behind it.
  private var start = 0
  private var end = 0

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// Where the scalar stands that was read last.
  var position: SourceText.Position {
    SourceText.Position(offset: Int32(truncatingIfNeeded: start))
  }

  /// Where the scalar stands that is read next.
  var nextPosition: SourceText.Position { SourceText.Position(offset: Int32(end)) }

  /// The next scalar of the line, nil at its end.
  @inline(__always)
  mutating func next() -> UInt32? {
    while end < utf8.count, utf8[end] != 0x0A {
      start = end
      let scalar = nextScalar()
      if !StatementReader.isIgnored(scalar) { return scalar }
    }
    return nil
  }

  /// Reads on to the end of a word before the next scalar that may mean more than itself; most don't.
  @inline(__always)
  mutating func readPlain(into characters: Vector<SourceText.Character>) {
    let room = characters.room(for: utf8.count - end)
    var count = 0
    while isPlain(at: end) || end < utf8.count && utf8[end] == 0x20 && isPlain(at: end + 1) {
      start = end
      room[count] = SourceText.Character(nextScalar(), at: position)
      count += 1
    }
    characters.extend(by: count)
  }

  @inline(__always)
  private func isPlain(at offset: Int) -> Bool {
    guard offset < utf8.count, case let byte = utf8[offset] else { return false }
    return byte > 0x23 && byte != 0x5C && byte != 0xEF
  }

  @inline(__always)
  private mutating func nextScalar() -> UInt32 {
    let start = end
    let first = UInt32(utf8[start])
    if first < 0x80 {
      end += 1
      return first
    }
    func bits(_ offset: Int) -> UInt32 { UInt32(utf8[start + offset] & 0x3F) }
    if first < 0xE0 {
      end += 2
      return (first & 0x1F) << 6 | bits(1)
    }
    if first < 0xF0 {
      end += 3
      return (first & 0x0F) << 12 | bits(1) << 6 | bits(2)
    }
    end += 4
    return (first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
  }

  /// True if the rest of the line starts with white space, or with a comment, which may stand inside a statement.
  var continues: Bool {
    var copy = self
    let first = copy.next()
    return first == 0x20 || first == 0x09 || first == 0x23
  }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while end < utf8.count, utf8[end] != 0x0A { end += 1 }
  }

  /// Goes behind the end of the line; false at the end of the text.
  mutating func skipLineEnd() -> Bool {
    guard end < utf8.count else { return false }
    end += 1
    return true
  }

  /// What stands behind a backslash, and the last scalar that spells it: `u{200C}` or the scalar itself; nil at
  /// the end of the line.
  mutating func nextEscaped() -> (value: UInt32, last: UInt32)? {
    guard let first = next() else { return nil }
    if first == 0x75, let value = escapedByNumber {
      while let scalar = next(), scalar != 0x7D {}
      return (value, 0x7D)
    }
    return (first, first)
  }

  /// The scalar that `{200C}` gives, if that follows.
  private var escapedByNumber: UInt32? {
    var copy = self
    guard copy.next() == 0x7B else { return nil }
    var digits: [UInt32] = []
    while let scalar = copy.next() {
      guard scalar == 0x7D else {
        digits.append(scalar)
        // No scalar has more.
        guard digits.count <= 6 else { return nil }
        continue
      }
      return UInt32(String(scalars: digits), radix: 16).flatMap(Unicode.Scalar.init)?.value
    }
    return nil
  }
}
