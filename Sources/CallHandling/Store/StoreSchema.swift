internal import Foundation
internal import GRDB

/// The tables of the store, and how a store of an earlier version becomes one of this.
enum StoreSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("apps") { db in
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
      try db.create(table: "vocabularyKey", options: .withoutRowID) { table in
        table.column("key", .integer).notNull()
        table.column("name", .integer).notNull().references("vocabulary", onDelete: .cascade)
        table.primaryKey(["key", "name"])
      }
      try db.create(indexOn: "vocabularyKey", columns: ["name"])
    }
    migrator.registerMigration("contacts") { db in
      try db.create(table: "contact") { table in
        table.autoIncrementedPrimaryKey("id")
        // What tells that two cards are of the same contact.
        table.column("origin", .text).notNull().unique()
        table.column("card", .text).notNull()
      }
      try db.create(table: "contactKey", options: .withoutRowID) { table in
        table.column("key", .integer).notNull()
        table.column("contact", .integer).notNull().references("contact", onDelete: .cascade)
        table.primaryKey(["key", "contact"])
      }
      try db.create(indexOn: "contactKey", columns: ["contact"])
      try db.create(table: "phone", options: .withoutRowID) { table in
        table.column("ending", .text).notNull()
        table.column("contact", .integer).notNull().references("contact", onDelete: .cascade)
        table.primaryKey(["ending", "contact"])
      }
      try db.create(indexOn: "phone", columns: ["contact"])
      // Whose card is the user's own.
      try db.create(table: "owner") { table in
        table.primaryKey("contact", .integer).references("contact", onDelete: .cascade)
      }
    }
    migrator.registerMigration("interactions") { db in
      try db.create(table: "interaction") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("app", .text).notNull()
        table.column("date", .double).notNull().indexed()
        table.column("isIncoming", .boolean).notNull()
        table.column("body", .text).notNull()
      }
      try db.create(table: "participant", options: .withoutRowID) { table in
        table.column("person", .text).notNull()
        table.column("interaction", .integer).notNull()
          .references("interaction", onDelete: .cascade)
        table.primaryKey(["person", "interaction"])
      }
      try db.create(indexOn: "participant", columns: ["interaction"])
    }
    migrator.registerMigration("callers") { db in
      // Who took part in calls, and is known by them alone.
      try db.create(table: "caller") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("person", .text).notNull().unique()
        table.column("name", .text).notNull()
        table.column("phone", .text).notNull()
      }
      try db.create(table: "callerKey", options: .withoutRowID) { table in
        table.column("key", .integer).notNull()
        table.column("caller", .integer).notNull().references("caller", onDelete: .cascade)
        table.primaryKey(["key", "caller"])
      }
      try db.create(indexOn: "callerKey", columns: ["caller"])
    }
    migrator.registerMigration("numbers", migrate: findByNumbers)
    return migrator
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
    try db.create(table: "callerKey", options: .withoutRowID) { table in
      table.column("key", .integer).notNull()
      table.column("caller", .integer).notNull().references("caller", onDelete: .cascade)
      table.primaryKey(["key", "caller"])
    }
    try db.create(indexOn: "callerKey", columns: ["caller"])
    try db.execute(sql: "DELETE FROM participant")
    let interactions = try Row.fetchCursor(db, sql: "SELECT id, body FROM interaction ORDER BY id")
    while let row = try interactions.next() {
      let interaction = try JSONDecoder().decode(Interaction.self, from: row["body"])
      try Participants.insert(of: interaction, row["id"], db)
    }
  }
}
