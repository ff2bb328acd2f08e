internal import Dialect
internal import Foundation
internal import GRDB
internal import Synchronization

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
  /// The file that the pool has open; another may have its path later.
  private let file: FileIdentity?
  /// Why nothing can be read and written any more, once damage was found.
  private let damage = Mutex<HandlingError?>(nil)

  /// `dialect/store.sqlite` in the folder that the XDG Base Directory Specification has for data.
  public static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    // The specification wants relative paths ignored.
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share"
    return folder + "/dialect/store.sqlite"
  }

  /// Opens the store at `path`, and makes one if there is none, or an empty file.
  ///
  /// - Throws: ``HandlingError/notAStore(path:)``, ``HandlingError/storeIsNewer(path:)``,
  ///   ``HandlingError/storeIsCorrupt(path:keptAt:)``, or ``HandlingError/store(path:reason:)``.
  public init(path: String) throws(HandlingError) {
    self.path = path
    if path.isEmpty { throw .store(path: path, reason: "a store needs a path, and it is empty") }
    let found = FileIdentity(path: path)
    do {
      pool = try Self.pool(path)
    } catch {
      throw Self.isDamage(error)
        ? DamagedFile.keptAside(path, found) : Self.explained(error, path)
    }
    // Where another process put a file in its place meanwhile, that one is not taken for it.
    file = found ?? FileIdentity(path: path)
    try guarding {
      try Self.makePrivate(path)
      try Self.bringUpToDate(pool, path)
    }
  }

  // MARK: Opening

  private static func pool(_ path: String) throws -> DatabasePool {
    let folder = (path as NSString).deletingLastPathComponent
    // What people say and whom they know is for them alone.
    if !folder.isEmpty {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      if !db.configuration.readonly, try isOfAnotherProgram(db) {
        throw HandlingError.notAStore(path: path)
      }
      // In KiB. What a large import changes has room, and isn't written and read again meanwhile.
      try db.execute(sql: "PRAGMA cache_size = -65536")
    }
    let pool = try pool(path, configuration)
    // With FULL, a write is on the disk when its call returns, not only in the system's memory. A pool that is opened
    // sets NORMAL, whatever was prepared.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
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

  /// True for a database with tables that no migration of ours has made.
  private static func isOfAnotherProgram(_ db: Database) throws -> Bool {
    let tables = try String.fetchSet(
      db, sql: "SELECT name FROM sqlite_master WHERE name NOT GLOB 'sqlite_*'")
    return !tables.isEmpty && !tables.contains("grdb_migrations")
  }

  private static func makePrivate(_ path: String) throws {
    for file in [path, path + "-wal", path + "-shm"]
    where FileManager.default.fileExists(atPath: file) {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }
  }

  private static func bringUpToDate(_ pool: DatabasePool, _ path: String) throws {
    let migrator = StoreSchema.migrator
    if try pool.read(migrator.hasBeenSuperseded) { throw HandlingError.storeIsNewer(path: path) }
    try migrate(pool, migrator)
    let version = try pool.read(NameIndex.version)
    if version > NameKeys.version { throw HandlingError.storeIsNewer(path: path) }
    if version < NameKeys.version { try pool.write(NameIndex.renew) }
  }

  /// Brings the tables up to date. Where another process does the same at once, each step is done by one of them, and
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

  // MARK: Reading and writing

  func read<Value>(_ body: (Database) throws -> Value) throws(HandlingError) -> Value {
    try guarding {
      try pool.read { db in
        try throwDamage()
        return try body(db)
      }
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(HandlingError) -> Value {
    try guarding {
      try pool.write { db in
        try throwDamage()
        return try body(db)
      }
    }
  }

  private func throwDamage() throws {
    if let damage = damage.withLock(\.self) { throw damage }
  }

  /// Says in words what SQLite or the file system reports. A store in which damage is found is closed.
  private func guarding<Value>(_ body: () throws -> Value) throws(HandlingError) -> Value {
    do {
      try throwDamage()
      return try body()
    } catch {
      if Self.isDamage(error) { closeDamaged() }
      throw damage.withLock(\.self) ?? Self.explained(error, path)
    }
  }

  /// Moves the file out of the way, and closes it; every later call throws what was found.
  private func closeDamaged() {
    // No other call is under way meanwhile, and those that wait see the damage before they touch the file.
    let isFirst = try? pool.barrierWriteWithoutTransaction { _ in
      damage.withLock { damage in
        guard damage == nil else { return false }
        damage = DamagedFile.keptAside(path, file)
        return true
      }
    }
    if isFirst == true { try? pool.close() }
  }

  private static func isDamage(_ error: any Error) -> Bool {
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: true
    default: false
    }
  }

  private static func explained(_ error: any Error, _ path: String) -> HandlingError {
    switch error {
    case let error as HandlingError: return error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_FULL: return .store(path: path, reason: "the disk is full; nothing was changed")
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        return .store(path: path, reason: "another process keeps it busy; nothing was changed")
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        return .store(path: path, reason: "it can't be written: \(error.message ?? "no reason")")
      default: return .store(path: path, reason: error.message ?? "\(error.resultCode)")
      }
    default: return .store(path: path, reason: (error as NSError).localizedDescription)
    }
  }
}
