/// The single words of phrases: which there are, and which of them are one mistake away from what was written.
///
/// It changes only while it is built.
final class WordIndex: @unchecked Sendable {
  private let hashes: HashIndex
  private let words = NearWords()

  /// Shorter words are too near to too many others.
  static let shortestWord = 5
  /// The same with a letter left out.
  static let shortestMisspelling = shortestWord - 1

  /// Room for about `capacity` words.
  init(capacity: Int = 8) { hashes = HashIndex(capacity: capacity) }

  /// Adds a word, whose hash the caller has.
  func insert(_ word: NearWords.Units, _ hash: UInt64) {
    if hashes.insert(hash), word.count >= Self.shortestWord { words.append(word) }
  }

  /// Adds the words of a phrase.
  func insert(wordsOf phrase: NearWords.Units) {
    var rest = phrase[...]
    while let first = rest.firstIndex(where: { $0 != 0x20 }) {
      let end = rest[first...].firstIndex(of: 0x20) ?? rest.endIndex
      let word = NearWords.Units(rebasing: phrase[first..<end])
      insert(word, HashIndex.hash(word))
      rest = rest[end...]
    }
  }

  func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  /// Calls `body` with the words that are one mistake away from `word`.
  func forEach(near word: NearWords.Units, _ body: (NearWords.Units) -> Void) {
    guard word.count >= Self.shortestMisspelling else { return }
    var last: Int32 = -1
    words.forEach(near: word) { index in
      guard index != last, !words[index].elementsEqual(word) else { return }
      last = index
      body(words[index])
    }
  }
}
