/// Statements about names: cases, their endings, and common names.
extension GrammarCompiler {
  mutating func compileCase(_ statement: Statement) throws(Failure) {
    let (rest, position) = (statement.rest, statement.position)
    switch statement.keyword {
    case .case:
      let parts = rest.words
      guard let name = parts.first,
        parts.count == 1 || parts.count == 2 && parts[1].string == "each"
      else {
        throw Failure(
          message: "a case has a name, and \"each\" behind it if every word changes",
          position: position)
      }
      guard caseIndices[name.string] == nil else {
        throw Failure(message: "there is a case \"\(name.string)\" already", position: position)
      }
      guard grammar.cases.count < CaseTable.mostCases else {
        throw Failure(
          message: "a table has at most \(CaseTable.mostCases) cases", position: position)
      }
      caseIndices[name.string] = grammar.cases.count
      grammar.cases.append(changesEachWord: parts.count == 2)
    case .ending:
      guard grammar.cases.count > 0 else {
        throw Failure(message: "an ending belongs below a \"case\"", position: position)
      }
      try compileEnding(rest, at: position)
    default:
      for word in rest.words where word.first?.isSyntax("|") == false {
        let name = HashIndex.hash(fold(word))
        guard statement.keyword != .nameLink else {
          grammar.nameLinks.insert(name)
          continue
        }
        grammar.names.insert(name)
        if statement.keyword == .name { grammar.givenNames.insert(name) }
      }
    }
  }

  mutating func compileEnding(_ rest: Characters, at position: SourceText.Position)
    throws(Failure)
  {
    let sides = Array(rest.split(at: ">"))
    guard sides.count == 2 else {
      throw Failure(
        message: "an ending takes letters, \">\", and the letters of the dictionary form",
        position: position)
    }
    let replacements = sides[1].split(at: "|").map { side in
      side.indices.flatMap { index in
        side[index].isSpace || side[index].isSyntax("-")
          ? [] : isClass(side[index]) ? [side[index].scalar] : Array(fold(side[index...index]))
      }
    }
    for side in sides[0].split(at: "|") {
      var symbols: [Ending.Symbol] = []
      for (index, character) in zip(side.indices, side)
      where !character.isSpace && !character.isSyntax("-") && !character.isSyntax("+") {
        if isClass(character), let letters = classes[character.scalar] {
          symbols.append(.any(letters, name: character.scalar))
        } else if Self.isApostrophe(character.scalar) {
          symbols.append(.letter(0x27))
        } else {
          symbols += fold(side[index...index]).map { .letter($0) }
        }
      }
      grammar.cases.append(Ending(symbols: symbols, replacements: replacements))
    }
  }

  func isClass(_ character: SourceText.Character) -> Bool {
    Self.isCapital(character) && classes[character.scalar] != nil
  }

  static func isCapital(_ character: SourceText.Character) -> Bool {
    !character.isEscaped && character.scalar >= 0x41 && character.scalar <= 0x5A
  }

  static func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }
}
