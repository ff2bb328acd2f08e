import Dialect

/// Grammar tables and files of phrases on disk.
enum GrammarFiles {
  /// Compiles the table at `path`; tables that it inherits are looked for beside it, then among those built in.
  static func table(at path: String) throws -> GrammarTable {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    var failure: InputError?
    let table = Result {
      try GrammarTable(file: path, utf8: File.read(path)) { name in
        do throws(InputError) {
          return try File.readIfPresent(
            folder.isEmpty ? "\(name).grammar" : "\(folder)/\(name).grammar")
        } catch {
          failure = error
          return nil
        }
      }
    }
    if let failure { throw failure }
    return try table.get()
  }

  /// The name of the file at `path` without folder and extension: `fi` of `Phrases/fi.phrases`.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? "")
  }
}
