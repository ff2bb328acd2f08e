/// Turns the words of a slot into a person: dictionary form, relationship, owner, number.
struct NameResolver {
  let text: FoldedText
  let grammar: Grammar
  let numbers: [NumberSpan]
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
    let surface = String(scalars: text.original(range))
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
    let surface = String(scalars: text.original(number.range))
    var person = Person(
      name: surface, surface: surface, range: text.sourceRange(of: number.range),
      handle: PersonHandle(value: number.digits))
    person.identifier = known.match(phone: number.digits).flatMap { known.contacts[$0].identifier }
    return Resolution(person: person)
  }

  /// The names that the words at `range` may be, in dictionary form, likeliest first.
  private func candidates(for range: Range<Int>, _ cases: [Int]) -> [String] {
    let name = removing(grammar.honorifics, from: range)
    let bare = removing(grammar.titles, from: name)
    var names = dictionaryForms(of: name, cases)
    if bare != name { names += dictionaryForms(of: bare, cases) }
    for whole in [name, range] { names.append(String(scalars: text.original(whole))) }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    // What was said is no candidate of its own where its ending shows a case.
    if name == range, bare == name, unique.count > 1,
      unique.last == String(scalars: text.original(range)),
      !dictionaryForms(of: name, cases).contains(unique[unique.count - 1])
    {
      unique.removeLast()
    }
    return unique
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
      if let term = grammar.kin[Array(text.units[stripped])] { return (term, stripped) }
      for index in cases {
        for form in forms(of: Array(text.units[stripped]), grammar.cases[index]) {
          if let term = grammar.kin[form] { return (term, stripped) }
          if let term = kinWithoutPossessive(form) { return (term, stripped) }
        }
      }
    }
    return nil
  }

  /// The term as the user spelled it where that is its dictionary form, in whatever script; else as the table does.
  private func spelling(of term: Grammar.KinTerm, at range: Range<Int>) -> String {
    let said = text.original(range)
    let dictionary = FoldedText.units(
      of: term.name.unicodeScalars.map(\.value), folding: grammar.folding)
    return text.units[range] == dictionary[...] ? String(scalars: said) : term.name
  }

  private func kinWithoutPossessive(_ units: [UInt32]) -> Grammar.KinTerm? {
    for affix in grammar.possessives where affix.sticks {
      if affix.isPrefix != true, units.count > affix.units.count,
        units.suffix(affix.units.count) == affix.units[...],
        let term = grammar.kin[Array(units.dropLast(affix.units.count))]
      {
        return term
      }
    }
    return nil
  }

  private func withoutPossessives(_ range: Range<Int>) -> [Range<Int>] {
    var results: [Range<Int>] = []
    var current = range
    for _ in 0..<3 {
      let candidates = grammar.possessives.compactMap { removing($0, from: current) }
      guard let shortest = candidates.min(by: { $0.count < $1.count }) else { break }
      current = shortest
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
        // Without a word between, *uncle Fyodor* is a name, *mother of Anna* is not.
        if pattern.link.isEmpty, !pattern.ownerIsFirst, term.relationship.isSaidBeforeNames {
          continue
        }
        guard !isPossessive(ownerRange) else { continue }
        if let index = pattern.caseIndex, pattern.link.isEmpty,
          !grammar.cases[index].fits(lastWord(ownerRange))
        {
          continue
        }
        let owner = dictionaryForms(of: ownerRange, ownerCases).first ?? ""
        return (owner, term, String(scalars: text.original(kinRange)))
      }
    }
    return nil
  }

  private func isPossessive(_ range: Range<Int>) -> Bool {
    grammar.possessives.contains { $0.units[...] == text.units[range] }
  }

  private func lastWord(_ range: Range<Int>) -> ArraySlice<UInt32> {
    text.units[range].split(separator: 0x20).last ?? []
  }

  /// The parts before and after each place where the link of an owner pattern stands.
  private func splits(
    of range: Range<Int>, at pattern: Grammar.OwnerPattern
  ) -> [(before: Range<Int>, after: Range<Int>)] {
    var splits: [(Range<Int>, Range<Int>)] = []
    for start in range.dropFirst() {
      let end = start + pattern.link.count
      guard end < range.upperBound, text.units[start..<end] == pattern.link[...] else { continue }
      let isEdge = text.edges[end].contains(.start) || text.classes[end] == .space
      let startsWell =
        pattern.sticksToOwner && pattern.ownerIsFirst
        ? text.classes[start - 1].isWord : text.edges[start].contains(.start)
      guard isEdge || pattern.sticksToOwner, startsWell || pattern.link.isEmpty else { continue }
      if pattern.link.isEmpty, !text.edges[start].contains(.start) { continue }
      splits.append((text.trimmed(range.lowerBound..<start), text.trimmed(end..<range.upperBound)))
    }
    return splits
  }

  // MARK: Names

  /// `range` without any of the affixes.
  private func removing(_ affixes: [Grammar.NameAffix], from range: Range<Int>) -> Range<Int> {
    var current = range
    for _ in 0..<3 {
      let shorter = affixes.compactMap { removing($0, from: current) }
      guard let shortest = shorter.min(by: { $0.count < $1.count }) else { break }
      current = shortest
    }
    return current
  }

  /// `range` without the affix, if it has it and something is left.
  private func removing(_ affix: Grammar.NameAffix, from range: Range<Int>) -> Range<Int>? {
    let count = affix.units.count
    guard range.count > count else { return nil }
    if affix.isPrefix != false, text.units[range].prefix(count) == affix.units[...] {
      let start = range.lowerBound + count
      if affix.sticks || text.edges[start].contains(.end) {
        let rest = text.trimmed(start..<range.upperBound)
        if !rest.isEmpty { return rest }
      }
    }
    if affix.isPrefix != true, text.units[range].suffix(count) == affix.units[...] {
      let end = range.upperBound - count
      if affix.sticks || text.edges[end].contains(.start) {
        let rest = text.trimmed(range.lowerBound..<end)
        if !rest.isEmpty { return rest }
      }
    }
    return nil
  }

  /// The dictionary forms of the name at `range`, likeliest first.
  private func dictionaryForms(of range: Range<Int>, _ cases: [Int]) -> [String] {
    let words = wordRanges(in: range)
    let unchanged = String(scalars: text.original(range))
    for index in cases {
      let grammaticalCase = grammar.cases[index]
      var forms: [String] = []
      for (place, word) in words.enumerated() {
        guard grammaticalCase.changesEachWord || place == words.count - 1 else { continue }
        let units = Array(text.units[word])
        let candidates = self.forms(of: units, grammaticalCase)
        guard let best = candidates.first else { continue }
        if forms.isEmpty { forms = [unchanged] }
        let bases = forms
        forms = bases.map { replacing(word, units, by: best, in: $0) }
        for other in candidates.dropFirst() where forms.count < 6 {
          forms.append(replacing(word, units, by: other, in: bases[0]))
        }
      }
      if !forms.isEmpty { return forms }
    }
    return [unchanged]
  }

  /// The forms that a word in a case may have in the dictionary; those that are common names first.
  private func forms(of word: [UInt32], _ grammaticalCase: GrammaticalCase) -> [[UInt32]] {
    var forms = grammaticalCase.dictionaryForms(of: word[...])
    if grammar.names.contains(word), !forms.isEmpty, !forms.contains(word) { forms.append(word) }
    return forms.filter(grammar.names.contains) + forms.filter { !grammar.names.contains($0) }
  }

  /// The words of the name at `range`, if there are several and each is a common given name by itself.
  func givenNames(in range: Range<Int>, cases: [Int]) -> [Range<Int>] {
    let words = wordRanges(in: text.trimmed(range))
    // Anna-Maria is one.
    guard words.count > 1,
      !words.dropFirst().contains(where: { text.edges[$0.lowerBound].contains(.joined) }),
      words.allSatisfy({ isGivenName($0, cases) })
    else { return [] }
    return words
  }

  private func isGivenName(_ word: Range<Int>, _ cases: [Int]) -> Bool {
    let units = Array(text.units[word])
    return grammar.givenNames.contains(units)
      || cases.contains { index in
        grammar.cases[index].dictionaryForms(of: units[...]).contains(
          where: grammar.givenNames.contains)
      }
  }

  private func wordRanges(in range: Range<Int>) -> [Range<Int>] {
    text.units[range].split(separator: 0x20).map { $0.startIndex..<$0.endIndex }
  }

  /// `name` with the word at `word` in another form, spelled as the user spelled what stays.
  private func replacing(
    _ word: Range<Int>, _ units: [UInt32], by other: [UInt32], in name: String
  ) -> String {
    var result = name
    if let place = name.firstRange(ofScalars: String(scalars: text.original(word))) {
      result.replaceSubrange(place, with: spelling(of: other, word, units))
    }
    return result
  }

  private func spelling(of form: [UInt32], _ word: Range<Int>, _ units: [UInt32]) -> String {
    var common = 0
    while common < min(form.count, units.count), form[common] == units[common] { common += 1 }
    let kept = common == 0 ? [] : text.original(word.lowerBound..<(word.lowerBound + common))
    let added = String(scalars: form.dropFirst(common))
    let original = String(scalars: text.original(word))
    let isShouted =
      original.unicodeScalars.count > 1 && original == original.uppercased()
      && original != original.lowercased()
    let isCapitalized = common == 0 && original.first?.isUppercase ?? false
    let ending =
      isShouted
      ? added.uppercased()
      : isCapitalized ? added.prefix(1).uppercased() + added.dropFirst() : added
    return String(scalars: kept) + ending
  }
}

extension String {
  /// Where `other` stands as whole words, or at all.
  fileprivate func firstRange(ofScalars other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
