import CallHandling
import Foundation

/// A folder of its own for a test, gone with it.
final class TemporaryFolder: Sendable {
  /// Without links in it.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var storePath: String { path + "/store.sqlite" }

  func store() throws -> Store { try Store(path: storePath) }

  /// A store with an app of the name Phone, which the user has authorised.
  func storeWithPhone(contacts: [AddressBookContact] = []) throws -> Store {
    let store = try store()
    try store.register(Apps.manifest())
    try store.setAuthorization(.authorized, of: Apps.phone)
    _ = try store.importContacts(contacts)
    return store
  }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String, permissions: Int = 0o644) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return file
  }

  /// Writes a program in the language of the shell, and returns its path.
  func program(_ lines: String, name: String = "program") throws -> String {
    try write("#!/bin/sh\n\(lines)\n", to: name, permissions: 0o755)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
