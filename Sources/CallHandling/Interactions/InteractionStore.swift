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
    try Participants.insert(of: interaction, db.lastInsertedRowID, db)
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

  /// Deletes an interaction.
  ///
  /// - Returns: False if there is none with this number.
  @discardableResult
  public func removeInteraction(id: Int64) throws(HandlingError) -> Bool {
    try write { db in
      try db.execute(sql: "DELETE FROM interaction WHERE id = ?", arguments: [id])
      let isFound = db.changesCount > 0
      try Participants.forgetCallers(db)
      return isFound
    }
  }

  /// Deletes all interactions, and with them the names that only they told.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func removeAllInteractions() throws(HandlingError) -> Int {
    try write { db in
      try db.execute(sql: "DELETE FROM interaction")
      let count = db.changesCount
      try Participants.forgetCallers(db)
      return count
    }
  }

  /// How often each of these people was called or called, in their order; each call counts half as much after thirty
  /// days.
  func frequencies(of people: [ParticipantKey], now: Date) throws(HandlingError) -> [Double] {
    try read { db in
      let find = try db.makeStatement(
        sql: """
          SELECT date FROM interaction JOIN participant ON interaction = id
          WHERE person = ? ORDER BY date DESC LIMIT 200
          """)
      return try people.map { person in
        try Double.fetchAll(find, arguments: [person.text]).reduce(0) { sum, date in
          let days = max(0, now.timeIntervalSince1970 - date) / 86_400
          return sum + pow(0.5, days / 30)
        }
      }
    }
  }
}
