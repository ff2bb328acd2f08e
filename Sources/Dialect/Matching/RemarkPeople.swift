internal import ICU

/// Whom a remark before a request names.
struct RemarkPeople {
  private let text: FoldedText
  private let grammar: Grammar
  private let hits: Hits
  private let marks: UnsafeMutableBufferPointer<HitFinder.Mark>
  private let arena: Arena
  /// Where the remark ends.
  private let end: Int
  /// The kin terms, with their possessives, and the common names; kin and name side by side are one.
  private(set) var named: ArenaList<UnitRange>

  init(
    in text: FoldedText, _ grammar: Grammar, _ hits: Hits,
    _ marks: UnsafeMutableBufferPointer<HitFinder.Mark>, before end: Int, _ arena: Arena
  ) {
    self.text = text
    self.grammar = grammar
    self.hits = hits
    self.marks = marks
    self.end = end
    self.arena = arena
    named = ArenaList(in: arena, capacity: 4)
    var offset = 0
    while offset < end {
      let mayStart = text.mayStart(at: offset) || marks[offset].contains(.prefixEnd)
      let person = mayStart ? endOfPerson(at: offset) : nil
      if let person, person <= end, !isInPhrase(offset..<person) {
        named.append(UnitRange((isBehindSurname(offset) ? offset - 1 : offset)..<person))
        offset = text.skippingSpace(person)
      } else {
        offset += 1
      }
    }
  }

  /// Those whom the remark is about: the only one whom it names, all whom it names if it begins with them and joins them,
  /// the word before its verb, the only words that are capitalised, else the word that it begins with.
  var subjects: [UnitRange] {
    switch named.count {
    case 0: (unknownPerson ?? firstWord).map { [$0] } ?? []
    case 1: [named[0]]
    default: beginsWithAll ? Array(named.elements) : []
    }
  }

  /// Somebody whom the table does not know, but who must be a person: *Bodil is away*, *I can't reach Bodil Kragh*.
  var unknownPerson: UnitRange? {
    if let first = firstWord {
      let isCapitalized = text.isCapitalized(at: first.start)
      let subjectEnd = isCapitalized ? endOfSurnames(behind: first.end) : first.end
      if isFiniteVerb(at: text.skippingSpace(subjectEnd)) {
        return UnitRange(first.start..<subjectEnd)
      }
    }
    return capitalizedPerson
  }

  /// Where names have one form and nouns no capitals: the only capitalised words that nothing explains, with the first of the remark if it stands before them.
  private var capitalizedPerson: UnitRange? {
    guard !grammar.capitalizesNouns, grammar.toldContactCases.isEmpty else { return nil }
    var person: UnitRange?
    var start = 1
    while start < end {
      defer { start += 1 }
      guard isCapitalized(at: start) else { continue }
      guard person == nil else { return nil }
      let nameEnd = endOfSurnames(behind: endOfUnknownWord(at: start))
      let first = firstWord.flatMap { text.skippingSpace($0.end) == start ? $0.start : nil }
      person = UnitRange((first ?? start)..<nameEnd)
      start = nameEnd
    }
    return person
  }

  /// True for an unknown word inside a sentence that has one capital letter.
  private func isCapitalized(at start: Int) -> Bool {
    text.mayStart(at: start) && start + 1 < end && hits.isUnknown(at: start)
      && text.isCapitalized(at: start) && text.unitClass(at: start + 1) == .letter
      && !text.isCapitalized(at: start + 1) && !text.edge(at: start).contains(.sentence)
  }

  private var beginsWithAll: Bool {
    named[0].start <= behindFillers
      && zip(named.elements, named.elements.dropFirst()).allSatisfy(areJoined)
  }

  /// True if nothing but a conjunction stands between two people.
  private func areJoined(_ first: UnitRange, _ second: UnitRange) -> Bool {
    let between = text.trimmed(first.end..<second.start)
    return hits.contains(at: between.lowerBound) {
      $0.lexeme.role == .conjunction && $0.end == between.upperBound
    }
  }

  /// Where the fillers end with which the remark begins.
  private var behindFillers: Int {
    var start = 0
    while start < end,
      let filler = hits.indices(at: start).first(where: { hits[$0].lexeme.role == .filler })
    {
      start = text.skippingSpace(hits[filler].end)
    }
    return start
  }

