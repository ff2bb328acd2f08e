/// What is known of the words between two nodes, if they are a name.
struct NameSpan: BitwiseCopyable {
  /// The words, without what stands around them.
  let start: UInt16
  let end: UInt16
  /// The node behind them.
  let node: UInt16
  let cost: Int16
  /// The cases that the words may be in.
  let cases: CaseSet
  let isKin: Bool

  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// What names cost, and in which cases they may be.
extension ReadingSearch {
  /// The names that may begin at a node, the shortest first.
  @inline(__always)
  func names(from node: Int) -> UnsafeBufferPointer<NameSpan> {
    if let known = namesAtNode[node] { return known }
    let new = newNames(from: node)
    namesAtNode[node] = new
    return new
  }

  private func newNames(from node: Int) -> UnsafeBufferPointer<NameSpan> {
    var found = ArenaList<NameSpan>(in: arena, capacity: 8)
    let start = text.trimmed(offset(of: node)..<text.count).lowerBound
    let noBeginning = hits.endOfNoBeginning(at: offset(of: node), in: text, grammar) ?? text.count
    let isRestOfWord = isRestOfWord(start)
    for last in (node + 1)..<min(node + 1 + Self.longestName, nodes.count) {
      let end = nodes[last].nameEnd
      guard start < end.offset else { continue }
      let range = start..<Int(end.offset)
      if text.unitClass(at: offset(of: last - 1)).isPunctuation { break }
      guard end.isEndOfWord else { continue }
      let isKin = isKin(range)
      guard
        let cost = nameCost(range, end, isKin: isKin, isRestOfWord: isRestOfWord && !isKin)
      else {
        if isHouseNumber(range) { continue }
        break
      }
      let ownCost =
        cost + (noBeginning < range.upperBound ? Cost.noBeginningOfName : 0)
        + (end.startOfLink > start || lacksNameBehindTitle(range) ? Cost.noEndOfName : 0)
      guard ownCost <= Cost.threshold else { continue }
      found.append(
        NameSpan(
          start: UInt16(truncatingIfNeeded: range.lowerBound),
          end: UInt16(truncatingIfNeeded: range.upperBound),
          node: UInt16(truncatingIfNeeded: last), cost: Int16(ownCost),
          cases: isKin ? .all : cases(of: range), isKin: isKin))
    }
    return found.elements
  }

  /// What is known of all names that end before a node, wherever they begin.
  struct NameEnd: BitwiseCopyable {
    fileprivate var offset: UInt16 = 0
    /// True if a word ends there, or what a suffix sticks to.
    fileprivate var isEndOfWord = false
    /// Where the last word starts, if it is one behind which an owner must follow: *of* in *father of*; 0 for none.
    fileprivate var startOfLink: UInt16 = 0
    /// Where the last call noun starts that is cut: *group call* behind *group*; -1 for none.
    fileprivate var startOfCutNoun: Int32 = -1
  }

  /// Notes what is known of the ends of names.
  func noteNameEnds() {
    for node in 1..<nodes.count {
      let end = text.trimmed(0..<offset(of: node)).upperBound
      guard end > 0 else { continue }
      nodes[node].nameEnd = NameEnd(
        offset: UInt16(truncatingIfNeeded: end),
        isEndOfWord: text.mayEnd(at: end) || marks[offset(of: node)].contains(.suffixStart)
          || end == text.count,
        startOfLink: UInt16(truncatingIfNeeded: startOfLink(before: end)),
        startOfCutNoun: Int32(truncatingIfNeeded: startOfNoun(across: end)))
    }
  }

  private func startOfNoun(across offset: Int) -> Int {
    guard hits.roles.contains(.noun) else { return -1 }
    let noun = hits.indices(in: max(0, offset - hits.longest)..<offset).last {
      hits[$0].end > offset && hits[$0].lexeme.role == .noun
    }
    return noun.map { hits[$0].start } ?? -1
  }

  /// Where the word before `end` starts, if it is one behind which an owner must follow; 0 for none.
  private func startOfLink(before end: Int) -> Int {
    let shortest = max(0, end - grammar.longestWordBeforeOwner)
    var start = end
    while start > shortest, text.units[start - 1] != 0x20 { start -= 1 }
    guard start > 0, text.units[start - 1] == 0x20 else { return 0 }
    let word = text.units[start..<end]
    let hash = HashIndex.hash(word)
    let isLink =
      grammar.wordsBeforeOwners.contains(hash) && !grammar.names.contains(hash)
      && !grammar.isKin(word)
    return isLink ? start : 0
  }

