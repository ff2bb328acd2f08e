/// Finds words of the table, and apps, that are one mistake away from what was written.
extension HitFinder {
  /// A word inside a phrase that is taken for another.
  struct Misspelling {
    let range: Range<Int>
    /// The word that it was taken for.
    let right: NearWords.Units
  }

  /// Adds what words that are unknown are one mistake away from; false if there is none, or it was added before.
  mutating func addMisspellings(where mayBeMisspelled: (Range<Int>) -> Bool) -> Bool {
    guard !hasMisspellings else { return false }
    let count = found.count
    var start = 0
    while start < text.count {
      let end = endOfWord(from: start)
      if end - start >= WordIndex.shortestMisspelling {
        addMisspellings(at: start..<end, mayBeMisspelled)
      }
      start = max(end, start + 1)
    }
    hasMisspellings = found.count > count
    return hasMisspellings
  }

  /// The end of the word of letters at `start`; `start` itself where none begins.
  private func endOfWord(from start: Int) -> Int {
    guard text.mayStart(at: start), text.unitClass(at: start) == .letter else { return start }
    let end = text.endOfWord(from: start + 1)
    return text.edge(at: end).contains(.unspaced) ? start : end
  }

  private mutating func addMisspellings(
    at word: Range<Int>, _ mayBeMisspelled: (Range<Int>) -> Bool
  ) {
    let written = UnsafeBufferPointer(rebasing: text.units[word])
    let hash = HashIndex.hash(written)
    guard mayBeMisspelled(word), !grammar.names.contains(hash), !isApp(word) else { return }
    let words = grammar.vocabulary.words
    guard !words.contains(hash) else { return }
    words.forEach(near: written) { addPhrases(with: $0, for: word) }
    addMisspelledApps(in: word)
  }

  /// Adds the apps that a word is one mistake away from, or what prefixes and suffixes leave of it: telgram|dan.
  private mutating func addMisspelledApps(in word: Range<Int>) {
    for start in word where start == word.lowerBound || marks[start].contains(.prefixEnd) {
      // *team* is not *Teams*.
      let shortest = start + WordIndex.shortestWord
      guard shortest <= word.upperBound else { return }
      for end in shortest...word.upperBound
      where end == word.upperBound
        || !marks[end].isDisjoint(with: [.suffixStart, .appSuffixStart])
      {
        let stem = start..<end
        guard !isApp(stem) else { continue }
        apps.words.forEach(near: UnsafeBufferPointer(rebasing: text.units[stem])) {
          addApps(with: $0, for: stem)
        }
      }
    }
  }

  /// Adds the phrases of the table that there are with `right` in the place of `word`.
  private mutating func addPhrases(with right: NearWords.Units, for word: Range<Int>) {
    let (grammar, lexemes) = (grammar, grammar.lexemes.start)
    for start in starts(ofPhrasesWith: word) where mayBegin(at: start) {
      let before = text.units[start..<word.lowerBound]
      // What is right has five letters at least.
      let beginning = Beginning(
        before.first ?? right[0], before.dropFirst().first ?? right[before.isEmpty ? 1 : 0])
      grammar.words(beginning)?._withUnsafeGuaranteedRef {
        addPhrases($0, lexemes, from: start, with: right, for: word)
      }
    }
  }

  /// Adds the apps that there are with `right` in the place of `word`.
  private mutating func addApps(with right: NearWords.Units, for word: Range<Int>) {
    let (lexicon, lexemes) = (apps.lexicon, apps.lexemes.start)
    for start in starts(ofPhrasesWith: word) where mayBegin(at: start) {
      addPhrases(lexicon, lexemes, from: start, with: right, for: word)
    }
  }

  private mutating func addPhrases(
    _ lexicon: Lexicon, _ lexemes: UnsafeMutablePointer<Lexeme>, from start: Int,
    with right: NearWords.Units,
    for word: Range<Int>
  ) {
    guard let before = lexicon.node(behind: text.units[start..<word.lowerBound]),
      let node = lexicon.node(behind: right, from: before)
    else { return }
    walk(
      lexicon, lexemes, from: start, node, at: word.upperBound, holdsComma: false,
      misspelled: Misspelling(range: word, right: right))
  }

  /// True for a word with two letters in each other's place.
  private func hasLettersExchanged(_ word: Misspelling) -> Bool {
    word.right.count == word.range.count
      && zip(word.right, text.units[word.range]).count(where: !=) == 2
  }

  /// True for a verb that means to call; what forbids calls is found with such a mistake in it, too.
  private func isVerb(_ word: NearWords.Units) -> Bool {
    let lexemes = grammar.lexemes
    return grammar.words(Beginning(word[0], word[1]))?._withUnsafeGuaranteedRef { lexicon in
      guard let node = lexicon.node(behind: word) else { return false }
      var isVerb = false
      lexicon.forEachLexeme(at: node) { isVerb = isVerb || lexemes[Int($0)].role == .call }
      return isVerb
    } ?? false
  }

  /// Where phrases may begin that a misspelled word stands in.
  private func starts(ofPhrasesWith word: Range<Int>) -> ClosedRange<Int> {
    max(0, word.lowerBound - Self.longestBeginning)...word.lowerBound
  }

  /// A phrase whose misspelled word stands further behind is not looked for.
  private static let longestBeginning = 32

  private func isApp(_ range: Range<Int>) -> Bool {
    found.elements.contains { $0.lexeme.role == .app && $0.range == range }
  }

  /// Shorter ones are too near to too many names.
  private static let shortestUsual = 6

  /// Adds what was found with a misspelled word in it, unless it is too near to names or to other words.
  mutating func addMisspelled(
    _ lexeme: Lexeme, _ start: Int, _ end: Int, _ word: Misspelling
  ) {
    // Who writes a capital inside a sentence means a name, or writes all nouns so.
    let mayBeName = word.range.lowerBound > 0 && text.isCapitalized(at: word.range.lowerBound)
    let isPhrase = text.units[start..<end].contains(0x20)
    var lexeme = lexeme
    lexeme.isMisspelled = true
    switch lexeme.role {
    case .filler:
      // What people are called who are talked to is near to names.
      if mayBeName || lexeme.position.contains(.behindComma)
        || !isPhrase && word.right.count < Self.shortestUsual
      {
        return
      }
      // The other words of a phrase tell that no name is meant: *rihgt now*.
      lexeme.isMisspelled = !isPhrase
    // Other words differ from those of vetoes by a letter, but hardly by two that changed places.
    case .veto, .vetoPart:
      if mayBeName { return }
      if !hasLettersExchanged(word) {
        guard isVerb(word.right) else { return }
        misspelledVerbs.append(word.range.lowerBound)
      }
    case .emergency, .voicemail: if mayBeName || word.right.count < Self.shortestUsual { return }
    case .call: if mayBeName || isPhrase { return }
    case .noun: if isPhrase || mayBeName && !grammar.capitalizesNouns { return }
    case .modifier: if !isPhrase && mayBeName && !grammar.capitalizesNouns { return }
    default: break
    }
    add(lexeme, start, end)
    guard lexeme.role == .app else { return }
    for hit in withoutApp.elements
    where !hit.lexeme.isAppEnding && text.skippingSpace(hit.start) == text.skippingSpace(end) {
      found.append(hit)
    }
  }
}