  /// True inside a longer phrase of the table: *Dag* in *i dag*.
  private func isInPhrase(_ range: Range<Int>) -> Bool {
    let first = min(max(0, range.upperBound - hits.longest), range.lowerBound)
    return hits.indices(in: first..<(range.lowerBound + 1)).contains { index in
      let hit = hits[index]
      guard hit.end >= range.upperBound, hit.length > range.count else { return false }
      switch hit.lexeme.role {
      case .filler, .device, .word: return true
      default: return false
      }
    }
  }

  // MARK: People

  private func endOfPerson(at start: Int) -> Int? {
    if let titled = endOfTitledByKin(at: start) { return titled }
    if let kin = endOfKin(at: start) {
      let next = text.skippingSpace(kin)
      return endBehindLink(at: next, ownerIsFirst: false) { endOfNames(at: $0) }
        ?? endOfNames(behindKin: kin, at: next)
        ?? (grammar.capitalizesNouns || !grammar.toldContactCases.isEmpty
          ? kin : endOfSurnames(behind: kin))
    }
    let name = endOfNames(at: start, orSurnames: ScalarClass.isUnspaced(text.units[start]))
    return name.flatMap { endBehindLink(at: $0, ownerIsFirst: true, endOfKin) }
      ?? endOfHonored(at: start, name) ?? name ?? endOfTitled(at: start)
  }

  /// Where *of Anna* ends behind a kin term, or *'s dad* behind a name: what `endOfOther` finds behind words that say
  /// whose relative is meant.
  private func endBehindLink(
    at start: Int, ownerIsFirst: Bool, _ endOfOther: (Int) -> Int?
  ) -> Int? {
    for owner in grammar.owners where owner.ownerIsFirst == ownerIsFirst {
      let link = grammar.link(of: owner)
      let next = text.skippingSpace(start + link.count)
      // *민수 엄마* has nothing but a space between.
      guard !link.isEmpty || ownerIsFirst && next > start, next < end,
        text.units[start...].starts(with: link), let other = endOfOther(next)
      else { continue }
      return other
    }
    return nil
  }

  /// True behind one character that nothing explains, in scripts without spaces: 李 in 李秘书.
  private func isBehindSurname(_ start: Int) -> Bool {
    guard start > 0, ScalarClass.isUnspaced(text.units[start - 1]), text.isWord(at: start - 1),
      named.elements.last.map({ $0.end < start }) ?? true
    else { return false }
    let first = max(0, start - hits.longest)
    return !hits.indices(in: first..<start).contains { hits[$0].end >= start }
      && !hits.vetoParts.contains { $0.start < start && $0.end >= start }
  }

  /// The end of a title and the word behind it, *Dr. Weiss*; behind an article, of the title alone, *the doctor came*, unless
  /// a capital shows a name: *le docteur Biondi*.
  private func endOfTitled(at start: Int) -> Int? {
    let title = hits.indices(at: start).first { hits[$0].lexeme.isTitle }
    guard let title else { return nil }
    let titleEnd = hits[title].end
    guard let name = unknownWord(behind: titleEnd) else { return nil }
    if let surname = endOfNames(at: name, orSurnames: true) { return surname }
    let hasArticle = hits.contains(before: start, in: text) { $0.lexeme.role == .filler }
    let isName = !grammar.capitalizesNouns && isCapitalized(at: name)
    return hasArticle && !isName ? titleEnd : endOfWord(at: name) { _ in true }
  }

  /// Where an unknown word begins behind a space.
  private func unknownWord(behind end: Int) -> Int? {
    let word = text.skippingSpace(end)
    return word > end && word < self.end && hits.isUnknown(at: word) ? word : nil
  }

  /// The end of an unknown surname behind a kin term that is a title, too: *Frau Kolb*, but not *meine Frau Ulla*.
  private func endOfTitledByKin(at start: Int) -> Int? {
    guard let title = hits.indices(at: start).first(where: { hits[$0].lexeme.isTitle }),
      endOfBareKin(at: start) == hits[title].end,
      !hits.contains(before: start, in: text, where: { $0.lexeme.role == .possessive })
    else { return nil }
    guard let name = unknownWord(behind: hits[title].end) else { return nil }
    let nameEnd = endOfUnknownWord(at: name)
    let isName = isCapitalized(at: name) || isFiniteVerb(at: text.skippingSpace(nameEnd))
    return isName ? nameEnd : nil
  }

