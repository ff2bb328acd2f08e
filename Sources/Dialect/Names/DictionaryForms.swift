internal import ICU

/// Names without what stands before or behind them, and in the form in which a dictionary or an address book has them.
extension NameResolver {
  /// `range` without any of the affixes.
  func removing(_ affixes: NameAffixes, from range: Range<Int>) -> Range<Int> {
    var current = range
    for _ in 0..<Self.mostAffixes {
      guard let shorter = removingOne(of: affixes, from: current) else { break }
      current = shorter
    }
    return current
  }

  static let mostAffixes = 3

  /// `range` without the affix that leaves least of it, if it has one; of several, without the first in the table.
  func removingOne(
    of affixes: NameAffixes, from range: Range<Int>, atEndOnly: Bool = false
  ) -> Range<Int>? {
    var shortest: (rest: Range<Int>, order: Int32)?
    for affix in affixes.affixes(of: text.units[range], in: arena).elements
    where !atEndOnly || !affix.isPrefix {
      guard text.mayLackDiacritics || !affix.isPlain else { continue }
      let cut = affix.isPrefix ? range.lowerBound + affix.length : range.upperBound - affix.length
      if affix.isPrefix {
        guard affix.sticks || text.mayEnd(at: cut), !isPartOfWord(range.lowerBound..<cut, of: range)
        else { continue }
      } else {
        guard affix.sticks || text.mayStart(at: cut) else { continue }
      }
      let rest = text.trimmed(affix.isPrefix ? cut..<range.upperBound : range.lowerBound..<cut)
      guard !rest.isEmpty else { continue }
      if let shortest, (shortest.rest.count, shortest.order) < (rest.count, affix.order) {
        continue
      }
      shortest = (rest, affix.order)
    }
    return shortest?.rest
  }

  /// True if a longer word in the name begins with the affix: นายกสมาคม has no นาย.
  private func isPartOfWord(_ affix: Range<Int>, of name: Range<Int>) -> Bool {
    hits.contains(at: affix.lowerBound) {
      $0.lexeme.role == .word && $0.end > affix.upperBound && $0.end < name.upperBound
    }
  }

  /// False for what begins with a word that no name begins with: *in Kanada*.
  func beginsName(_ range: Range<Int>) -> Bool {
    let units = text.units[range]
    let isOwned = grammar.owners.contains { owner in
      guard owner.ownerIsFirst, case let link = grammar.link(of: owner), !link.isEmpty else {
        return false
      }
      let end = range.lowerBound + link.count
      return end < range.upperBound && units.starts(with: link)
        && text.unitClass(at: end) == .space
    }
    return !isOwned
      && hits.endOfNoBeginning(at: range.lowerBound, in: text, grammar)
        .map { $0 >= range.upperBound } ?? true
  }

  /// The dictionary forms of the name at `range`, likeliest first.
  func dictionaryForms(of range: Range<Int>, _ cases: Cases) -> [String] {
    let words = changingWords(of: wordRanges(in: range))
    for index in cases {
      // The words that change, each with its forms.
      var changed = ArenaList<(word: UnitRange, forms: ArenaList<Units>)>(in: arena, capacity: 4)
      let first = grammar.cases.changingEachWord.contains(Int(index)) ? 0 : words.count - 1
      for place in max(first, 0)..<words.count {
        let forms = self.forms(of: units(at: words[place].range), in: index)
        // *Анне-Марии*, but *Нью-Йорку*: the first of two that a hyphen joins changes if it is a name.
        let isJoined =
          place + 1 < words.count && text.edge(at: words[place + 1].start).contains(.joined)
        if isJoined, !forms.elements.contains(where: isName) { continue }
        if !forms.isEmpty { changed.append((words[place], forms)) }
      }
      guard !changed.isEmpty else { continue }
      var choice = ArenaList<(word: UnitRange, form: Units)>(in: arena, capacity: changed.count)
      for (word, forms) in changed.elements { choice.append((word, forms[0])) }
      var names = [name(range, choice.elements)]
      for place in changed.indices {
        let (word, forms) = changed[place]
        for form in forms.elements.dropFirst() where names.count < Self.mostForms {
          choice[place] = (word, form)
          names.append(name(range, choice.elements))
        }
        choice[place] = (word, forms[0])
      }
      return names
    }
    return [text.original(range)]
  }

