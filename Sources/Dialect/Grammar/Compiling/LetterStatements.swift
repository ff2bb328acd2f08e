/// Statements about the language as a whole and its letters: fold, accents, capitals, pronouns, tens, class, and what a
/// table drops of those it inherits.
extension GrammarCompiler {
  mutating func compileLetters(_ statement: Statement) throws(Failure) {
    let (rest, position) = (statement.rest, statement.position)
    switch statement.keyword {
    case .language: try compileLanguage(rest, at: position)
    case .inherits:
      // The other table was read when the sources were gathered.
      guard rest.words.count == 1 else {
        throw Failure(message: "a table inherits one other", position: position)
      }
    case .fold: try compileFold(rest, at: position)
    case .accents: try compileAccents(rest, at: position)
    case .capitals:
      try check(rest, is: "nouns", of: .capitals, position)
      grammar.capitalizesNouns = true
    case .pronouns:
      try check(rest, is: "dropped", of: .pronouns, position)
      grammar.dropsPronouns = true
    case .tens:
      try check(rest, is: "joined", of: .tens, position)
      joinsTens = true
    case .class: try compileClass(rest, at: position)
    case .drop: try compileDrop(rest, at: position)
    default: break
    }
  }

  /// `language fi`, once and before all else.
  private mutating func compileLanguage(
    _ rest: Characters, at position: SourceText.Position
  ) throws(Failure) {
    guard rest.words.count == 1 else {
      throw Failure(message: "a table is in one language: language fi", position: position)
    }
    guard isFirstStatement else {
      throw Failure(
        message: "\"language\" stands once, before all other statements", position: position)
    }
    if sourceIndex == 0 { grammar.language = rest.string }
  }

  mutating func compileFold(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    for alternative in rest.split(at: "|") {
      let sides = Array(alternative.split(at: ">"))
      guard sides.count == 2 else {
        throw Failure(
          message: "fold takes letters, \">\", and what they are taken for", position: position)
      }
      let letters = sides[0].filter { !$0.isSpace }.map(\.scalar)
      let replacements = sides[1].filter { !$0.isSpace }.map(\.scalar)
      try checkLetters(letters + replacements, at: sides[1].first?.position ?? position)
      if replacements.isEmpty {
        for letter in letters { grammar.folding.replace(letter, by: []) }
      } else if letters.count == 1, replacements.count <= Self.mostReplacements {
        grammar.folding.replace(letters[0], by: replacements)
      } else if letters.count == replacements.count {
        for (letter, replacement) in zip(letters, replacements) where letter != replacement {
          grammar.folding.replace(letter, by: [replacement])
        }
      } else {
        throw Failure(
          message: "\(letters.count) letters can't be taken for \(replacements.count)",
          position: sides[1].first?.position ?? position)
      }
    }
  }

  mutating func compileAccents(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    switch rest.words.first?.string {
    case "optional": grammar.folding.diacritics = .optional
    case "all-or-none": grammar.folding.diacritics = .allOrNone
    default:
      throw Failure(
        message: "accents can be \"optional\" or \"all-or-none\"", position: position)
    }
    for pair in rest.words.dropFirst() {
      let letters = pair.map(\.scalar)
      guard letters.count == 3, letters[1] == 0x3E else {
        throw Failure(
          message: "a letter without diacritic is given as đ>d",
          position: pair.position)
      }
      try checkLetters(letters, at: pair.position)
      grammar.folding.addPlainLetter(letters[2], for: letters[0])
    }
  }

  /// Throws if a statement says anything but the one word that it can.
  private func check(
    _ rest: Characters, is word: String, of keyword: Keyword, _ position: SourceText.Position
  ) throws(Failure) {
    guard rest.string == word else {
      throw Failure(message: "\(keyword.rawValue) can be \"\(word)\"", position: position)
    }
  }

  /// A letter is taken for no more others than these.
  private static let mostReplacements = 8

  private func checkLetters(_ letters: [UInt32], at position: SourceText.Position) throws(Failure) {
    if letters.contains(0) { throw Failure(message: "U+0000 is no letter", position: position) }
  }

  mutating func compileClass(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    guard let name = rest.first, Self.isCapital(name), rest.dropFirst().first?.isSpace ?? false
    else {
      throw Failure(
        message: "a class is named by one capital Latin letter",
        position: rest.first?.position ?? position)
    }
    let members = rest.dropFirst().words
    if members.count == 1, members[0].count > 1,
      let builtIn = LetterClass.builtIn(members[0].string)
    {
      classes[name.scalar] = builtIn
    } else {
      classes[name.scalar] = .letters(Set(members.flatMap { fold($0) }).sorted())
    }
  }

  mutating func compileDrop(_ rest: Characters, at position: SourceText.Position) throws(Failure) {
    let (word, words) = rest.firstWordAndRest
    guard let keyword = Keyword(word), keyword.mayBeDropped else {
      let name = word.string
      let reason =
        Keyword(word) == nil
        ? "is no statement\(Keyword.suggestion(for: name))" : "is nothing that can be dropped"
      throw Failure(message: "\"\(name)\" \(reason)", position: word.first?.position ?? position)
    }
    for pattern in try patterns(words) {
      for units in pattern.elements.lazy.compactMap(\.units) {
        dropped[keyword, default: []].insert(Array(units))
      }
    }
  }
}
