/// Puts together what a reading means, step by step.
struct MeaningBuilder {
  typealias Meaning = IntentBuilder.Meaning
  typealias Cases = NameResolver.Cases

  private let resolver: NameResolver
  private let apps: AppLexicon
  private let reading: Reading
  private var meaning = Meaning()
  /// The cases that the words before ask the next person to be in; nil if they say nothing of it.
  private var pendingCases: Cases?
  /// Which of the next person's numbers the words before ask for.
  private var pendingLabel: PersonHandleLabel?
  /// True behind words that the number of somebody named before follows.
  private var isHandle = false
  /// True behind an *or*.
  private var isOffered = false

  private var text: FoldedText { resolver.text }
  private var grammar: Grammar { resolver.grammar }
  private var arena: Arena { resolver.arena }

  init(_ reading: Reading, resolver: NameResolver, apps: AppLexicon) {
    self.reading = reading
    self.resolver = resolver
    self.apps = apps
  }

  /// What the steps mean together.
  mutating func build() -> Meaning {
    for (index, step) in reading.steps.enumerated() {
      if let lexeme = step.lexeme { meaning.note(lexeme, in: grammar) }
      switch step.kind {
      case .word:
        guard let lexeme = step.lexeme else { continue }
        takeLabel(lexeme, at: index)
        takeWord(lexeme, at: index)
      case .contact: takePeople(step.range, at: index)
      case .number: takeNumber(Int(step.value), at: index)
      case .place: takePlace(step)
      case .app, .appVerb, .appNoun:
        meaning.take(apps, Int(step.value), spoken(step.range, index))
      case .unknownApp: takeUnknownApp(step.range, at: index)
      case .gap, .stop, .remark, .whereabouts, .instead: break
      }
    }
    settle()
    return meaning
  }

  // MARK: Steps

  private mutating func takeWord(_ lexeme: Lexeme, at index: Int) {
    switch lexeme.role {
    case .filler: break
    case .conjunction:
      isOffered = lexeme.offersChoice
      if !isOffered { meaning.endList() }
      if lexeme.governs >= 0 { pendingCases = cases(first: Int(lexeme.governs), others: false) }
    case .markerBefore:
      let marker = grammar.markers[lexeme.marker]
      isHandle = marker.slot == .handle
      pendingCases = isOfPerson(lexeme) ? cases(first: marker.caseIndex, others: false) : nil
    default:
      if namesSomebodyNotMeant(lexeme), !meaning.contacts.isEmpty, !takesBackApp(index) {
        meaning.remove(at: meaning.contacts.count - 1)
      }
      pendingCases = nil
    }
  }

  /// Takes which number is asked for, where the words beside a person say it, or take back what they said: *Anna's work,
  /// no, her mobile*.
  private mutating func takeLabel(_ lexeme: Lexeme, at index: Int) {
    guard tellsLabel(lexeme, at: index),
      let label = grammar.handleLabels.label(in: text.units[reading.steps[index].range])
    else { return }
    if lexeme.role == .filler {
      meaning.contacts[meaning.contacts.count - 1].handleLabel = label
    } else if lexeme.role == .markerBefore || meaning.contacts.isEmpty {
      pendingLabel = label
    } else {
      meaning.label(label)
    }
  }

  /// True for words that may say which number is asked for.
  private func tellsLabel(_ lexeme: Lexeme, at index: Int) -> Bool {
    switch lexeme.role {
    case .markerBefore, .markerAfter: isOfPerson(lexeme)
    // *try the mobile of Anna*, but not what is to be said in the call
    case .call, .callBack, .pronoun: !lexeme.takesClause
    // *try Anna on her mobile*
    case .part: index == 0 || meaning.contacts.isEmpty || reading.steps[index - 1].kind == .contact
    case .filler: meaning.contacts.last?.handleLabel != nil
    default: false
    }
  }

