internal import ICU

/// Makes a typed result of the readings of an utterance.
struct IntentBuilder {
  let resolver: NameResolver
  let apps: AppLexicon

  var text: FoldedText { resolver.text }
  var grammar: Grammar { resolver.grammar }
  var arena: Arena { resolver.arena }

  typealias Cases = NameResolver.Cases

  /// What a reading means.
  struct Meaning {
    var contacts: [Person] = []
    /// Whom else the words of a contact may mean as well.
    var others: [Substitute] = []
    /// Whom an *or* offers in the place of a contact: Tina of *Sam or Tina*.
    var offered: [Substitute] = []
    /// The contact with which the list begins that commas join, and that an *or* may end: *Sam, Tina or Joe*.
    private var startOfList = 0
    var destination = CallDestinationType.normal
    var app: SpokenApp?
    /// What the app can start, or what apps mostly can.
    var startsAudio = true
    var startsVideo = true
    var capability = CallCapability.unstated

    /// Somebody who may stand in the place of a contact.
    typealias Substitute = (contact: Int, person: Person)

    mutating func add(_ resolution: NameResolver.Resolution) {
      for person in resolution.others { others.append((contacts.count, person)) }
      contacts.append(resolution.person)
    }

    /// Takes somebody behind an *or*, which makes one choice of all whom commas join before it.
    mutating func offer(_ resolution: NameResolver.Resolution) {
      guard contacts.indices.contains(startOfList) else { return add(resolution) }
      while contacts.count - 1 > startOfList {
        let last = contacts.count - 1
        offered.insert((startOfList, contacts[last]), at: 0)
        remove(at: last)
      }
      let people = resolution.others.isEmpty ? [resolution.person] : resolution.others
      for person in people { offered.append((startOfList, person)) }
    }

    /// Who follows is called besides those before.
    mutating func endList() { startOfList = contacts.count }

    mutating func remove(at index: Int) {
      contacts.remove(at: index)
      Self.remove(index, from: &others)
      Self.remove(index, from: &offered)
      if startOfList > index { startOfList -= 1 }
    }

    private static func remove(_ index: Int, from substitutes: inout [Substitute]) {
      substitutes.removeAll { $0.contact == index }
      for place in substitutes.indices where substitutes[place].contact > index {
        substitutes[place].contact -= 1
      }
    }

    /// Leaves one of those who are named twice, in a remark and in the request.
    mutating func removeRepeatedPeople() {
      for index in contacts.indices.reversed()
      where contacts[..<index].contains(where: { $0.isSamePerson(as: contacts[index]) }) {
        remove(at: index)
      }
    }

    /// The same with somebody else in the place of a contact.
    func choosing(_ substitute: Substitute) -> Self {
      var choice = self
      choice.contacts[substitute.contact] = substitute.person
      return choice
    }

    /// An unstated capability is video where the app can do nothing else.
    var isVideo: Bool {
      switch capability {
      case .video: true
      case .audio: false
      case .unstated: startsVideo && !startsAudio
      }
    }

    func intent(isVideo: Bool) -> CallIntent {
      isVideo
        ? .startVideoCall(
          StartVideoCallIntent(contacts: contacts, destinationType: destination, app: app))
        : .startAudioCall(
          StartAudioCallIntent(contacts: contacts, destinationType: destination, app: app))
    }
  }

