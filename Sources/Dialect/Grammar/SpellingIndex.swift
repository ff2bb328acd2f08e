/// Finds the lexemes of words that are misspelled by one mistake.
struct SpellingIndex: Sendable {
  private let words = NearWords()
  /// The lexeme of each word, an index.
  private let lexemes = Vector<Int32>()
  /// The beginnings and ends of the words, by a hash of six bits: one mistake spoils but one of the two.
  private var beginnings: UInt64 = 0
  private var ends: UInt64 = 0

  /// Shorter words are too near to too many others.
  static let shortestWord = 5
  /// The same with a letter left out.
  static let shortestMisspelling = shortestWord - 1

  /// Adds a word of the lexeme with the index `lexeme`, unless it is too short, or more than one.
  mutating func insert(_ word: UnsafeBufferPointer<UInt32>, lexeme: Int32) {
    guard word.count >= Self.shortestWord, !word.contains(0x20) else { return }
    words.append(word)
    lexemes.append(lexeme)
    beginnings |= Self.beginning(of: word)
    ends |= Self.end(of: word)
  }

  /// False if no word is one mistake away from `word`; a quick look.
  @inline(__always)
  func mayBeNear(_ word: UnsafeBufferPointer<UInt32>) -> Bool {
    beginnings & Self.beginning(of: word) != 0 || ends & Self.end(of: word) != 0
  }

  /// The first two letters, a bit.
  @inline(__always)
  private static func beginning(of word: UnsafeBufferPointer<UInt32>) -> UInt64 {
    bit(word[0], word[1])
  }

  /// The first letter, which is never wrong, and the last two, a bit.
  @inline(__always)
  private static func end(of word: UnsafeBufferPointer<UInt32>) -> UInt64 {
    bit(word[0], word[word.count - 2] &* 31 &+ word[word.count - 1])
  }

  @inline(__always)
  private static func bit(_ a: UInt32, _ b: UInt32) -> UInt64 {
    1 << UInt64(((a &* 0x9E37_79B1) ^ (b &* 0x85EB_CA77)) >> 26)
  }

  /// The lexemes whose word is one mistake away from `word`.
  func lexemes(near word: UnsafeBufferPointer<UInt32>) -> [Int32] {
    guard word.count >= Self.shortestMisspelling, mayBeNear(word) else { return [] }
    var found: [Int32] = []
    words.forEach(near: word) { index in
      let lexeme = lexemes[Int(index)]
      if !words[index].elementsEqual(word), !found.contains(lexeme) { found.append(lexeme) }
    }
    return found
  }
}
