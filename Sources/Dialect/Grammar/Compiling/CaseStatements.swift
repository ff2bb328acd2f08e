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
    for character in rest where Self.isCapital(character) && classes[character.scalar] == nil {
      let name = String(scalars: [character.scalar])
      throw Failure(
        message: "there is no class \"\(name)\"; letters are small in endings",
        position: character.position)
    }
    let cases = grammar.cases
    let firstForm = cases.formCount
    for side in sides[1].split(at: "|") { cases.appendForm(letters(ofForm: side)) }
    for side in sides[0].split(at: "|") {
      cases.append(symbols(ofEnding: side), forms: firstForm..<cases.formCount)
    }
  }

  /// The letters of a dictionary form, each folded by itself.
  private func letters(ofForm form: Characters) -> Units {
    var letters = ArenaList<UInt32>(in: reader.folder.arena, capacity: form.count)
    for index in form.indices where !form[index].isSpace && !form[index].isSyntax("-") {
      if isClass(form[index]) {
        letters.append(form[index].scalar)
      } else {
        letters.append(contentsOf: fold(form[index...index]))
      }
    }
    return letters.elements
  }

  private func symbols(ofEnding ending: Characters) -> UnsafeBufferPointer<CaseTable.Symbol> {
    let arena = reader.folder.arena
    var symbols = ArenaList<CaseTable.Symbol>(in: arena, capacity: ending.count)
    for (index, character) in zip(ending.indices, ending)
    where !character.isSpace && !character.isSyntax("-") && !character.isSyntax("+") {
      if isClass(character), let letters = classes[character.scalar] {
        symbols.append(grammar.cases.symbol(of: letters, named: character.scalar))
      } else if Self.isApostrophe(character.scalar) {
        symbols.append(CaseTable.Symbol(0x27))
      } else {
        for letter in fold(ending[index...index]) { symbols.append(CaseTable.Symbol(letter)) }
      }
    }
    return symbols.elements
  }

  func isClass(_ character: SourceText.Character) -> Bool {
    Self.isCapital(character) && classes[character.scalar] != nil
  }

  static func isCapital(_ character: SourceText.Character) -> Bool {
    !character.isEscaped && character.scalar >= 0x41 && character.scalar <= 0x5A
  }

  static func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }
}
