/// A lexeme found in an utterance.
struct Hit: Placed, BitwiseCopyable {
  let place: UnitRange
  let lexeme: Lexeme

  @inline(__always)
  init(_ range: Range<Int>, _ lexeme: Lexeme) { self.init(UnitRange(range), lexeme) }

  @inline(__always)
  init(_ place: UnitRange, _ lexeme: Lexeme) {
    self.place = place
    self.lexeme = lexeme
  }

  /// True for several words behind others, or one that punctuation parts from those.
  func standsApart(in text: FoldedText) -> Bool {
    start > 0 && (isBehindPunctuation(in: text) || RequestStart.isLongEnough(range, in: text))
  }

  /// True for several words between others, or one with punctuation on both sides.
  func standsBetweenPunctuation(in text: FoldedText) -> Bool {
    let next = text.skippingSpace(end)
    guard start > 0, next < text.count else { return false }
    return isBehindPunctuation(in: text) && !text.isWord(at: next)
      || RequestStart.isLongEnough(range, in: text)
  }

  private func isBehindPunctuation(in text: FoldedText) -> Bool {
    text.classBehindSpace(before: start)?.isPunctuation ?? false
      || text.edge(at: start).contains(.sentence)
  }
}

/// A set of roles.
struct RoleSet: BitwiseCopyable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init() {}

  @inline(__always)
  init(arrayLiteral roles: Role...) {
    for role in roles { insert(role) }
  }

  @inline(__always)
  mutating func insert(_ role: Role) { bits |= 1 &<< UInt64(role.rawValue) }

  @inline(__always)
  mutating func formUnion(_ other: RoleSet) { bits |= other.bits }

  @inline(__always)
  func contains(_ role: Role) -> Bool { bits & (1 &<< UInt64(role.rawValue)) != 0 }

  @inline(__always)
  func intersects(_ other: RoleSet) -> Bool { bits & other.bits != 0 }
}

/// A telephone number, another number, or an e-mail address, found in an utterance.
struct NumberSpan: Placed, BitwiseCopyable {
  let place: UnitRange
  /// ASCII digits, with `+`, `*` and `#` as said.
  let digits: UnsafeBufferPointer<UInt8>
  /// The number of decimal digits among them.
  let digitCount: Int
  /// Digits to be dialled when the call is answered; empty if there are none.
  let extensionDigits: UnsafeBufferPointer<UInt8>
  /// False if it is written with a colon, as times are.
  let mayBeDialled: Bool
  /// True if there is no digit in it, so that short ones may be parts of names: 三浦.
  let isSpoken: Bool
  /// True for an e-mail address, whose characters stand for the digits.
  var isAddress = false

  /// True for so many digits that they are a telephone's, whatever is to be done with them.
  @inline(__always)
  var isLong: Bool { digitCount >= 7 && !isAddress }
}

extension NumberSpan {
  /// An e-mail address.
  init(address: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.init(
      place: UnitRange(range), digits: address, digitCount: address.count,
      extensionDigits: UnsafeBufferPointer(start: nil, count: 0), mayBeDialled: true,
      isSpoken: false, isAddress: true)
  }
}
