/// Finds numbers: digits with the separators that people type, and spoken numbers.
struct NumberScanner {
  private let text: FoldedText
  private let hits: Hits
  private let arena: Arena

  /// All numbers, none inside another, in order.
  static func numbers(in text: FoldedText, _ hits: Hits, _ arena: Arena) -> UnsafeBufferPointer<
    NumberSpan
  > {
    NumberScanner(text: text, hits: hits, arena: arena).spans()
  }

  private init(text: FoldedText, hits: Hits, arena: Arena) {
    self.text = text
    self.hits = hits
    self.arena = arena
  }

  private func spans() -> UnsafeBufferPointer<NumberSpan> {
    var spans = ArenaList<NumberSpan>(in: arena, capacity: 4)
    let hasWords = hits.roles.intersects([.number, .repetition, .plus])
    var start = 0
    while start < text.count {
      let mayBegin = text.unitClass(at: start) == .digit || text.unitClass(at: start) == .symbol
      if mayBegin || hasWords, let span = span(from: start) {
        spans.append(span)
        start = span.end
      } else {
        start += 1
      }
    }
    return spans.elements
  }

  /// The longest number word that starts at `offset`.
  private func word(at offset: Int) -> Hit? {
    for index in hits.indices(at: offset) {
      switch hits[index].lexeme.role {
      case .number, .repetition, .plus, .numberJoiner: return hits[index]
      default: break
      }
    }
    return nil
  }

  private func span(from start: Int) -> NumberSpan? {
    var composer = DigitComposer(in: arena)
    var offset = start
    var end = start
    var mayBeDialled = true
    var isSpoken = true
    scanning: while offset < text.count {
      switch text.unitClass(at: offset) {
      case .digit:
        var digitsEnd = offset + 1
        while digitsEnd < text.count, text.unitClass(at: digitsEnd) == .digit { digitsEnd += 1 }
        composer.append(digits: text.units[offset..<digitsEnd])
        isSpoken = false
        offset = digitsEnd
        end = offset
      case .symbol:
        guard let symbol = dialSymbol(at: offset, isFirst: composer.isEmpty) else { break scanning }
        if symbol == 0x3A { mayBeDialled = false } else { composer.append(symbol: symbol) }
        offset += 1
        if symbol == 0x23 || symbol == 0x2A { end = offset }
      case .space where offset > start:
        offset += 1
      default:
        guard text.mayStart(at: offset), let word = word(at: offset) else { break scanning }
        // 5678に: what sticks to written digits is no number word.
        if offset > start, text.unitClass(at: offset - 1) == .digit { break scanning }
        guard take(word, &composer) else { break scanning }
        offset = word.end
        if word.lexeme.role == .number { end = offset }
      }
    }
    guard end > start, composer.digitCount > 0 else { return nil }
    return NumberSpan(
      start: start, end: end, digits: composer.digits, digitCount: composer.digitCount,
      mayBeDialled: mayBeDialled, isSpoken: isSpoken)
  }

  /// What the symbol at `offset` is to a telephone: `+`, `*`, `#`; and `:` between digits.
  private func dialSymbol(at offset: Int, isFirst: Bool) -> UInt8? {
    let next = offset + 1 < text.count ? text.unitClass(at: offset + 1) : nil
    switch text.units[offset] {
    case 0x2B: return isFirst && (next == .digit || next == .space) ? 0x2B : nil
    case 0x2A: return isFirst ? (next == .digit || next == .symbol ? 0x2A : nil) : 0x2A
    case 0x23: return isFirst ? (next == .digit ? 0x23 : nil) : 0x23
    case 0x3A: return !isFirst && next == .digit ? 0x3A : nil
    default: return nil
    }
  }

  /// Takes a number word; false if it leads nowhere.
  private func take(_ word: Hit, _ composer: inout DigitComposer) -> Bool {
    switch word.lexeme.role {
    case .number: composer.append(value: Int(word.lexeme.value))
    case .numberJoiner:
      guard composer.endsInWord, leadsToNumber(from: word.end) else { return false }
    case .repetition:
      guard leadsToNumber(from: word.end) else { return false }
      composer.repetition = Int(word.lexeme.value)
    case .plus:
      guard composer.isEmpty, leadsToNumber(from: word.end) else { return false }
      composer.append(symbol: 0x2B)
    default: return false
    }
    return true
  }

  private func leadsToNumber(from offset: Int) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count else { return false }
    if text.unitClass(at: next) == .digit { return true }
    guard let role = word(at: next)?.lexeme.role else { return false }
    return role == .number || role == .repetition
  }
}

/// Puts number words and digits together as they are dialled: *twenty three* is 23, *double five* 55.
private struct DigitComposer {
  private var characters: ArenaList<UInt8>
  private(set) var digitCount = 0
  /// How often the next digit is to be taken.
  var repetition = 1
  /// The last word's value, while smaller ones may still be added to it.
  private var open: Int?
  private(set) var endsInWord = false

  init(in arena: Arena) { characters = ArenaList(in: arena, capacity: 16) }

  var isEmpty: Bool { characters.isEmpty }

  var digits: UnsafeBufferPointer<UInt8> { characters.elements }

  mutating func append(digits units: Slice<UnsafeBufferPointer<UInt32>>) {
    for _ in 0..<(units.count == 1 ? repetition : 1) {
      for unit in units { characters.append(UInt8(truncatingIfNeeded: unit)) }
      digitCount += units.count
    }
    repetition = 1
    open = nil
    endsInWord = false
  }

  mutating func append(symbol: UInt8) {
    characters.append(symbol)
    open = nil
  }

  mutating func append(value: Int) {
    endsInWord = true
    if let open, let sum = sum(of: open, and: value) {
      for _ in 0..<Self.length(of: open) { characters.removeLast() }
      digitCount -= Self.length(of: open)
      append(number: sum)
      self.open = sum
      return
    }
    for _ in 0..<repetition { append(number: value) }
    repetition = 1
    open = value
  }

  /// What the last word and `value` make together, if they are one number: 20 and 3, 100 and 23, 2 and 100.
  private func sum(of open: Int, and value: Int) -> Int? {
    guard open > 0, repetition == 1 else { return nil }
    if value == 100 || value == 1000 { return open < value && open < 100 ? open * value : nil }
    guard value > 0 else { return nil }
    if open % 1000 == 0, value < 1000 { return open + value }
    if open % 100 == 0, value < 100 { return open + value }
    if open % 10 == 0, open % 100 >= 20, value < 10 { return open + value }
    return nil
  }

  private static func length(of number: Int) -> Int {
    number < 10 ? 1 : 1 + length(of: number / 10)
  }

  private mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    characters.append(0x30 + UInt8(max(0, number) % 10))
    digitCount += 1
  }
}
