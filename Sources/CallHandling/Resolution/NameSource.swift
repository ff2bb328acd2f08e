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
    /// The app that gave the name; nil for the address book.
    let app: String?
    let contact: Contact
  }

  /// More people than this are too many for an utterance to tell apart.
  private static let mostPeople = 500

  /// Finds the names for these keys, of the address book and of the apps that may be used.
  init(keys: Set<Int64>, store: Store, now: Date) throws(HandlingError) {
    var found = try store.read { db in
      try Self.people(keys, db) + Self.donated(keys, db)
    }
    let frequencies = try store.frequencies(
      of: found.map { Interaction.Participant($0.match).key }, now: now)
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

  /// Whom the contact stands for that the parser was given under this identifier; nil if another app than `app` gave
  /// the name.
  subscript(identifier: String, app: AppManifest) -> PersonMatch? {
    guard let known = known[identifier] else { return nil }
    return known.app.map { $0 == app.identifier } ?? true ? known.match : nil
  }

  private static func people(_ keys: Set<Int64>, _ db: Database) throws -> [Known] {
    let relatives = try relatives(db)
    let relativeKeys = relatives.reduce(into: Set<Int64>()) {
      $0.formUnion(NameKeys.keys(of: $1.name))
    }
    let ids = try ids("contactKey", "contact", keys.union(relativeKeys), db)
    let find = try db.makeStatement(sql: "SELECT card FROM contact WHERE id = ?")
    return try ids.compactMap { id in
      guard let data = try Data.fetchOne(find, arguments: [id]) else { return nil }
      let card = try JSONDecoder().decode(AddressBookContact.self, from: data)
      let match = PersonMatch(
        source: .addressBook, identifier: card.identifier ?? "\(id)", displayName: card.name,
        phoneNumbers: card.phoneNumbers.enumerated().sorted {
          ($1.element.isPreferred ? 1 : 0, $0.offset) < ($0.element.isPreferred ? 1 : 0, $1.offset)
        }.map(\.element))
      let contact = Contact(
        card.name, nicknames: card.nicknames + card.phoneticNames,
        relationship: relationship(to: card.name, relatives))
      return Known(match: match, app: nil, contact: contact)
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
    return try ids("vocabularyKey", "name", keys, db).compactMap { id in
      guard let row = try Row.fetchOne(find, arguments: [id]) else { return nil }
      let name = SpeakableString(row: row)
      return Known(
        match: PersonMatch(
          source: .vocabulary, identifier: name.vocabularyIdentifier,
          displayName: name.spokenPhrase),
        app: row["app"],
        contact: Contact(
          name.spokenPhrase, nicknames: name.pronunciationHint.map { [$0] } ?? []))
    }
  }

  private static func ids(
    _ table: String, _ column: String, _ keys: Set<Int64>, _ db: Database
  ) throws -> [Int64] {
    let find = try db.makeStatement(
      sql: "SELECT \(column) FROM \(table) WHERE key = ? ORDER BY \(column) LIMIT \(mostPeople)")
    var found: Set<Int64> = []
    // The keys that fewest people share tell most.
    let byKey = try keys.sorted().map { try Int64.fetchAll(find, arguments: [$0]) }
    for ids in byKey.sorted(by: { $0.count < $1.count }) where found.count < mostPeople {
      found.formUnion(ids)
    }
    return found.sorted()
  }
}
