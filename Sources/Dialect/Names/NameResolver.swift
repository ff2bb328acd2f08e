/// Turns the words of a slot into a person: dictionary form, relationship, owner, number.
struct NameResolver {
  let text: FoldedText
  let grammar: Grammar
  let numbers: UnsafeBufferPointer<NumberSpan>
  /// The region whose emergency numbers count.
  let region: String

  let known: KnownNames
  let arena: Arena

  /// Letters of a word or name.
  typealias Units = CaseTable.Units

  /// Indices of cases, the likeliest first.
  typealias Cases = UnsafeBufferPointer<Int32>

  /// A person, and whom else the same words may mean as well.
  struct Resolution {
    var person: Person
    var others: [Person] = []
  }

  // MARK: People

  /// The person at `range`, whose form is one of the cases with these indices, likeliest first.
  func resolve(_ range: Range<Int>, cases: Cases) -> Resolution {
    let range = text.trimmed(range)
    let surface = text.original(range)
    let source = text.sourceRange(of: range)
    if let (term, stripped) = kinTerm(range, cases) {
      let person = Person(
        name: spelling(of: term, at: stripped), surface: surface, range: source,
        relationship: term.relationship)
      guard !known.isEmpty else { return Resolution(person: person) }
      let related = known.matches(term.relationship, arena)
      let matches = related.isEmpty ? known.matches(units(at: stripped), arena) : related
      return identify(person, matches, keepsName: true)
    }
    if let (owner, term, kin) = ownedKin(range, cases) {
      let person = Person(
        name: surface, candidates: [surface, "\(kin) \(owner)"], surface: surface, range: source,
        relationship: term.relationship, owner: owner)
      guard !known.isEmpty else { return Resolution(person: person) }
      return identify(person, known.matches(units(at: range), arena), keepsName: true)
    }
    let names = candidates(for: range, cases)
    let person = Person(
      name: names.first ?? surface, candidates: names, surface: surface, range: source)
    guard !known.isEmpty else { return Resolution(person: person) }
    return identify(person, known.nearestMatches(to: names, arena), keepsName: false)
  }

  /// The number at the index `index` among the numbers.
  func resolve(number index: Int) -> Resolution {
    let number = numbers[index]
    // An extension by itself is a number inside the house.
    let isInternal = number.digits.isEmpty
    let digits = String(
      decoding: isInternal ? number.extensionDigits : number.digits, as: UTF8.self)
    let extensionDigits =
      isInternal || number.extensionDigits.isEmpty
      ? nil : String(decoding: number.extensionDigits, as: UTF8.self)
    let surface = text.original(number.range)
    var person = Person(
      name: surface, surface: surface, range: text.sourceRange(of: number.range),
      handle: PersonHandle(value: digits, extension: extensionDigits))
    person.identifier = known.match(phone: digits).flatMap { known.contacts[$0].identifier }
    return Resolution(person: person)
  }

  /// The names that the words at `range` may be, in dictionary form, likeliest first.
  private func candidates(for range: Range<Int>, _ cases: Cases) -> [String] {
    let name = removing(grammar.honorifics, from: range)
    let bare = removing(grammar.titles, from: name)
    var names = dictionaryForms(of: name, cases)
    func add(_ other: String) {
      if !names.contains(other) { names.append(other) }
    }
    if bare != name { for form in dictionaryForms(of: bare, cases) { add(form) } }
    // What was said is no candidate of its own where its ending shows a case.
    if name != range || bare != name {
      add(text.original(name))
      add(text.original(range))
    }
    return names
  }

  // MARK: Known names

  /// `person` as the contact that is meant; where several are, all of them.
  private func identify(
    _ person: Person, _ matches: UnsafeBufferPointer<KnownNames.Match>, keepsName: Bool
  ) -> Resolution {
    guard !matches.isEmpty else { return Resolution(person: person) }
    let people = matches.prefix(Self.mostChoices).map { match in
      let contact = known.contacts[match.contact]
      var identified = person
      identified.identifier = contact.identifier
      if !keepsName {
        identified.name = contact.name
        identified.candidates = [contact.name] + person.candidates.filter { $0 != contact.name }
      }
      return identified
    }
    if people.count == 1 { return Resolution(person: people[0]) }
    var open = people[0]
    open.identifier = nil
    if !keepsName {
      let names = people.map(\.name) + person.candidates
      open.name = Set(people.map(\.name)).count == 1 ? people[0].name : person.name
      open.candidates = names.reduce(into: []) { unique, name in
        if !unique.contains(name) { unique.append(name) }
      }
    }
    return Resolution(person: open, others: people)
  }

  /// No more people than this are reported for one name.
  private static let mostChoices = 8

  /// True if these digits reach help in the region.
  func isEmergency(_ digits: String) -> Bool {
    grammar.emergencyNumbers.contains {
      $0.digits == digits && ($0.region == nil || $0.region == region)
    }
  }

