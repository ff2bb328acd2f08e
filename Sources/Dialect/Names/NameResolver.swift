/// Turns the words of a slot into a person: dictionary form, relationship, owner, number.
struct NameResolver {
  let text: FoldedText
  let grammar: Grammar
  let hits: Hits
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

    /// Says which number is asked for.
    mutating func take(_ label: PersonHandleLabel) {
      person.take(label)
      for index in others.indices { others[index].take(label) }
    }
  }

  // MARK: People

  /// The person at `range`, whose form is one of the cases with these indices, likeliest first.
  func resolve(_ range: Range<Int>, cases: Cases) -> Resolution {
    let range = text.trimmed(range)
    let surface = text.original(range)
    let source = text.sourceRange(of: range)
    let mayHoldKin = mayHoldKin(range) || isBehindPossessive(range)
    if mayHoldKin, let (term, stripped) = kinTerm(range, cases),
      !isNameNotKin(range, cases)
    {
      let person = Person(
        name: spelling(of: term, at: stripped), surface: surface, range: source,
        relationship: term.relationship)
      guard !known.isEmpty else { return Resolution(person: person) }
      let related = known.matches(term.relationship, arena)
      let matches = related.isEmpty ? known.matches(units(at: stripped), arena) : related
      return identify(person, matches, keepsName: true)
    }
    if mayHoldKin, let (owner, term, kinRange, pattern) = ownedKin(range, cases) {
      let name = dictionaryForm(ofKin: kinRange, term, pattern, in: range, cases) ?? surface
      var candidates = [name, "\(text.original(kinRange)) \(owner)"]
      if name != surface { candidates.append(surface) }
      let person = Person(
        name: name, candidates: candidates, surface: surface, range: source,
        relationship: term.relationship, owner: owner)
      guard !known.isEmpty else { return Resolution(person: person) }
      return identify(person, known.nearestMatches(to: [name, surface], arena), keepsName: true)
    }
    let names = withoutPairedMarks(candidates(for: range, cases), source)
    let person = Person(
      name: names.first ?? surface, candidates: names, surface: surface, range: source)
    guard !known.isEmpty else { return Resolution(person: person) }
    return identify(person, known.nearestMatches(to: names, arena), keepsName: false)
  }

  /// The number, or address, at the index `index` among the numbers.
  func resolve(number index: Int) -> Resolution {
    let number = numbers[index]
    if number.isAddress {
      let address = text.original(number.range)
      return Resolution(
        person: Person(
          name: address, surface: address, range: text.sourceRange(of: number.range),
          handle: PersonHandle(type: .emailAddress, value: address)))
    }
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
    let bareName = removing(grammar.honorifics, from: range)
    let name = beginsName(bareName) ? bareName : range
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

  // MARK: Restarts

  /// `range` without a first word that is said anew: *Lisa uh Lisa Meier*, *(to) Pe to Peter*, 李 李明.
  func behindFalseStart(_ range: Range<Int>) -> Range<Int> {
    let range = text.trimmed(range)
    guard let space = range.first(where: { text.units[$0] == 0x20 }),
      !text.edge(at: space + 1).contains(.joined) || ScalarClass.isUnspaced(text.units[space - 1])
    else { return range }
    let first = text.units[range.lowerBound..<space]
    var start = space + 1
    var repeatsMarker = false
    while let hit = hesitation(at: start, in: range) {
      if hit.lexeme.role == .markerBefore { repeatsMarker = true }
      start = text.skippingSpace(hit.end)
    }
    let rest = text.units[start..<range.upperBound]
    guard rest.starts(with: first) else { return range }
    let isRepeated: Bool
    if ScalarClass.isUnspaced(text.units[space - 1]) {
      isRepeated = rest.count > first.count && !grammar.givenNames.contains(HashIndex.hash(first))
    } else if text.mayEnd(at: start + first.count) {
      // *Duran Duran* is one, and what is said twice for many: *adik adik aku*.
      isRepeated = start > space + 1 || rest.contains(0x20) && kin(first) == nil
    } else {
      isRepeated = repeatsMarker
    }
    return isRepeated ? start..<range.upperBound : range
  }

  /// A filler, or a marker of people, with which the name at `range` does not end.
  private func hesitation(at start: Int, in range: Range<Int>) -> Hit? {
    for index in hits.indices(at: start) {
      let hit = hits[index]
      guard hit.end < range.upperBound, text.unitClass(at: hit.end) == .space else { continue }
      switch hit.lexeme.role {
      case .filler: return hit
      case .markerBefore where grammar.markers[hit.lexeme.marker].slot == .contact: return hit
      default: break
      }
    }
    return nil
  }

  // MARK: Known names

  /// `person` as the contact that is meant; where several are, all of them.
  private func identify(
    _ person: Person, _ matches: UnsafeBufferPointer<KnownNames.Match>, keepsName: Bool
  ) -> Resolution {
    guard !matches.isEmpty else { return Resolution(person: person) }
    let people = matches.prefix(PhraseParser.mostNamesakes).map { match in
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

  /// True if these digits reach help in the region.
  func isEmergency(_ digits: String) -> Bool {
    grammar.emergencyNumbers.contains {
      $0.digits == digits && ($0.region == nil || $0.region == region)
    }
  }
}
