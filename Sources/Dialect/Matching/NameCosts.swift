/// What names cost, and in which cases they may be.
extension ReadingSearch {
  /// What a name costs for its length and for the words with a role in it; nil if no name can be so long.
  func nameCost(_ range: Range<Int>) -> Cost.Value? {
    var cost: Cost.Value = 0
    if !known.isEmpty {
      if isKnown(range) { return 0 }
      cost += Cost.unknownName
    }
    let width = text.width(of: range)
    if width > Cost.nameWidth { cost += Int32((width - Cost.nameWidth + 7) / 8) * Cost.furtherWord }
    if range.count == 1, grammar.kin[Array(text.units[range])] == nil {
      cost +=
        ScalarClass.isUnspaced(text.units[range.lowerBound]) && width > 1
        ? Cost.singleCharacterName : Cost.singleLetterName
    }
    cost += Int32(max(0, width - 8) / 8) * Cost.wordOfName
    cost += coveredCost(range)
    if prefixEnds[range.lowerBound], range.count <= 2,
      !text.edges[range.lowerBound].contains(.start)
    {
      cost += Cost.stumpOfWord
    }
    for number in numbers where range.overlaps(number.range) {
      if range == number.range, mayBeDialled(number) { return nil }
      if !number.isSpoken || number.digitCount >= 3 { cost += Cost.shortNumberName }
    }
    return cost <= Cost.threshold ? cost : nil
  }

  /// True if the caller knows somebody by the name at `range`, in any of its cases.
  func isKnown(_ range: Range<Int>) -> Bool {
    if known.contains(text.units[range]) { return true }
    let lastWord = text.units[range].split(separator: 0x20).last ?? []
    return grammar.cases.contains { grammaticalCase in
      grammaticalCase.dictionaryForms(of: lastWord).contains { form in
        known.contains((text.units[range.lowerBound..<lastWord.startIndex] + form)[...])
      }
    }
  }

  /// What a name costs for the words with a role that it swallows; of words inside longer ones, the longer.
  func coveredCost(_ range: Range<Int>) -> Cost.Value {
    var cost: Cost.Value = 0
    var longest: Range<Int> = 0..<0
    var longestCost: Cost.Value = 0
    var index = hitRanges[Int(nodeAt[range.lowerBound])].lowerBound
    while index < hits.count, hits[index].start < range.upperBound {
      let hit = hits[index]
      index += 1
      guard hit.end <= range.upperBound else { continue }
      let own = hit.range == range && isPerson(hit) ? Cost.namesake : coverCost(hit)
      if own == 0, hit.lexeme.role == .veto { continue }
      if hit.start >= longest.lowerBound, hit.end <= longest.upperBound {
        if hit.range == longest || hit.lexeme.role == .neverInName, own > longestCost {
          cost += own - longestCost
          longestCost = own
        }
      } else {
        cost += own
        longest = hit.range
        longestCost = own
      }
    }
    return cost
  }

  /// True for an app that is called like a person: LINE, where Line is a common name.
  func isPerson(_ hit: Hit) -> Bool {
    hit.lexeme.role == .app && grammar.givenNames.contains(Array(text.units[hit.range]))
  }

  func coverCost(_ hit: Hit) -> Cost.Value {
    if hit.lexeme.isMisspelled { return Cost.coveringMisspelling }
    if hit.lexeme.role == .veto, !grammar.vetoes[Int(hit.lexeme.value)].isPlain { return 0 }
    return Cost.covering(hit.lexeme.role, isShort: text.width(of: hit.range) <= 4)
  }

  /// True if the name at `range` may be in the case that the verb wants, or in one that marks a person.
  func fitsAContactCase(_ range: Range<Int>, _ state: ReadingState) -> Bool {
    if state.governs >= 0 { return fits(range, case: Int(state.governs)) }
    return grammar.contactCases.contains { fits(range, case: $0) }
  }

  /// True if the name at `range` may be in the case with this index.
  func fits(_ range: Range<Int>, case index: Int) -> Bool {
    let grammaticalCase = grammar.cases[index]
    if grammar.kin[Array(text.units[range])] != nil { return true }
    let words = text.units[range].split(separator: 0x20)
    if grammaticalCase.changesEachWord { return words.contains { grammaticalCase.fits($0) } }
    return words.last.map { grammaticalCase.fits($0) } ?? false
  }
}