  /// True for a kin term, which is found as a word as well.
  private func isKin(_ range: Range<Int>) -> Bool {
    hits.roles.contains(.kin)
      && hits.contains(at: range.lowerBound) {
        $0.lexeme.role == .kin && $0.end == range.upperBound
      }
  }

  /// What a name costs for its length and for the words with a role in it; nil if no name can be so long.
  private func nameCost(
    _ range: Range<Int>, _ end: NameEnd, isKin: Bool, isRestOfWord: Bool
  ) -> Cost.Value? {
    var cost: Cost.Value = 0
    if !known.isEmpty {
      if isKnown(range) { return 0 }
      cost += Cost.unknownName
    }
    let width = text.width(of: range)
    if width > Cost.nameWidth { cost += Int32((width - Cost.nameWidth + 7) / 8) * Cost.furtherWord }
    if range.count == 1, !isKin {
      cost +=
        ScalarClass.isUnspaced(text.units[range.lowerBound]) && width > 1
        ? Cost.singleCharacterName : Cost.singleLetterName
    }
    cost += Int32(max(0, width - 8) / 8) * Cost.wordOfName
    cost += coveredCost(range)
    if end.startOfCutNoun >= range.lowerBound { cost += Cost.partOfCallNoun }
    if range.count <= 2, marks[range.lowerBound].contains(.prefixEnd),
      !text.mayStart(at: range.lowerBound), !isKin,
      !grammar.names.contains(HashIndex.hash(text.units[range]))
    {
      cost += Cost.stumpOfWord
    }
    if isRestOfWord { cost += Cost.restOfWord }
    // One number costs as much as several: 3年2組の担任.
    var costOfParts: Cost.Value = 0
    for number in numbers where range.overlaps(number.range) {
      if range == number.range, grammar.mayBeDialled(number) { return nil }
      guard !number.isSpoken || number.digitCount >= 3 else { continue }
      if isPartOfName(number, range) {
        costOfParts = Cost.numberBehindName
      } else {
        cost += Cost.shortNumberName
      }
    }
    cost += costOfParts
    return cost <= Cost.threshold ? cost : nil
  }

  /// True for a few digits that a letter follows at once (3병동), or that a name ends with: *room 305*, but not
  /// *Bob on 305*.
  private func isPartOfName(_ number: NumberSpan, _ name: Range<Int>) -> Bool {
    guard !number.isSpoken, number.digitCount <= 4 else { return false }
    if number.end < name.upperBound, text.unitClass(at: number.end) == .letter {
      return isShort(number)
    }
    guard number.start > name.lowerBound, number.end == name.upperBound else { return false }
    return !hits.contains(before: number.start, in: text) {
      $0.lexeme.role == .markerBefore || $0.lexeme.role == .conjunction
    }
  }

  /// True for digits that may be those of a room or a house, and hardly a telephone number.
  private func isShort(_ number: NumberSpan) -> Bool { number.digitCount <= 3 }

  /// True for a number with which a longer name may begin.
  private func isHouseNumber(_ range: Range<Int>) -> Bool {
    numbers.contains {
      $0.range == range && isShort($0) && !grammar.isEmergencyNumber($0.digits)
    }
  }

  /// True for a title by itself before a capitalised word: *Frau* in *ruf Frau Schnell an*.
  private func lacksNameBehindTitle(_ range: Range<Int>) -> Bool {
    guard hits.roles.contains(.honorific), range.lowerBound > 0 else { return false }
    let next = text.skippingSpace(range.upperBound)
    return beginsWithCapital(at: next)
      && hits.contains(at: range.lowerBound) { hit in
        hit.lexeme.standsBeforeNames && hit.range == range
          && !hits.contains(at: next) { $0.lexeme.role == .app }
      }
  }

  /// True if a word of the table stands across `offset`, where no space would show that.
  private func isRestOfWord(_ offset: Int) -> Bool {
    offset > 0 && text.isWord(at: offset - 1)
      && hits.contains(across: offset) { $0.lexeme.role.isSpoken && $0.lexeme.role != .app }
  }

  /// True if the caller knows somebody by the name at `range`, in any of its cases.
  private func isKnown(_ range: Range<Int>) -> Bool {
    if known.contains(UnsafeBufferPointer(rebasing: text.units[range])) { return true }
    var start = range.upperBound
    while start > range.lowerBound, text.units[start - 1] != 0x20 { start -= 1 }
    guard start == range.lowerBound || mayBeginKnown(range) else { return false }
    var before = HashIndex.Hash()
    for unit in text.units[range.lowerBound..<start] { before.add(unit) }
    let lastWord = UnsafeBufferPointer(rebasing: text.units[start..<range.upperBound])
    return grammar.cases.hasDictionaryForm(of: lastWord, behind: before, arena) {
      known.contains($0)
    }
  }

