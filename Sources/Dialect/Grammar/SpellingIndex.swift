/// Finds words that differ from what was written by one letter, or by two that changed places.
///
/// Two words are that near only if they have a form in common after at most one letter is taken out of each; so
/// every word is kept under its forms (Garbe's symmetric deletion), and what is found is measured.
struct SpellingIndex: Sendable {
  private let forms = HashIndex()
  private let words = Vector<Word>()
  /// The letters of all words, one behind the other.
  private let letters = Vector<UInt32>()
  /// The beginnings and ends of the words, by a hash of six bits: one mistake spoils but one of the two.
  private var beginnings: UInt64 = 0
  private var ends: UInt64 = 0

  private struct Word: BitwiseCopyable {
    let firstLetter: Int32
    let count: Int32
    let lexeme: Int32
  }

  /// Shorter words are too near to too many others.
  static let shortestWord = 5
  /// Longer words than any table has are not looked at, as each letter left out makes a form.
  static let longestWord = 40

  /// True for the lengths of words that are kept.
  static func mayHold(_ length: Int) -> Bool { (shortestWord...longestWord).contains(length) }

  /// Adds a word of the lexeme with the index `lexeme`, unless it is too short, too long, or more than one.
  mutating func insert(_ word: UnsafeBufferPointer<UInt32>, lexeme: Int32) {
    guard Self.mayHold(word.count), !word.contains(0x20) else { return }
    let index = Int32(words.count)
    words.append(
      Word(firstLetter: Int32(letters.count), count: Int32(word.count), lexeme: lexeme))
    for letter in word { letters.append(letter) }
    beginnings |= Self.beginning(of: word)
    ends |= Self.end(of: word)
    Self.forEachForm(of: word) { forms.insert($0, index) }
  }

  private func letters(of word: Word) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: letters.start + Int(word.firstLetter), count: Int(word.count))
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
    guard Self.mayHold(word.count), mayBeNear(word) else { return [] }
    var found: [Int32] = []
    Self.forEachForm(of: word) { form in
      forms.forEach(form) { index in
        let lexeme = words[Int(index)].lexeme
        let candidate = letters(of: words[Int(index)])
        // People get the first letter right, and a wrong one often makes another word: call, fall.
        guard candidate.first == word.first, !candidate.elementsEqual(word), !found.contains(lexeme)
        else { return }
        if EditDistance.isAtMostOne(candidate, word) { found.append(lexeme) }
      }
    }
    return found
  }

  /// The hashes of `word` and of what is left of it when one letter is taken out.
  private static func forEachForm(of word: UnsafeBufferPointer<UInt32>, _ body: (UInt64) -> Void) {
    body(HashIndex.hash(word))
    var beginning = HashIndex.Hash()
    for (left, letter) in word.enumerated() {
      var hash = beginning
      for letter in word[(left + 1)...] { hash.add(letter) }
      body(hash.value)
      beginning.add(letter)
    }
  }
}
