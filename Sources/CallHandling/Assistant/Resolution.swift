internal import Dialect
internal import Foundation

/// Finds whom the persons of an intent may mean, and settles who is meant.
struct Resolution {
  let store: Store
  /// The app that is to start the call.
  let app: AppManifest
  /// Reads names that the user says when asked.
  let parser: PhraseParser
  /// The names that may be in the utterance.
  let names: NameSource
  let now: Date
  let ask: CallAssistant.Asking

  /// The persons of an intent with their matches; where none is named, those of the call that is repeated or answered,
  /// or those whom the user names.
  func people(of intent: CallIntent, in result: ParseResult) async throws -> [RequestedPerson] {
    if !intent.contacts.isEmpty { return try intent.contacts.map { try requested($0, in: result) } }
    switch intent.destinationType {
    case .redial: return try participants(of: .outgoing, otherwise: .noCallToRepeat)
    case .callBack: return try participants(of: .incoming, otherwise: .nobodyToCallBack)
    case .voicemail, .emergency: return []
    case .normal: return [try await namedByUser()]
    }
  }

  private func requested(_ person: Person, in result: ParseResult) throws -> RequestedPerson {
    if let handle = person.handle { return try requested(person, number: handle) }
    return RequestedPerson(person: person, matches: names.matches(for: person, in: result, app))
  }

  /// The person whose number was said, if the address book has it; else the number itself. An address has no number.
  private func requested(_ person: Person, number handle: PersonHandle) throws -> RequestedPerson {
    guard handle.type == .phoneNumber else {
      let match = PersonMatch(source: .utterance, displayName: handle.value)
      return RequestedPerson(person: person, matches: [match])
    }
    let said = AddressBookContact.PhoneNumber(handle.value, extension: handle.extension)
    var match = PersonMatch(source: .utterance, displayName: handle.value, phoneNumbers: [said])
    if let contact = try store.contact(phone: handle.value) {
      match = PersonMatch(
        source: .addressBook, identifier: contact.identifier, displayName: contact.card.name,
        phoneNumbers: [said])
    }
    return RequestedPerson(person: person, matches: [match])
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
        phoneNumbers: participant.phoneNumber.map { [.init($0)] } ?? [])
      return RequestedPerson(
        person: Person(name: name, surface: "", range: 0..<0), matches: [match])
    }
  }

  private func namedByUser() async throws -> RequestedPerson {
    guard case .text(let name)? = await ask(.whom) else { throw Stop(unanswered: .whom) }
    let person = Person(name: name, surface: name, range: 0..<name.unicodeScalars.count)
    let digits = PhoneDigits(name).dialled
    if !digits.isEmpty, !name.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      return try requested(person, number: PersonHandle(value: digits))
    }
    let names = try NameSource(keys: parser.nameKeys(in: name), store: store, now: now)
    let contacts = parser.knowing(names.contacts).contacts(named: name)
    return RequestedPerson(
      person: person, matches: names.matches(contacts.compactMap(\.identifier), app))
  }

  // MARK: Who is meant

  /// The persons with the one match that is meant, after what the handler said of each.
  static func settle(
    _ results: [PersonResolutionResult], of people: [RequestedPerson], _ app: AppManifest,
    _ ask: CallAssistant.Asking
  ) async throws -> [RequestedPerson] {
    // A handler that says nothing of a person leaves it to the default.
    var settled: [RequestedPerson] = []
    for (index, requested) in people.enumerated() {
      let result = index < results.count ? results[index] : requested.defaultResolution
      var person = requested
      person.matches = try await match(result, of: requested, app, ask).map { [$0] } ?? []
      settled.append(person)
    }
    return settled
  }

  private static func match(
    _ result: PersonResolutionResult, of requested: RequestedPerson, _ app: AppManifest,
    _ ask: CallAssistant.Asking
  ) async throws -> PersonMatch? {
    let name = requested.person.name
    switch result {
    case .success(let match): return try await withNumber(match, ask)
    case .notRequired: return requested.matches.first
    case .disambiguation(let matches):
      let index = try await choice(.whichPerson(name, matches), of: matches.count, ask)
      return try await withNumber(matches[index], ask)
    case .confirmationRequired(let match):
      guard try await agrees(to: .confirmPerson(match), ask) else { throw Stop(.cancelled) }
      return try await withNumber(match, ask)
    case .needsValue: throw Stop(unanswered: .whom)
    case .unsupported(.noContactFound): throw Stop(.nobodyCalled(name))
    case .unsupported(.noUsableHandle): throw Stop(.noNumber(name))
    case .unsupported(.multipleContactsUnsupported): throw Stop(.onePersonOnly(app))
    case .unsupported(.notReachableWithApp): throw Stop(.notInApp(name, app))
    }
  }

  /// The match with one number; the user chooses among several of which none is preferred.
  private static func withNumber(
    _ match: PersonMatch, _ ask: CallAssistant.Asking
  ) async throws -> PersonMatch {
    guard match.phoneNumbers.count > 1, !match.phoneNumbers.contains(where: \.isPreferred) else {
      return match
    }
    let index = try await choice(.whichNumber(match), of: match.phoneNumbers.count, ask)
    var match = match
    match.phoneNumbers = [match.phoneNumbers[index]]
    return match
  }
}
