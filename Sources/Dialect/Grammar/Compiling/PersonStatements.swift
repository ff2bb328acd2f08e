/// Statements about people: kin terms, what goes from names, owners, and numbers that reach help.
extension GrammarCompiler {
  /// `kin father isä = isälle | iskä`
  mutating func addKin(_ rest: Characters, at position: SourceText.Position) throws(Failure) {
    let (name, terms) = rest.firstWordAndRest
    let relationship: PersonRelationship = try value(of: name, "relationship", at: position)
    for alternative in terms.split(at: "|") {
      let forms = Array(alternative.split(at: "="))
      let dictionaryForms = try patterns(forms[0])
      guard let first = dictionaryForms.first else { continue }
      guard let base = first.words else {
        throw Failure(message: "a kin term is made of words only", position: first.position)
      }
      let spelling =
        forms[0].contains("(") ? String(scalars: base) : forms[0].string
      for (index, form) in forms.enumerated() {
        for pattern in index == 0 ? dictionaryForms : try patterns(form) {
          guard let units = pattern.words else {
            throw Failure(message: "a kin term is made of words only", position: pattern.position)
          }
          let name = index == 0 && dictionaryForms.count > 1 ? String(scalars: units) : spelling
          let term = Grammar.KinTerm(relationship: relationship, name: name)
          if index == 0 || !grammar.isKin(units) { grammar.insertKin(units, term) }
          if let plain = reader.folder.withoutDiacritics(units)?.units {
            plainKin.append((Array(plain), term))
          }
          insert(units, Lexeme(role: .kin, rule: rule(at: pattern.position)))
        }
      }
    }
  }

  /// What a word of English stands for that says what the rest of a statement tells.
  private func value<Value: RawRepresentable<String> & CaseIterable>(
    of name: Characters, _ kind: String, at position: SourceText.Position
  ) throws(Failure) -> Value {
    if let value = Value(rawValue: name.string) { return value }
    throw Failure(
      message: "\"\(name.string)\" is no \(kind); these are: "
        + Value.allCases.map(\.rawValue).joined(separator: " "),
      position: name.first?.position ?? position)
  }

  /// `handle-label mobile cell | handy`
  func addHandleLabels(_ rest: Characters, at position: SourceText.Position) throws(Failure) {
    let (name, stems) = rest.firstWordAndRest
    let label: PersonHandleLabel = try value(of: name, "label", at: position)
    for pattern in try patterns(stems) {
      guard let units = pattern.words else {
        throw Failure(message: "a label is told by words only", position: pattern.position)
      }
      grammar.handleLabels.append(units, label)
      if let plain = reader.folder.withoutDiacritics(units)?.units {
        grammar.handleLabels.append(plain, label)
      }
    }
  }

  /// `honorific _さん | mr _`, `possessive my | +ni`
  mutating func addAffixes(
    _ affixes: NameAffixes, _ role: Role, _ rest: Characters
  ) throws(Failure) {
    for pattern in try patterns(rest) {
      guard pattern.elements.allSatisfy({ $0.isWords || $0.isSlot }),
        pattern.elements.count(where: \.isWords) == 1
      else {
        throw Failure(
          message: "what goes with a name is words, before or behind \"_\"",
          position: pattern.position)
      }
      var slotSeen = false
      var isPrefix: Bool?
      for element in pattern.elements {
        if case .slot = element {
          slotSeen = true
          if isPrefix == nil { isPrefix = false }
        }
        guard case .words(let words) = element, let units = words.units else { continue }
        let sticks = words.sticks
        if !slotSeen, pattern.elements.count > 1 { isPrefix = true }
        let side: Bool? = sticks.contains(.left) ? false : sticks.contains(.right) ? true : isPrefix
        let plain = reader.folder.withoutDiacritics(units)?.units
        for (spelling, isPlain) in [(units, false), (plain, true)] {
          guard let spelling else { continue }
          affixes.append(spelling, isPlain: isPlain, sticks: !sticks.isEmpty, isPrefix: side)
        }
        if sticks.isEmpty {
          var lexeme = Lexeme(role: role, rule: rule(at: pattern.position))
          lexeme.standsBeforeNames = isPrefix == true
          if isPrefix == true, affixes === grammar.titles { lexeme.isTitle = true }
          insert(words, lexeme)
        }
      }
    }
  }

  /// `owner _+'s <kin> | <kin> of _`
  mutating func addOwners(_ rest: Characters) throws(Failure) {
    for pattern in try patterns(rest) {
      var ownerPlace: Int?
      var kinPlace: Int?
      var caseIndex: Int?
      var link: [UInt32] = []
      var sticksToOwner = false
      for (place, element) in pattern.elements.enumerated() {
        switch element {
        case .slot(let caseName):
          ownerPlace = place
          if let caseName { caseIndex = try index(ofCase: caseName, at: pattern.position) }
        case .kin: kinPlace = place
        case .words(let words):
          guard ownerPlace != nil || kinPlace != nil else { continue }
          link = words.units.map(Array.init) ?? []
          sticksToOwner = !words.sticks.isEmpty
        default: break
        }
      }
      guard let ownerPlace, let kinPlace else {
        throw Failure(
          message: "\"owner\" needs a \"_\" and a \"<kin>\"", position: pattern.position)
      }
      grammar.addOwner(
        first: ownerPlace < kinPlace, link: link, sticks: sticksToOwner, caseIndex: caseIndex,
        rule: rule(at: pattern.position))
    }
  }

  /// `emergency-number 112 110`, `emergency-number HK 999`
  mutating func addEmergencyNumbers(_ rest: Characters) throws(Failure) {
    var region: String?
    for word in rest.words where word.first?.isSyntax("|") == false {
      if word.count == 2, word.allSatisfy(Self.isCapital) {
        region = word.string
      } else {
        guard word.allSatisfy(\.isDigit) else {
          throw Failure(
            message:
              "a number that reaches help is digits, and a region two capitals before it: GB 999",
            position: word.position)
        }
        grammar.emergencyNumbers.append(
          Grammar.EmergencyNumber(digits: word.string, region: region))
      }
    }
  }
}
