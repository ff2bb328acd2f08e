internal import Dialect
internal import Foundation
internal import GRDB

/// What an import did.
public struct AddressBookImport: Hashable, Sendable {
  /// Contacts that were not there.
  public internal(set) var added = 0
  /// Contacts whose card says something else now.
  public internal(set) var changed = 0
  /// Contacts that were there as they are.
  public internal(set) var unchanged = 0
}

extension Store {
  /// Takes contacts into the address book; those that are there already are brought up to date.
  ///
  /// Two are the same if they have the same identifier; without one, if they have the same name and numbers.
  public func importContacts(
    _ contacts: [AddressBookContact]
  ) throws(HandlingError) -> AddressBookImport {
    try write { db in
      var summary = AddressBookImport()
      let find = try db.makeStatement(sql: "SELECT id, card FROM contact WHERE origin = ?")
      for contact in contacts {
        let card = try contact.json
        guard let row = try Row.fetchOne(find, arguments: [contact.origin]) else {
          try db.cachedStatement(sql: "INSERT INTO contact (origin, card) VALUES (?, ?)")
            .execute(arguments: [contact.origin, card])
          try Self.index(contact, db.lastInsertedRowID, db)
          summary.added += 1
          continue
        }
        guard row["card"] != card else {
          summary.unchanged += 1
          continue
        }
        let id: Int64 = row["id"]
        try db.execute(sql: "UPDATE contact SET card = ? WHERE id = ?", arguments: [card, id])
        for table in ["contactKey", "phone"] {
          try db.execute(sql: "DELETE FROM \(table) WHERE contact = ?", arguments: [id])
        }
        try Self.index(contact, id, db)
        summary.changed += 1
      }
      return summary
    }
  }

  private static func index(_ contact: AddressBookContact, _ id: Int64, _ db: Database) throws {
    try NameIndex.insert(contact, id, db)
    try indexPhones(of: contact, id, db)
  }

  static func indexPhones(of contact: AddressBookContact, _ id: Int64, _ db: Database) throws {
    let insertPhone = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO phone (ending, contact) VALUES (?, ?)")
    for number in contact.phoneNumbers {
      let ending = PhoneDigits(number.value).ending
      if !ending.isEmpty { try insertPhone.execute(arguments: [ending, id]) }
    }
  }

  /// The contact with a telephone number, whether it is written with its country or without; nil if it may be the number
  /// of several who are reached by different ones.
  func contact(phone: String) throws(HandlingError) -> StoredContact? {
    try read { try Self.contact(phone: phone, $0) }
  }

  static func contact(phone: String, _ db: Database) throws -> StoredContact? {
    let digits = PhoneDigits(phone)
    let contacts = try Row.fetchAll(
      db,
      sql: "SELECT id, card FROM contact JOIN phone ON id = contact WHERE ending = ? ORDER BY id",
      arguments: [digits.ending]
    ).map(StoredContact.init)
    let numbers = contacts.flatMap { contact in
      contact.card.phoneNumbers.map { (digits: PhoneDigits($0.value), contact: contact) }
    }
    return digits.index(in: numbers.map(\.digits)).map { numbers[$0].contact }
  }

  /// The contact with this ``StoredContact/identifier``.
  func contact(identifier: String) throws(HandlingError) -> StoredContact? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT id, card FROM contact WHERE origin = ? OR id = ? AND origin LIKE 'name:%'",
        arguments: ["id:" + identifier, Int64(identifier)]
      ).map(StoredContact.init)
    }
  }

  /// How many contacts there are.
  public func contactCount() throws(HandlingError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM contact") ?? 0 }
  }

  /// Forgets the whole address book.
  public func removeContacts() throws(HandlingError) {
    try write { try $0.execute(sql: "DELETE FROM contact") }
  }

  /// Says which contact is the user, whose relations are the user's relatives.
  ///
  /// - Returns: False if there is no contact of that name or identifier, or more than one; then nothing changes.
  public func setOwner(_ name: String) throws(HandlingError) -> Bool {
    try write { db in
      let found = try Int64.fetchAll(
        db,
        sql: """
          SELECT id FROM contact
          WHERE card ->> 'identifier' = :name OR card ->> 'name' = :name LIMIT 2
          """, arguments: ["name": name])
      guard found.count == 1 else { return false }
      try db.execute(sql: "DELETE FROM owner")
      try db.execute(sql: "INSERT INTO owner (contact) VALUES (?)", arguments: [found[0]])
      return true
    }
  }

  /// Says that no contact is the user.
  public func removeOwner() throws(HandlingError) {
    try write { try $0.execute(sql: "DELETE FROM owner") }
  }
}

/// A contact of the address book, and the number of its row.
struct StoredContact {
  let id: Int64
  let card: AddressBookContact

  /// What the address book calls the contact; the row's number if it says nothing.
  var identifier: String { card.identifier ?? "\(id)" }

  init(row: Row) throws {
    id = row["id"]
    card = try JSONDecoder().decode(AddressBookContact.self, from: row["card"] as Data)
  }
}

extension AddressBookContact {
  /// What tells that two cards are of the same contact.
  fileprivate var origin: String {
    if let identifier { return "id:\(identifier)" }
    let numbers = phoneNumbers.map { PhoneDigits($0.value).dialled }.sorted()
    return "name:" + ([name] + numbers).joined(separator: "\n")
  }
}
