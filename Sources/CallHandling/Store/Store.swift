internal import Dialect
internal import Foundation
internal import GRDB

/// What is kept: the apps that are registered and whether they may be used, the names that they gave, the address
/// book, and what was done.
///
///     let store = try Store(path: Store.defaultPath)
///     try store.register(manifest)
///
/// A store is one SQLite file with its write-ahead log. A write is there once its call has returned, whatever happens
/// to the process then, and one that was interrupted is not there at all. Several processes may use a store at once.
public final class Store: Sendable {
  /// Where the file is, as it was given.
  public let path: String
  private let pool: DatabasePool

  /// `dialect/store.sqlite` in the folder that the XDG Base Directory Specification has for data.
  public static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    // The specification wants relative paths ignored.
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share"
    return folder + "/dialect/store.sqlite"
  }

  /// Opens the store at `path`, and makes one if there is none.
  ///
  /// - Throws: ``HandlingError/storeIsNewer(path:)``, ``HandlingError/storeIsCorrupt(path:keptAt:)``, or
  ///   ``HandlingError/store(path:reason:)``.
  public init(path: String) throws(HandlingError) {
    self.path = path
    if path.isEmpty { throw .store(path: path, reason: "a store needs a path, and it is empty") }
    pool = try Self.guarding(path) {
      let folder = (path as NSString).deletingLastPathComponent
      // What people say and whom they know is for them alone.
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { db in
        // With FULL, a write is on the disk when its call returns, not only in the system's memory.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        // In KiB. What a large import changes has room, and isn't written and read again meanwhile.
        try db.execute(sql: "PRAGMA cache_size = -65536")
      }
      let pool = try Self.pool(path, configuration)
      for file in [path, path + "-wal", path + "-shm"]
      where FileManager.default.fileExists(atPath: file) {
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      }
      let migrator = StoreSchema.migrator
      if try pool.read(migrator.hasBeenSuperseded) { throw HandlingError.storeIsNewer(path: path) }
      try Self.migrate(pool, migrator)
      let version = try pool.read(NameIndex.version)
      if version > NameKeys.version { throw HandlingError.storeIsNewer(path: path) }
      if version < NameKeys.version { try pool.write(NameIndex.renew) }
      return pool
    }
  }

  /// Opens the file. Where several processes make it at once, SQLite may refuse to without waiting.
  private static func pool(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
      {
        usleep(10_000)
      }
    }
  }

  /// Brings a store up to date. Where another process does the same at once, each step is done by one of them, and
  /// fails in the other, which then looks what is left.
  private static func migrate(_ pool: DatabasePool, _ migrator: DatabaseMigrator) throws {
    var attemptsLeft = migrator.migrations.count
    while try !pool.read(migrator.hasCompletedMigrations) {
      do {
        try migrator.migrate(pool)
      } catch {
        guard attemptsLeft > 0 else { throw error }
        attemptsLeft -= 1
      }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(HandlingError) -> Value {
    try Self.guarding(path) { try pool.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(HandlingError) -> Value {
    try Self.guarding(path) { try pool.write(body) }
  }

  /// Says in words what SQLite or the file system reports.
  private static func guarding<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(HandlingError) -> Value {
    do {
      return try body()
    } catch let error as HandlingError {
      throw error
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: throw keptAside(path)
      case .SQLITE_FULL: throw .store(path: path, reason: "the disk is full; nothing was changed")
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        throw .store(path: path, reason: "another process keeps it busy; nothing was changed")
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        throw .store(path: path, reason: "it can't be written: \(error.message ?? "no reason")")
      default: throw .store(path: path, reason: error.message ?? "\(error.resultCode)")
      }
    } catch {
      throw .store(path: path, reason: (error as NSError).localizedDescription)
    }
  }

  /// Moves a store that can't be read out of the way, with its log.
  private static func keptAside(_ path: String) -> HandlingError {
    let stamp = Int(Date().timeIntervalSince1970)
    var kept = "\(path).damaged-\(stamp)"
    var number = 1
    while FileManager.default.fileExists(atPath: kept) {
      number += 1
      kept = "\(path).damaged-\(stamp)-\(number)"
    }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: kept)
    } catch {
      return .store(
        path: path, reason: "it is damaged, and can't be moved: \(error.localizedDescription)")
    }
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: kept + suffix)
    }
    return .storeIsCorrupt(path: path, keptAt: kept)
  }
}
