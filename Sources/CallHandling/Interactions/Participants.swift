internal import Dialect
internal import GRDB

/// What tells that participants of calls are the same person.
enum ParticipantKey: Hashable {
  /// Somebody whom the address book or an app knows.
  case identified(PersonMatch.Source, String)
  /// Somebody who is told by a number alone: the row of the caller.
  case caller(Int64)
  /// Somebody who is told by a name alone.
  case name(String)

  /// As the table of the participants has it.
  var text: String {
    switch self {
    case .identified(let source, let identifier): "\(source.rawValue):\(identifier)"
    case .caller(let id): "caller:\(id)"
    case .name(let name): "name:" + name
    }
  }
}

/// Who took part in calls, in the tables of participants and callers.
///
/// A caller is somebody whom neither the address book nor an app knows. All numbers that reach the same are one caller,
/// who is found by the name that a call told last.
enum Participants {
  /// Adds those of an interaction.
  static func insert(of interaction: Interaction, _ id: Int64, _ db: Database) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO participant (person, interaction) VALUES (?, ?)")
    for participant in interaction.participants {
      try insert.execute(arguments: [try key(of: participant, db).text, id])
    }
  }

  private static func key(
    of participant: Interaction.Participant, _ db: Database
  ) throws -> ParticipantKey {
    if let identifier = participant.identifier {
      return .identified(participant.source, identifier)
    }
    guard let number = participant.phoneNumber.map(PhoneDigits.init), !number.ending.isEmpty else {
      return .name(participant.displayName)
    }
    let id = try caller(number, db)
    if let name = participant.nameOfCaller { try setName(name, ofCaller: id, db) }
    return .caller(id)
  }

  /// The caller with a number, who is new if there is none.
  private static func caller(_ number: PhoneDigits, _ db: Database) throws -> Int64 {
    let callers = try Row.fetchAll(
      db, sql: "SELECT id, phone FROM caller WHERE ending = ? ORDER BY id",
      arguments: [number.ending])
    let numbers = callers.map { PhoneDigits($0["phone"]) }
    guard let index = number.index(in: numbers) else {
      try db.execute(
        sql: "INSERT INTO caller (ending, phone) VALUES (?, ?)",
        arguments: [number.ending, number.dialled])
      return db.lastInsertedRowID
    }
    let id: Int64 = callers[index]["id"]
    // With its country, a number is told from those of other countries.
    if number.extends(numbers[index]) {
      try db.execute(
        sql: "UPDATE caller SET phone = ? WHERE id = ?", arguments: [number.dialled, id])
    }
    return id
  }

  private static func setName(_ name: String, ofCaller id: Int64, _ db: Database) throws {
    try db.execute(sql: "UPDATE caller SET name = ? WHERE id = ?", arguments: [name, id])
    try db.execute(sql: "DELETE FROM callerKey WHERE caller = ?", arguments: [id])
    try NameIndex.insert(caller: name, id, db)
  }

  /// Deletes the callers of whom no call is left.
  static func forgetCallers(_ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM caller WHERE 'caller:' || id NOT IN (SELECT person FROM participant)")
  }
}

extension Interaction.Participant {
  /// The name by which somebody can be called whom neither the address book nor an app knows.
  fileprivate var nameOfCaller: String? {
    // A number that is shown in the place of a name is none.
    displayName.unicodeScalars.contains(where: \.properties.isAlphabetic) ? displayName : nil
  }
}
