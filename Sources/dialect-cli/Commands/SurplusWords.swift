import ArgumentParser

/// Words behind the utterance, which is one argument: somebody forgot the quotes.
struct SurplusWords: ParsableArguments {
  @Argument(help: .hidden)
  var words: [String] = []

  func validate() throws {
    guard let word = words.first else { return }
    throw ValidationError(
      "Unexpected argument '\(word)'; an utterance of several words goes in quotes")
  }
}
