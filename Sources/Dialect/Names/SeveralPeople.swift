/// What stands for several people though no conjunction says so.
extension NameResolver {
  /// The people whose names stand side by side at `range`, if there are several: *mum dad*; in a list also *sister
  /// brother*, *Ebba Ludvig*, *Anna Smith John Brown*, *uncle Franco aunt Adele*.
  func people(
    in range: Range<Int>, cases: Cases, inList isListed: Bool
  ) -> ArenaList<UnitRange> {
    let words = partingNames(joiningDoubleNames(wordRanges(in: text.trimmed(range))), cases)
    var people = ArenaList<UnitRange>(in: arena, capacity: words.count)
    // Anna-Maria is one.
    guard words.count > 1,
      !words.elements.dropFirst()
        .contains(where: { text.edge(at: $0.start).intersection([.joined, .unspaced]) == .joined })
    else { return people }
    if isListed, words.elements.allSatisfy({ isGivenName($0.range, cases) }) { return words }
    if isListed
      ? words.elements.allSatisfy({ kinTerm($0.range, cases) != nil }) : arePair(words, cases),
      kinTerm(text.trimmed(range), cases) == nil
    {
      return words
    }
    guard isListed, words.count > 3, words.count.isMultiple(of: 2) else { return people }
    for index in stride(from: 0, to: words.count, by: 2) {
      let (first, second) = (words[index].range, words[index + 1].range)
      let isPerson =
        kinTerm(first, cases) != nil
        ? isGivenName(second, cases)
        : isGivenName(first, cases) && !isGivenName(second, cases) && isSurname(second, cases)
      guard isPerson else {
        people.removeAll()
        break
      }
      people.append(UnitRange(first.lowerBound..<second.upperBound))
    }
    return people
  }

  /// True for the two of a couple, or the children of one: of other relatives side by side one may be the other's.
  private func arePair(_ words: ArenaList<UnitRange>, _ cases: Cases) -> Bool {
    guard words.count == 2, let first = kinTerm(words[0].range, cases)?.0.relationship,
      let second = kinTerm(words[1].range, cases)?.0.relationship
    else { return false }
    // *annemin babası*
    let whole = words[0].start..<words[1].end
    return first.counterpart == second && resolve(whole, cases: cases).person.owner == nil
  }

  /// The people at `range`, if each of several has a title or an honorific: *Mr Smith Mrs Jones*, 田中さん佐藤さん.
  func titledPeople(in range: Range<Int>) -> ArenaList<UnitRange> {
    let range = text.trimmed(range)
    guard !range.isEmpty,
      ScalarClass.isUnspaced(text.units[range.lowerBound]) || text.units[range].contains(0x20)
    else { return ArenaList(in: arena, capacity: 0) }
    let before = titledPeople(in: range, wherePrefix: true)
    return before.isEmpty ? titledPeople(in: range, wherePrefix: false) : before
  }

  /// The same where titles stand before their names, or behind. They are all alike, or all the names are common ones:
  /// else what looks like a title may be part of a name.
  private func titledPeople(
    in range: Range<Int>, wherePrefix isPrefix: Bool
  ) -> ArenaList<UnitRange> {
    var people = ArenaList<UnitRange>(in: arena, capacity: 4)
    guard let first = title(of: range, isPrefix: isPrefix) else { return people }
    var areAlike = true
    var areCommon = true
    var start = range.lowerBound
    func add(_ person: Range<Int>) -> Bool {
      guard let title = title(of: person, isPrefix: isPrefix) else { return false }
      areAlike = areAlike && title.order == first.order
      areCommon = areCommon && grammar.beginsWithName(text.units[title.name])
      people.append(UnitRange(person))
      return true
    }
    for border in range.dropFirst() where text.mayStart(at: border) {
      // 王老师的老师 is one.
      if beginsWithOwnerLink(border) { return ArenaList(in: arena, capacity: 0) }
      let person = text.trimmed(start..<border)
      if isPrefix, title(of: border..<range.upperBound, isPrefix: true) == nil { continue }
      if !isInsideWord(border), add(person) { start = border }
    }
    if people.isEmpty || !add(start..<range.upperBound) || !areAlike && !areCommon {
      people.removeAll()
    }
    return people
  }

  /// True where a word stands that joins an owner to a kin term: *of*, 的.
  private func beginsWithOwnerLink(_ offset: Int) -> Bool {
    grammar.mayBeginLink(text.units[offset])
      && grammar.owners.contains { owner in
        let link = grammar.link(of: owner)
        return !link.isEmpty && text.units[offset...].starts(with: link)
      }
  }

