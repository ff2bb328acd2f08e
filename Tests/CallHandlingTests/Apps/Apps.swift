import CallHandling
import Dialect

/// Apps for tests.
enum Apps {
  static let phone = "org.example.phone"

  static func manifest(
    _ name: String = "Phone", alternativeNames: [String] = [],
    supports: [CallIntent.Name] = [.startAudioCall, .startVideoCall],
    whileLocked: [CallIntent.Name] = [], program: String? = nil
  ) throws -> AppManifest {
    try AppManifest(
      identifier: "org.example.\(name.lowercased())", name: name,
      alternativeNames: alternativeNames, intentsSupported: supports,
      intentsRestrictedWhileLocked: whileLocked,
      usageDescription: "Names and numbers are sent to \(name).",
      handler: program.map { HandlerProgram(program: $0) })
  }
}
