/// How little a table can do with an utterance, to tell its language. Names of people and apps are of no language: neither
/// their words nor a case that they seem to be in tell anything.
enum Strangeness {
  // A call is found in the right table at a cost of 1 to 9 with most of its words known; a wrong one finds
  // nothing, or an expensive reading.
  private static let costOfVeto = 10.0
  private static let costOfSilence = 30.0
  private static let worthOfKnownText = 40.0

  /// The cost of the reading, or what stands for it where there is none, less what the table knows of the words.
  static func of(_ text: FoldedText, _ found: borrowing Comprehension) -> Double {
    let reading = found.readings.first
    let cost =
      reading.map { Double(costBesideNames(of: $0)) }
      ?? (found.veto == nil ? costOfSilence : costOfVeto)
    return cost - worthOfKnownText * knownShare(of: text, found.hits, reading)
  }

  /// What a reading costs, and of its names only what they cost beyond bare ones.
  private static func costBesideNames(of reading: Reading) -> Cost.Value {
    reading.steps.reduce(reading.cost) { cost, step in
      step.isName ? cost - min(Cost.Value(step.cost), Cost.bareContact) : cost
    }
  }

  /// The share of the text, from 0 to 1, that words of the table make up; of names only kin terms and titles.
  private static func knownShare(
    of text: FoldedText, _ hits: Hits, _ reading: Reading?
  ) -> Double {
    var known = Array(repeating: false, count: text.count)
    for hit in [hits.elements, hits.vetoParts].joined() where hit.lexeme.role != .app {
      for offset in hit.range { known[offset] = true }
    }
    if let reading {
      for step in reading.steps where step.isName {
        for offset in step.range { known[offset] = false }
      }
      for hit in hits.elements where hit.lexeme.isSaidOfPeople {
        for offset in hit.range { known[offset] = true }
      }
    }
    var words = 0
    var knownWords = 0
    for offset in 0..<text.count where text.isWord(at: offset) {
      words += 1
      if known[offset] { knownWords += 1 }
    }
    return words == 0 ? 0 : Double(knownWords) / Double(words)
  }
}

extension ReadingStep {
  /// True for somebody's name, or a kin term.
  fileprivate var isName: Bool { kind == .contact || kind == .instead }
}

extension Lexeme {
  /// True for words that tell who somebody is, and in which language; one without its diacritics may be a name.
  fileprivate var isSaidOfPeople: Bool {
    switch role {
    case .kin, .possessive, .honorific: !isPlain
    default: false
    }
  }
}
