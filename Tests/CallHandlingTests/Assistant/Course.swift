import CallHandling
import Dialect
import Foundation
import Synchronization

/// How a request went: what was asked and told, in the order and language in which the user saw it.
struct Course {
  let outcome: Outcome
  let questions: [Question]
  /// The questions, and the sentence at the end.
  let said: [String]

  /// Leads an utterance as far as it goes with a user who gives these answers, and then none.
  static func of(
    _ utterance: String, _ answers: Answer?..., in store: Store, locale: String = "en",
    handlers: [String: CallAssistant.Handler] = [:], isLocked: Bool = false,
    stepLimit: Duration = .seconds(10)
  ) async throws -> Course {
    let assistant = try CallAssistant(
      store: store, locale: locale, handlers: handlers, stepLimit: stepLimit)
    return try await of(utterance, answers, assistant, locale: locale, isLocked: isLocked)
  }

  static func of(
    _ utterance: String, _ answers: [Answer?], _ assistant: CallAssistant, locale: String = "en",
    isLocked: Bool = false
  ) async throws -> Course {
    let user = ScriptedUser(answers)
    let outcome = try await assistant.start(utterance, isLocked: isLocked, now: now) {
      user.answer($0)
    }
    let table = try QuestionTable(locale: locale)
    let questions = user.questions.withLock(\.self)
    return Course(
      outcome: outcome, questions: questions,
      said: questions.map { table.text(of: $0) } + [table.text(of: outcome)])
  }

  /// When the tests happen.
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  var participants: [Interaction.Participant]? {
    if case .handled(_, let interaction, _, _) = outcome { interaction.participants } else { nil }
  }

  /// The names and numbers to choose from.
  var choices: [String] {
    switch questions.last {
    case .whichPerson(_, let matches)?: matches.map(\.displayName)
    case .whichNumber(let match)?: match.phoneNumbers.map(\.value)
    case .whichApp(let apps)?: apps.map(\.name)
    default: []
    }
  }
}

/// Gives answers one after the other, and remembers what was asked.
private final class ScriptedUser: Sendable {
  private let answers: Mutex<[Answer?]>
  let questions = Mutex<[Question]>([])

  init(_ answers: [Answer?]) { self.answers = Mutex(answers) }

  func answer(_ question: Question) -> Answer? {
    questions.withLock { $0.append(question) }
    return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
