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
        table.column("app", .text).notNull()
          .references("app", onDelete: .cascade)
        table.column("type", .text).notNull()
        // The order in which the app gave the names, the most important first.
        table.column("rank", .integer).notNull()
        table.column("identifier", .text).notNull()
        table.column("phrase", .text).notNull()
        table.column("pronunciation", .text)
        table.primaryKey(["app", "type", "rank"])
      }
    }
    migrator.registerMigration("contacts") { db in
      try db.create(table: "contact") { table in
        table.autoIncrementedPrimaryKey("id")
        // What tells that two cards are of the same person: the UID, or else the name with its numbers.
        table.column("key", .text).notNull().unique()
        table.column("name", .text).notNull()
        table.column("card", .text).notNull()
      }
      try db.create(table: "nameKey", options: .withoutRowID) { table in
        table.column("key", .integer).notNull()
        table.column("contact", .integer).notNull().references("contact", onDelete: .cascade)
        table.primaryKey(["key", "contact"])
      }
      try db.create(indexOn: "nameKey", columns: ["contact"])
      try db.create(table: "phone", options: .withoutRowID) { table in
        // The last digits, which are the same whether the number is written with its country or without.
        table.column("ending", .text).notNull()
        table.column("contact", .integer).notNull().references("contact", onDelete: .cascade)
        table.column("place", .integer).notNull()
        table.primaryKey(["ending", "contact", "place"])
      }
      try db.create(indexOn: "phone", columns: ["contact"])
      try db.create(table: "relation", options: .withoutRowID) { table in
        table.column("relationship", .text).notNull()
        table.column("contact", .integer).notNull().references("contact", onDelete: .cascade)
        table.primaryKey(["relationship", "contact"])
      }
      try db.create(indexOn: "relation", columns: ["contact"])
    }
    migrator.registerMigration("interactions") { db in
      try db.create(table: "interaction") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("app", .text).notNull()
        table.column("date", .datetime).notNull().indexed()
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
    return migrator
  }
}
