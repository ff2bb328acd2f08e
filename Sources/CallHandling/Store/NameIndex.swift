internal import Dialect
internal import Foundation
internal import GRDB

/// Names of one kind that the store has, and the keys under which they are found.
enum NameIndex: CaseIterable {
  /// The address book's.
  case contact
  /// Those that apps gave.
  case vocabulary
  /// Those that calls told.
  case caller

  /// The table of the keys.
  private var table: String {
    switch self {
    case .contact: "contactKey"
    case .vocabulary: "vocabularyKey"
    case .caller: "callerKey"
    }
  }

  /// Its column for whom a key finds: the number of a row.
  private var column: String {
    switch self {
    case .contact: "contact"
    case .vocabulary: "name"
    case .caller: "caller"
    }
  }

  // MARK: Adding

  static func insert(_ contact: AddressBookContact, _ id: Int64, _ db: Database) throws {
    try NameIndex.contact.insert([contact.name] + contact.otherNames, id, db)
  }

  static func insert(_ name: SpeakableString, _ id: Int64, _ db: Database) throws {
    try vocabulary.insert(
      [name.spokenPhrase] + (name.pronunciationHint.map { [$0] } ?? []), id, db)
  }

  static func insert(caller name: String, _ id: Int64, _ db: Database) throws {
    try caller.insert([name], id, db)
  }

  /// Adds the keys of all these names.
  private func insert(_ names: [String], _ id: Int64, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO \(table) (key, \(column)) VALUES (?, ?)")
    for key in names.reduce(into: Set<Int64>(), { $0.formUnion(NameKeys.keys(of: $1)) }) {
      try statement.execute(arguments: [key, id])
    }
  }

  // MARK: Finding

  /// The rows that have one of these keys, in order; no more than about `limit`.
  func ids(_ keys: Set<Int64>, limit: Int, _ db: Database) throws -> [Int64] {
    let find = try db.makeStatement(
      sql: "SELECT \(column) FROM \(table) WHERE key = ? ORDER BY \(column) LIMIT \(limit)")
    var found: Set<Int64> = []
    // The keys that fewest people share tell most.
    let byKey = try keys.sorted().map { try Int64.fetchAll(find, arguments: [$0]) }
    for ids in byKey.sorted(by: { $0.count < $1.count }) where found.count < limit {
      found.formUnion(ids)
    }
    return found.sorted()
  }

  // MARK: Versions

  /// The version of the keys in a store; 0 for a new one.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Makes all keys anew, as this version has them.
  static func renew(_ db: Database) throws {
    for index in allCases { try db.execute(sql: "DELETE FROM \(index.table)") }
    let contacts = try Row.fetchCursor(db, sql: "SELECT id, card FROM contact")
    while let contact = try contacts.next().map(StoredContact.init) {
      try insert(contact.card, contact.id, db)
    }
    let names = try Row.fetchCursor(
      db, sql: "SELECT id, identifier, phrase, pronunciation FROM vocabulary")
    while let row = try names.next() { try insert(SpeakableString(row: row), row["id"], db) }
    let callers = try Row.fetchCursor(
      db, sql: "SELECT id, name FROM caller WHERE name IS NOT NULL")
    while let row = try callers.next() { try insert(caller: row["name"], row["id"], db) }
    try db.execute(sql: "PRAGMA user_version = \(NameKeys.version)")
  }
}
