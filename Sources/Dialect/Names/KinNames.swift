/// Kin terms with their possessives and owners: *my mum*, *Anna's dad*.
extension NameResolver {
  /// False if no word in `range` can be a kin term; a quick look.
  func mayHoldKin(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, text.endOfWord(from: start + 1))
      if grammar.mayBeKin(text.units[start..<end]) { return true }
      start = text.skippingSpace(end)
    }
    return false
  }

  /// True for words that begin with a possessive.
  private func beginsWithPossessive(_ range: Range<Int>) -> Bool {
    hits.contains(at: range.lowerBound) {
      $0.lexeme.role == .possessive && $0.end < range.upperBound
    }
  }

  /// True for words that a possessive, which is a word of its own, stands before, or that begin with one.
  func isBehindPossessive(_ range: Range<Int>) -> Bool {
    beginsWithPossessive(range)
      || hits.contains(before: range.lowerBound, in: text) { $0.lexeme.role == .possessive }
  }

  /// The kin term that is all of `range`, possessives aside and honorifics behind it: माता जी.
  func kinTerm(_ range: Range<Int>, _ cases: Cases) -> (Grammar.KinTerm, Range<Int>)? {
    var stripped = range
    for _ in 0...Self.mostAffixes {
      if let term = kin(text.units[stripped]) { return (term, stripped) }
      if !cases.isEmpty, grammar.mayBeKin(text.units[stripped]) {
        let word = units(at: stripped)
        let endings = grammar.cases.endings(of: word, arena)
        for index in cases {
          for form in forms(of: word, endings, in: index).elements {
            if let term = kin(form) { return (term, stripped) }
            if let term = kinWithoutPossessive(form) { return (term, stripped) }
          }
        }
      }
      guard
        let shorter = removingOne(of: grammar.possessives, from: stripped)
          ?? removingOne(of: grammar.honorifics, from: stripped, atEndOnly: true)
      else {
        return isBehindPossessive(range) ? misspelledKin(stripped).map { ($0, stripped) } : nil
      }
      stripped = shorter
    }
    return nil
  }

  /// True for a form of a kin term that is a given name: as it is written, where the kin term lacks its diacritics (*Nina*,
  /// not *niña*), or by its capital (*позвони Жене* is Женя, not the wife).
  func isNameNotKin(_ range: Range<Int>, _ cases: Cases) -> Bool {
    guard !isBehindPossessive(range) else { return false }
    let word = units(at: range)
    if grammar.givenNames.contains(HashIndex.hash(word)),
      grammar.kin(word, mayLackDiacritics: false) == nil
    {
      return true
    }
    guard !cases.isEmpty, text.isCapitalizedInside(at: range.lowerBound),
      !grammar.capitalizesNouns
    else { return false }
    return cases.contains {
      grammar.cases.dictionaryForms(of: word, in: Int($0), arena).elements
        .contains { grammar.givenNames.contains(HashIndex.hash($0)) && kin($0) == nil }
    }
  }

  /// The kin term that the word at `range` is one mistake away from: *my mothre*.
  private func misspelledKin(_ range: Range<Int>) -> Grammar.KinTerm? {
    let word = UnsafeBufferPointer(rebasing: text.units[range])
    let hash = HashIndex.hash(word)
    guard !grammar.names.contains(hash),
      grammar.capitalizesNouns || !text.isCapitalized(at: range.lowerBound)
    else { return nil }
    let words = grammar.vocabulary.words
    guard !words.contains(hash) else { return nil }
    var (asLong, other): (Grammar.KinTerm?, Grammar.KinTerm?)
    // A letter more at the end is a plural or a case: *nueras*.
    words.forEach(near: word) { near in
      guard !word.starts(with: near) else { return }
      if near.count == word.count {
        asLong = asLong ?? kin(near)
      } else {
        other = other ?? kin(near)
      }
    }
    return asLong ?? other
  }

  func kin(_ units: some Sequence<UInt32>) -> Grammar.KinTerm? {
    grammar.kin(units, mayLackDiacritics: text.mayLackDiacritics)
  }

  /// The term as the user spelled it where that is its dictionary form, in whatever script; else as the table does.
  func spelling(of term: Grammar.KinTerm, at range: Range<Int>) -> String {
    isDictionaryForm(range, of: term) ? text.original(range) : term.name
  }

  /// True for a kin term with a possessive: *my sister*.
  func isKinOfUser(_ range: Range<Int>) -> Bool {
    let range = text.trimmed(range)
    guard kinTerm(range, Cases(start: nil, count: 0)) != nil else { return false }
    return hasPossessive(range) || isBehindPossessive(range)
  }

  /// True for words behind an article or a possessive that are no name: *the vet*, *my landlord*.
  func isOccupation(_ range: Range<Int>) -> Bool {
    guard !hasNameOrTitle(range) else { return false }
    return beginsWithPossessive(range)
      || hits.contains(before: range.lowerBound, in: text) {
        $0.lexeme.role == .filler || $0.lexeme.role == .possessive
      }
  }

  /// True for a common name, and for what has a title: *Dr Shah*.
  func hasNameOrTitle(_ range: Range<Int>) -> Bool {
    grammar.beginsWithName(text.units[range])
      || hits.contains(at: range.lowerBound) {
        $0.lexeme.role == .honorific && $0.end < range.upperBound
      }
      || hits.contains(before: range.lowerBound, in: text) { $0.lexeme.role == .honorific }
  }

  /// True if a possessive stands beside a kin term, or sticks to it.
  private func hasPossessive(_ range: Range<Int>) -> Bool {
    removingOne(of: grammar.possessives, from: range) != nil
      || kinWithoutPossessive(units(at: range)) != nil
  }

  private func isDictionaryForm(_ range: Range<Int>, of term: Grammar.KinTerm) -> Bool {
    let scalars = ArenaList(term.name.unicodeScalars.lazy.map(\.value), in: arena)
    return text.units[range].elementsEqual(
      FoldedText.units(of: scalars.elements, folding: grammar.folding, in: arena))
  }

  private func kinWithoutPossessive(_ units: Units) -> Grammar.KinTerm? {
    for affix in grammar.possessives.affixes(of: units[...], in: arena).elements
    where affix.sticks && !affix.isPrefix {
      if let term = kin(units.dropLast(affix.length)) { return term }
    }
    return nil
  }

  /// The name at `range` with its kin term in dictionary form: *сашина мама* of *сашиной маме*, *Anna'nın annesi* of
  /// *Anna'nın annesini*; nil if it is in no case.
  func dictionaryForm(
    ofKin kinRange: Range<Int>, _ term: Grammar.KinTerm, _ pattern: Grammar.OwnerPattern,
    in range: Range<Int>, _ cases: Cases
  ) -> String? {
    let agreeing = grammar.cases.changingEachWord
    // Behind an owner who does not agree with it, the term says that it is somebody's: of *çocuk*, *çocuğu* and
    // *çocuğun* the second.
    let isMarked = pattern.ownerIsFirst && pattern.caseIndex.map { !agreeing.contains($0) } ?? false
    let length = term.name.unicodeScalars.count
    for index in cases {
      let word = units(at: kinRange)
      let forms = forms(of: word, in: index).elements
        .filter { kin($0) != nil && !$0.elementsEqual(word) }
      let marked = isMarked ? forms.filter { $0.count > length }.min { $0.count < $1.count } : nil
      guard let form = marked ?? forms.first(where: { $0.count == length }) ?? forms.first else {
        continue
      }
      var changed = ArenaList<(word: UnitRange, form: Units)>(in: arena, capacity: 4)
      if agreeing.contains(Int(index)) {
        for word in wordRanges(in: range.lowerBound..<kinRange.lowerBound).elements {
          if let form = self.forms(of: units(at: word.range), in: index).elements.first {
            changed.append((word, form))
          }
        }
      }
      changed.append((UnitRange(kinRange), form))
      return name(range, changed.elements)
    }
    return nil
  }

  /// `Anna's dad`: the owner's name, the kin term, and where it stands.
  func ownedKin(
    _ range: Range<Int>, _ cases: Cases
  ) -> (owner: String, term: Grammar.KinTerm, kin: Range<Int>, pattern: Grammar.OwnerPattern)? {
    var places = ArenaList<Int>(in: arena, capacity: 16)
    for place in range.dropFirst()
    where text.mayStart(at: place) || grammar.mayBeginLink(text.units[place]) {
      places.append(place)
    }
    guard !places.isEmpty else { return nil }
    for pattern in grammar.owners {
      let link = grammar.link(of: pattern)
      guard link.isEmpty || text.units[range].contains(link[0]) else { continue }
      for (before, after) in splits(of: range, at: link, pattern, places).elements {
        let ownerRange = (pattern.ownerIsFirst ? before : after).range
        let kinRange = (pattern.ownerIsFirst ? after : before).range
        guard !ownerRange.isEmpty, !kinRange.isEmpty, let (term, _) = kinTerm(kinRange, cases)
        else { continue }
        // Without a word between, *uncle Fyodor* and *my friend Said* are names, *mother of Anna* is not.
        if link.isEmpty, !pattern.ownerIsFirst,
          term.relationship.isSaidBeforeNames || hasPossessive(kinRange)
        {
          continue
        }
        guard !isPossessive(ownerRange) else { continue }
        guard let caseIndex = pattern.caseIndex else {
          return (text.original(ownerRange), term, kinRange, pattern)
        }
        if link.isEmpty, !fits(ownerRange, caseIndex) { continue }
        if link.isEmpty, isNameOnlyAsItStands(ownerRange, caseIndex) { continue }
        let cases = Cases(arena.allocate(repeating: Int32(caseIndex), 1))
        let forms = dictionaryForms(of: ownerRange, cases)
        let owner = forms.first(where: isKin) ?? kinTerm(ownerRange, cases)?.0.name ?? forms.first
        return (owner ?? "", term, kinRange, pattern)
      }
    }
    return nil
  }

  /// True if the last word of a name is a kin term.
  private func isKin(_ name: String) -> Bool {
    let word = (name.split(separator: " ").last ?? "").unicodeScalars.map(\.value)
    return kin(FoldedText.units(of: word, folding: grammar.folding)) != nil
  }

  /// True if the last word is a common name that only looks as if it were in the case with this index: *emin abi* is
  /// Emin himself, and nobody is called *em*.
  private func isNameOnlyAsItStands(_ range: Range<Int>, _ index: Int) -> Bool {
    let word = text.startOfWord(at: range.upperBound - 1)..<range.upperBound
    return grammar.names.contains(HashIndex.hash(text.units[word]))
      && !grammar.cases.dictionaryForms(of: units(at: word), in: index, arena).elements.contains {
        grammar.names.contains(HashIndex.hash($0))
      }
  }

  private func isPossessive(_ range: Range<Int>) -> Bool {
    grammar.possessives.contains(text.units[range])
  }

  /// True if the last word of a name may be in the case with this index.
  private func fits(_ range: Range<Int>, _ index: Int) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, text.units[start - 1] != 0x20 { start -= 1 }
    return grammar.cases.cases(of: units(at: start..<range.upperBound), arena).contains(index)
  }

  /// The parts before and after each of the places where the link of an owner pattern stands.
  private func splits(
    of range: Range<Int>, at link: Units, _ pattern: Grammar.OwnerPattern, _ places: ArenaList<Int>
  ) -> ArenaList<(before: UnitRange, after: UnitRange)> {
    var splits = ArenaList<(before: UnitRange, after: UnitRange)>(in: arena, capacity: 4)
    for start in places.elements {
      let end = start + link.count
      guard end < range.upperBound else { break }
      guard link.isEmpty ? text.mayStart(at: start) : text.units[start] == link[0],
        text.units[start..<end].elementsEqual(link)
      else { continue }
      let isEdge = text.mayStart(at: end) || text.unitClass(at: end) == .space
      let startsWell =
        pattern.sticksToOwner && pattern.ownerIsFirst
        ? text.isWord(at: start - 1) : text.mayStart(at: start)
      guard isEdge || pattern.sticksToOwner, startsWell || link.isEmpty else { continue }
      splits.append(
        (
          UnitRange(text.trimmed(range.lowerBound..<start)),
          UnitRange(text.trimmed(end..<range.upperBound))
        ))
    }
    return splits
  }
}
