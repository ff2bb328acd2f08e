import Dialect
import Foundation
import Testing

/// An utterance has one answer, whatever was read before it and whatever else is read at the same time.
@Suite("The same answer")
struct SameAnswerTests {
  /// An utterance, and the parser that is to read it.
  private struct Input: Sendable {
    let parser: PhraseParser
    let text: String

    func answer() -> Result<ParseResult, DialectError> {
      Result { () throws(DialectError) in try parser.parse(text) }
    }
  }

  private typealias Answers = [Result<ParseResult, DialectError>]

  /// Long, short, empty, hostile and refused utterances of several locales.
  private static func inputs() throws -> [Input] {
    var generator = SeededGenerator(seed: 47)
    return try ["en", "fi", "tr", "ar", "ja", "th", "zh_TW"].flatMap { locale in
      let parser = try PhraseParser(
        locale: locale, apps: Repository.apps(), contacts: [Contact("Anna", identifier: "anna")])
      let phrases = try Repository.phrases(of: locale).map(\.text).shuffled(using: &generator)
      let long = phrases.prefix(40).joined(separator: ", ")
      let hostile = phrases.prefix(8).map { HostileText.spoiled($0, &generator) }
      let refused = String(repeating: "a", count: PhraseParser.longestUtterance + 1)
      return (phrases.prefix(8) + hostile + [long, "", " ", "\0", refused])
        .map { Input(parser: parser, text: $0) }
    }
  }

  @Test func isGivenByEveryTask() async throws {
    let inputs = try Self.inputs()
    let wanted = await Self.loneAnswers(to: inputs)
    await withTaskGroup(of: Int.self) { group in
      for seed in 1...8 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(seed))
          var mistakes = 0
          for index in inputs.indices.shuffled(using: &generator) {
            if inputs[index].answer() != wanted[index] { mistakes += 1 }
            // What comes next may run on another thread.
            await Task.yield()
          }
          return mistakes
        }
      }
      for await mistakes in group { #expect(mistakes == 0) }
    }
  }

  @Test func isGivenAfterAnyOther() async throws {
    let inputs = try Self.inputs()
    let wanted = await Self.loneAnswers(to: inputs)
    let longestFirst = inputs.indices.sorted {
      inputs[$0].text.utf8.count > inputs[$1].text.utf8.count
    }
    var generator = SeededGenerator(seed: 53)
    for order in [
      longestFirst, longestFirst.reversed(), inputs.indices.shuffled(using: &generator),
    ] {
      let answers = await Self.onNewThread { order.map { inputs[$0].answer() } }
      for (index, answer) in zip(order, answers) {
        #expect(answer == wanted[index], "\(inputs[index].text.debugDescription)")
      }
    }
  }

  /// The words of a table are multiplied out when somebody first looks for them, and many may at once; misspelled ones have
  /// others looked for than those that stand there.
  @Test(arguments: ["fi", "it", "ja"])
  func isGivenByAllWhoReadFirst(locale: String) async throws {
    let texts = try Self.spelledAndMisspelled(Repository.phrases(of: locale).prefix(80).map(\.text))
    let wanted = try Self.newInputs(texts, locale).map { $0.answer() }
    let inputs = try Self.newInputs(texts, locale)
    await withTaskGroup(of: Int.self) { group in
      for seed in 1...4 {
        group.addTask { Self.mistakes(in: inputs, wanted, inOrderOf: UInt64(seed)) }
      }
      for await mistakes in group { #expect(mistakes == 0) }
    }
    for seed in 5...8 {
      let inputs = try Self.newInputs(texts, locale)
      #expect(Self.mistakes(in: inputs, wanted, inOrderOf: UInt64(seed)) == 0)
    }
  }

  /// How many inputs have other answers in another order.
  private static func mistakes(
    in inputs: [Input], _ wanted: Answers, inOrderOf seed: UInt64
  ) -> Int {
    var generator = SeededGenerator(seed: seed)
    return inputs.indices.shuffled(using: &generator).count { inputs[$0].answer() != wanted[$0] }
  }

  /// Inputs for a parser whose table nobody has looked anything up in.
  private static func newInputs(_ texts: [String], _ locale: String) throws -> [Input] {
    let file = Repository.root.appendingPathComponent("Grammars/\(locale).grammar")
    let table = try GrammarTable(file: file.lastPathComponent, utf8: Array(Data(contentsOf: file)))
    let parser = try PhraseParser(table: table)
    return texts.map { Input(parser: parser, text: $0) }
  }

  /// The texts, and behind each the same with two letters exchanged in all longer words.
  private static func spelledAndMisspelled(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      let words = text.split(separator: " ").map { word in
        var letters = Array(word)
        if letters.count > 4 { letters.swapAt(1, 2) }
        return String(letters)
      }
      return [text, words.joined(separator: " ")]
    }
  }

  /// What each input is answered on a thread that has read nothing before.
  private static func loneAnswers(to inputs: [Input]) async -> Answers {
    var answers: Answers = []
    for input in inputs { answers.append(await onNewThread { input.answer() }) }
    return answers
  }

  private static func onNewThread<Answer: Sendable>(
    _ body: @escaping @Sendable () -> Answer
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }
}
