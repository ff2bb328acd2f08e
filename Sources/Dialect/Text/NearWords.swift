/// Words that are found by what is one mistake away from them: one letter changed, added or left out, or two that
/// changed places. The first letter is never wrong.
///
/// One mistake leaves one half of a word as it is, so every word is kept under both its halves. Where the two letters in
/// the middle changed places, they are changed back. It changes only while it is built.
struct NearWords: Sendable {
  typealias Units = UnsafeBufferPointer<UInt32>

  private struct Place: BitwiseCopyable {
    let start: Int32
    let count: Int32
  }

  private let places = Vector<Place>()
  /// The letters of all words, one behind the other.
  private let letters = Vector<UInt32>()
  /// Indices of words by the hashes of their halves.
  private let halves = HashIndex()

  /// Both halves of words of all lengths are told apart.
  private enum Half: UInt32 {
    case first = 0x8000_0000
    case second = 0x4000_0000
  }

  var count: Int { places.count }

  /// Adds a word, whose index is the number of those before it.
  func append(_ word: Units) {
    let index = Int32(count)
    places.append(Place(start: Int32(letters.count), count: Int32(word.count)))
    for letter in word { letters.append(letter) }
    let middle = word.count / 2
    halves.insert(Self.hash(word[..<middle], .first, word.count), index)
    halves.insert(Self.hash(word[middle...], .second, word.count, behind: word[0]), index)
  }

  subscript(index: Int32) -> Units {
    let place = places[Int(index)]
    return Units(start: letters.start + Int(place.start), count: Int(place.count))
  }

  /// The hash of half a word of this length; of the second, behind the word's first letter.
  private static func hash(
    _ letters: some Sequence<UInt32>, _ half: Half, _ length: Int, behind first: UInt32 = 0
  ) -> UInt64 {
    var hash = HashIndex.Hash()
    hash.add(half.rawValue | UInt32(truncatingIfNeeded: length))
    hash.add(first)
    for letter in letters { hash.add(letter) }
    return hash.value
  }

  /// Calls `body` with the index of each word that is one mistake away from `word`, or is `word`; some come more than
  /// once.
  func forEach(near word: Units, _ body: (Int32) -> Void) {
    guard word.count > 1 else { return }
    for length in (word.count - 1)...(word.count + 1) {
      let middle = length / 2
      find(Self.hash(word[..<middle], .first, length), near: word, length, body)
      let second = Self.hash(word.suffix(length - middle), .second, length, behind: word[0])
      find(second, near: word, length, body)
    }
    let middle = word.count / 2
    let changed = [word[..<(middle - 1)], word[middle...middle]].joined()
    find(Self.hash(changed, .first, word.count), near: word, word.count, body)
  }

  private func find(_ half: UInt64, near word: Units, _ length: Int, _ body: (Int32) -> Void) {
    halves.forEach(half) { index in
      let candidate = self[index]
      if candidate.count == length, candidate[0] == word[0],
        EditDistance.isAtMostOne(candidate, word)
      {
        body(index)
      }
    }
  }
}
