import Foundation
import Testing

/// The command, run as a process.
enum Command {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:])
    throws -> Outcome
  {
    try run(arguments, input: input, environment: environment)
  }

  /// - Parameter path: Where standard output goes instead of to the outcome.
  static func run(
    _ arguments: [String], input: Data = Data(), output path: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = process(arguments, environment: environment)
    let output = Pipe()
    let error = Pipe()
    let inputFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try input.write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    if let path { process.standardOutput = FileHandle(forWritingAtPath: path) }
    process.standardError = error
    try process.run()
    if path != nil { try output.fileHandleForWriting.close() }
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      error: String(decoding: errorData, as: UTF8.self))
  }

  /// Starts the command with pipes at its standard streams, for what has to happen while it runs. It is killed after
  /// half a minute.
  static func start(_ arguments: String...) throws -> (process: Process, input: Pipe, output: Pipe)
  {
    let process = process(arguments)
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) {
      if process.isRunning { kill(identifier, SIGKILL) }
    }
    return (process, input, output)
  }

  /// What the stream took to answer its lines.
  struct Effort {
    /// The last answer.
    let answer: String
    /// Of processors.
    let seconds: Double
    let peakBytes: Int
  }

  /// Lets the stream answer `input`, which has `lines` lines, and measures it before it ends.
  static func effort(toAnswer input: Data, lines: Int) throws -> Effort {
    let (process, pipe, output) = try start("parse", "--jsonl")
    defer { process.terminate() }
    let writing = pipe.fileHandleForWriting
    DispatchQueue.global().async { try? writing.write(contentsOf: input) }
    var answers = Data()
    var count = 0
    while count < lines {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw CocoaError(.fileReadUnknown) }
      count += chunk.count { $0 == 0x0A }
      answers += chunk
    }
    let folder = "/proc/\(process.processIdentifier)"
    // The fields behind the name of the program, which may hold spaces; times are the 14th and 15th of all.
    let fields = try String(contentsOfFile: "\(folder)/stat", encoding: .utf8)
      .split(separator: ")").last?.split(separator: " ").map(String.init)
    let ticks = try #require(fields)[11...12].compactMap(Double.init).reduce(0, +)
    let peak = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.compactMap(\.wholeNumberValue)
      .reduce(0) { $0 * 10 + $1 }
    return Effort(
      answer: String(decoding: answers.split(separator: 0x0A).last ?? Data(), as: UTF8.self),
      seconds: ticks / Double(sysconf(Int32(_SC_CLK_TCK))), peakBytes: try #require(peak) * 1024)
  }

  private static func process(
    _ arguments: [String], environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8"].merging(environment) {
      $1
    }
    return process
  }

  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The build places the command beside the test bundle.
  static let executable: URL = {
    let test = URL(fileURLWithPath: CommandLine.arguments[0])
    for folder in [test.deletingLastPathComponent(), root.appendingPathComponent(".build/debug")] {
      let candidate = folder.appendingPathComponent("dialect")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    return root.appendingPathComponent(".build/debug/dialect")
  }()

  /// Writes a file for the time of `body`.
  static func withFile<T>(_ text: String, name: String = "file", _ body: (String) throws -> T)
    throws -> T
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return try body(url.path)
  }
}
