internal import Dialect

extension Dialogue {
  /// The intent of a result. Where another reading is of another person who is known, and nearly as sure, it is the one
  /// that the user chooses: *call Sam or Tina*.
  func intent(of result: ParseResult) async throws -> CallIntent? {
    guard let intent = result.intent else { return nil }
    let intents = [intent] + rivals(of: intent, in: result)
    guard intents.count > 1 else { return intent }
    let people = intents.map {
      PersonMatch(source: .utterance, displayName: $0.contacts[0].name)
    }
    return intents[try await choice(.whichPerson(nil, people))]
  }

  /// The other readings of one person each, whose words are not those of another's.
  private func rivals(of intent: CallIntent, in result: ParseResult) -> [CallIntent] {
    guard let person = intent.onlyPerson else { return [] }
    var taken = [person.range]
    return result.alternatives.compactMap { other in
      guard other.confidence * Self.nearlyAsSure >= result.confidence,
        other.intent.name == intent.name, let person = other.intent.onlyPerson,
        !taken.contains(where: person.range.overlaps), !result.identifiers(of: person).isEmpty
      else { return nil }
      taken.append(person.range)
      return other.intent.calling(result.withNamesakes(person))
    }
  }

  /// A reading that is more than so many times less sure than the best is none to ask about; each of several whom an
  /// *or* joins is less sure. Of the golden phrases of all locales, with all their names known, three in a thousand have
  /// such a reading, and most of them take somebody back.
  private static let nearlyAsSure = 4.0
}

extension ParseResult {
  /// A person of an alternative; without identifier and under the name that was said, if others are meant by the same
  /// words.
  fileprivate func withNamesakes(_ person: Person) -> Person {
    var open = person
    open.identifier = nil
    guard identifiers(of: open).count > 1 else { return person }
    // Behind the contact's own name stand those that the words may be.
    open.name = person.candidates.dropFirst().first ?? person.name
    return open
  }
}

extension CallIntent {
  /// The one person whom the intent names, and nothing else.
  fileprivate var onlyPerson: Person? {
    contacts.count == 1 && destinationType == .normal ? contacts[0] : nil
  }

  /// The same call, to one person.
  fileprivate func calling(_ person: Person) -> CallIntent {
    switch self {
    case .startAudioCall(var call):
      call.contacts = [person]
      return .startAudioCall(call)
    case .startVideoCall(var call):
      call.contacts = [person]
      return .startVideoCall(call)
    }
  }
}
