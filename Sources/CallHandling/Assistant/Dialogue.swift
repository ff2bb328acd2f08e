internal import Dialect

/// Asks the user, and reads what they answer.
struct Dialogue {
  /// Reads the names in answers.
  let parser: PhraseParser
  let questions: QuestionTable
  let ask: CallAssistant.Asking

  /// What the user answers; nil if nobody does.
  func answer(to question: Question) async throws -> Answer? {
    let answer = await ask(question)
    // A dialog that is closed because nobody waits for it any more decides nothing.
    try Task.checkCancellation()
    return answer
  }

  /// True if the user says yes.
  func agrees(to question: Question) async throws -> Bool {
    switch try await answer(to: question) {
    case .yes: return true
    case .no: return false
    case .choice, .text, nil: throw Stop(unanswered: question)
    }
  }

  /// The index of what the user chooses of a question's list.
  func choice(_ question: Question) async throws -> Int {
    let choices = questions.spokenChoices(of: question)
    switch try await answer(to: question) {
    case .choice(let index) where choices.indices.contains(index): return index
    case .text(let text):
      guard let index = try self.index(of: text, in: choices) else {
        throw Stop(unanswered: question)
      }
      return index
    case .no: throw Stop(.cancelled)
    case .choice, .yes, nil: throw Stop(unanswered: question)
    }
  }

  /// The only choice that has this number, or that a name or label says.
  private func index(of text: String, in choices: [SpokenChoice]) throws -> Int? {
    let matching: [Int]
    if let digits = PhoneDigits(number: text) {
      matching = choices.indices.filter { index in
        choices[index].numbers.contains { PhoneDigits($0).reachesTheSame(as: digits) }
      }
    } else {
      let contacts = choices.enumerated().compactMap { index, choice in
        choice.names.first.map {
          Contact($0, identifier: "\(index)", nicknames: Array(choice.names.dropFirst()))
        }
      }
      let result = try parser.knowing(contacts).parse(answer: text)
      let people = result.intent?.contacts ?? []
      matching = people.count == 1 ? result.identifiers(of: people[0]).compactMap { Int($0) } : []
    }
    return matching.count == 1 ? matching[0] : nil
  }
}

/// What may be said for something that a question lists.
struct SpokenChoice {
  var names: [String]
  var numbers: [String] = []
}
