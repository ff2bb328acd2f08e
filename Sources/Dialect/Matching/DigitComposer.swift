/// Puts number words and digits together as they are dialled: *twenty three* is 23, *double five* 55.
struct DigitComposer {
  private var characters: ArenaList<UInt8>
  private(set) var digitCount = 0
  /// How often the next digit is to be taken.
  var repetition = 1
  /// True behind a word that joins the next number to the last: *hundred and five*.
  var joins = false
  /// The last word's value, while smaller ones may still be added to it.
  private var open: Int?
  private(set) var endsInWord = false
  /// How many characters stand before those of the extension.
  private var extensionStart: Int?

  private let grammar: Grammar

  init(_ grammar: Grammar, in arena: Arena) {
    self.grammar = grammar
    characters = ArenaList(in: arena, capacity: 16)
  }

  var isEmpty: Bool { characters.isEmpty }

  var hasExtension: Bool { extensionStart != nil }

  /// True if what stands so far may be an area code.
  var mayBeAreaCode: Bool { digitCount >= 3 || !isEmpty && characters[0] == 0x30 }

  var digits: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: characters.elements[..<(extensionStart ?? characters.count)])
  }

  var extensionDigits: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: characters.elements[(extensionStart ?? characters.count)...])
  }

  /// What follows is to be dialled when the call is answered.
  mutating func beginExtension() {
    close()
    if extensionStart == nil { extensionStart = characters.count }
  }

  /// Nothing is added to the last word any more.
  mutating func close() {
    open = nil
    endsInWord = false
  }

  mutating func append(digits units: Slice<UnsafeBufferPointer<UInt32>>) {
    for _ in 0..<(units.count == 1 ? repetition : 1) {
      for unit in units { append(digit: UInt8(truncatingIfNeeded: unit)) }
    }
    repetition = 1
    close()
  }

  mutating func append(symbol: UInt8) {
    characters.append(symbol)
    open = nil
  }

  /// - Parameters:
  ///   - zeros: How many zeros stand before it: *nollåtta* is 08.
  ///   - digitFollows: True if a word for a single digit comes next, so that this one is dialled by
  ///     itself, too: *eight hundred five five five* is 800 555.
  mutating func append(value: Int, zeros: Int, digitFollows: Bool) {
    endsInWord = true
    if zeros > 0 { open = nil }
    for _ in 0..<zeros { append(digit: 0x30) }
    let isSingle = value < 10 && digitFollows && !joins
    let total = open.flatMap { sum(of: $0, and: value, isJoined: joins) }
    joins = false
    if let open, let total, !(isSingle && open % 100 == 0) {
      for _ in 0..<Self.length(of: open) { characters.removeLast() }
      if !hasExtension { digitCount -= Self.length(of: open) }
      append(number: total)
      self.open = isPrefix ? nil : total
      return
    }
    for _ in 0..<repetition { append(number: value) }
    repetition = 1
    open = isPrefix ? nil : value
  }

  /// True behind an area code or the like: *null achthundert siebzehn* is 0800 17, not 0817.
  private var isPrefix: Bool { !hasExtension && grammar.isNumberPrefix(digits) }

  /// What the last word and `value` make together, if they are one number: 20 and 3, 100 and 23, 2 and 100.
  private func sum(of open: Int, and value: Int, isJoined: Bool) -> Int? {
    guard open > 0, repetition == 1 else { return nil }
    if value == 100 || value == 1000 { return open < value && open < 100 ? open * value : nil }
    guard value > 0 else { return nil }
    if open % 1000 == 0, value < 1000 { return open + value }
    if open % 100 == 0, value < 100 { return open + value }
    let ten = open % 100 / 10
    guard open % 10 == 0, ten > 0, value < 10 else { return nil }
    return grammar.closedTens & 1 << UInt16(ten) == 0 || isJoined && ten > 1 ? open + value : nil
  }

  private static func length(of number: Int) -> Int {
    number < 10 ? 1 : 1 + length(of: number / 10)
  }

  private mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(digit: 0x30 + UInt8(max(0, number) % 10))
  }

  private mutating func append(digit: UInt8) {
    characters.append(digit)
    if !hasExtension { digitCount += 1 }
  }
}
