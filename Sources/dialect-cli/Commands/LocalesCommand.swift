import ArgumentParser
import Dialect

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales", abstract: "Lists what is supported.")

  func run() throws {
    for name in GrammarTable.builtInNames { StandardStream.output.write("\(name)\n") }
  }
}
