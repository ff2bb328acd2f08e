/// Finds numbers: digits with the separators that people type, and spoken numbers; and addresses.
struct NumberScanner {
  private let text: FoldedText
  private let hits: Hits
  private let marks: UnsafeMutableBufferPointer<HitFinder.Mark>
  private let addresses: UnsafeBufferPointer<NumberSpan>
  private let grammar: Grammar
  private let arena: Arena

  /// A number with words that stick together has at least so many digits; shorter ones are syllables of names.
  private static let shortestTogether = 7

  /// All numbers and addresses, none inside another, in order.
  static func numbers(
    in text: FoldedText, _ hits: Hits, _ finder: HitFinder, _ grammar: Grammar, _ arena: Arena
  ) -> UnsafeBufferPointer<NumberSpan> {
    NumberScanner(
      text: text, hits: hits, marks: finder.marks, addresses: finder.addresses, grammar: grammar,
      arena: arena
    ).spans()
  }

  private func spans() -> UnsafeBufferPointer<NumberSpan> {
    var spans = ArenaList<NumberSpan>(in: arena, capacity: 4)
    let hasWords = hits.roles.intersects([
      .number, .repetition, .plus, .dialSymbol, .numberExtension,
    ])
    guard hasWords || text.hasDigitsOrSymbols else { return spans.elements }
    var start = 0
    while start < text.count {
      let mayBegin = text.unitClass(at: start) == .digit || text.unitClass(at: start) == .symbol
      if let address = addresses.first(where: { $0.start == start }) {
        spans.append(address)
        start = address.end
      } else if mayBegin || hasWords && !isInsideVerb(start), let span = span(from: start) {
        spans.append(span)
        start = span.end
      } else {
        start += 1
      }
    }
    return spans.elements
  }

  /// True for a word for extensions with which a verb ends: ต่อเบอร์ภายใน 204 calls 204.
  private func isInsideVerb(_ offset: Int) -> Bool {
    guard hits.roles.contains(.numberExtension),
      let word = word(at: offset), word.lexeme.role == .numberExtension
    else { return false }
    let holdsWord = { (hit: Hit) in hit.lexeme.role == .call && hit.end >= word.end }
    return hits.contains(at: offset, where: holdsWord)
      || hits.contains(across: offset, where: holdsWord)
  }

  /// The longest number word that starts at `offset`.
  private func word(at offset: Int) -> Hit? {
    for index in hits.indices(at: offset) {
      switch hits[index].lexeme.role {
      case .number, .repetition, .plus, .dialSymbol, .numberJoiner, .numberDash, .numberExtension:
        return hits[index]
      default: break
      }
    }
    return nil
  }

  /// A number as far as it was read.
  private struct OpenSpan {
    let start: Int
    var composer: DigitComposer
    /// Where what was read ends.
    var offset: Int
    /// Where the last digit ends.
    var end: Int
    var mayBeDialled = true
    var isSpoken = true
    /// True if words stick together.
    var isTogether = false
  }

  private func span(from start: Int) -> NumberSpan? {
    var span = OpenSpan(
      start: start, composer: DigitComposer(grammar, in: arena), offset: start, end: start)
    while span.offset < text.count, takeNext(&span) {}
    let composer = span.composer
    guard span.end > start, composer.digitCount > 0 || composer.hasExtension,
      !span.isTogether || composer.digitCount >= Self.shortestTogether
    else { return nil }
    return NumberSpan(
      place: UnitRange(start..<span.end), digits: composer.digits, digitCount: composer.digitCount,
      extensionDigits: composer.extensionDigits, mayBeDialled: span.mayBeDialled,
      isSpoken: span.isSpoken)
  }

  /// Takes what comes next; false where it is no part of the number.
  private func takeNext(_ span: inout OpenSpan) -> Bool {
    switch text.unitClass(at: span.offset) {
    case .digit: takeDigits(&span)
    case .symbol: return takeSymbol(&span)
    case .space where span.offset > span.start: span.offset += 1
    case .comma: return takeComma(&span)
    default: return takeWord(&span)
    }
    return true
  }

  private func takeDigits(_ span: inout OpenSpan) {
    var end = span.offset + 1
    while end < text.count, text.unitClass(at: end) == .digit { end += 1 }
    span.composer.append(digits: text.units[span.offset..<end])
    span.isSpoken = false
    span.offset = end
    span.end = end
  }

  private func takeSymbol(_ span: inout OpenSpan) -> Bool {
    guard let symbol = dialSymbol(at: span.offset, span.composer) else { return false }
    switch symbol {
    case 0x3A: span.mayBeDialled = false
    case 0x2F: break
    default: span.composer.append(symbol: symbol)
    }
    span.offset += 1
    if symbol == 0x23 || symbol == 0x2A { span.end = span.offset }
    return true
  }