  /// The title or honorific that a name begins or ends with, by its place in the table, and what is left of the name. A
  /// word that is a common name, too, is none.
  private func title(of name: Range<Int>, isPrefix: Bool) -> (order: Int32, name: Range<Int>)? {
    title(of: name, isPrefix: isPrefix, among: grammar.honorifics).map { ($0.order * 2, $0.name) }
      ?? title(of: name, isPrefix: isPrefix, among: grammar.titles)
      .map { ($0.order * 2 + 1, $0.name) }
  }

  private func title(
    of name: Range<Int>, isPrefix: Bool, among affixes: NameAffixes
  ) -> (order: Int32, name: Range<Int>)? {
    var found: (order: Int32, name: Range<Int>)?
    func take(_ affix: NameAffixes.Affix) {
      let cut = isPrefix ? name.lowerBound + affix.length : name.upperBound - affix.length
      let (title, rest) =
        isPrefix
        ? (name.lowerBound..<cut, cut..<name.upperBound)
        : (cut..<name.upperBound, name.lowerBound..<cut)
      guard found == nil,
        affix.sticks || (isPrefix ? text.mayEnd(at: cut) : text.mayStart(at: cut)),
        !text.trimmed(rest).isEmpty,
        !grammar.names.contains(HashIndex.hash(text.units[title]))
      else { return }
      found = (affix.order, text.trimmed(rest))
    }
    if isPrefix {
      affixes.forEachPrefix(of: text.units[name], take)
    } else {
      affixes.forEachSuffix(of: text.units[name], take)
    }
    return found
  }

  /// True if a word of the table stands across `offset`.
  private func isInsideWord(_ offset: Int) -> Bool {
    hits.contains(across: offset) { $0.lexeme.role.isSpoken }
  }

  /// Two words are one where the table lists them so: *João Pedro*.
  private func joiningDoubleNames(_ words: ArenaList<UnitRange>) -> ArenaList<UnitRange> {
    var names = ArenaList<UnitRange>(in: arena, capacity: words.count)
    for word in words.elements {
      if let last = names.elements.last,
        grammar.givenNames.contains(HashIndex.hash(text.units[last.start..<word.end]))
      {
        names[names.count - 1] = UnitRange(last.start..<word.end)
      } else {
        names.append(word)
      }
    }
    return names
  }

  /// Words of scripts without spaces as the people they are made of: kin terms, or three given names and more
  /// (จูลี่ลินดาโคลอี้); two may be the names of one.
  private func partingNames(_ words: ArenaList<UnitRange>, _ cases: Cases) -> ArenaList<UnitRange> {
    var people = ArenaList<UnitRange>(in: arena, capacity: words.count)
    for word in words.elements {
      guard ScalarClass.isUnspaced(text.units[word.start]),
        case let parts = parts(of: word.range, where: { kin(text.units[$0]) != nil })
          ?? parts(of: word.range, where: { isGivenName($0, cases) }), let parts
      else {
        people.append(word)
        continue
      }
      let isOneName = parts.count == 2 && kin(text.units[parts[0].range]) == nil
      for part in isOneName ? [word] : Array(parts.elements) { people.append(part) }
    }
    return people
  }

  /// The names that `range` is made of, each as long as can be; nil if something in it is none.
  private func parts(
    of range: Range<Int>, where isName: (Range<Int>) -> Bool
  ) -> ArenaList<UnitRange>? {
    // For every offset, where a name ends that begins there and that other names follow to the end; -1 for none.
    let ends = arena.allocate(repeating: -1, range.count + 1)
    ends[range.count] = range.upperBound
    for start in range.reversed() where text.mayStart(at: start) {
      let end = ((start + 1)...range.upperBound).last {
        ends[$0 - range.lowerBound] >= 0 && isName(start..<$0)
      }
      ends[start - range.lowerBound] = end ?? -1
    }
    guard ends[0] >= 0 else { return nil }
    var parts = ArenaList<UnitRange>(in: arena, capacity: 4)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = ends[start - range.lowerBound]
      parts.append(UnitRange(start..<end))
      start = end
    }
    return parts
  }

  private func isGivenName(_ word: Range<Int>, _ cases: Cases) -> Bool {
    isForm(of: grammar.givenNames, word, cases)
  }

  /// True for a common name that is no given name alone.
  private func isSurname(_ word: Range<Int>, _ cases: Cases) -> Bool {
    isForm(of: grammar.names, word, cases)
  }

  /// True if a word is one of the names as it stands, or in one of the cases.
  private func isForm(of names: HashIndex, _ word: Range<Int>, _ cases: Cases) -> Bool {
    let units = units(at: word)
    return names.contains(HashIndex.hash(units))
      || cases.contains {
        grammar.cases.dictionaryForms(of: units, in: Int($0), arena).elements
          .contains { names.contains(HashIndex.hash($0)) }
      }
  }
}
