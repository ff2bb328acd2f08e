import Dialect

/// Grammar tables and files of phrases on disk.
enum GrammarFiles {
  /// Compiles the table at `path`; tables that it inherits are looked for beside it.
  static func table(at path: String) throws -> GrammarTable {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    return try GrammarTable(file: path, utf8: try File.read(path)) { name in
      try? File.read(folder.isEmpty ? "\(name).grammar" : "\(folder)/\(name).grammar")
    }
  }

  /// The name of the file at `path` without folder and extension: `fi` of `Phrases/fi.phrases`.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? "")
  }
}