  /// The cases, indices, in which the last word of the name at `range` is a listed name or a kin term; none if it is one
  /// as it stands.
  func casesOfListedName(_ range: Range<Int>) -> ArenaList<Int32> {
    var cases = ArenaList<Int32>(in: arena, capacity: 4)
    func isListed(_ word: Units) -> Bool { isName(word) || kin(word) != nil }
    guard let last = changingWords(of: wordRanges(in: range)).elements.last,
      case let word = units(at: last.range), !isListed(word)
    else { return cases }
    let endings = grammar.cases.endings(of: word, arena)
    for index in 0..<grammar.cases.count
    where grammar.cases.dictionaryForms(of: word, endings, in: index, arena).elements.contains(
      where: isListed)
    {
      cases.append(Int32(index))
    }
    return cases
  }

  /// The words of a name, initials aside, up to one behind which nothing changes: *Дима* in *Дима из автосервиса*.
  private func changingWords(of words: ArenaList<UnitRange>) -> ArenaList<UnitRange> {
    var changing = ArenaList<UnitRange>(in: arena, capacity: words.count)
    for word in words.elements where !text.isInitial(word.range) {
      if !changing.isEmpty, grammar.nameLinks.contains(HashIndex.hash(units(at: word.range))) {
        break
      }
      changing.append(word)
    }
    return changing
  }

  /// No more forms than this are candidates for one name.
  private static let mostForms = 6

  /// The name at `range` with words in other forms, spelled as the user spelled what stays.
  func name(
    _ range: Range<Int>, _ changed: UnsafeBufferPointer<(word: UnitRange, form: Units)>
  ) -> String {
    let source = text.sourceRange(of: range)
    var name = ""
    var start = source.lowerBound
    for (word, form) in changed {
      let place = text.sourceRange(of: word.range)
      name += text.source(start..<max(start, place.lowerBound))
      name += spelling(of: form, word.range)
      start = place.upperBound
    }
    return name + text.source(start..<max(start, source.upperBound))
  }

  /// The forms that a word in a case may have in the dictionary; those that are common names first.
  func forms(of word: Units, in caseIndex: Int32) -> ArenaList<Units> {
    forms(of: word, grammar.cases.endings(of: word, arena), in: caseIndex)
  }

  /// The same where the endings of `word` are known.
  func forms(of word: Units, _ endings: ArenaList<Int32>, in caseIndex: Int32) -> ArenaList<Units> {
    var forms = grammar.cases.dictionaryForms(of: word, endings, in: Int(caseIndex), arena)
    if !forms.isEmpty, isName(word), !forms.elements.contains(where: { $0.elementsEqual(word) }) {
      forms.append(word)
    }
    forms.sort { isName($0) && !isName($1) }
    return forms
  }

  private func isName(_ word: Units) -> Bool { grammar.names.contains(HashIndex.hash(word)) }

  func units(at range: Range<Int>) -> Units { Units(rebasing: text.units[range]) }

  func wordRanges(in range: Range<Int>) -> ArenaList<UnitRange> {
    var words = ArenaList<UnitRange>(in: arena, capacity: 4)
    var start = range.lowerBound
    for offset in range where text.units[offset] == 0x20 {
      if start < offset { words.append(UnitRange(start..<offset)) }
      start = offset + 1
    }
    if start < range.upperBound { words.append(UnitRange(start..<range.upperBound)) }
    return words
  }

  private func spelling(of form: Units, _ word: Range<Int>) -> String {
    var common = 0
    while common < min(form.count, word.count), form[common] == text.units[word.lowerBound + common]
    {
      common += 1
    }
    let kept = common == 0 ? "" : text.original(word.lowerBound..<(word.lowerBound + common))
    guard common < form.count else { return kept }
    let added = String(scalars: form.dropFirst(common))
    let letters = text.sourceRange(of: word).lazy.map {
      ScalarProperties(of: text.source(at: $0).value)
    }
    if letters.count > 1, !letters.contains(where: \.isLowercase),
      letters.contains(where: \.isUppercase)
    {
      return kept + added.uppercased()
    }
    let isCapitalized = common == 0 && letters.first?.isUppercase ?? false
    return kept + (isCapitalized ? added.prefix(1).uppercased() + added.dropFirst() : added)
  }
}
