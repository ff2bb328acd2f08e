internal import Dialect
internal import Foundation
internal import GRDB

/// The keys under which the store's names are found.
enum NameIndex {
  /// Adds the keys of a contact of the address book.
  static func insert(_ contact: AddressBookContact, _ id: Int64, _ db: Database) throws {
    var keys = NameKeys.keys(of: contact.name)
    for other in contact.otherNames { keys.formUnion(NameKeys.keys(of: other)) }
    try insert(
      keys, "INSERT OR IGNORE INTO contactKey (key, contact) VALUES (?, ?)", id, db)
  }

  /// Adds the keys of a name that an app gave.
  static func insert(_ name: SpeakableString, _ id: Int64, _ db: Database) throws {
    let hint = name.pronunciationHint.map(NameKeys.keys) ?? []
    try insert(
      NameKeys.keys(of: name.spokenPhrase).union(hint),
      "INSERT OR IGNORE INTO vocabularyKey (key, name) VALUES (?, ?)", id, db)
  }

  /// Adds the keys of somebody who took part in a call.
  static func insert(caller name: String, _ id: Int64, _ db: Database) throws {
    try insert(
      NameKeys.keys(of: name), "INSERT OR IGNORE INTO callerKey (key, caller) VALUES (?, ?)", id, db
    )
  }

  private static func insert(
    _ keys: Set<Int64>, _ sql: String, _ id: Int64, _ db: Database
  ) throws {
    let statement = try db.cachedStatement(sql: sql)
    for key in keys { try statement.execute(arguments: [key, id]) }
  }

  // MARK: Versions

  /// The version of the keys in a store; 0 for a new one.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Makes all keys anew, as this version has them.
  static func renew(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM contactKey")
    let contacts = try Row.fetchCursor(db, sql: "SELECT id, card FROM contact")
    while let row = try contacts.next() {
      try insert(
        JSONDecoder().decode(AddressBookContact.self, from: row["card"] as Data), row["id"], db)
    }
    try db.execute(sql: "DELETE FROM vocabularyKey")
    let names = try Row.fetchCursor(
      db, sql: "SELECT id, identifier, phrase, pronunciation FROM vocabulary")
    while let row = try names.next() { try insert(SpeakableString(row: row), row["id"], db) }
    try db.execute(sql: "DELETE FROM callerKey")
    let callers = try Row.fetchCursor(db, sql: "SELECT id, name FROM caller")
    while let row = try callers.next() { try insert(caller: row["name"], row["id"], db) }
    try db.execute(sql: "PRAGMA user_version = \(NameKeys.version)")
  }
}