  // MARK: Kin

  /// The kin term that is all of `range`, possessives aside.
  private func kinTerm(_ range: Range<Int>, _ cases: Cases) -> (Grammar.KinTerm, Range<Int>)? {
    var stripped = range
    for _ in 0...Self.mostAffixes {
      if let term = grammar.kin(text.units[stripped]) { return (term, stripped) }
      if grammar.mayBeKin(text.units[stripped]) {
        for index in cases {
          for form in forms(of: units(at: stripped), in: index).elements {
            if let term = grammar.kin(form) { return (term, stripped) }
            if let term = kinWithoutPossessive(form) { return (term, stripped) }
          }
        }
      }
      guard let shorter = removingOne(of: grammar.possessives, from: stripped) else { return nil }
      stripped = shorter
    }
    return nil
  }

  /// The term as the user spelled it where that is its dictionary form, in whatever script; else as the table does.
  private func spelling(of term: Grammar.KinTerm, at range: Range<Int>) -> String {
    isDictionaryForm(range, of: term) ? text.original(range) : term.name
  }

  /// True if a possessive stands beside a kin term, or sticks to it.
  private func hasPossessive(_ range: Range<Int>) -> Bool {
    removingOne(of: grammar.possessives, from: range) != nil
      || kinWithoutPossessive(units(at: range)) != nil
  }

  private func isDictionaryForm(_ range: Range<Int>, of term: Grammar.KinTerm) -> Bool {
    text.units[range].elementsEqual(
      FoldedText.units(of: term.name.unicodeScalars.map(\.value), folding: grammar.folding))
  }

  private func kinWithoutPossessive(_ units: Units) -> Grammar.KinTerm? {
    for affix in grammar.possessives.elements where affix.sticks {
      if affix.isPrefix != true, units.count > affix.units.count,
        units.suffix(affix.units.count).elementsEqual(affix.units),
        let term = grammar.kin(units.dropLast(affix.units.count))
      {
        return term
      }
    }
    return nil
  }

  /// `Anna's dad`: the owner's name, the kin term, and its words.
  private func ownedKin(_ range: Range<Int>, _ cases: Cases) -> (String, Grammar.KinTerm, String)? {
    for pattern in grammar.owners {
      for (before, after) in splits(of: range, at: pattern).elements {
        let ownerRange = (pattern.ownerIsFirst ? before : after).range
        let kinRange = (pattern.ownerIsFirst ? after : before).range
        guard !ownerRange.isEmpty, !kinRange.isEmpty, let (term, _) = kinTerm(kinRange, cases)
        else { continue }
        // Without a word between, *uncle Fyodor* and *my friend Said* are names, *mother of Anna* is not.
        if pattern.link.isEmpty, !pattern.ownerIsFirst,
          term.relationship.isSaidBeforeNames || hasPossessive(kinRange)
        {
          continue
        }
        guard !isPossessive(ownerRange) else { continue }
        guard let caseIndex = pattern.caseIndex else {
          return (text.original(ownerRange), term, text.original(kinRange))
        }
        if pattern.link.isEmpty, !fits(ownerRange, caseIndex) { continue }
        let ownerCases = arena.allocate(repeating: Int32(caseIndex), 1)
        let owner = dictionaryForms(of: ownerRange, Cases(ownerCases)).first ?? ""
        return (owner, term, text.original(kinRange))
      }
    }
    return nil
  }

  private func isPossessive(_ range: Range<Int>) -> Bool {
    grammar.possessives.elements.contains { $0.units.elementsEqual(text.units[range]) }
  }

