/// A lexeme found in an utterance.
struct Hit: Sendable {
  /// Unit offsets of the folded text.
  let start: Int
  let end: Int
  let lexeme: Lexeme

  var range: Range<Int> { start..<end }
}

/// A telephone number, or another number, found in an utterance.
struct NumberSpan: Sendable {
  /// Unit offsets of the folded text.
  let range: Range<Int>
  /// ASCII digits, with `+`, `*` and `#` as said.
  let digits: String
  /// The number of decimal digits among them.
  let digitCount: Int
  /// False if it is written with a colon, as times are.
  let mayBeDialled: Bool
  /// True if there is no digit in it, so that short ones may be parts of names: 三浦.
  let isSpoken: Bool
}
