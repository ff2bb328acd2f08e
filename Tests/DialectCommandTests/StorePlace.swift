import Foundation

/// A folder with a store and an app's manifest, gone with the test.
final class StorePlace: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(
      """
      {"identifier": "org.example.phone", "name": "Phone", "intentsSupported": ["startAudioCall"],
       "intentsRestrictedWhileLocked": ["startAudioCall"],
       "usageDescription": "Numbers are sent to Phone."}
      """, to: "phone.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func run(_ arguments: String...) throws -> Command.Outcome { try run(arguments) }

  /// Runs the command in the folder, with its data there.
  func run(_ arguments: [String]) throws -> Command.Outcome {
    try shell("exec \"$DIALECT\" \"$@\"", arguments)
  }

  /// Runs lines of the shell in the folder; `$DIALECT` is the command.
  func shell(_ lines: String, _ arguments: [String] = []) throws -> Command.Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", lines, "bash"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = [
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "en_US.UTF-8", "XDG_DATA_HOME": path,
      "DIALECT": Command.executable.path,
    ]
    let output = Pipe()
    let error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Command.Outcome(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      error: String(decoding: errorData, as: UTF8.self))
  }
}
