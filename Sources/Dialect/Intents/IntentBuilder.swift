internal import ICU

/// Makes a typed result of the readings of an utterance.
struct IntentBuilder {
  let text: FoldedText
  let grammar: Grammar
  let apps: AppLexicon
  let resolver: NameResolver

  /// What a reading means.
  struct Meaning {
    var contacts: [Person] = []
    /// For each contact, whom else the same words may mean as well.
    var others: [[Person]] = []
    var destination = CallDestinationType.normal
    var app: SpokenApp?
    var supports: Set<App.Support> = [.audio, .video]
    var capability = CallCapability.unstated

    mutating func add(_ resolution: NameResolver.Resolution) {
      contacts.append(resolution.person)
      others.append(resolution.others)
    }

    mutating func removeLast() {
      contacts.removeLast()
      others.removeLast()
    }

    /// The same with each other person in the place of the one whose words may mean both.
    var choices: [Self] {
      contacts.indices.flatMap { index in
        others[index].map { person in
          var choice = self
          choice.contacts[index] = person
          return choice
        }
      }
    }

    /// An unstated capability is video where the app can do nothing else.
    var isVideo: Bool {
      switch capability {
      case .video: true
      case .audio: false
      case .unstated: supports == [.video]
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
    var pendingCases: [Int]?
    let governed = reading.steps.compactMap { $0.lexeme?.governs }.filter { $0 >= 0 }.map {
      Int($0)
    }
    for (index, step) in reading.steps.enumerated() {
      let range = step.range
      if let lexeme = step.lexeme { meaning.note(lexeme, in: grammar) }
      switch step.kind {
      case .word:
        guard let lexeme = step.lexeme else { break }
        if lexeme.role == .markerBefore {
          let marker = grammar.markers[Int(lexeme.value)]
          pendingCases = marker.slot.isOfPerson ? marker.caseIndex.map { [$0] } ?? [] : nil
        } else if lexeme.role != .conjunction, lexeme.role != .filler {
          if namesSomebodyNotMeant(lexeme), !meaning.contacts.isEmpty {
            meaning.removeLast()
          }
          pendingCases = nil
        }
      case .contact:
        let cases = pendingCases ?? casesAfter(index, reading) ?? governed + grammar.contactCases
        let names = standsInList(index, reading) ? resolver.givenNames(in: range, cases: cases) : []
        for name in names.isEmpty ? [range] : names {
          meaning.add(resolver.resolve(name, cases: cases))
        }
      case .number:
        let number = resolver.resolve(number: Int(step.value))
        if resolver.isEmergency(number.person.handle?.value ?? "") {
          meaning.destination = .emergency
        }
        meaning.add(number)
      case .place:
        let role = step.lexeme.map(grammar.role)
        if role == .voicemail { meaning.destination = .voicemail }
        if role == .emergency || role == .emergencyCall { meaning.destination = .emergency }
      case .app, .appVerb, .appNoun:
        meaning.take(apps, Int(step.value), spoken(range, index, reading))
      case .unknownApp:
        let spoken = spoken(range, index, reading)
        meaning.app = SpokenApp(
          name: text.original(text.trimmed(range)), registered: false,
          surface: spoken.surface,
          range: spoken.range)
      case .gap, .stop, .instead: break
      }
    }
    // "Call Juan again" names the person; nothing is left to be looked up.
    if meaning.destination == .redial, !meaning.contacts.isEmpty { meaning.destination = .normal }
    return meaning
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

  /// The case that a marker behind the name at `index` asks for; none for a marker without case; nil without marker.
  private func casesAfter(_ index: Int, _ reading: Reading) -> [Int]? {
    for step in reading.steps.dropFirst(index + 1) {
      guard let lexeme = step.lexeme else {
        guard step.kind == .contact || step.kind == .stop else { return nil }
        continue
      }
      if lexeme.role == .conjunction || lexeme.role == .filler { continue }
      guard step.kind == .word, lexeme.role == .markerAfter else { return nil }
      let marker = grammar.markers[Int(lexeme.value)]
      if marker.slot == .contact || marker.caseIndex != nil {
        return marker.caseIndex.map { [$0] + grammar.contactCases } ?? []
      }
    }
    return nil
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
    supports = known.supports
  }
}
