/// Turns the words of a slot into a person: dictionary form, relationship, owner, number.
struct NameResolver {
  let text: FoldedText
  let grammar: Grammar
  let numbers: UnsafeBufferPointer<NumberSpan>
  /// The region whose emergency numbers count.
  let region: String

  let known: KnownNames

  /// A person, and whom else the same words may mean as well.
  struct Resolution {
    var person: Person
    var others: [Person] = []
  }

  // MARK: People

  /// The person at `range`, whose form is one of the cases with these indices, likeliest first.
  func resolve(_ range: Range<Int>, cases: [Int]) -> Resolution {
    let range = text.trimmed(range)
    let surface = text.original(range)
    let source = text.sourceRange(of: range)
    if let (term, stripped) = kinTerm(range, cases) {
      let person = Person(
        name: spelling(of: term, at: stripped), surface: surface, range: source,
        relationship: term.relationship)
      let related = known.matches(term.relationship)
      let matches = related.isEmpty ? known.matches(Array(text.units[stripped])) : related
      return identify(person, matches, keepsName: true)
    }
    if let (owner, term, kin) = ownedKin(range, cases) {
      let person = Person(
        name: surface, candidates: [surface, "\(kin) \(owner)"], surface: surface, range: source,
        relationship: term.relationship, owner: owner)
      return identify(person, known.matches(Array(text.units[range])), keepsName: true)
    }
    let names = candidates(for: range, cases)
    let person = Person(
      name: names.first ?? surface, candidates: names, surface: surface, range: source)
    return identify(person, known.isEmpty ? [] : nearestMatches(names), keepsName: false)
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
  private func candidates(for range: Range<Int>, _ cases: [Int]) -> [String] {
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

  /// The contacts that the nearest of `names` may mean; also the words as they were said.
  private func nearestMatches(_ names: [String]) -> [KnownNames.Match] {
    var best: [KnownNames.Match] = []
    for name in names {
      let matches = known.matches(
        FoldedText.units(of: name.unicodeScalars.map(\.value), folding: grammar.folding))
      guard let likeness = matches.first?.likeness else { continue }
      if best.first.map({ likeness < $0.likeness }) ?? true { best = matches }
    }
    return best
  }

  /// `person` as the contact that is meant; where several are, all of them.
  private func identify(
    _ person: Person, _ matches: [KnownNames.Match], keepsName: Bool
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
  private func kinTerm(_ range: Range<Int>, _ cases: [Int]) -> (Grammar.KinTerm, Range<Int>)? {
    for stripped in [range] + withoutPossessives(range) {
      if let term = grammar.kin(text.units[stripped]) { return (term, stripped) }
      guard grammar.mayBeKin(text.units[stripped]) else { continue }
      for index in cases {
        for form in forms(of: Array(text.units[stripped]), grammar.cases[index]) {
          if let term = grammar.kin(form) { return (term, stripped) }
          if let term = kinWithoutPossessive(form) { return (term, stripped) }
        }
      }
    }
    return nil
  }

  /// The term as the user spelled it where that is its dictionary form, in whatever script; else as the table does.
  private func spelling(of term: Grammar.KinTerm, at range: Range<Int>) -> String {
    isDictionaryForm(range, of: term) ? text.original(range) : term.name
  }

  /// True if a possessive stands beside a kin term, or sticks to it.
  private func hasPossessive(_ range: Range<Int>) -> Bool {
    !withoutPossessives(range).isEmpty || kinWithoutPossessive(Array(text.units[range])) != nil
  }

  private func isDictionaryForm(_ range: Range<Int>, of term: Grammar.KinTerm) -> Bool {
    text.units[range].elementsEqual(
      FoldedText.units(of: term.name.unicodeScalars.map(\.value), folding: grammar.folding))
  }

  private func kinWithoutPossessive(_ units: [UInt32]) -> Grammar.KinTerm? {
    for affix in grammar.possessives.elements where affix.sticks {
      if affix.isPrefix != true, units.count > affix.units.count,
        units.suffix(affix.units.count) == affix.units[...],
        let term = grammar.kin(units.dropLast(affix.units.count))
      {
        return term
      }
    }
    return nil
  }

  private func withoutPossessives(_ range: Range<Int>) -> [Range<Int>] {
    var results: [Range<Int>] = []
    var current = range
    for _ in 0..<Self.mostAffixes {
      guard let shorter = removingOne(of: grammar.possessives, from: current) else { break }
      current = shorter
      results.append(current)
    }
    return results
  }

  /// `Anna's dad`: the owner's name, the kin term, and its words.
  private func ownedKin(_ range: Range<Int>, _ cases: [Int]) -> (String, Grammar.KinTerm, String)? {
    for pattern in grammar.owners {
      for (before, after) in splits(of: range, at: pattern) {
        let ownerRange = pattern.ownerIsFirst ? before : after
        let kinRange = pattern.ownerIsFirst ? after : before
        guard !ownerRange.isEmpty, !kinRange.isEmpty, let (term, _) = kinTerm(kinRange, cases)
        else { continue }
        let ownerCases = pattern.caseIndex.map { [$0] } ?? []
        // Without a word between, *uncle Fyodor* and *my friend Said* are names, *mother of Anna* is not.
        if pattern.link.isEmpty, !pattern.ownerIsFirst,
          term.relationship.isSaidBeforeNames || hasPossessive(kinRange)
        {
          continue
        }
        guard !isPossessive(ownerRange) else { continue }
        if let index = pattern.caseIndex, pattern.link.isEmpty,
          !fits(ownerRange, index)
        {
          continue
        }
        let owner = dictionaryForms(of: ownerRange, ownerCases).first ?? ""
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
    wordRanges(in: range).last.map { grammar.cases[index].fits(text.units[$0]) } ?? false
  }

  /// The parts before and after each place where the link of an owner pattern stands.
  private func splits(
    of range: Range<Int>, at pattern: Grammar.OwnerPattern
  ) -> [(before: Range<Int>, after: Range<Int>)] {
    var splits: [(Range<Int>, Range<Int>)] = []
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
      splits.append((text.trimmed(range.lowerBound..<start), text.trimmed(end..<range.upperBound)))
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
  private func dictionaryForms(of range: Range<Int>, _ cases: [Int]) -> [String] {
    let words = wordRanges(in: range)
    for index in cases {
      let grammaticalCase = grammar.cases[index]
      // The words that change, each with its forms.
      var changed: [(word: Range<Int>, forms: [[UInt32]])] = []
      for (place, word) in words.enumerated()
      where grammaticalCase.changesEachWord || place == words.count - 1 {
        guard grammaticalCase.fits(text.units[word]) else { continue }
        let forms = self.forms(of: Array(text.units[word]), grammaticalCase)
        if !forms.isEmpty { changed.append((word, forms)) }
      }
      guard !changed.isEmpty else { continue }
      var names = [name(range, changed.map { ($0.word, $0.forms[0]) })]
      for (place, (word, forms)) in changed.enumerated() {
        for form in forms.dropFirst() where names.count < Self.mostForms {
          var choice = changed.map { ($0.word, $0.forms[0]) }
          choice[place] = (word, form)
          names.append(name(range, choice))
        }
      }
      return names
    }
    return [text.original(range)]
  }

  /// No more forms than this are candidates for one name.
  private static let mostForms = 6

  /// The name at `range` with words in other forms, spelled as the user spelled what stays.
  private func name(_ range: Range<Int>, _ changed: [(word: Range<Int>, form: [UInt32])]) -> String
  {
    let source = text.sourceRange(of: range)
    var name = ""
    var start = source.lowerBound
    for (word, form) in changed {
      let place = text.sourceRange(of: word)
      name += text.source(start..<max(start, place.lowerBound))
      name += spelling(of: form, word)
      start = place.upperBound
    }
    return name + text.source(start..<max(start, source.upperBound))
  }

  /// The forms that a word in a case may have in the dictionary; those that are common names first.
  private func forms(of word: [UInt32], _ grammaticalCase: GrammaticalCase) -> [[UInt32]] {
    let isName = { (form: [UInt32]) in grammar.names.contains(HashIndex.hash(form)) }
    var forms = grammaticalCase.dictionaryForms(of: word)
    if grammar.names.contains(HashIndex.hash(word)), !forms.isEmpty, !forms.contains(word) {
      forms.append(word)
    }
    return forms.filter(isName) + forms.filter { !isName($0) }
  }

  /// The words of the name at `range`, if there are several and each is a common given name by itself.
  func givenNames(in range: Range<Int>, cases: [Int]) -> [Range<Int>] {
    let words = joiningDoubleNames(wordRanges(in: text.trimmed(range)))
    // Anna-Maria is one.
    guard words.count > 1,
      !words.dropFirst().contains(where: { text.edge(at: $0.lowerBound).contains(.joined) }),
      words.allSatisfy({ isGivenName($0, cases) })
    else { return [] }
    return words
  }

  /// Two words are one where the table lists them so: *João Pedro*.
  private func joiningDoubleNames(_ words: [Range<Int>]) -> [Range<Int>] {
    var names: [Range<Int>] = []
    for word in words {
      if let last = names.last,
        grammar.givenNames.contains(HashIndex.hash(text.units[last.lowerBound..<word.upperBound]))
      {
        names[names.count - 1] = last.lowerBound..<word.upperBound
      } else {
        names.append(word)
      }
    }
    return names
  }

  private func isGivenName(_ word: Range<Int>, _ cases: [Int]) -> Bool {
    let units = Array(text.units[word])
    func isGivenName(_ form: [UInt32]) -> Bool {
      grammar.givenNames.contains(HashIndex.hash(form))
    }
    return isGivenName(units)
      || cases.contains {
        grammar.cases[$0].dictionaryForms(of: units).contains(where: isGivenName)
      }
  }

  private func wordRanges(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where text.units[offset] == 0x20 {
      if start < offset { words.append(start..<offset) }
      start = offset + 1
    }
    if start < range.upperBound { words.append(start..<range.upperBound) }
    return words
  }

  private func spelling(of form: [UInt32], _ word: Range<Int>) -> String {
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
