import CGoldenPhrases
import Dialect

/// The golden phrases that are built in, and the apps that they name.
enum BuiltInPhrases {
  /// The files of phrases, by locale, in alphabetical order.
  static func files() throws -> [(locale: String, phrases: [GoldenPhrase])] {
    try contents().filter { $0.name.hasSuffix(".phrases") }.map { name, bytes in
      (GrammarFiles.name(of: name), try GoldenPhrase.read(file: "Phrases/\(name)", utf8: bytes))
    }
  }

  static func apps() throws(InputError) -> [App] {
    guard let bytes = contents().first(where: { $0.name == "apps.json" })?.bytes else { return [] }
    return try AppFile.apps(in: bytes, from: "Phrases/apps.json")
  }

  private static func contents() -> [(name: String, bytes: [UInt8])] {
    (0..<golden_file_count()).map { index in
      let file = golden_file_at(index)
      return (
        String(cString: file.name), Array(UnsafeBufferPointer(start: file.text, count: file.length))
      )
    }
  }
}
