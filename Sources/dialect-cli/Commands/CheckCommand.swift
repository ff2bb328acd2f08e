import ArgumentParser
import Dialect

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compiles grammar tables, and runs their examples and the golden phrases.",
    discussion: """
      Phrases (.phrases) of a locale are read with the table (.grammar) of that locale among the paths, else with the \
      built-in one. Exit status: 0 all is right, 1 something failed, 2 wrong usage or input.

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
      checker.check(files: try paths.flatMap(PhraseChecker.files(at:)))
    }
    checker.reportRules()
    if checker.failures > 0 { throw ExitStatus.negative }
  }
}
