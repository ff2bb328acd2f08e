internal import Foundation
internal import GRDB

/// The tables of the store, and how a store of an earlier version becomes one of this.
enum StoreSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("apps", migrate: addApps)
    migrator.registerMigration("contacts", migrate: addContacts)
    migrator.registerMigration("interactions", migrate: addInteractions)
    migrator.registerMigration("callers", migrate: addCallers)
    migrator.registerMigration("numbers", migrate: findByNumbers)
    return migrator
  }

  private static func addApps(_ db: Database) throws {
    try db.create(table: "app") { table in
      table.primaryKey("identifier", .text)
      table.column("manifest", .text).notNull()
      table.column("authorization", .text).notNull()
    }
    try db.create(table: "vocabulary") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("app", .text).notNull().references("app", onDelete: .cascade)
      table.column("type", .text).notNull()
      // The order in which the app gave the names, the most important first.
      table.column("rank", .integer).notNull()
      table.column("identifier", .text).notNull()
      table.column("phrase", .text).notNull()
      table.column("pronunciation", .text)
      table.uniqueKey(["app", "type", "rank"])
    }
    try addKeys("vocabularyKey", "key", .integer, of: "name", in: "vocabulary", db)
  }

  private static func addContacts(_ db: Database) throws {
    try db.create(table: "contact") { table in
      table.autoIncrementedPrimaryKey("id")
      // What tells that two cards are of the same contact.
      table.column("origin", .text).notNull().unique()
      table.column("card", .text).notNull()
    }
    try addKeys("contactKey", "key", .integer, of: "contact", in: "contact", db)
    try addKeys("phone", "ending", .text, of: "contact", in: "contact", db)
    // Whose card is the user's own.
    try db.create(table: "owner") { table in
      table.primaryKey("contact", .integer).references("contact", onDelete: .cascade)
    }
  }

  private static func addInteractions(_ db: Database) throws {
    try db.create(table: "interaction") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("app", .text).notNull()
      table.column("date", .double).notNull().indexed()
      table.column("isIncoming", .boolean).notNull()
      table.column("body", .text).notNull()
    }
    try addKeys("participant", "person", .text, of: "interaction", in: "interaction", db)
  }

  private static func addCallers(_ db: Database) throws {
    // Who took part in calls, and is known by them alone.
    try db.create(table: "caller") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("person", .text).notNull().unique()
      table.column("name", .text).notNull()
      table.column("phone", .text).notNull()
    }
    try addKeys("callerKey", "key", .integer, of: "caller", in: "caller", db)
  }

  /// Makes a table of the keys by which the rows of another are found.
  private static func addKeys(
    _ table: String, _ key: String, _ type: Database.ColumnType, of row: String,
    in owner: String, _ db: Database
  ) throws {
    try db.create(table: table, options: .withoutRowID) { table in
      table.column(key, type).notNull()
      table.column(row, .integer).notNull().references(owner, onDelete: .cascade)
      table.primaryKey([key, row])
    }
    try db.create(indexOn: table, columns: [row])
  }

  /// Makes the tables that are found by numbers anew. Their endings had eight digits, and whoever had the same ones as
  /// another took the other's place among the callers; the interactions still tell of both.
  private static func findByNumbers(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM phone")
    let contacts = try Row.fetchCursor(db, sql: "SELECT id, card FROM contact")
    while let contact = try contacts.next().map(StoredContact.init) {
      try Store.indexPhones(of: contact.card, contact.id, db)
    }
    try db.drop(table: "callerKey")
    try db.drop(table: "caller")
    try db.create(table: "caller") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("ending", .text).notNull().indexed()
      table.column("phone", .text).notNull()
      // Null for a number that came without a name.
      table.column("name", .text)
    }
    try addKeys("callerKey", "key", .integer, of: "caller", in: "caller", db)
    try db.execute(sql: "DELETE FROM participant")
    let interactions = try Row.fetchCursor(db, sql: "SELECT id, body FROM interaction ORDER BY id")
    while let row = try interactions.next() {
      let interaction = try JSONDecoder().decode(Interaction.self, from: row["body"])
      try Participants.insert(of: interaction, row["id"], db)
    }
  }
}
