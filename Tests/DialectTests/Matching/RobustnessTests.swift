import Testing

@testable import Dialect

@Suite("Robustness")
struct RobustnessTests {
  @Test(arguments: GrammarTable.builtInNames)
  func anyTextIsSafe(name: String) throws {
    let parser = try PhraseParser(
      locale: name, apps: [App("Line"), App(""), App("call")],
      contacts: [Contact("Call"), Contact("\u{202E}evil"), Contact("")])
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<150 {
      let text = RandomText.utterance(&generator)
      let result = try parser.parse(text)
      let count = text.unicodeScalars.count
      for person in result.intent?.contacts ?? [] {
        #expect(person.range.upperBound <= count && !person.range.isEmpty, "\(text)")
      }
      #expect(try parser.parse(text) == result)
    }
  }

  @Test func parsersAreSharedByThreads() async throws {
    let parser = try PhraseParser(locale: "en", apps: [App("Skype")])
    let wanted = try parser.parse("give Olu a ring on Skype")
    try await withThrowingTaskGroup(of: ParseResult.self) { group in
      for _ in 0..<64 { group.addTask { try parser.parse("give Olu a ring on Skype") } }
      for try await result in group { #expect(result == wanted) }
    }
  }
}
