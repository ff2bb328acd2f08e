internal import Dialect
internal import Foundation
internal import GRDB

/// Those of the store's names that an utterance may hold, as the parser takes them.
///
/// However many names there are, a parser is given only these; they are found by the keys of what may be a name.
struct NameSource {
  /// What stands behind each contact that the parser is given, by its identifier.
  private var known: [String: Known] = [:]
  /// Those who are called most come first.
  private(set) var contacts: [Contact] = []

  private struct Known {
    var match: PersonMatch
    /// Whose calls are counted.
    let key: ParticipantKey
    /// The app that gave the name; nil for the address book.
    let app: String?
    let contact: Contact
  }

  /// More people than this are too many for an utterance to tell apart.
  private static let mostPeople = 500

  /// Finds the names for these keys, of the address book and of the apps that may be used.
  init(keys: Set<Int64>, store: Store, now: Date) throws(HandlingError) {
    var found = try store.read { db in
      try Self.people(keys, db) + Self.donated(keys, db) + Self.callers(keys, db)
    }
    let frequencies = try store.frequencies(of: found.map(\.key), now: now)
    for (index, frequency) in frequencies.enumerated() { found[index].match.frequency = frequency }
    // What is called as often stays in the order of the store.
    for (offset, element) in found.enumerated().sorted(by: {
      ($1.element.match.frequency, $0.offset) < ($0.element.match.frequency, $1.offset)
    }) {
      var contact = element.contact
      contact.identifier = "\(offset)"
      contacts.append(contact)
      known["\(offset)"] = element
    }
  }

  /// Whom a person of an intent may mean, best first.
  func matches(
    for person: Person, in result: ParseResult, _ app: AppManifest
  ) -> [PersonMatch] {
    matches(result.identifiers(of: person), app)
  }

  /// True if an app could call a person of an intent by what is known of them.
  func isKnown(_ person: Person, in result: ParseResult, to app: AppManifest) -> Bool {
    person.handle != nil || !matches(for: person, in: result, app).isEmpty
  }

  /// Whom the contacts stand for that the parser was given under these identifiers, without those whose names another
  /// app than `app` gave.
  private func matches(_ identifiers: [String], _ app: AppManifest) -> [PersonMatch] {
    let matches = identifiers.compactMap { known[$0] }
      .filter { $0.app == nil || $0.app == app.identifier }.map(\.match)
    return Self.merged(matches)
  }

  /// The matches with one where the app and the address book have one each of the same name: the app's, with the
  /// address book's numbers.
  private static func merged(_ matches: [PersonMatch]) -> [PersonMatch] {
    let byName = Dictionary(grouping: matches, by: \.displayName)
    var names: Set<String> = []
    return matches.compactMap { match in
      guard let namesakes = byName[match.displayName], namesakes.count == 2,
        var own = namesakes.first(where: { $0.source == .vocabulary }),
        let other = namesakes.first(where: { $0.source == .addressBook })
      else { return match }
      guard names.insert(match.displayName).inserted else { return nil }
      own.phoneNumbers = other.phoneNumbers
      own.frequency += other.frequency
      return own
    }
  }

  private static func people(_ keys: Set<Int64>, _ db: Database) throws -> [Known] {
    let relatives = try relatives(db)
    let relativeKeys = relatives.reduce(into: Set<Int64>()) {
      $0.formUnion(NameKeys.keys(of: $1.name))
    }
    let ids = try NameIndex.contact.ids(keys.union(relativeKeys), limit: mostPeople, db)
    let find = try db.makeStatement(sql: "SELECT id, card FROM contact WHERE id = ?")
    return try ids.compactMap { id in
      guard let stored = try Row.fetchOne(find, arguments: [id]).map(StoredContact.init) else {
        return nil
      }
      let card = stored.card
      let match = PersonMatch(
        source: .addressBook, identifier: stored.identifier, displayName: card.name,
        phoneNumbers: card.phoneNumbersPreferredFirst)
      let contact = Contact(
        card.name, nicknames: card.otherNames,
        relationship: relationship(to: card.name, relatives))
      return Known(
        match: match, key: .identified(.addressBook, stored.identifier), app: nil, contact: contact)
    }
  }

  /// What somebody is to the user; the word that says most, where there are several.
  private static func relationship(
    to name: String, _ relatives: [AddressBookContact.Relation]
  ) -> PersonRelationship? {
    let relationships = relatives.filter { $0.name == name }.map(\.relationship)
    return relationships.first { $0 != .parent && $0 != .child && $0 != .other }
      ?? relationships.first
  }

  /// The user's relatives, as the user's own card tells them.
  private static func relatives(_ db: Database) throws -> [AddressBookContact.Relation] {
    guard
      let data = try Data.fetchOne(
        db, sql: "SELECT card FROM contact WHERE id = (SELECT contact FROM owner)")
    else { return [] }
    return try JSONDecoder().decode(AddressBookContact.self, from: data).relations
  }

  private static func donated(_ keys: Set<Int64>, _ db: Database) throws -> [Known] {
    let find = try db.makeStatement(
      sql: """
        SELECT app, vocabulary.identifier AS identifier, phrase, pronunciation FROM vocabulary
        JOIN app ON app = app.identifier WHERE id = ? AND authorization = 'authorized'
        """)
    return try NameIndex.vocabulary.ids(keys, limit: mostPeople, db).compactMap { id in
      guard let row = try Row.fetchOne(find, arguments: [id]) else { return nil }
      let name = SpeakableString(row: row)
      return Known(
        match: PersonMatch(
          source: .vocabulary, identifier: name.vocabularyIdentifier,
          displayName: name.spokenPhrase),
        key: .identified(.vocabulary, name.vocabularyIdentifier), app: row["app"],
        contact: Contact(
          name.spokenPhrase, nicknames: name.pronunciationHint.map { [$0] } ?? []))
    }
  }

  /// Those whom only earlier calls tell; others are in the address book by now.
  private static func callers(_ keys: Set<Int64>, _ db: Database) throws -> [Known] {
    let find = try db.makeStatement(sql: "SELECT name, phone FROM caller WHERE id = ?")
    return try NameIndex.caller.ids(keys, limit: mostPeople, db).compactMap { id in
      guard let row = try Row.fetchOne(find, arguments: [id]), case let phone:String = row["phone"],
        try Store.contact(phone: phone, db) == nil
      else { return nil }
      let name: String = row["name"]
      return Known(
        match: PersonMatch(
          source: .interaction, displayName: name, phoneNumbers: [.init(phone)]),
        key: .caller(id), app: nil, contact: Contact(name))
    }
  }
}

extension ParseResult {
  /// The identifiers of those whom a person of the intent may mean. Where several are meant by the same words, each is
  /// in a reading of its own.
  func identifiers(of person: Person) -> [String] {
    if let identifier = person.identifier { return [identifier] }
    var identifiers: [String] = []
    for other in alternatives.flatMap(\.intent.contacts) where other.range == person.range {
      if let identifier = other.identifier, !identifiers.contains(identifier) {
        identifiers.append(identifier)
      }
    }
    return identifiers
  }
}