  private func isOfPerson(_ lexeme: Lexeme) -> Bool {
    grammar.markers[lexeme.marker].slot.isOfPerson
  }

  private mutating func takePeople(_ range: Range<Int>, at index: Int) {
    let range = resolver.behindFalseStart(range)
    let cases = cases(of: range, at: index)
    var names = resolver.titledPeople(in: range)
    if names.isEmpty {
      names = resolver.people(in: range, cases: cases, inList: standsInList(index))
    }
    if names.isEmpty { names.append(UnitRange(range)) }
    for name in names.elements {
      var resolution = resolver.resolve(name.range, cases: cases)
      if let pendingLabel { resolution.take(pendingLabel) }
      if isOffered { meaning.offer(resolution) } else { meaning.add(resolution) }
    }
    pendingLabel = nil
    isOffered = false
  }

  /// The cases that the words of a person may be in, the likeliest first.
  private func cases(of name: Range<Int>, at index: Int) -> Cases {
    if isOfRemark(index) { return resolver.casesOfListedName(name).elements }
    if isTakenUp(index), grammar.beginsWithName(text.units[name]) {
      return Cases(start: nil, count: 0)
    }
    return pendingCases ?? casesAfter(index) ?? governedCases(name)
  }

  private mutating func takeNumber(_ number: Int, at index: Int) {
    let resolution = resolver.resolve(number: number)
    let isOfName = reading.steps[..<index].last { $0.kind != .stop }?.kind == .contact
    if isHandle || isOfName && resolver.numbers[number].isLong,
      let last = meaning.contacts.indices.last
    {
      meaning.contacts[last].handle = resolution.person.handle
      isHandle = false
    } else if isOffered {
      meaning.offer(resolution)
      isOffered = false
    } else {
      // *the police on 101*, which is for what can wait
      if resolver.isEmergency(resolution.person.handle?.value ?? "") {
        meaning.destination = .emergency
      } else if meaning.destination == .emergency {
        meaning.destination = .normal
      }
      meaning.add(resolution)
    }
  }

  private mutating func takePlace(_ step: ReadingStep) {
    let role = step.lexeme.map(grammar.role)
    if role == .voicemail { meaning.destination = .voicemail }
    if role == .emergency || role == .emergencyCall { meaning.destination = .emergency }
    if role == .emergencyCall {
      for number in emergencyNumbers(in: step.range) { meaning.add(number) }
    }
  }

  private mutating func takeUnknownApp(_ range: Range<Int>, at index: Int) {
    let spoken = spoken(range, index)
    meaning.app = SpokenApp(
      name: text.original(text.trimmed(range)), registered: false, surface: spoken.surface,
      range: spoken.range)
  }

  /// Looks at all that was said together.
  private mutating func settle() {
    if meaning.app == nil, let hit = appOfRemark() {
      let spoken = (text.original(hit.range), text.sourceRange(of: hit.range))
      meaning.take(apps, hit.lexeme.app, spoken)
    }
    if meaning.contacts.count == 2, let same = apposition() { meaning.remove(at: same) }
    if !reading.has(.conjunction) { meaning.removeRepeatedPeople() }
    // Help is called for somebody, not with them: *an ambulance for my father*.
    if meaning.destination == .emergency, !reading.has(.conjunction) {
      for index in meaning.contacts.indices.reversed()
      where meaning.contacts[index].handle == nil { meaning.remove(at: index) }
    }
    // "Call Juan again" names the person; nothing is left to be looked up.
    if meaning.destination == .redial, !meaning.contacts.isEmpty { meaning.destination = .normal }
  }

  // MARK: What stands around a step

  /// The numbers that a whole request for help holds: 快叫119.
  private func emergencyNumbers(in range: Range<Int>) -> [NameResolver.Resolution] {
    resolver.numbers.indices.lazy
      .filter {
        range.contains(resolver.numbers[$0].start) && resolver.numbers[$0].end <= range.upperBound
      }
      .map(resolver.resolve(number:))
      .filter { resolver.isEmergency($0.person.handle?.value ?? "") }
  }

