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
  }

  // MARK: People

  /// The person at `range`, whose form is one of the cases with these indices, likeliest first.
  func resolve(_ range: Range<Int>, cases: Cases) -> Resolution {
    let range = text.trimmed(range)
    let surface = text.original(range)
    let source = text.sourceRange(of: range)
    let mayHoldKin = mayHoldKin(range)
    if mayHoldKin, let (term, stripped) = kinTerm(range, cases) {
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
      case .markerBefore where grammar.markers[Int(hit.lexeme.value)].slot == .contact: return hit
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

  /// False if no word in `range` can be a kin term; a quick look.
  private func mayHoldKin(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, text.endOfWord(from: start + 1))
      if grammar.mayBeKin(text.units[start..<end]) { return true }
      start = text.skippingSpace(end)
    }
    return false
  }

  /// The kin term that is all of `range`, possessives aside.
  func kinTerm(_ range: Range<Int>, _ cases: Cases) -> (Grammar.KinTerm, Range<Int>)? {
    var stripped = range
    for _ in 0...Self.mostAffixes {
      if let term = kin(text.units[stripped]) { return (term, stripped) }
      if grammar.mayBeKin(text.units[stripped]) {
        for index in cases {
          for form in forms(of: units(at: stripped), in: index).elements {
            if let term = kin(form) { return (term, stripped) }
            if let term = kinWithoutPossessive(form) { return (term, stripped) }
          }
        }
      }
      guard let shorter = removingOne(of: grammar.possessives, from: stripped) else { return nil }
      stripped = shorter
    }
    return nil
  }

  func kin(_ units: some Sequence<UInt32>) -> Grammar.KinTerm? {
    grammar.kin(units, mayLackDiacritics: text.mayLackDiacritics)
  }

  /// The term as the user spelled it where that is its dictionary form, in whatever script; else as the table does.
  private func spelling(of term: Grammar.KinTerm, at range: Range<Int>) -> String {
    isDictionaryForm(range, of: term) ? text.original(range) : term.name
  }

  /// True for a kin term with a possessive: *my sister*.
  func isKinOfUser(_ range: Range<Int>) -> Bool {
    let range = text.trimmed(range)
    guard kinTerm(range, Cases(start: nil, count: 0)) != nil else { return false }
    return hasPossessive(range)
      || hits.contains(before: range.lowerBound, in: text) { $0.lexeme.role == .possessive }
  }

  /// True for words behind an article or a possessive that are no name: *the vet*, *my landlord*.
  func isOccupation(_ range: Range<Int>) -> Bool {
    guard !hasNameOrTitle(range) else { return false }
    let hasPossessive = hits.contains(at: range.lowerBound) {
      $0.lexeme.role == .possessive && $0.end < range.upperBound
    }
    return hasPossessive
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
  private func dictionaryForm(
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
  private func ownedKin(
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

  private func isPossessive(_ range: Range<Int>) -> Bool {
    grammar.possessives.contains(text.units[range])
  }

  /// True if the last word of a name may be in the case with this index.
  private func fits(_ range: Range<Int>, _ index: Int) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, text.units[start - 1] != 0x20 { start -= 1 }
    return grammar.cases.cases(of: units(at: start..<range.upperBound)).contains(index)
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

  // MARK: Names

  /// `range` without any of the affixes.
  private func removing(_ affixes: NameAffixes, from range: Range<Int>) -> Range<Int> {
    var current = range
    for _ in 0..<Self.mostAffixes {
      guard let shorter = removingOne(of: affixes, from: current) else { break }
      current = shorter
    }
    return current
  }

  private static let mostAffixes = 3

  /// `range` without the affix that leaves least of it, if it has one; of several, without the first in the table.
  private func removingOne(of affixes: NameAffixes, from range: Range<Int>) -> Range<Int>? {
    var shortest: (rest: Range<Int>, order: Int32)?
    for affix in affixes.affixes(of: text.units[range], in: arena).elements {
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
  private func beginsName(_ range: Range<Int>) -> Bool {
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
  private func dictionaryForms(of range: Range<Int>, _ cases: Cases) -> [String] {
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
