/// The lines of a file, those that a line break cut in one piece.
struct VCardLines: Sequence {
  let bytes: [UInt8]

  /// Takes UTF-16 with a byte order mark as well.
  init(_ bytes: [UInt8]) { self.bytes = UTF16File.utf8(of: bytes) ?? bytes }

  func makeIterator() -> Iterator { Iterator(bytes) }

  /// The group and name of the property, if it is one.
  func head(of line: VCardLine) -> VCardHead? {
    if let head = VCardHead(bytes[line.firstRange]) { return head }
    return line.isContinued ? VCardHead(content(of: line, .v3)) : nil
  }

  /// A line without the breaks within it.
  ///
  /// The space behind a break belongs to the break, but in vCard 2.1 to the text (section 2.1.3).
  func content(of line: VCardLine, _ version: VCardVersion) -> ArraySlice<UInt8> {
    guard line.isContinued else { return bytes[line.range] }
    var content: [UInt8] = []
    content.reserveCapacity(line.range.count)
    var index = line.range.lowerBound
    while index < line.range.upperBound {
      guard bytes[index].isLineBreak else {
        content.append(bytes[index])
        index += 1
        continue
      }
      index = end(ofBreakAt: index)
      if line.hasSoftBreaks, content.last == .equals {
        content.removeLast()
      } else if index < line.range.upperBound, bytes[index].isBlank {
        index += 1
        if version == .v2, !isWithinCharacter(index) { content.append(.space) }
      }
    }
    return content[...]
  }

  private func end(ofBreakAt index: Int) -> Int {
    let isPair = bytes[index] == .carriageReturn && bytes[index...].dropFirst().first == .lineFeed
    return index + (isPair ? 2 : 1)
  }

  /// Old writers count bytes, and cut characters of UTF-8 apart.
  private func isWithinCharacter(_ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}

/// Where a line stands in its file.
struct VCardLine {
  /// From 1.
  let number: Int
  /// From its first byte to the last of the last line that continues it, without the line break there.
  var range: Range<Int>
  /// Up to the first line break.
  let firstRange: Range<Int>
  /// True if a `=` of quoted-printable stands before its line breaks.
  var hasSoftBreaks = false

  var isContinued: Bool { range != firstRange }
}

extension VCardLines {
  struct Iterator: IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next line that is not empty.
    mutating func next() -> VCardLine? {
      while position < bytes.count, bytes[position].isLineBreak { passBreak() }
      passByteOrderMark()
      guard position < bytes.count else { return nil }
      let first = number
      let range = passLine()
      var line = VCardLine(number: first, range: range, firstRange: range)
      passContinuations(of: &line)
      return line
    }

    /// Files of several exports have a mark before each.
    private mutating func passByteOrderMark() {
      if bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    }

    private mutating func passLine() -> Range<Int> {
      let start = position
      while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
      let end = position
      if position < bytes.count { passBreak() }
      return start..<end
    }

    private mutating func passBreak() {
      let isReturn = bytes[position] == .carriageReturn
      position += 1
      if isReturn, position < bytes.count, bytes[position] == .lineFeed { position += 1 }
      number += 1
    }

    private mutating func passContinuations(of line: inout VCardLine) {
      var encoding: VCardEncoding?
      while position < bytes.count {
        if !bytes[position].isBlank {
          let mayBeSoft = endsSoftly(line.range) && !isAtEdgeOfCard
          guard mayBeSoft || isAtBase64 else { return }
          // Read only once for each line, and only for these.
          if encoding == nil { encoding = VCardEncoding(of: bytes[line.firstRange]) }
          guard encoding == .quotedPrintable ? mayBeSoft : encoding == .base64 && isAtBase64 else {
            return
          }
          line.hasSoftBreaks = encoding == .quotedPrintable
        }
        line.range = line.range.lowerBound..<passLine().upperBound
      }
    }

    private func endsSoftly(_ range: Range<Int>) -> Bool {
      range.last.map { bytes[$0] == .equals } ?? false
    }

    private var isAtEdgeOfCard: Bool {
      bytes[position...].hasASCII("END:VCARD") || bytes[position...].hasASCII("BEGIN:VCARD")
    }

    /// True before a line that nothing but base64 can be: vCard 2.1 does not need a space before it.
    private var isAtBase64: Bool {
      var index = position
      while index < bytes.count, !bytes[index].isLineBreak {
        switch bytes[index] {
        case UInt8(ascii: "+"), UInt8(ascii: "/"), .equals: break
        default: if !bytes[index].isLetterOrDigit { return false }
        }
        index += 1
      }
      return index > position
    }
  }
}
