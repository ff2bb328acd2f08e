internal import Dialect
internal import Foundation

/// Finds whom the persons of an intent may mean, and settles who is meant.
struct Resolution {
  let store: Store
  /// The app that is to start the call.
  let app: AppManifest
  /// The names that may be in the utterance, or in the answer that names somebody.
  var names: NameSource
  let now: Date
  let dialogue: Dialogue

  /// The persons of an intent with their matches; where none is named, those of the call that is repeated or answered,
  /// or those whom the user names.
  func people(of intent: CallIntent, in result: ParseResult) async throws -> [RequestedPerson] {
    if !intent.contacts.isEmpty { return try intent.contacts.map { try requested($0, in: result) } }
    switch intent.destinationType {
    case .redial: return try participants(of: .outgoing, otherwise: .noCallToRepeat)
    case .callBack: return try participants(of: .incoming, otherwise: .nobodyToCallBack)
    case .voicemail, .emergency: return []
    case .normal: return try await namedByUser()
    }
  }

  private func requested(_ person: Person, in result: ParseResult) throws -> RequestedPerson {
    let named = names.matches(for: person, in: result, app)
    guard let handle = person.handle else {
      return RequestedPerson(person: person, matches: named.map { $0.at(person.handleLabel) })
    }
    // An address has no number.
    let matches =
      handle.type == .phoneNumber
      ? try self.matches(at: handle, of: person, named: named)
      : [PersonMatch(source: .utterance, displayName: handle.value)]
    return RequestedPerson(person: person, matches: matches)
  }

  /// Those whom a number that was said reaches: who is called so; of several, who has it. Where nobody is called so, the
  /// contact who has it; else what was said.
  private func matches(
    at handle: PersonHandle, of person: Person, named: [PersonMatch]
  ) throws -> [PersonMatch] {
    let digits = PhoneDigits(handle.value)
    let owners = named.filter { match in
      match.phoneNumbers.contains { PhoneDigits($0.value).reachesTheSame(as: digits) }
    }
    var matches = owners.isEmpty ? named : owners
    if matches.isEmpty { matches = [try stranger(at: handle, person)] }
    for index in matches.indices {
      matches[index].phoneNumbers = [.init(handle.value, extension: handle.extension)]
    }
    return matches
  }

  /// The contact who has a number; else somebody with the name that was said beside it, if there was one.
  private func stranger(at handle: PersonHandle, _ person: Person) throws -> PersonMatch {
    if let contact = try store.contact(phone: handle.value) {
      return PersonMatch(
        source: .addressBook, identifier: contact.identifier, displayName: contact.card.name)
    }
    let isNumberAlone =
      try dialogue.parser.parse(answer: person.surface).intent?.contacts.first?.handle != nil
    return PersonMatch(
      source: .utterance, displayName: isNumberAlone ? handle.value : person.name)
  }

  private func participants(
    of direction: Interaction.Direction, otherwise problem: Outcome.Problem
  ) throws -> [RequestedPerson] {
    guard let last = try store.lastCall(direction) else { throw Stop(problem) }
    return try last.interaction.participants.map { participant in
      let name = participant.displayName
      // Another app's identifier says nothing to this one.
      let isForeign = participant.source == .vocabulary && last.app != app.identifier
      if isForeign, participant.phoneNumber == nil { throw Stop(.notInApp(name, app)) }
      let match = PersonMatch(
        source: isForeign ? .utterance : participant.source,
        identifier: isForeign ? nil : participant.identifier, displayName: name,
        phoneNumbers: try phoneNumbers(of: participant))
      return RequestedPerson(
        person: Person(name: name, surface: "", range: 0..<0), matches: [match])
    }
  }

  /// The number of the call; of a contact without one, those of the address book.
  private func phoneNumbers(
    of participant: Interaction.Participant
  ) throws -> [AddressBookContact.PhoneNumber] {
    if let number = participant.phoneNumber { return [.init(number)] }
    guard participant.source == .addressBook, let identifier = participant.identifier else {
      return []
    }
    return try store.contact(identifier: identifier)?.card.phoneNumbersPreferredFirst ?? []
  }

