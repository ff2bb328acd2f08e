import Dialect
import Testing

/// What must hold whatever bytes are given for an utterance.
@Suite("Hostile utterances")
struct HostileUtteranceTests {
  private static let phrasesOfALocale = 50

  private func parser(_ locale: String) throws -> PhraseParser {
    try PhraseParser(
      locale: locale, apps: Repository.apps(), contacts: [Contact("Anna", identifier: "anna")])
  }

  @Test(arguments: Repository.locales)
  func answersAreSound(locale: String) throws {
    let parser = try parser(locale)
    let phrases = try Repository.phrases(of: locale)
    var generator = SeededGenerator(seed: 41)
    var calls = 0
    for _ in 0..<Self.phrasesOfALocale {
      let phrase = phrases.randomElement(using: &generator)!.text
      for text in [HostileText.spoiled(phrase, &generator), HostileText.piece(&generator)] {
        let result = try parser.parse(text)
        #expect(result.text == text)
        #expect(result.flaws.isEmpty, "\(text.debugDescription)")
        if result.intent != nil { calls += 1 }
      }
    }
    // Else nothing of the above looked at a call.
    #expect(calls > Self.phrasesOfALocale / 8)
  }

  @Test(arguments: Repository.locales)
  func explanationsAreSound(locale: String) throws {
    let parser = try parser(locale)
    var generator = SeededGenerator(seed: 67)
    for phrase in try Repository.phrases(of: locale).shuffled(using: &generator).prefix(20) {
      let text = HostileText.spoiled(phrase.text, &generator)
      let explanation = try parser.explain(text)
      #expect(try explanation.result == parser.parse(text))
      let scalars = Array(text.unicodeScalars)
      var end = 0
      for step in explanation.steps {
        try #require(step.range.upperBound <= scalars.count, "\(text.debugDescription)")
        #expect(step.surface.unicodeScalars.elementsEqual(scalars[step.range]))
        // Punctuation has no place yet.
        guard !step.surface.isEmpty else { continue }
        #expect(step.range.lowerBound >= end, "\(text.debugDescription)")
        end = step.range.upperBound
      }
    }
  }

  @Test func punctuationHasAPlace() throws {
    let steps = try PhraseParser(locale: "en").explain("call Bob, Tom").steps
    let comma = try #require(steps.first { $0.role == "punctuation" })
    #expect(comma.range == 8..<9)
    #expect(comma.surface == ",")
  }
}
