import ArgumentParser
import Dialect

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compiles grammar tables, and runs their examples and the golden phrases.",
    discussion: """
      PATHs are tables (.grammar), files of phrases (.phrases), and folders of both. Phrases of a locale are read with
      the table of that locale among the PATHs, else with the built-in one.

      EXAMPLE
        dialect check Grammars/fi.grammar Phrases/fi.phrases
      """)

  @Option(help: ArgumentHelp("A JSON file of the apps that the phrases name.", valueName: "file"))
  var apps: String?

  @Argument(help: "Tables, files of phrases, and folders of them.")
  var paths: [String] = []

  func run() throws {
    let files = paths.flatMap(Self.files(at:))
    var tables: [String: GrammarTable] = [:]
    var failures = 0
    for path in files where path.hasSuffix(".grammar") {
      do {
        tables[GrammarFiles.name(of: path)] = try GrammarFiles.table(at: path)
      } catch {
        failures += 1
        StandardStream.output.write("\(error)\n")
      }
    }
    var apps: [App] = []
    if let path = self.apps ?? files.first(where: { $0.hasSuffix("apps.json") }) ?? nearbyApps(files) {
      apps = try AppFile.read(path)
    }
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      failures += try run(table.examples, "\(name).grammar", with: PhraseParser(table: table, apps: apps))
    }
    for path in files where path.hasSuffix(".phrases") {
      let locale = GrammarFiles.name(of: path)
      do {
        let phrases = try GoldenPhrase.read(file: path, utf8: File.read(path))
        let table = try tables[locale] ?? GrammarTable.builtIn(for: locale)
        failures += try run(phrases, path, with: PhraseParser(table: table, locale: locale, apps: apps))
      } catch {
        failures += 1
        StandardStream.output.write("\(path): \(error)\n")
      }
    }
    if failures > 0 { throw ExitStatus.notACall }
  }

  /// Runs phrases, prints those that fail, and returns how many did.
  private func run(_ phrases: [GoldenPhrase], _ name: String, with parser: PhraseParser) throws -> Int {
    var failures = 0
    for phrase in phrases {
      guard let mismatch = phrase.mismatch(with: try parser.parse(phrase.text)) else { continue }
      failures += 1
      StandardStream.output.write("\(phrase.file):\(phrase.line): \(phrase.text)\n    \(mismatch)\n")
    }
    StandardStream.output.write("\(name): \(phrases.count - failures) of \(phrases.count) as wanted\n")
    return failures
  }

  private func nearbyApps(_ files: [String]) -> String? {
    for path in files where path.hasSuffix(".phrases") {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      let candidate = (folder.isEmpty ? "." : folder) + "/apps.json"
      if (try? File.read(candidate)) != nil { return candidate }
    }
    return nil
  }

  private static func files(at path: String) -> [String] {
    guard let names = File.names(in: path) else { return [path] }
    return names.map { "\(path)/\($0)" }
  }
}