  private func namedByUser() async throws -> [RequestedPerson] {
    switch try await dialogue.answer(to: .whom) {
    case .text(let answer): return try people(named: answer)
    case .no: throw Stop(.cancelled)
    case .yes, .choice, nil: throw Stop(unanswered: .whom)
    }
  }

  private func people(named answer: String) throws -> [RequestedPerson] {
    let parser = dialogue.parser
    var resolution = self
    resolution.names = try NameSource(
      keys: parser.nameKeys(in: answer), store: store, now: now)
    let result = try parser.knowing(resolution.names.contacts).parse(answer: answer)
    guard let intent = result.intent else {
      let person = Person(name: answer, surface: answer, range: 0..<answer.unicodeScalars.count)
      return [RequestedPerson(person: person, matches: [])]
    }
    return try intent.contacts.map { try resolution.requested($0, in: result) }
  }

  // MARK: Who is meant

  /// The persons with the one match that is meant, after what the handler said of each.
  static func settle(
    _ results: [PersonResolutionResult], of people: [RequestedPerson], _ app: AppManifest,
    _ dialogue: Dialogue
  ) async throws -> [RequestedPerson] {
    // A handler that says nothing of a person leaves it to the default.
    var settled: [RequestedPerson] = []
    for (index, requested) in people.enumerated() {
      let result = index < results.count ? results[index] : requested.defaultResolution
      var person = requested
      person.matches = try await match(result, of: requested, app, dialogue).map { [$0] } ?? []
      settled.append(person)
    }
    return settled
  }

  private static func match(
    _ result: PersonResolutionResult, of requested: RequestedPerson, _ app: AppManifest,
    _ dialogue: Dialogue
  ) async throws -> PersonMatch? {
    let (name, label) = (requested.person.name, requested.person.handleLabel)
    switch result {
    case .success(let match): return try await withNumber(match, label, dialogue)
    case .notRequired: return requested.matches.first
    case .disambiguation(let matches):
      let index = try await dialogue.choice(.whichPerson(name, matches))
      return try await withNumber(matches[index], label, dialogue)
    case .confirmationRequired(let match):
      guard try await dialogue.agrees(to: .confirmPerson(match)) else { throw Stop(.cancelled) }
      return try await withNumber(match, label, dialogue)
    case .needsValue: throw Stop(unanswered: .whom)
    case .unsupported(.noContactFound): throw Stop(.nobodyCalled(name))
    case .unsupported(.noUsableHandle): throw Stop(.noNumber(name))
    case .unsupported(.multipleContactsUnsupported): throw Stop(.onePersonOnly(app))
    case .unsupported(.notReachableWithApp): throw Stop(.notInApp(name, app))
    }
  }

  /// The match with one number. The user chooses among several of which none is preferred, and where none rings at the
  /// place that was asked for.
  private static func withNumber(
    _ match: PersonMatch, _ label: PersonHandleLabel?, _ dialogue: Dialogue
  ) async throws -> PersonMatch {
    let numbers = match.phoneNumbers
    let isElsewhere = label != nil && !numbers.contains { $0.label == label || $0.label == .other }
    guard !numbers.isEmpty,
      isElsewhere || numbers.count > 1 && !numbers.contains(where: \.isPreferred)
    else { return match }
    let index = try await dialogue.choice(.whichNumber(match))
    var match = match
    match.phoneNumbers = [numbers[index]]
    return match
  }
}

extension PersonMatch {
  /// The same with the numbers alone that ring at a place, if there are any.
  fileprivate func at(_ label: PersonHandleLabel?) -> PersonMatch {
    let numbers = phoneNumbers.filter { $0.label == label }
    guard !numbers.isEmpty else { return self }
    var match = self
    match.phoneNumbers = numbers
    return match
  }
}
