/// Finds numbers: digits with the separators that people type, and spoken numbers.
struct NumberScanner {
  let text: FoldedText
  let hits: [Hit]

  /// All numbers, none inside another, in order.
  func spans() -> [NumberSpan] {
    var spans: [NumberSpan] = []
    let spoken = spokenTokens()
    var start = 0
    while start < text.count {
      if let span = span(from: start, spoken) {
        spans.append(span)
        start = span.range.upperBound
      } else {
        start += 1
      }
    }
    return spans
  }

  /// A number word at an offset.
  private struct Token {
    var end: Int
    var role: Role
    var value: Int
  }

  /// The longest number word that starts at each offset.
  private func spokenTokens() -> [Int: Token] {
    var tokens: [Int: Token] = [:]
    for hit in hits {
      switch hit.lexeme.role {
      case .number, .repetition, .plus, .numberJoiner:
        if tokens[hit.start].map({ $0.end < hit.end }) ?? true {
          tokens[hit.start] = Token(
            end: hit.end, role: hit.lexeme.role, value: Int(hit.lexeme.value))
        }
      default: break
      }
    }
    return tokens
  }

  private func span(from start: Int, _ spoken: [Int: Token]) -> NumberSpan? {
    var composer = DigitComposer()
    var offset = start
    var end = start
    var mayBeDialled = true
    scanning: while offset < text.count {
      switch text.classes[offset] {
      case .digit:
        let digitsEnd = text.classes[offset...].firstIndex { $0 != .digit } ?? text.count
        composer.append(digits: text.units[offset..<digitsEnd])
        offset = digitsEnd
        end = offset
      case .symbol:
        guard let symbol = dialSymbol(at: offset, isFirst: composer.isEmpty) else { break scanning }
        if symbol == ":" { mayBeDialled = false } else { composer.append(symbol: symbol) }
        offset += 1
        if symbol == "#" || symbol == "*" { end = offset }
      case .space where offset > start:
        offset += 1
      default:
        guard let token = spoken[offset], text.edges[offset].contains(.start) else {
          break scanning
        }
        // 5678に: what sticks to written digits is no number word.
        if offset > start, text.classes[offset - 1] == .digit { break scanning }
        guard let next = take(token, from: offset, spoken, &composer) else { break scanning }
        offset = next
        if token.role == .number { end = offset }
      }
    }
    guard end > start, composer.digitCount > 0 else { return nil }
    let digits = composer.digits
    return NumberSpan(
      range: start..<end, digits: digits, digitCount: composer.digitCount,
      mayBeDialled: mayBeDialled,
      isSpoken: !text.classes[start..<end].contains(.digit))
  }

  private func dialSymbol(at offset: Int, isFirst: Bool) -> Character? {
    let next = offset + 1 < text.count ? text.classes[offset + 1] : nil
    switch text.units[offset] {
    case 0x2B: return isFirst && (next == .digit || next == .space) ? "+" : nil
    case 0x2A: return isFirst ? (next == .digit || next == .symbol ? "*" : nil) : "*"
    case 0x23: return isFirst ? (next == .digit ? "#" : nil) : "#"
    case 0x3A: return !isFirst && next == .digit ? ":" : nil
    case 0x2F: return nil
    default: return nil
    }
  }

  /// Takes a number word, unless it leads nowhere; returns the offset behind it.
  private func take(
    _ token: Token, from offset: Int, _ spoken: [Int: Token], _ composer: inout DigitComposer
  ) -> Int? {
    switch token.role {
    case .number: composer.append(value: token.value)
    case .numberJoiner:
      guard composer.endsInWord, leadsToNumber(from: token.end, spoken) else { return nil }
    case .repetition:
      guard leadsToNumber(from: token.end, spoken) else { return nil }
      composer.repetition = token.value
    case .plus:
      guard composer.isEmpty, leadsToNumber(from: token.end, spoken) else { return nil }
      composer.append(symbol: "+")
    default: return nil
    }
    return token.end
  }

  private func leadsToNumber(from offset: Int, _ spoken: [Int: Token]) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count else { return false }
    if text.classes[next] == .digit { return true }
    guard let role = spoken[next]?.role else { return false }
    return role == .number || role == .repetition
  }
}

/// Puts number words and digits together as they are dialled: *twenty three* is 23, *double five* 55.
private struct DigitComposer {
  private(set) var digits = ""
  private(set) var digitCount = 0
  /// How often the next digit is to be taken.
  var repetition = 1
  /// The last word's value, while smaller ones may still be added to it.
  private var open: Int?
  private(set) var endsInWord = false

  var isEmpty: Bool { digits.isEmpty }

  mutating func append(digits units: ArraySlice<UInt32>) {
    let text = String(scalars: units)
    for _ in 0..<(units.count == 1 ? repetition : 1) { append(text) }
    repetition = 1
    open = nil
    endsInWord = false
  }

  mutating func append(symbol: Character) {
    digits.append(symbol)
    open = nil
  }

  mutating func append(value: Int) {
    endsInWord = true
    if let sum = sum(adding: value) {
      digits.removeLast(String(open ?? 0).count)
      digitCount -= String(open ?? 0).count
      append(String(sum))
      open = sum
      return
    }
    for _ in 0..<repetition { append(String(value)) }
    repetition = 1
    open = value
  }

  /// What the last word and `value` make together, if they are one number: 20 and 3, 100 and 23, 2 and 100.
  private func sum(adding value: Int) -> Int? {
    guard let open, open > 0, repetition == 1 else { return nil }
    if value == 100 || value == 1000 { return open < value && open < 100 ? open * value : nil }
    guard value > 0 else { return nil }
    if open % 1000 == 0, value < 1000 { return open + value }
    if open % 100 == 0, value < 100 { return open + value }
    if open % 10 == 0, open % 100 >= 20, value < 10 { return open + value }
    return nil
  }

  private mutating func append(_ text: String) {
    digits += text
    digitCount += text.utf8.count
  }
}
