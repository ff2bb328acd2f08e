import Dialect
import Foundation
import GRDB
import Testing

@testable import CallHandling

@Suite("Stores")
struct StoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fill() throws {
    let store = try folder.store()
    _ = try store.importContacts(
      (0..<500).map { AddressBookContact(identifier: "\($0)", name: "Anna \($0)") })
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aStoreIsForItsUserAlone() throws {
    let path = folder.path + "/new/folder/store.sqlite"
    let store = try Store(path: path)
    try store.register(Apps.manifest())
    #expect(try permissions(folder.path + "/new/folder") == 0o700)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try permissions(path + suffix) == 0o600, "\(suffix)")
    }
  }

  @Test func anEmptyPathIsRefused() {
    let error = #expect(throws: HandlingError.self) { try Store(path: "") }
    #expect(error?.description == "a store needs a path, and it is empty")
  }

  @Test func anEmptyFileBecomesAStore() throws {
    try folder.write("", to: "store.sqlite")
    try folder.store().register(Apps.manifest())
    #expect(try folder.store().apps().count == 1)
  }

  /// A write is on the disk when its call has returned.
  @Test func writesAreSynchronous() throws {
    let full = 2
    #expect(try folder.store().write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == full)
  }

  @Test func aStoreOfANewerVersionIsLeftAsItIs() throws {
    try fill()
    try edit { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of tomorrow')") }
    let error = #expect(throws: HandlingError.storeIsNewer(path: folder.storePath)) {
      try folder.store()
    }
    #expect(
      error?.description
        == "\(folder.storePath) was written by a newer version; nothing was changed")
    try edit { db in
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM contact") == 500)
      try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'of tomorrow'")
    }
    #expect(try folder.store().contactCount() == 500)
  }

  @discardableResult
  private func edit<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: folder.storePath)
    defer { try? queue.close() }
    return try queue.write(body)
  }

  @Test func aStoreOfAnEarlierVersionIsBroughtUpToDate() throws {
    try folder.store().register(Apps.manifest())
    try edit { db in
      for table in ["participant", "interaction"] { try db.drop(table: table) }
      try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'interactions'")
    }
    let store = try folder.store()
    #expect(try store.apps().count == 1)
    #expect(try store.interactions() == [])
  }

  /// Endings had eight digits, and of two callers who had the same the last was left.
  @Test func callersOfAnEarlierVersionAreFoundByTheirWholeNumbers() async throws {
    let tallinn = AddressBookContact(name: "Endla", phoneNumbers: [.init("+372 612 3456")])
    let store = try folder.storeWithPhone(contacts: [tallinn])
    for (name, phone) in [("Alice Arden", "+12125550142"), ("Boris Bell", "+13125550142")] {
      let caller = Interaction.Participant(
        displayName: name, source: .utterance, phoneNumber: phone)
      try store.donate(
        Interaction(
          intent: .startAudioCall, participants: [caller], direction: .incoming, date: Course.now),
        from: Apps.phone)
    }
    try edit { db in
      try db.execute(
        sql: """
          DELETE FROM grdb_migrations WHERE identifier = 'numbers';
          UPDATE phone SET ending = '26123456';
          UPDATE participant SET person = 'phone:25550142';
          DROP TABLE callerKey;
          DROP TABLE caller;
          CREATE TABLE caller (id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL, phone TEXT NOT NULL);
          CREATE TABLE callerKey (key INTEGER NOT NULL,
            caller INTEGER NOT NULL REFERENCES caller (id) ON DELETE CASCADE,
            PRIMARY KEY (key, caller)) WITHOUT ROWID;
          INSERT INTO caller (person, name, phone)
          VALUES ('phone:25550142', 'Boris Bell', '+13125550142');
          """)
    }
    for (name, phone) in [("Alice", "+12125550142"), ("Boris", "+13125550142")] {
      let course = try await Course.of("call \(name)", .yes, in: folder.store())
      #expect(course.participants?.map(\.phoneNumber) == [phone])
    }
    #expect(try folder.store().contact(phone: "612 3456")?.card == tallinn)
  }

  /// The keys of names are those of the version that reads them.
  @Test func keysOfAnEarlierVersionAreMadeAnew() async throws {
    let store = try folder.storeWithPhone(contacts: [AddressBooks.bob])
    try store.setVocabulary(
      [SpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Rose Tyler")], of: .contactName,
      for: Apps.phone)
    let version = try edit { db in
      try db.execute(sql: "UPDATE contactKey SET key = key + 1")
      try db.execute(sql: "DELETE FROM vocabularyKey")
      return try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }
    #expect(version > 0)
    #expect(
      try await Course.of("call Bob", in: folder.store()).said == ["There is no contact named Bob."]
    )
    try edit { try $0.execute(sql: "PRAGMA user_version = \(version - 1)") }
    #expect(
      try await Course.of("call Bob and Rose", in: folder.store()).said.first
        == "Call Bob and Rose Tyler with Phone?")
    try edit { try $0.execute(sql: "PRAGMA user_version = \(version + 1)") }
    #expect(throws: HandlingError.storeIsNewer(path: folder.storePath)) { try folder.store() }
  }

  // MARK: Damage

  /// The file to which a store that can't be read was moved, of which its error tells.
  private func kept(_ body: () throws -> Void) throws -> String {
    let error = try #require(throws: HandlingError.self, performing: body)
    guard case .storeIsCorrupt(folder.storePath, let kept) = error else {
      Issue.record("\(error)")
      return ""
    }
    #expect(
      error.description
        == "\(folder.storePath) is damaged; it was kept as \(kept), and nothing was overwritten")
    #expect(kept.hasPrefix(folder.storePath + ".damaged-"))
    return kept
  }

  /// What begins as a store does, and isn't one.
  private static func damaged(_ text: String) -> String {
    "SQLite format 3\u{0}" + String(repeating: text, count: 1000)
  }

  @Test func aFileThatCannotBeReadIsKeptAside() throws {
    let text = Self.damaged("\u{7F}")
    try folder.write(text, to: "store.sqlite")
    let kept = try kept { _ = try folder.store() }
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
    // Then there is a new one.
    #expect(try folder.store().apps() == [])
  }

  @Test func eachDamagedStoreIsKept() throws {
    var all: Set<String> = []
    for text in ["first", "second", "third"] {
      try folder.write(Self.damaged(text), to: "store.sqlite")
      all.insert(try kept { _ = try folder.store() })
    }
    #expect(all.count == 3)
    #expect(
      try Set(all.map { try String(contentsOfFile: $0, encoding: .utf8) })
        == Set(["first", "second", "third"].map(Self.damaged)))
  }

  @Test func damageThatIsFoundLaterIsToldToo() throws {
    try fill()
    try damageAll()
    let damaged = try #require(FileManager.default.contents(atPath: folder.storePath))
    let kept = try kept {
      let store = try folder.store()
      _ = try store.contactCount()
      try fillAgain(store)
    }
    // SQLite counts in the first page how often the file was opened for writing.
    let remains = try #require(FileManager.default.contents(atPath: kept))
    #expect(remains[4096..<damaged.count] == damaged[4096...])
    #expect(try folder.store().contactCount() == 0)
  }

  private func fillAgain(_ store: Store) throws {
    _ = try store.importContacts(
      (0..<500).map { AddressBookContact(identifier: "\($0)", name: "Bob \($0)") })
  }

  /// Nothing is written any more to the file that was moved, nor to the new one.
  @Test func aDamagedStoreIsClosed() throws {
    try fill()
    try damageContacts()
    let store = try folder.store()
    let kept = try kept { try fillAgain(store) }
    let remains = FileManager.default.contents(atPath: kept)
    let error = HandlingError.storeIsCorrupt(path: folder.storePath, keptAt: kept)
    #expect(throws: error) { try store.contactCount() }
    #expect(throws: error) { try store.register(Apps.manifest()) }
    #expect(try folder.store().apps() == [])
    #expect(throws: error) { try store.register(Apps.manifest()) }
    #expect(FileManager.default.contents(atPath: kept) == remains)
  }

  /// Who still has the damaged file open, when another has moved it, doesn't move the new one.
  @Test func aNewStoreStaysWhenTheOldDamageIsMetAgain() throws {
    try fill()
    try damageContacts()
    let (first, second) = (try folder.store(), try folder.store())
    _ = try kept { try fillAgain(first) }
    try fill()
    let error = try #require(throws: HandlingError.self) { try fillAgain(second) }
    #expect(
      error.description == """
        \(folder.storePath): it was damaged, and another file has its place; nothing was moved
        """)
    #expect(throws: error) { try second.contactCount() }
    #expect(try folder.store().contactCount() == 500)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.count
        == 1)
  }

  /// Overwrites all pages from `first` on, a part of the file.
  private func overwritePages(from first: (_ count: Int) -> Int) throws {
    let queue = try DatabaseQueue(path: folder.storePath)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    let size = try queue.read { try Int.fetchOne($0, sql: "PRAGMA page_size") ?? 0 }
    try queue.close()
    let file = try #require(FileHandle(forUpdatingAtPath: folder.storePath))
    let end = Int(try file.seekToEnd())
    let start = first(end / size) * size
    try file.seek(toOffset: UInt64(start))
    try file.write(contentsOf: Data(repeating: 0xA5, count: end - start))
    try file.close()
  }

  /// All but the first page, in which the tables are named.
  private func damageAll() throws { try overwritePages { _ in 1 } }

  /// What was written last: the contacts, but not what is read when the store is opened.
  private func damageContacts() throws { try overwritePages { $0 / 2 } }

  // MARK: Other files

  private func expectLeftAlone(
    _ contents: Data, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: HandlingError.notAStore(path: folder.storePath)) {
      try folder.store()
    }
    #expect(
      error?.description == "\(folder.storePath) is not a store; nothing was changed",
      sourceLocation: sourceLocation)
    #expect(
      FileManager.default.contents(atPath: folder.storePath) == contents,
      sourceLocation: sourceLocation)
    #expect(try permissions(folder.storePath) == 0o644, sourceLocation: sourceLocation)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"],
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "my notes\n", String(repeating: "x", count: 20_000), "SQLite format 3",
  ])
  func aFileThatIsNoStoreIsLeftAlone(text: String) throws {
    try folder.write(text, to: "store.sqlite")
    try expectLeftAlone(Data(text.utf8))
  }

  @Test func aDatabaseOfAnotherProgramIsLeftAlone() throws {
    try edit { try $0.execute(sql: "CREATE TABLE bookmark (title TEXT)") }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.storePath)
    try expectLeftAlone(try #require(FileManager.default.contents(atPath: folder.storePath)))
  }

  // MARK: Where nothing can be written

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func aFolderThatCannotBeWritten() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }
    let error = #expect(throws: HandlingError.self) { try folder.store() }
    #expect(
      error?.description
        == "\(folder.storePath): it can't be written: unable to open database file")
  }

  @Test(arguments: ["/proc/store.sqlite", "/dev/null/store.sqlite"])
  func aPlaceWhereNoFileCanBe(path: String) throws {
    let error = try #require(throws: HandlingError.self) { try Store(path: path) }
    guard case .store(path, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description == "\(path): \(reason)" && !reason.isEmpty)
  }

  @Test func aFolderIsNoStore() {
    let error = #expect(throws: HandlingError.self) { try Store(path: folder.path) }
    #expect(
      error?.description == "\(folder.path): it can't be written: unable to open database file")
  }

  @Test func severalTasksWriteAtOnce() async throws {
    let path = folder.storePath
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try Store(path: path)
          for number in 0..<5 {
            _ = try store.importContacts([
              AddressBookContact(identifier: "\(writer) \(number)", name: "Anna")
            ])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.store().contactCount() == 20)
  }
}
