/// Finds e-mail addresses: *FaceTime emma.smith@example.com*.
struct AddressScanner {
  let text: FoldedText
  let arena: Arena

  /// All addresses, in order.
  func spans() -> ArenaList<NumberSpan> {
    var spans = ArenaList<NumberSpan>(in: arena, capacity: 1)
    guard text.hasDigitsOrSymbols, text.holds(UInt8(ascii: "@")) else { return spans }
    for offset in 0..<text.count where text.units[offset] == Self.at {
      guard let range = range(around: offset), range.lowerBound >= spans.elements.last?.end ?? 0
      else { continue }
      let address = text.original(range).utf8
      var bytes = ArenaList<UInt8>(in: arena, capacity: address.count)
      for byte in address { bytes.append(byte) }
      spans.append(NumberSpan(address: bytes.elements, range))
    }
    return spans
  }

  private static let at: UInt32 = 0x40
  /// What endings stick with: *ayse@example.com'u*.
  private static let apostrophe: UInt32 = 0x27

  /// The address whose `@` stands at `offset`: letters, digits and `._%+-` before it, and a domain of two labels or more
  /// behind it.
  private func range(around offset: Int) -> Range<Int>? {
    var start = offset
    while start > 0, text.isAdjacent(start), isLocal(start - 1) { start -= 1 }
    while start < offset, !text.mayStart(at: start) || !text.isWord(at: start) { start += 1 }
    var end = offset + 1
    var lastPoint = end
    while end < text.count, text.isAdjacent(end), let byte = text.ascii(at: end),
      Self.isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    {
      if byte == UInt8(ascii: ".") { lastPoint = end }
      end += 1
    }
    guard start < offset, lastPoint > offset + 1, end > lastPoint + 2,
      text.mayEnd(at: end) || text.units[end] == Self.apostrophe
    else { return nil }
    return start..<end
  }

  private func isLocal(_ offset: Int) -> Bool {
    guard let byte = text.ascii(at: offset) else { return false }
    return Self.isAlphanumeric(byte) || "._%+-".utf8.contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