  /// True if the last word of a name may be in the case with this index.
  private func fits(_ range: Range<Int>, _ index: Int) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, text.units[start - 1] != 0x20 { start -= 1 }
    return grammar.cases.cases(of: units(at: start..<range.upperBound)).contains(index)
  }

  /// The parts before and after each place where the link of an owner pattern stands.
  private func splits(
    of range: Range<Int>, at pattern: Grammar.OwnerPattern
  ) -> ArenaList<(before: UnitRange, after: UnitRange)> {
    var splits = ArenaList<(before: UnitRange, after: UnitRange)>(in: arena, capacity: 4)
    for start in range.dropFirst() {
      let end = start + pattern.link.count
      guard end < range.upperBound, text.units[start..<end].elementsEqual(pattern.link) else {
        continue
      }
      let isEdge = text.mayStart(at: end) || text.unitClass(at: end) == .space
      let startsWell =
        pattern.sticksToOwner && pattern.ownerIsFirst
        ? text.isWord(at: start - 1) : text.mayStart(at: start)
      guard isEdge || pattern.sticksToOwner, startsWell || pattern.link.isEmpty else { continue }
      if pattern.link.isEmpty, !text.mayStart(at: start) { continue }
      splits.append(
        (
          UnitRange(text.trimmed(range.lowerBound..<start)),
          UnitRange(text.trimmed(end..<range.upperBound))
        ))
    }
    return splits
  }

  // MARK: Names

  /// `range` without any of the affixes.
  private func removing(_ affixes: Grammar.NameAffixes, from range: Range<Int>) -> Range<Int> {
    var current = range
    for _ in 0..<Self.mostAffixes {
      guard let shorter = removingOne(of: affixes, from: current) else { break }
      current = shorter
    }
    return current
  }

  private static let mostAffixes = 3

  /// `range` without the affix that leaves least of it, if it has one.
  private func removingOne(
    of affixes: Grammar.NameAffixes, from range: Range<Int>
  ) -> Range<Int>? {
    guard !range.isEmpty,
      affixes.mayStand(first: text.units[range.lowerBound], last: text.units[range.upperBound - 1])
    else { return nil }
    var shortest: Range<Int>?
    for affix in affixes.elements {
      guard let shorter = removing(affix, from: range) else { continue }
      if shortest.map({ shorter.count < $0.count }) ?? true { shortest = shorter }
    }
    return shortest
  }

  /// `range` without the affix, if it has it and something is left.
  private func removing(_ affix: Grammar.NameAffix, from range: Range<Int>) -> Range<Int>? {
    let count = affix.units.count
    guard range.count > count else { return nil }
    if affix.isPrefix != false, text.units[range].starts(with: affix.units) {
      let start = range.lowerBound + count
      if affix.sticks || text.mayEnd(at: start) {
        let rest = text.trimmed(start..<range.upperBound)
        if !rest.isEmpty { return rest }
      }
    }
    if affix.isPrefix != true,
      text.units[(range.upperBound - count)..<range.upperBound].elementsEqual(affix.units)
    {
      let end = range.upperBound - count
      if affix.sticks || text.mayStart(at: end) {
        let rest = text.trimmed(range.lowerBound..<end)
        if !rest.isEmpty { return rest }
      }
    }
    return nil
  }

  /// The dictionary forms of the name at `range`, likeliest first.
  private func dictionaryForms(of range: Range<Int>, _ cases: Cases) -> [String] {
    let words = wordRanges(in: range)
    for index in cases {
      // The words that change, each with its forms.
      var changed = ArenaList<(word: UnitRange, forms: ArenaList<Units>)>(in: arena, capacity: 4)
      let first = grammar.cases.changingEachWord.contains(Int(index)) ? 0 : words.count - 1
      for place in max(first, 0)..<words.count {
        let forms = self.forms(of: units(at: words[place].range), in: index)
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

  /// No more forms than this are candidates for one name.
  private static let mostForms = 6

  /// The name at `range` with words in other forms, spelled as the user spelled what stays.
  private func name(
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
  private func forms(of word: Units, in caseIndex: Int32) -> ArenaList<Units> {
    var forms = grammar.cases.dictionaryForms(of: word, in: Int(caseIndex), arena)
    if !forms.isEmpty, isName(word), !forms.elements.contains(where: { $0.elementsEqual(word) }) {
      forms.append(word)
    }
    forms.sort { isName($0) && !isName($1) }
    return forms
  }

  private func isName(_ word: Units) -> Bool { grammar.names.contains(HashIndex.hash(word)) }

  private func units(at range: Range<Int>) -> Units { Units(rebasing: text.units[range]) }

  /// The words of the name at `range`, if there are several and each is a common given name by itself.
  func givenNames(in range: Range<Int>, cases: Cases) -> ArenaList<UnitRange> {
    var words = joiningDoubleNames(wordRanges(in: text.trimmed(range)))
    // Anna-Maria is one.
    if words.count < 2
      || words.elements.dropFirst().contains(where: {
        text.edge(at: $0.start).contains(.joined)
      })
      || !words.elements.allSatisfy({ isGivenName($0.range, cases) })
    {
      words.removeAll()
    }
    return words
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

  private func isGivenName(_ word: Range<Int>, _ cases: Cases) -> Bool {
    let units = units(at: word)
    func isGivenName(_ form: Units) -> Bool {
      grammar.givenNames.contains(HashIndex.hash(form))
    }
    return isGivenName(units)
      || cases.contains {
        grammar.cases.dictionaryForms(of: units, in: Int($0), arena).elements
          .contains(where: isGivenName)
      }
  }

  private func wordRanges(in range: Range<Int>) -> ArenaList<UnitRange> {
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
    let letters = text.original(word).unicodeScalars
    if letters.count > 1, !letters.contains(where: \.properties.isLowercase),
      letters.contains(where: \.properties.isUppercase)
    {
      return kept + added.uppercased()
    }
    let isCapitalized = common == 0 && letters.first?.properties.isUppercase ?? false
    return kept + (isCapitalized ? added.prefix(1).uppercased() + added.dropFirst() : added)
  }
}