  /// Which of two people, only a comma between, says less of one person: the user's relative who has a name beside it
  /// (*Anna, my sister*), what somebody is or does (*the vet, Dr Shah*), or the name of which the other says more (*Nuria,
  /// Nuria López*).
  private func apposition() -> Int? {
    let places = reading.steps.indices.filter { reading.steps[$0].kind == .contact }
    guard places.count == 2,
      reading.steps[places[0]...places[1]].contains(where: { $0.kind == .stop }),
      !reading.has(.conjunction), !reading.joinsOthers(grammar)
    else { return nil }
    let people = places.map { text.trimmed(reading.steps[$0].range) }
    let (first, second) = (text.units[people[0]], text.units[people[1]])
    if first.count < second.count, second.starts(with: first),
      text.mayEnd(at: people[1].lowerBound + first.count)
    {
      return 0
    }
    if second.elementsEqual(first) { return 1 }
    let isKin = people.map { resolver.isKinOfUser($0) }
    let areOccupations = people.map { resolver.isOccupation($0) }
    // *my brother, the elder*
    if isKin[0], !isKin[1], areOccupations[1] { return 1 }
    if isKin[0] != isKin[1] { return isKin[0] ? 0 : 1 }
    guard areOccupations[0] != areOccupations[1] else { return nil }
    let (occupation, other) = areOccupations[0] ? (0, 1) : (1, 0)
    return resolver.hasNameOrTitle(people[other]) ? occupation : nil
  }

  /// True if a conjunction joins the person at `index` to others and no comma does: there, recognisers print
  /// *ebba ludvig and saga* for three.
  private func standsInList(_ index: Int) -> Bool {
    guard !reading.steps.contains(where: { $0.kind == .stop }) else { return false }
    func joins(_ steps: some Sequence<ReadingStep>) -> Bool {
      let next = steps.first { step in
        guard let role = step.lexeme?.role else { return true }
        return role != .filler && role != .markerBefore && role != .markerAfter
      }
      return next?.lexeme?.role == .conjunction
    }
    return joins(reading.steps[..<index].reversed()) || joins(reading.steps[(index + 1)...])
  }

  /// True for a marker behind a name that takes it back: *Tom, no wait*.
  private func namesSomebodyNotMeant(_ lexeme: Lexeme) -> Bool {
    guard lexeme.role == .markerAfter else { return false }
    let marker = grammar.markers[lexeme.marker]
    return marker.slot == .instead && !marker.hasWordsBefore
  }

  /// True if what is named next is an app, and another app was named before or nobody else is behind: *Tom on WhatsApp, no
  /// wait, Signal*.
  private func takesBackApp(_ index: Int) -> Bool {
    let (before, behind) = (reading.steps[..<index], reading.steps[index...])
    return behind.first { $0.kind.isSlot }?.kind == .app
      && (before.contains { $0.kind == .app } || !behind.contains { $0.kind == .contact })
  }

  /// True for somebody whom a remark names, in whatever case: *Что-то Гриши долго нет, позвони ему*.
  private func isOfRemark(_ index: Int) -> Bool {
    index > 0 && reading.steps[index - 1].kind == .remark && index + 1 < reading.steps.count
      && reading.steps[index + 1].kind == .remark
  }

  /// The only app that a remark names, behind a marker, where a pronoun takes up who is in it: *is Ann on Skype? call her*.
  private func appOfRemark() -> Hit? {
    guard resolver.hits.roles.contains(.app),
      let remark = reading.steps.prefix(while: { $0.kind == .remark || $0.kind == .contact }).last,
      remark.kind == .remark, remark.lexeme?.role != .repair, isTakenUp(0)
    else { return nil }
    let hits = resolver.hits
    let named = hits.indices(in: 0..<remark.end).lazy.map { hits[$0] }
      .filter { $0.lexeme.role == .app }
    guard let app = named.first, named.allSatisfy({ $0.lexeme.app == app.lexeme.app }) else {
      return nil
    }
    // *Ann's never on Skype*
    func isMarked(by slots: Set<Marker.Slot>) -> Bool {
      hits.contains(before: app.start, in: text) {
        $0.lexeme.role == .markerBefore
          && slots.contains(grammar.markers[$0.lexeme.marker].slot)
      }
    }
    return isMarked(by: [.app, .knownApp]) && !isMarked(by: [.instead]) ? app : nil
  }

