import Dialect
import Foundation

/// The files of this repository; `Tests/Fuzzing` has a link to this one.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The locales that have golden phrases.
  static let locales: [String] = (try? names(in: "Phrases", extension: "phrases")) ?? []

  static func names(in folder: String, extension suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".\(suffix)") }.map { String($0.dropLast(suffix.count + 1)) }.sorted()
  }

  /// The golden phrases of a locale.
  static func phrases(of locale: String) throws -> [GoldenPhrase] {
    let file = root.appendingPathComponent("Phrases/\(locale).phrases")
    return try GoldenPhrase.read(file: file.path, utf8: Data(contentsOf: file))
  }

  private struct AppEntry: Decodable {
    let name: String
    let aliases: [String]?
  }

  /// The apps that the golden phrases name.
  static func apps() throws -> [App] {
    let data = try Data(contentsOf: root.appendingPathComponent("Phrases/apps.json"))
    return try JSONDecoder().decode([AppEntry].self, from: data).map {
      App($0.name, aliases: $0.aliases ?? [])
    }
  }
}
