import ArgumentParser

@main
struct DialectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dialect",
    abstract: "Reads an utterance and says which call its speaker wants started.",
    discussion: """
      EXAMPLES
        dialect parse --locale fi --app WhatsApp "Soita WhatsAppilla Antille"
        dialect parse --locale ja --app LINE --json "LINEで山田にビデオ電話"
        dialect parse --jsonl --apps apps.json utterances.jsonl
        dialect explain --locale en "remind me to call mum at six"
        dialect check Grammars/fi.grammar Phrases/fi.phrases

      Exit status: 0 a call, 1 not a call, 2 wrong usage or input.
      """,
    version: "0.1.0",
    subcommands: [
      ParseCommand.self, ExplainCommand.self, CheckCommand.self, LocalesCommand.self,
      AppCommand.self, AuthorizeCommand.self, VocabularyCommand.self, ContactsCommand.self,
      AskCommand.self, HistoryCommand.self,
    ]
  )

  /// Wrong usage ends with status 2.
  static func main() {
    do {
      try Arguments.checkAreText()
      var command = try parseAsRoot()
      try command.run()
    } catch let code as ExitCode {
      exit(withError: code)
    } catch {
      let isHelp = exitCode(for: error) == .success
      let message = Printable.lines(fullMessage(for: error))
      (isHelp ? StandardStream.output : .error).write(message + "\n")
      exit(withError: isHelp ? ExitCode.success : ExitStatus.wrongInput)
    }
  }
}

/// How the command ends, beside success.
enum ExitStatus {
  /// The answer is no: not a call, or something that was checked is wrong.
  static let negative = ExitCode(1)
  static let wrongInput = ExitCode(2)
}

/// An error that is told to the user as it is.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
