import Dialect

/// Utterances of the words that the golden phrases of a locale are made of, in no order that anybody meant.
///
/// `Tests/Fuzzing` makes a million of them, by a link to this file.
struct MadeUpUtterances {
  private let words: [Substring]
  /// True if phrases are written without spaces, so that a word is a whole phrase.
  private let isUnspaced: Bool

  init(from phrases: [GoldenPhrase]) {
    words = phrases.flatMap { $0.text.split(separator: " ") }
    isUnspaced = words.count < phrases.count * 2
  }

  /// An utterance of up to 24 words; one in fifty is ten times as long.
  func next(_ generator: inout some RandomNumberGenerator) -> String {
    let isLong = Int.random(in: 0..<50, using: &generator) == 0
    let count = Int.random(in: 1...24, using: &generator) * (isLong ? 10 : 1)
    let pieces = (0..<count).map { _ in piece(&generator) }
    return pieces.joined(separator: isUnspaced ? "" : " ")
  }

  /// A word; of a phrase without spaces, one to four characters.
  private func piece(_ generator: inout some RandomNumberGenerator) -> Substring {
    let word = words[Int.random(in: words.indices, using: &generator)]
    guard isUnspaced else { return word }
    return word.dropFirst(Int.random(in: 0..<word.count, using: &generator)).prefix(
      Int.random(in: 1...4, using: &generator))
  }
}
