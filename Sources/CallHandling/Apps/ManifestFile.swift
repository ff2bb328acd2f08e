internal import Dialect
internal import Foundation

private typealias CallIntentName = CallIntent.Name

extension AppManifest {
  /// Reads a manifest from JSON.
  ///
  /// ```json
  /// {"identifier": "org.example.phone", "name": "Phone", "intentsSupported": ["startAudioCall"],
  ///  "usageDescription": "Names and numbers are sent to Phone.", "handler": {"program": "bin/phone"}}
  /// ```
  ///
  /// - Parameter folder: The folder of the manifest. A handler's program that is no absolute path lies in it, or in a
  ///   folder of it.
  /// - Throws: ``HandlingError/manifest(_:)``.
  public init(json: [UInt8], folder: String) throws(HandlingError) {
    guard json.count <= Self.largestFile else {
      throw .manifest("the file has more than \(Self.largestFile) bytes")
    }
    let file: ManifestFile
    do {
      file = try JSONDecoder().decode(ManifestFile.self, from: Data(json))
    } catch {
      throw .manifest(Self.description(of: error))
    }
    try self.init(
      identifier: file.identifier, name: file.name, alternativeNames: file.alternativeNames ?? [],
      intentsSupported: file.intentsSupported.map { CallIntent.Name(rawValue: $0) }.all(),
      intentsRestrictedWhileLocked: (file.intentsRestrictedWhileLocked ?? []).map {
        CallIntent.Name(rawValue: $0)
      }.all(),
      usageDescription: file.usageDescription, handler: try file.handler?.program(in: folder))
  }

  private static let largestFile = 1 << 16

  private static func description(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "it is not a JSON object"
        : "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has another form"
    default: "it is not JSON"
    }
  }
}

private struct ManifestFile: Decodable {
  var identifier: String
  var name: String
  var alternativeNames: [String]?
  var intentsSupported: [String]
  var intentsRestrictedWhileLocked: [String]?
  var usageDescription: String
  var handler: Handler?

  struct Handler: Decodable {
    var program: String
    var arguments: [String]?

    /// The program with its real path, if it may be run.
    func program(in folder: String) throws(HandlingError) -> HandlerProgram {
      let files = FileManager.default
      let isAbsolute = program.hasPrefix("/")
      guard let root = realPath(folder),
        let path = realPath(isAbsolute ? program : folder + "/" + program)
      else { throw .manifest("there is no program \"\(printable(program))\"") }
      if !isAbsolute, !path.hasPrefix(root + "/") {
        throw .manifest("the handler's program lies outside the manifest's folder")
      }
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        files.isExecutableFile(atPath: path)
      else { throw .manifest("\"\(printable(program))\" can't be executed") }
      let permissions = try? files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      if let permissions, permissions & 0o002 != 0 {
        throw .manifest("anybody may write \"\(printable(program))\"")
      }
      return HandlerProgram(program: path, arguments: arguments ?? [])
    }
  }
}

/// The path without links and `..`; nil if nothing is there.
private func realPath(_ path: String) -> String? {
  guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// A text that changes no terminal.
private func printable(_ text: String) -> String {
  String(text.unicodeScalars.filter { !$0.mayMislead }.prefix(200).map(Character.init))
}

extension [CallIntentName?] {
  fileprivate func all() throws(HandlingError) -> [CallIntentName] {
    var names: [CallIntentName] = []
    for name in self {
      guard let name else {
        let known = CallIntentName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
        throw .manifest("the intents are \(known)")
      }
      names.append(name)
    }
    return names
  }
}
