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

    /// Says which number is asked for, of all people of whom nothing was said yet.
    mutating func label(_ label: PersonHandleLabel) {
      for index in contacts.indices { contacts[index].take(label) }
      for index in others.indices { others[index].person.take(label) }
      for index in offered.indices { offered[index].person.take(label) }
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
    var builder = MeaningBuilder(reading, resolver: resolver, apps: apps)
    return builder.build()
  }
}

extension Person {
  fileprivate func isSamePerson(as other: Person) -> Bool {
    name == other.name && relationship == other.relationship && owner == other.owner
      && handle == other.handle
  }
}
