internal import Foundation

/// A store's file that can't be read.
enum DamagedFile {
  /// Moves the file that was opened at `path` out of the way, with its log.
  ///
  /// Another file that has its place by now stays, and so does one that never was a store.
  ///
  /// - Returns: What is told of it.
  static func keptAside(_ path: String, _ opened: FileIdentity?) -> HandlingError {
    let isReplaced = HandlingError.store(
      path: path, reason: "it was damaged, and another file has its place; nothing was moved")
    // To open and close a file that the process has open elsewhere takes that one's locks away.
    guard let opened, FileIdentity(path: path) == opened else { return isReplaced }
    guard let file = FileHandle(forReadingAtPath: path) else {
      return .store(path: path, reason: "it is damaged, and can't be moved")
    }
    defer { try? file.close() }
    guard (try? file.read(upToCount: header.count)) == header else { return .notAStore(path: path) }
    // Where several processes meet the damage, one moves the file; the others wait here, and see that it is gone.
    flock(file.fileDescriptor, LOCK_EX)
    guard FileIdentity(file) == opened, FileIdentity(path: path) == opened else {
      return isReplaced
    }
    let kept = freePath(besides: path)
    do {
      // The log goes first: beside a new store it would be the log of that one.
      for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
        try FileManager.default.moveItem(atPath: path + suffix, toPath: kept + suffix)
      }
      try FileManager.default.moveItem(atPath: path, toPath: kept)
    } catch {
      return .store(
        path: path, reason: "it is damaged, and can't be moved: \(error.localizedDescription)")
    }
    return .storeIsCorrupt(path: path, keptAt: kept)
  }

  /// What every file of SQLite begins with (https://www.sqlite.org/fileformat.html, section 1.3).
  private static let header = Data("SQLite format 3\0".utf8)

  private static func freePath(besides path: String) -> String {
    let stamp = "\(path).damaged-\(Int(Date().timeIntervalSince1970))"
    var kept = stamp
    var number = 1
    while FileManager.default.fileExists(atPath: kept) {
      number += 1
      kept = "\(stamp)-\(number)"
    }
    return kept
  }
}
