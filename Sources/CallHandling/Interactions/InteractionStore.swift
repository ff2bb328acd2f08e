internal import Foundation
internal import GRDB

/// An interaction as it is kept.
public struct DonatedInteraction: Hashable, Sendable {
  /// Tells it from others in this store.
  public let id: Int64
  /// The identifier of the app that donated it.
  public let app: String
  /// The call, with the names of participants as they were found when it was kept.
  public let interaction: Interaction
}

extension Store {
  /// Keeps an interaction of an app; after SiriKit's `donate(completion:)`.
  ///
  /// A participant without identifier is the contact of the address book who has the number, if there is one; else the
  /// name is kept, and the person found by it from now on.
  ///
  /// - Throws: ``HandlingError/unknownApp(_:)``, and what the store throws.
  public func donate(_ interaction: Interaction, from app: String) throws(HandlingError) {
    try write { db in
      try Self.checkIsRegistered(app, db)
      try Self.keep(interaction, of: app, db)
    }
  }

  /// Keeps a call that was handled, though its app may have been removed meanwhile.
  func keep(_ interaction: Interaction, of app: String) throws(HandlingError) {
    try write { try Self.keep(interaction, of: app, $0) }
  }

  private static func keep(_ interaction: Interaction, of app: String, _ db: Database) throws {
    var interaction = interaction
    for (index, participant) in interaction.participants.enumerated() {
      guard participant.identifier == nil, let phone = participant.phoneNumber,
        let contact = try Self.contact(phone: phone, db)
      else { continue }
      interaction.participants[index].identifier = contact.identifier
      interaction.participants[index].source = .addressBook
      interaction.participants[index].displayName = contact.card.name
    }
    try db.execute(
      sql: "INSERT INTO interaction (app, date, isIncoming, body) VALUES (?, ?, ?, ?)",
      arguments: [
        app, interaction.date.timeIntervalSince1970, interaction.direction == .incoming,
        try interaction.json,
      ])
    let id = db.lastInsertedRowID
    for key in Set(interaction.participants.map(\.key)) {
      try db.execute(
        sql: "INSERT INTO participant (person, interaction) VALUES (?, ?)",
        arguments: [key, id])
    }
    for participant in interaction.participants { try Self.keepName(of: participant, db) }
  }

  /// Keeps the name of somebody whom neither the address book nor an app knows, so that they can be called by it.
  private static func keepName(of participant: Interaction.Participant, _ db: Database) throws {
    guard participant.identifier == nil, let phone = participant.phoneNumber,
      participant.displayName.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return }
    try db.execute(sql: "DELETE FROM caller WHERE person = ?", arguments: [participant.key])
    try db.execute(
      sql: "INSERT INTO caller (person, name, phone) VALUES (?, ?, ?)",
      arguments: [participant.key, participant.displayName, phone])
    try NameIndex.insert(caller: participant.displayName, db.lastInsertedRowID, db)
  }

  /// The interactions, the last first.
  public func interactions(
    limit: Int = 100, direction: Interaction.Direction? = nil
  ) throws(HandlingError) -> [DonatedInteraction] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, app, body FROM interaction
          WHERE :incoming IS NULL OR isIncoming = :incoming
          ORDER BY date DESC, id DESC LIMIT :limit
          """,
        arguments: ["incoming": direction.map { $0 == .incoming }, "limit": limit]
      ).map { row in
        DonatedInteraction(
          id: row["id"], app: row["app"],
          interaction: try JSONDecoder().decode(Interaction.self, from: row["body"]))
      }
    }
  }

  /// The last call in a direction in which somebody took part, as nobody does in one to voicemail.
  func lastCall(_ direction: Interaction.Direction) throws(HandlingError) -> DonatedInteraction? {
    try interactions(limit: 20, direction: direction)
      .first { !$0.interaction.participants.isEmpty }
  }

  /// Deletes an interaction, or all.
  ///
  /// - Returns: How many there were.
  public func removeInteractions(id: Int64? = nil) throws(HandlingError) -> Int {
    try write { db in
      try db.execute(
        sql: "DELETE FROM interaction WHERE :id IS NULL OR id = :id", arguments: ["id": id])
      let count = db.changesCount
      try db.execute(sql: "DELETE FROM caller WHERE person NOT IN (SELECT person FROM participant)")
      return count
    }
  }

  /// How often each of these people, by their keys, was called or called, in their order; each call counts half as much
  /// after thirty days.
  func frequencies(of people: [String], now: Date) throws(HandlingError) -> [Double] {
    try read { db in
      let find = try db.makeStatement(
        sql: """
          SELECT date FROM interaction JOIN participant ON interaction = id
          WHERE person = ? ORDER BY date DESC LIMIT 200
          """)
      return try people.map { person in
        try Double.fetchAll(find, arguments: [person]).reduce(0) { sum, date in
          let days = max(0, now.timeIntervalSince1970 - date) / 86_400
          return sum + pow(0.5, days / 30)
        }
      }
    }
  }
}