  /// False if no known name begins with the first word at `range`; single letters are not looked up.
  private func mayBeginKnown(_ range: Range<Int>) -> Bool {
    let first = text.units[range].prefix { $0 != 0x20 }
    return first.count < 2 || known.contains(first)
  }

  /// True if a title stands straight before; one that is a kin term, too, counts before a capital: *Frau Schnell*.
  @inline(__always)
  func isBehindTitle(_ offset: Int) -> Bool {
    marks[offset].contains(.titleEnd) && hasTitle(before: offset)
  }

  private func hasTitle(before offset: Int) -> Bool {
    hits.contains(before: offset, in: text) { hit in
      hit.lexeme.isTitle && hit.end < offset && text.mayStart(at: hit.start)
        && (!isKin(hit.range) || beginsWithCapital(at: offset))
    }
  }

  /// True for a word of a capital and a small letter, no full stop before it: *Schnell*, but not *AN* in *RUF OMA AN*.
  private func beginsWithCapital(at start: Int) -> Bool {
    start + 1 < text.count && text.isCapitalized(at: start) && !text.isCapitalized(at: start + 1)
      && text.unitClass(at: start + 1) == .letter && !text.edge(at: start).contains(.sentence)
  }

  /// True for what was found inside a word that is a common name: מי in תמי.
  func isPieceOfName(_ hit: Hit) -> Bool {
    if text.mayStart(at: hit.start), text.mayEnd(at: hit.end) { return false }
    let start = text.startOfWord(at: hit.start)
    let end = text.endOfWord(from: hit.end)
    return grammar.names.contains(HashIndex.hash(text.units[start..<end]))
  }

  /// What a name costs that is nothing but a hit, where that is another price.
  func costAlone(_ hit: Hit) -> Cost.Value? {
    switch hit.lexeme.role {
    // LINE, where Line is a common name.
    case .app where grammar.givenNames.contains(HashIndex.hash(text.units[hit.range])):
      Cost.namesake
    case .possessive: Cost.possessiveAlone
    case .filler where hit.lexeme.isMisspelled: Cost.coveringMisspelling
    case .filler where isOutOfPlace(hit): Cost.fillerOrName
    case .filler where !isName(hit.range): Cost.fillerAlone
    case .markerBefore where hit.lexeme.sticks.isEmpty && !isName(hit.range): Cost.markerAlone
    case .filler where isBeforeConjunction(hit.range): 0
    case .filler where hit.start > 0 && hits.phraseEnds(at: hit.end, in: text): Cost.fillerOrName
    default: nil
    }
  }

  /// True for what somebody may be joined to.
  func isBeforeConjunction(_ range: Range<Int>) -> Bool {
    let next = text.skippingSpace(range.upperBound)
    return next > range.upperBound
      && hits.contains(at: next) { $0.lexeme.role == .conjunction && $0.lexeme.sticks.isEmpty }
  }

  /// True for a common name that is else politeness, where it stands before a conjunction: *ring Jo og Kari*.
  func isNameJoined(before conjunction: Int) -> Bool {
    hits.contains(before: conjunction, in: text) {
      $0.lexeme.role == .filler && $0.start > 0 && isName($0.range)
    }
  }

  /// True for a common name, and for words that hold a kin term.
  private func isName(_ range: Range<Int>) -> Bool {
    grammar.names.contains(HashIndex.hash(text.units[range]))
      || hits.indices(in: range).contains {
        hits[$0].lexeme.role == .kin && hits[$0].end <= range.upperBound
      }
  }

  /// What a name costs for swallowing a hit.
  func coverCost(_ hit: Hit) -> Cost.Value {
    if hit.lexeme.isMisspelled {
      return switch hit.lexeme.role {
      case .modifier, .filler, .emergency, .voicemail: Cost.coveringMisspelledKind
      default: Cost.coveringMisspelling
      }
    }
    // What people are called who are talked to is said last, or is part of a name: *meu*.
    if hit.lexeme.role == .filler, hit.lexeme.position == .end,
      !hits.phraseEnds(at: hit.end, in: text)
    {
      return 0
    }
    if hit.lexeme.role == .markerBefore, grammar.markers[hit.lexeme.marker].slot.isOfApp,
      hits.contains(at: text.skippingSpace(hit.end), where: { $0.lexeme.role == .app })
    {
      return Cost.coveringAppMarker
    }
    if hit.lexeme.role == .app, isGivenName(hit.range) {
      if isBehindKin(hit.start) { return 0 }
      if isBeforeSurname(hit.range) { return Cost.namesake }
    }
    if hit.lexeme.role == .whereabouts, hits.standsBehindRelative(hit, in: text, grammar) {
      return Cost.coveringWhereabouts
    }
    return Cost.covering(hit.lexeme.role, isShort: text.width(of: hit.range) <= 4)
  }