  /// The end of the honorific behind a common name, *शर्मा जी*, or any in scripts without spaces: 佐々木さん.
  private func endOfHonored(at start: Int, _ name: Int?) -> Int? {
    if ScalarClass.isUnspaced(text.units[start]) { return endOfHonoredUnspaced(at: start, name) }
    let word = name ?? endOfWord(at: start) { grammar.names.contains(HashIndex.hash($0)) }
    guard let word else { return endOfHonoredSubject(at: start) }
    guard case let honorific = text.skippingSpace(word), honorific < end else {
      return nil
    }
    return hits.indices(at: honorific).first {
      let lexeme = hits[$0].lexeme
      return lexeme.role == .honorific && !lexeme.isTitle && !lexeme.standsBeforeNames
    }.map { hits[$0].end }
  }

  /// The end of an unknown word with an honorific or title that sticks to it, with which the remark begins: *팀장님이
  /// 찾으신다*.
  private func endOfHonoredSubject(at start: Int) -> Int? {
    guard start == behindFillers else { return nil }
    let wordEnd = min(end, text.endOfWord(from: start + 1))
    return (start + 1..<max(start + 1, wordEnd) + 1).last { stop in
      (stop == wordEnd || marks[stop].contains(.suffixStart))
        && [grammar.honorifics, grammar.titles].contains { affixes in
          affixes.affixes(of: text.units[start..<stop], in: arena).elements.contains {
            !$0.isPrefix && $0.sticks && text.units[stop - $0.length] != 0x27
          }
        }
    }
  }

  /// The same in scripts without spaces, where an unknown name begins with the remark, or behind punctuation or a word:
  /// 跟李老师….
  private func endOfHonoredUnspaced(at start: Int, _ name: Int?) -> Int? {
    if let name { return endOfHonorific(at: name, of: start) }
    let isBehindWord = hits.contains(before: start, in: text) { $0.lexeme.role.isSpoken }
    guard start == 0 || !text.isWord(at: start - 1) || isBehindWord,
      !hits.contains(at: start, where: { $0.lexeme.role.isStep && $0.lexeme.role.isSpoken }),
      !hits.contains(across: start, where: { $0.lexeme.role.isSpoken })
    else { return nil }
    for honorific in start + 1..<max(start + 1, min(end, start + Self.longestName)) {
      if let end = endOfHonorific(at: honorific, of: start) { return end }
      if hits.contains(at: honorific, where: { $0.lexeme.role.isSpoken }) { break }
    }
    return nil
  }

  /// The end of the longest honorific or title that begins at `offset`, behind the name from `start` on.
  private func endOfHonorific(at offset: Int, of start: Int) -> Int? {
    (offset + 1..<max(offset + 1, min(end, offset + Self.longestName))).last { stop in
      [grammar.honorifics, grammar.titles].contains { affixes in
        affixes.affixes(of: text.units[start..<stop], in: arena).elements.contains {
          !$0.isPrefix && $0.length == stop - offset
        }
      }
    }
  }

  private func endOfKin(at start: Int) -> Int? {
    if let kin = endOfBareKin(at: start) { return kin }
    let possessive = hits.indices(at: start).first { hits[$0].lexeme.role == .possessive }
    return possessive.flatMap { endOfBareKin(at: text.skippingSpace(hits[$0].end)) }
  }

  private func endOfBareKin(at start: Int) -> Int? {
    if let kin = hits.indices(at: start).first(where: { hits[$0].lexeme.role == .kin }) {
      return hits[kin].end
    }
    return endOfWord(at: start) { word in
      grammar.isKin(word, mayLackDiacritics: text.mayLackDiacritics)
    }
  }

  /// The end of the common names that stand side by side, of which the first is a given name.
  private func endOfNames(at start: Int, orSurnames: Bool = false) -> Int? {
    var nameEnd: Int?
    var next = start
    while next < end,
      let end = endOfWord(
        at: next,
        where: {
          grammar.givenNames.contains(HashIndex.hash($0))
            || (orSurnames || nameEnd != nil) && grammar.names.contains(HashIndex.hash($0))
              && !isCommonWord(at: next)
        })
    {
      nameEnd = end
      next = text.skippingSpace(end)
      guard next > end else { break }
    }
    return nameEnd.map(endOfSurnames)
  }

