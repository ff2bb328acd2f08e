/// Finds words that differ from what was written by one letter, or by two that changed places.
///
/// Two words are that near only if they have a form in common after at most one letter is taken out of each; so
/// every word is kept under its forms (Garbe's symmetric deletion), and what is found is measured.
struct SpellingIndex: Sendable {
  private var lexemes: [[UInt32]: [Int32]] = [:]
  private var words: [[UInt32]] = []

  /// Shorter words are too near to too many others.
  static let shortestWord = 5

  var isEmpty: Bool { lexemes.isEmpty }

  /// Adds a word of the lexeme with the index `lexeme`, unless it is too short.
  mutating func insert(_ word: [UInt32], lexeme: Int32) {
    guard word.count >= Self.shortestWord, !word.contains(0x20) else { return }
    for form in Self.forms(of: word) { lexemes[form, default: []].append(lexeme) }
    while words.count <= Int(lexeme) { words.append([]) }
    words[Int(lexeme)] = word
  }

  /// The lexemes whose word is one mistake away from `word`.
  func lexemes(near word: [UInt32]) -> [Int32] {
    guard word.count >= Self.shortestWord else { return [] }
    var found: [Int32] = []
    for form in Self.forms(of: word) {
      for lexeme in lexemes[form] ?? [] where !found.contains(lexeme) {
        let candidate = words[Int(lexeme)]
        // People get the first letter right, and a wrong one often makes another word: call, fall.
        guard candidate.first == word.first, candidate != word else { continue }
        if EditDistance.isAtMostOne(candidate, word) { found.append(lexeme) }
      }
    }
    return found
  }

  private static func forms(of word: [UInt32]) -> [[UInt32]] {
    [word]
      + word.indices.map { index in
        var form = word
        form.remove(at: index)
        return form
      }
  }
}