  /// True for a name that a pronoun takes up behind it: as the subject of a clause, it is in no case.
  private func isTakenUp(_ index: Int) -> Bool {
    reading.steps.dropFirst(index + 1).contains { $0.lexeme?.isPronoun ?? false }
  }

  /// The case that a marker behind the name at `index` asks for; none for a marker without case; nil without marker.
  private func casesAfter(_ index: Int) -> Cases? {
    for step in reading.steps.dropFirst(index + 1) {
      guard let lexeme = step.lexeme else {
        guard step.kind == .contact || step.kind == .stop else { return nil }
        continue
      }
      if lexeme.role == .conjunction || lexeme.role == .filler { continue }
      guard step.kind == .word, lexeme.role == .markerAfter else { return nil }
      let marker = grammar.markers[lexeme.marker]
      if marker.slot == .contact || marker.slot == .also || marker.caseIndex != nil {
        return cases(first: marker.caseIndex, others: marker.caseIndex != nil)
      }
    }
    return nil
  }

  /// The cases that the words of the request govern, and those that mark a person by themselves. Verbs that ask for a
  /// listed name govern all that a listed name is in.
  private func governedCases(_ name: Range<Int>) -> Cases {
    var cases = ArenaList<Int32>(in: arena, capacity: 8)
    for case let lexeme? in reading.steps.lazy.map(\.lexeme) where lexeme.governs >= 0 {
      if lexeme.wantsListedName {
        for index in resolver.casesOfListedName(name).elements { cases.append(index) }
      } else {
        cases.append(Int32(lexeme.governs))
      }
    }
    for index in grammar.contactCases { cases.append(index) }
    return cases.elements
  }

  /// A case, if there is one, and those that mark a person by themselves.
  private func cases(first: Int?, others: Bool) -> Cases {
    var cases = ArenaList<Int32>(in: arena, capacity: 8)
    if let first { cases.append(Int32(first)) }
    if others { for index in grammar.contactCases { cases.append(index) } }
    return cases.elements
  }

  /// An app's words with the suffix that sticks to them.
  private func spoken(
    _ range: Range<Int>, _ index: Int
  ) -> (surface: String, range: Range<Int>) {
    var range = range
    if index + 1 < reading.steps.count, let lexeme = reading.steps[index + 1].lexeme,
      lexeme.sticks.contains(.left)
    {
      range = range.lowerBound..<reading.steps[index + 1].end
    }
    return (text.original(range), text.sourceRange(of: range))
  }
}

extension IntentBuilder.Meaning {
  /// Takes over what a word says of the whole call.
  fileprivate mutating func note(_ lexeme: Lexeme, in grammar: Grammar) {
    let role = grammar.role(of: lexeme)
    if lexeme.capability != .unstated, capability == .unstated || role == .modifier {
      capability = lexeme.capability
    }
    if role == .redial { destination = .redial }
    if role == .callBack { destination = .callBack }
  }

  fileprivate mutating func take(
    _ apps: AppLexicon, _ index: Int, _ spoken: (surface: String, range: Range<Int>)
  ) {
    let known = apps.apps[index]
    app = SpokenApp(
      name: known.name, identifier: known.identifier, registered: index < apps.registeredCount,
      surface: spoken.surface, range: spoken.range)
    startsAudio = known.supports.contains(.audio)
    startsVideo = known.supports.contains(.video)
  }
}