  /// 555 1234, extension 12; and what is said in groups.
  private func takeComma(_ span: inout OpenSpan) -> Bool {
    let next = text.skippingSpace(span.offset + 1)
    guard !span.composer.isEmpty, next < text.count, let role = word(at: next)?.lexeme.role,
      role == .numberExtension || role == .number && span.composer.endsInWord
    else { return false }
    span.composer.close()
    span.offset = next
    return true
  }

  private func takeWord(_ span: inout OpenSpan) -> Bool {
    let (start, offset) = (span.start, span.offset)
    let isInside = !text.mayStart(at: offset)
    guard !isInside || marks[offset].contains(.prefixEnd), let word = word(at: offset) else {
      return false
    }
    // 5678に, 3 일에: what sticks to written digits, or to what is no number, is none.
    if offset > start, text.unitClass(at: offset - 1) == .digit, !joinsDigits(word) {
      return false
    }
    if !span.isSpoken, word.lexeme.sticks.contains(.right) { return false }
    // *112 een man is gevallen*: what follows a number for help is no digit.
    if !span.isSpoken, grammar.isEmergencyNumber(span.composer.digits) { return false }
    // Behind a prefix that joins it, it is no syllable: חמישים ושלוש.
    let isSyllable = isInside && offset > start && !span.composer.joins
    guard take(word, &span.composer) else { return false }
    span.isTogether = span.isTogether || isSyllable
    span.offset = word.end
    if word.lexeme.role == .number || word.lexeme.role == .dialSymbol { span.end = span.offset }
    return true
  }

  /// What the symbol at `offset` is to a telephone: `+`, `*`, `#`; `:` and `/` between digits.
  private func dialSymbol(at offset: Int, _ composer: DigitComposer) -> UInt8? {
    let isFirst = composer.isEmpty
    let next = offset + 1 < text.count ? text.unitClass(at: offset + 1) : nil
    switch text.units[offset] {
    case 0x2B: return isFirst && (next == .digit || next == .space) ? 0x2B : nil
    case 0x2A: return isFirst ? (next == .digit || next == .symbol ? 0x2A : nil) : 0x2A
    case 0x23: return isFirst ? (next == .digit ? 0x23 : nil) : 0x23
    case 0x3A: return !isFirst && next == .digit ? 0x3A : nil
    // 030/567812, 030 / 567812, but not 5/12
    case 0x2F:
      let behind = text.skippingSpace(offset + 1)
      return composer.mayBeAreaCode && behind < text.count && text.unitClass(at: behind) == .digit
        ? 0x2F : nil
    default: return nil
    }
  }

  /// Takes a number word; false if it leads nowhere.
  private func take(_ word: Hit, _ composer: inout DigitComposer) -> Bool {
    switch word.lexeme.role {
    case .number:
      composer.append(
        value: word.lexeme.number, zeros: word.lexeme.zeros,
        digitFollows: leadsToDigit(from: word.end))
    case .numberJoiner:
      guard composer.endsInWord, leadsToNumber(from: word.end) else { return false }
      composer.joins = true
    case .numberDash:
      guard !composer.isEmpty, leadsToNumber(from: word.end) else { return false }
      composer.close()
    case .numberExtension:
      guard leadsToNumber(from: word.end) else { return false }
      composer.beginExtension()
    case .repetition:
      guard leadsToNumber(from: word.end) else { return false }
      composer.repetition = word.lexeme.number
    case .plus:
      guard composer.isEmpty, leadsToNumber(from: word.end) else { return false }
      composer.append(symbol: 0x2B)
    case .dialSymbol:
      guard !composer.isEmpty || leadsToNumber(from: word.end) else { return false }
      composer.append(symbol: word.lexeme.dialSymbol)
    default: return false
    }
    return true
  }

  /// True for what stands between written digits: 090の3333, 1234内線45.
  private func joinsDigits(_ word: Hit) -> Bool {
    (word.lexeme.role == .numberDash || word.lexeme.role == .numberExtension)
      && leadsToNumber(from: word.end)
  }

  /// True if a word for a single digit comes next.
  private func leadsToDigit(from offset: Int) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count, let word = word(at: next)?.lexeme else { return false }
    return word.role == .number && word.number < 10 || word.role == .repetition
  }

  private func leadsToNumber(from offset: Int) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count else { return false }
    if text.unitClass(at: next) == .digit { return true }
    guard let word = word(at: next) else { return false }
    switch word.lexeme.role {
    case .number, .repetition: return true
    case .numberExtension: return leadsToNumber(from: word.end)
    default: return false
    }
  }
}

extension Grammar {
  /// True for numbers of at least three digits, service codes, extensions, numbers that reach help, and addresses.
  func mayBeDialled(_ number: NumberSpan) -> Bool {
    guard number.mayBeDialled else { return false }
    if !number.extensionDigits.isEmpty { return true }
    return number.digitCount >= 3 || number.digits.contains(UInt8(ascii: "*"))
      || isEmergencyNumber(number.digits)
  }
}