  func meaning(of reading: Reading) -> Meaning {
    var meaning = Meaning()
    var pendingCases: Cases?
    var isHandle = false
    var isOffered = false
    for (index, step) in reading.steps.enumerated() {
      let range = step.range
      if let lexeme = step.lexeme { meaning.note(lexeme, in: grammar) }
      switch step.kind {
      case .word:
        guard let lexeme = step.lexeme else { break }
        if lexeme.role == .conjunction {
          isOffered = lexeme.offersChoice
          if !isOffered { meaning.endList() }
        }
        if lexeme.role == .markerBefore {
          let marker = grammar.markers[Int(lexeme.value)]
          isHandle = marker.slot == .handle
          pendingCases =
            marker.slot.isOfPerson ? cases(first: marker.caseIndex, others: false) : nil
        } else if lexeme.role == .conjunction, lexeme.governs >= 0 {
          pendingCases = cases(first: Int(lexeme.governs), others: false)
        } else if lexeme.role != .conjunction, lexeme.role != .filler {
          if namesSomebodyNotMeant(lexeme), !meaning.contacts.isEmpty, !takesBackApp(index, reading)
          {
            meaning.remove(at: meaning.contacts.count - 1)
          }
          pendingCases = nil
        }
      case .contact:
        let range = resolver.behindFalseStart(range)
        let cases =
          isOfRemark(index, reading)
          ? resolver.casesOfListedName(range).elements
          : isTakenUp(index, reading) && grammar.beginsWithName(text.units[range])
            ? Cases(start: nil, count: 0)
            : pendingCases ?? casesAfter(index, reading) ?? governedCases(range, reading)
        var names = resolver.titledPeople(in: range)
        if names.isEmpty {
          names = resolver.people(in: range, cases: cases, inList: standsInList(index, reading))
        }
        if names.isEmpty { names.append(UnitRange(range)) }
        for name in names.elements {
          let resolution = resolver.resolve(name.range, cases: cases)
          if isOffered { meaning.offer(resolution) } else { meaning.add(resolution) }
        }
        isOffered = false
      case .number:
        let number = resolver.resolve(number: Int(step.value))
        let isOfName = reading.steps[..<index].last { $0.kind != .stop }?.kind == .contact
        if isHandle || isOfName && resolver.numbers[Int(step.value)].isLong,
          let last = meaning.contacts.indices.last
        {
          meaning.contacts[last].handle = number.person.handle
          isHandle = false
          break
        }
        if isOffered {
          meaning.offer(number)
          isOffered = false
          break
        }
        // *the police on 101*, which is for what can wait
        if resolver.isEmergency(number.person.handle?.value ?? "") {
          meaning.destination = .emergency
        } else if meaning.destination == .emergency {
          meaning.destination = .normal
        }
        meaning.add(number)
      case .place:
        let role = step.lexeme.map(grammar.role)
        if role == .voicemail { meaning.destination = .voicemail }
        if role == .emergency || role == .emergencyCall { meaning.destination = .emergency }
        if role == .emergencyCall {
          for number in emergencyNumbers(in: range) { meaning.add(number) }
        }
      case .app, .appVerb, .appNoun:
        meaning.take(apps, Int(step.value), spoken(range, index, reading))
      case .unknownApp:
        let spoken = spoken(range, index, reading)
        meaning.app = SpokenApp(
          name: text.original(text.trimmed(range)), registered: false,
          surface: spoken.surface,
          range: spoken.range)
      case .gap, .stop, .remark, .whereabouts, .instead: break
      }
    }
    if meaning.app == nil, let hit = appOfRemark(reading) {
      let spoken = (text.original(hit.range), text.sourceRange(of: hit.range))
      meaning.take(apps, Int(hit.lexeme.value), spoken)
    }
    if meaning.contacts.count == 2, let same = apposition(reading) { meaning.remove(at: same) }
    if !reading.has(.conjunction) { meaning.removeRepeatedPeople() }
    // Help is called for somebody, not with them: *an ambulance for my father*.
    if meaning.destination == .emergency, !reading.has(.conjunction) {
      for index in meaning.contacts.indices.reversed()
      where meaning.contacts[index].handle == nil { meaning.remove(at: index) }
    }
    // "Call Juan again" names the person; nothing is left to be looked up.
    if meaning.destination == .redial, !meaning.contacts.isEmpty { meaning.destination = .normal }
    return meaning
  }

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
  private func apposition(_ reading: Reading) -> Int? {
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
  private func standsInList(_ index: Int, _ reading: Reading) -> Bool {
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
    let marker = grammar.markers[Int(lexeme.value)]
    return marker.slot == .instead && !marker.hasWordsBefore
  }

  /// True if what is named next is an app, and another app was named before or nobody else is behind: *Tom on WhatsApp, no
  /// wait, Signal*.
  private func takesBackApp(_ index: Int, _ reading: Reading) -> Bool {
    let (before, behind) = (reading.steps[..<index], reading.steps[index...])
    return behind.first { $0.kind.isSlot }?.kind == .app
      && (before.contains { $0.kind == .app } || !behind.contains { $0.kind == .contact })
  }

  /// True for somebody whom a remark names, in whatever case: *Что-то Гриши долго нет, позвони ему*.
  private func isOfRemark(_ index: Int, _ reading: Reading) -> Bool {
    index > 0 && reading.steps[index - 1].kind == .remark && index + 1 < reading.steps.count
      && reading.steps[index + 1].kind == .remark
  }

  /// The only app that a remark names, behind a marker, where a pronoun takes up who is in it: *is Ann on Skype? call her*.
  private func appOfRemark(_ reading: Reading) -> Hit? {
    guard resolver.hits.roles.contains(.app),
      let remark = reading.steps.prefix(while: { $0.kind == .remark || $0.kind == .contact }).last,
      remark.kind == .remark, remark.lexeme?.role != .repair, isTakenUp(0, reading)
    else { return nil }
    let hits = resolver.hits
    let named = hits.indices(in: 0..<remark.end).lazy.map { hits[$0] }
      .filter { $0.lexeme.role == .app }
    guard let app = named.first, named.allSatisfy({ $0.lexeme.value == app.lexeme.value }) else {
      return nil
    }
    // *Ann's never on Skype*
    func isMarked(by slots: Set<Marker.Slot>) -> Bool {
      hits.contains(before: app.start, in: text) {
        $0.lexeme.role == .markerBefore
          && slots.contains(grammar.markers[Int($0.lexeme.value)].slot)
      }
    }
    return isMarked(by: [.app, .knownApp]) && !isMarked(by: [.instead]) ? app : nil
  }

  /// True for a name that a pronoun takes up behind it: as the subject of a clause, it is in no case.
  private func isTakenUp(_ index: Int, _ reading: Reading) -> Bool {
    reading.steps.dropFirst(index + 1).contains { $0.lexeme?.isPronoun ?? false }
  }

  /// The case that a marker behind the name at `index` asks for; none for a marker without case; nil without marker.
  private func casesAfter(_ index: Int, _ reading: Reading) -> Cases? {
    for step in reading.steps.dropFirst(index + 1) {
      guard let lexeme = step.lexeme else {
        guard step.kind == .contact || step.kind == .stop else { return nil }
        continue
      }
      if lexeme.role == .conjunction || lexeme.role == .filler { continue }
      guard step.kind == .word, lexeme.role == .markerAfter else { return nil }
      let marker = grammar.markers[Int(lexeme.value)]
      if marker.slot == .contact || marker.slot == .also || marker.caseIndex != nil {
        return cases(first: marker.caseIndex, others: marker.caseIndex != nil)
      }
    }
    return nil
  }

  /// The cases that the words of the request govern, and those that mark a person by themselves. Verbs that ask for a
  /// listed name govern all that a listed name is in.
  private func governedCases(_ name: Range<Int>, _ reading: Reading) -> Cases {
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
    _ range: Range<Int>, _ index: Int, _ reading: Reading
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

extension Person {
  fileprivate func isSamePerson(as other: Person) -> Bool {
    name == other.name && relationship == other.relationship && owner == other.owner
      && handle == other.handle
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
