import ArgumentParser
import Dialect

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compiles grammar tables, and runs their examples and the golden phrases.",
    discussion: """
      PATHs are tables (.grammar), files of phrases (.phrases), and folders of both. Phrases of a locale are read with
      the table of that locale among the PATHs, else with the built-in one. Exit status 1 if anything failed.

      EXAMPLE
        dialect check Grammars/fi.grammar Phrases/fi.phrases
      """)

  @Option(help: ArgumentHelp("A JSON file of the apps that the phrases name.", valueName: "file"))
  var apps: String?

  @Flag(name: .shortAndLong, help: "Print failures only.")
  var quiet = false

  @Flag(
    help:
      "List the rows that no phrase reaches, the rules that never win, and the words in two rules; such are failures then."
  )
  var rules = false

  @Argument(
    help: "Tables, files of phrases, and folders of them; without any, all that is built in.")
  var paths: [String] = []

  func run() throws {
    var checker = PhraseChecker(
      apps: try apps.map(AppFile.read) ?? BuiltInPhrases.apps(), isQuiet: quiet, listsRules: rules)
    if paths.isEmpty {
      try checker.checkBuiltIn()
    } else {
      checker.check(files: paths.flatMap(Self.files(at:)))
    }
    checker.reportRules()
    if checker.failures > 0 { throw ExitStatus.negative }
  }

  private static func files(at path: String) -> [String] {
    guard let names = File.names(in: path) else { return [path] }
    return names.map { "\(path)/\($0)" }
  }
}