  /// True for a finite verb or politeness that no capital shows to be a surname: *oma wil me zien*.
  private func isCommonWord(at start: Int) -> Bool {
    !text.isCapitalized(at: start)
      && hits.contains(at: start) {
        $0.lexeme.role == .clauseVerb || $0.lexeme.role == .filler
      }
  }

  /// The same behind a kin term; where no space stands between, of a given name: พี่เอก, but 妈妈高兴 says that she is glad.
  private func endOfNames(behindKin kin: Int, at next: Int) -> Int? {
    guard next < end else { return nil }
    if next > kin { return endOfNames(at: next, orSurnames: true) }
    return ScalarClass.isUnspaced(text.units[next]) ? endOfNames(at: next) : nil
  }

  /// The end of the one or two words behind a common name that the table does not know, if they are capitalised or stand
  /// before a finite verb: *Eva Stone won*, *eva stone is ill*.
  private func endOfSurnames(behind nameEnd: Int) -> Int {
    var surnameEnd = nameEnd
    var stop = nameEnd
    for _ in 0..<Self.mostSurnames {
      let next = text.skippingSpace(stop)
      guard next > stop, next < end, hits.isUnknown(at: next),
        ScalarProperties(of: text.units[next]).isCased
      else { break }
      stop = endOfUnknownWord(at: next)
      if text.isCapitalized(at: next)
        || stop - next >= Self.shortestSurname && isFiniteVerb(at: text.skippingSpace(stop))
      {
        surnameEnd = stop
      }
    }
    return surnameEnd
  }

  private func isFiniteVerb(at offset: Int) -> Bool {
    hits.contains(at: offset) { $0.lexeme.role == .clauseVerb && text.mayEnd(at: $0.end) }
  }

  private static let shortestSurname = 3
  private static let mostSurnames = 2

  /// The end of a word for which `matches` holds as it stands, without what sticks to it, or in the dictionary.
  private func endOfWord(at start: Int, where matches: (Slice<Units>) -> Bool) -> Int? {
    guard start < end else { return nil }
    if ScalarClass.isUnspaced(text.units[start]) {
      // Of names inside a text without spaces the longest counts; a single character may be part of anything.
      var stop = min(end, start + Self.longestName)
      while stop > start + 1 {
        if matches(text.units[start..<stop]) { return stop }
        stop -= 1
      }
      return nil
    }
    var stop = start + 1
    while stop < end, !text.mayEnd(at: stop) {
      if marks[stop].contains(.suffixStart) || text.units[stop] == 0x27,
        matches(text.units[start..<stop])
      {
        return stop
      }
      stop += 1
    }
    if matches(text.units[start..<stop]) { return stop }
    let word = Units(rebasing: text.units[start..<stop])
    return grammar.cases.hasDictionaryForm(of: word, arena) { matches($0[...]) } ? stop : nil
  }

  private typealias Units = UnsafeBufferPointer<UInt32>

  private static let longestName = 6

  /// The first word that is no filler, if the table has none that begins so but a title, in scripts with capital
  /// letters: *Bodil* in *Bodil is away*.
  private var firstWord: UnitRange? {
    let start = behindPossessive(behindFillers)
    let isUnknown =
      hits.indices(at: start).allSatisfy { hits[$0].lexeme.role == .honorific }
      && !hits.vetoParts.contains { $0.start == start }
    guard start < end, isUnknown,
      ScalarProperties(of: text.units[start]).isCased
    else { return nil }
    return UnitRange(start..<endOfUnknownWord(at: start))
  }

  /// Where a possessive ends before a word behind which nothing tells whose or which it is: *min nabo larmer*, but not *mon
  /// prof de piano*.
  private func behindPossessive(_ start: Int) -> Int {
    let possessive = hits.indices(at: start).first { hits[$0].lexeme.role == .possessive }
    guard let possessive, text.mayEnd(at: hits[possessive].end),
      case let word = text.skippingSpace(hits[possessive].end), word < end,
      case let next = text.skippingSpace(endOfUnknownWord(at: word)),
      isFiniteVerb(at: next) || hits.isUnknown(at: next)
    else { return start }
    return word
  }

  /// The end of a word, without what an apostrophe joins to it: *Eva's*.
  private func endOfUnknownWord(at start: Int) -> Int {
    let wordEnd = min(end, text.endOfWord(from: start + 1))
    return (start + 1..<max(start + 1, wordEnd)).first {
      text.units[$0] == 0x27 && marks[$0].contains(.suffixStart)
    } ?? wordEnd
  }
}