  /// True for an app that is a common given name, too, before another name: *Line Hansen*, but not *LINE Anna*.
  private func isBeforeSurname(_ app: Range<Int>) -> Bool {
    let next = text.skippingSpace(app.upperBound)
    guard next > app.upperBound, next < text.count, text.unitClass(at: next) == .letter,
      hits.indices(at: next).allSatisfy({ !hits[$0].lexeme.role.isSpoken })
    else { return false }
    let surname = next..<text.endOfWord(from: next + 1)
    return text.isCapitalized(at: next) && text.isCapitalized(at: app.lowerBound)
      || grammar.names.contains(HashIndex.hash(text.units[surname]))
        && !grammar.givenNames.contains(HashIndex.hash(text.units[surname]))
  }

  private func isGivenName(_ app: Range<Int>) -> Bool {
    grammar.givenNames.contains(HashIndex.hash(text.units[app])) && !text.isAcronym(app)
  }

  /// True for what stands straight behind a kin term: *my sister Line*.
  private func isBehindKin(_ offset: Int) -> Bool {
    hits.contains(before: offset, in: text) { $0.lexeme.role == .kin && $0.end < offset }
  }

  /// True for a filler of the start, as assistants are called, behind a word that is none: *call Alexa*.
  private func isOutOfPlace(_ hit: Hit) -> Bool {
    guard hit.lexeme.position.contains(.start),
      text.classBehindSpace(before: hit.start)?.isWord ?? false
    else { return false }
    return !hits.contains(before: hit.start, in: text) { $0.lexeme.role == .filler }
      && !hits.contains(at: hit.start) { $0.lexeme.standsBeforeNames && $0.end == hit.end }
  }

  /// The cases that mark a person here: the one that the verb wants, or all that mark one by themselves.
  @inline(__always)
  func contactCases(_ state: ReadingState) -> CaseSet {
    state.governs >= 0 ? CaseSet(Int(state.governs)) : grammar.contactCaseSet
  }

  /// Where the words of a name end that change: before *из* in *Дима из автосервиса*.
  private func endOfChangingWords(in range: Range<Int>) -> Int {
    guard !grammar.nameLinks.isEmpty else { return range.upperBound }
    var start = range.lowerBound
    for end in range where text.units[end] == 0x20 {
      if start > range.lowerBound,
        grammar.nameLinks.contains(HashIndex.hash(text.units[start..<end]))
      {
        return start - 1
      }
      start = end + 1
    }
    return range.upperBound
  }

  /// The cases that a word may be in; those of whole words are remembered.
  private func cases(ofWord word: Range<Int>) -> CaseSet {
    let isWhole = word.lowerBound == 0 || text.units[word.lowerBound - 1] == 0x20
    if isWhole, casesOfWords[word.upperBound] != .all { return casesOfWords[word.upperBound] }
    let cases = grammar.cases.cases(of: UnsafeBufferPointer(rebasing: text.units[word]), arena)
    if isWhole { casesOfWords[word.upperBound] = cases }
    return cases
  }

  /// The cases that a name may be in; where only those are called whose names show that they are people, with the mark
  /// of such a name.
  @inline(__always)
  func cases(of name: NameSpan, in state: ReadingState) -> CaseSet {
    guard state.wantsListedName, isListedName(name.range) else { return name.cases }
    return name.cases.union(CaseSet(CaseTable.listedName))
  }

  /// The cases that the name at `range` may be in by its last word, and by the others where each changes.
  private func cases(of range: Range<Int>) -> CaseSet {
    guard grammar.cases.count > 0 else { return [] }
    var cases = CaseSet()
    let last = endOfChangingWords(in: range)
    var end = last
    while end > range.lowerBound {
      var start = end
      while start > range.lowerBound, text.units[start - 1] != 0x20 { start -= 1 }
      let ofWord = self.cases(ofWord: start..<end)
      let isLast = end == last
      cases.formUnion(isLast ? ofWord : ofWord.intersection(grammar.cases.changingEachWord))
      if grammar.cases.changingEachWord.isEmpty { break }
      end = max(range.lowerBound, start - 1)
    }
    return cases
  }
}
