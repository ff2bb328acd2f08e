/// Finds words that differ from what was written by one letter, or by two that changed places.
///
/// Two words are that near only if they have a form in common after at most one letter is taken out of each; so
/// every word is kept under its forms (Garbe's symmetric deletion), and what is found is measured.
struct SpellingIndex: Sendable {
  private var forms = HashIndex()
  private var words: [(units: [UInt32], lexeme: Int32)] = []

  /// Shorter words are too near to too many others.
  static let shortestWord = 5

  var isEmpty: Bool { words.isEmpty }

  /// Adds a word of the lexeme with the index `lexeme`, unless it is too short.
  mutating func insert(_ word: [UInt32], lexeme: Int32) {
    guard word.count >= Self.shortestWord, !word.contains(0x20) else { return }
    words.append((word, lexeme))
    Self.forEachForm(of: word) { forms.insert($0, Int32(words.count - 1)) }
  }

  /// The lexemes whose word is one mistake away from `word`.
  func lexemes(near word: [UInt32]) -> [Int32] {
    guard word.count >= Self.shortestWord else { return [] }
    var found: [Int32] = []
    Self.forEachForm(of: word) { form in
      forms.forEach(form) { index in
        let (candidate, lexeme) = words[Int(index)]
        // People get the first letter right, and a wrong one often makes another word: call, fall.
        guard candidate.first == word.first, candidate != word, !found.contains(lexeme) else {
          return
        }
        if EditDistance.isAtMostOne(candidate, word) { found.append(lexeme) }
      }
    }
    return found
  }

  /// The hashes of `word` and of what is left of it when one letter is taken out.
  private static func forEachForm(of word: [UInt32], _ body: (UInt64) -> Void) {
    body(HashIndex.hash(word))
    for index in word.indices {
      body(HashIndex.hash(word.enumerated().lazy.filter { $0.offset != index }.map(\.element)))
    }
  }
}
