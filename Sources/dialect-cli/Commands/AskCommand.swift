import ArgumentParser
import CallHandling
import Dialect
import Dispatch
import Synchronization

struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract:
      "Leads an utterance to a call: reads it, asks what is not clear, and hands it to an app.",
    discussion: """
      Asks on a terminal only. Elsewhere, and with --json, a question that is open ends the request, and is printed. \
      --yes agrees to the person and to the call; whether an app may receive requests is said by "dialect authorize".

      EXAMPLES
        dialect ask --locale en "call Anna on Phone"
        dialect ask --locale fi --json --yes "soita Antille"

      Exit status: 0 the app took the call, 1 it did not come to that, 2 wrong usage or input.
      """)

  @OptionGroup var store: StoreOptions

  @Option(
    name: .shortAndLong,
    help: "The speaker's locale, such as fi, zh_HK or pt-BR (default: that of the environment).")
  var locale: String?

  @Flag(help: "The device is locked.")
  var locked = false

  @Flag(help: "Agree to the person and to the call.")
  var yes = false

  @Flag(help: "Print JSON, and ask nothing.")
  var json = false

  @Argument(help: "The utterance.")
  var utterance: String

  @OptionGroup(visibility: .hidden) var surplus: SurplusWords

  func run() throws {
    let (questions, assistant) = try open()
    let terminal = TerminalUser(
      questions: questions, agrees: yes, isThere: !json && StandardInput.isTerminal)
    let outcome = try waiting { [utterance, locked] in
      try await assistant.start(utterance, isLocked: locked) { terminal.answer($0) }
    }
    StandardStream.output.write(
      json ? OutcomeJSON(outcome, questions).text : questions.text(of: outcome) + "\n")
    guard case .handled(_, _, _, let donationError) = outcome else {
      if !json, case .unanswered(let question) = outcome {
        for choice in questions.choices(of: question) {
          StandardStream.output.write("  \(choice)\n")
        }
      }
      throw ExitStatus.negative
    }
    if let donationError {
      StandardStream.error.write("The call is not in the history: \(donationError)\n")
    }
  }

  /// What is asked, and what leads to a call, in the speaker's locale.
  private func open() throws -> (QuestionTable, CallAssistant) {
    let name = EnvironmentLocale.name(orAsked: locale)
    do {
      return try (QuestionTable(locale: name), CallAssistant(store: store.open(), locale: name))
    } catch DialectError.unknownLocale(let name) {
      throw InputError.unknownLocale(name, asked: locale)
    }
  }
}

/// Waits for asynchronous work.
private func waiting<Value: Sendable>(
  for work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let result = Mutex<Result<Value, any Error>?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    let end: Result<Value, any Error>
    do { end = .success(try await work()) } catch { end = .failure(error) }
    result.withLock { $0 = end }
    isDone.signal()
  }
  isDone.wait()
  guard let result = result.withLock({ $0 }) else { preconditionFailure("the work has ended") }
  return try result.get()
}

/// The user at the terminal.
struct TerminalUser: Sendable {
  let questions: QuestionTable
  /// True if the user said beforehand that they agree.
  let agrees: Bool
  let isThere: Bool

  /// How often somebody is asked the same.
  private static let mostAttempts = 3

  func answer(_ question: Question) -> Answer? {
    if agrees {
      switch question {
      case .confirmPerson, .confirmCall: return .yes
      case .allow, .whom, .whichPerson, .whichNumber, .whichApp: break
      }
    }
    guard isThere else { return nil }
    let output = StandardStream.output
    if case .allow(let app) = question { output.write(app.usageDescription + "\n") }
    output.write(questions.text(of: question) + "\n")
    for (index, choice) in questions.choices(of: question).enumerated() {
      output.write("  \(index + 1)  \(choice)\n")
    }
    for _ in 0..<Self.mostAttempts {
      output.write("> ")
      guard let line = readLine() else { return nil }
      if let answer = answer(line, to: question) { return answer }
      output.write(questions.hint(for: question) + "\n")
    }
    return nil
  }

  private func answer(_ line: String, to question: Question) -> Answer? {
    let text = line.trimmingSpaces
    switch question {
    case .whom: return text.isEmpty ? nil : .text(text)
    case .whichPerson, .whichNumber, .whichApp:
      if questions.meaning(of: text) == false { return .no }
      guard let number = Int(decimal: text),
        (1...questions.choices(of: question).count).contains(number)
      else { return nil }
      return .choice(number - 1)
    case .allow, .confirmPerson, .confirmCall:
      return questions.meaning(of: text).map { $0 ? .yes : .no }
    }
  }
}

extension Int {
  /// The number that a text has in decimal digits of any script.
  fileprivate init?(decimal text: String) {
    let digits = text.map(\.wholeNumberValue)
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    self = 0
    for digit in digits {
      guard let digit, digit < 10 else { return nil }
      self = self * 10 + digit
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
