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

      Exit status: 0 a call, 1 not a call, 2 wrong usage or input, or output that can't be written.
      """,
    version: "0.1.0",
    subcommands: [
      ParseCommand.self, ExplainCommand.self, CheckCommand.self, LocalesCommand.self,
      AppCommand.self, AuthorizeCommand.self, VocabularyCommand.self, ContactsCommand.self,
      AskCommand.self, HistoryCommand.self,
    ]
  )

  /// Wrong usage ends with status 2, and so does output that could not be written.
  static func main() {
    var status = runAsRoot()
    if let failure = StandardStream.output.failure { status = tell(failure) }
    exit(withError: status)
  }

  private static func runAsRoot() -> ExitCode {
    do {
      try Arguments.checkAreText()
      var command = try parseAsRoot()
      try command.run()
      return .success
    } catch let code as ExitCode {
      return code
    } catch {
      return tell(error)
    }
  }

  /// Prints help that was asked for, or what went wrong; returns the status to end with.
  private static func tell(_ error: any Error) -> ExitCode {
    let isHelp = exitCode(for: error) == .success
    (isHelp ? StandardStream.output : .error).write(Printable.lines(fullMessage(for: error)) + "\n")
    return isHelp ? .success : ExitStatus.failure
  }
}

/// How the command ends, beside success.
enum ExitStatus {
  /// The answer is no: not a call, or something that was checked is wrong.
  static let negative = ExitCode(1)
  static let failure = ExitCode(2)
}

/// An error that is told to the user as it is.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
