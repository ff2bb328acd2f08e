internal import Foundation
internal import GRDB

/// An app that is registered, and whether it may be used.
public struct RegisteredApp: Hashable, Sendable {
  /// What the app says of itself.
  public let manifest: AppManifest
  /// What the user decided.
  public let authorization: AuthorizationStatus
}

extension Store {
  /// Registers an app, or replaces what it said before. What the user decided stays, unless its handler is another
  /// program now: then the user is asked again.
  public func register(_ manifest: AppManifest) throws(HandlingError) {
    try write { db in
      let earlier = try Self.app(manifest.identifier, db)
      var status = earlier?.authorization ?? .notDetermined
      if let earlier, earlier.manifest.handler != manifest.handler, status == .authorized {
        status = .notDetermined
      }
      try db.execute(
        sql: """
          INSERT INTO app (identifier, manifest, authorization) VALUES (?, ?, ?)
          ON CONFLICT (identifier) DO UPDATE
          SET manifest = excluded.manifest, authorization = excluded.authorization
          """,
        arguments: [manifest.identifier, try manifest.json, status.rawValue])
    }
  }

  /// All apps, in the order of their identifiers.
  public func apps() throws(HandlingError) -> [RegisteredApp] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT manifest, authorization FROM app ORDER BY identifier")
        .map(Self.app)
    }
  }

  /// The app with this identifier, or name; of several with that name, the first.
  public func app(named name: String) throws(HandlingError) -> RegisteredApp {
    let apps = try apps()
    guard
      let app = apps.first(where: { $0.manifest.identifier == name })
        ?? apps.first(where: { $0.manifest.isCalled(name) })
    else { throw .unknownApp(name) }
    return app
  }

  /// Removes an app with the names that it gave.
  public func removeApp(_ identifier: String) throws(HandlingError) {
    let count = try write { db in
      try db.execute(sql: "DELETE FROM app WHERE identifier = ?", arguments: [identifier])
      return db.changesCount
    }
    if count == 0 { throw .unknownApp(identifier) }
  }

  /// Keeps what the user decided on an app.
  public func setAuthorization(
    _ status: AuthorizationStatus, of identifier: String
  ) throws(HandlingError) {
    let count = try write { db in
      try db.execute(
        sql: "UPDATE app SET authorization = ? WHERE identifier = ?",
        arguments: [status.rawValue, identifier])
      return db.changesCount
    }
    if count == 0 { throw .unknownApp(identifier) }
  }

  /// Throws ``HandlingError/unknownApp(_:)`` unless an app has this identifier.
  static func checkIsRegistered(_ identifier: String, _ db: Database) throws {
    if try app(identifier, db) == nil { throw HandlingError.unknownApp(identifier) }
  }

  private static func app(_ identifier: String, _ db: Database) throws -> RegisteredApp? {
    try Row.fetchOne(
      db, sql: "SELECT manifest, authorization FROM app WHERE identifier = ?",
      arguments: [identifier]
    ).map(app)
  }

  private static func app(_ row: Row) throws -> RegisteredApp {
    RegisteredApp(
      manifest: try JSONDecoder().decode(AppManifest.self, from: row["manifest"]),
      authorization: AuthorizationStatus(rawValue: row["authorization"]) ?? .notDetermined)
  }
}
