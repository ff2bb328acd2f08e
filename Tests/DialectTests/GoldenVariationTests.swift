import Testing

@testable import Dialect

/// Golden phrases said a little otherwise: the same call is wanted.
@Suite("Variations of golden phrases")
struct GoldenVariationTests {
  /// Some phrases live from what is changed: an app that stands in an idiom, capitals that show a name.
  private static let mostMisunderstood = 0.02

  @Test(arguments: Repository.locales)
  func smallLettersDoNotMatter(locale: String) throws {
    try expect(locale) { phrase in
      let small = phrase.text.lowercased()
      return small == phrase.text ? nil : (small, phrase.expectation.app)
    }
  }

  @Test(arguments: Repository.locales)
  func oneAppIsAsGoodAsAnother(locale: String) throws {
    let apps = try Repository.apps().map(\.name)
    var generator = SeededGenerator(seed: 7)
    try expect(locale) { phrase in
      guard let app = phrase.expectation.app,
        let place = phrase.text.words.first(where: { phrase.text[$0] == app }),
        let other = apps.randomElement(using: &generator), other != app
      else { return nil }
      return (phrase.text.replacing(phrase.text[place], with: other, maxReplacements: 1), other)
    }
  }

  /// Expects of nearly all calls that what `change` makes of them asks for the same call, in the app that it tells.
  private func expect(
    _ locale: String, _ change: (GoldenPhrase) -> (text: String, app: String?)?
  ) throws {
    let parser = try PhraseParser(locale: locale, apps: Repository.apps())
    var count = 0
    var misunderstood: [String] = []
    for phrase in try Repository.phrases(of: locale) where phrase.expectation.isVideo != nil {
      guard let (text, app) = change(phrase) else { continue }
      count += 1
      let found = try parser.parse(text).intent
      let isSame =
        found?.name == (phrase.expectation.isVideo == true ? .startVideoCall : .startAudioCall)
        && found?.app?.name == app && found?.contacts.count == phrase.expectation.contacts.count
      if !isSame { misunderstood.append(text) }
    }
    #expect(
      Double(misunderstood.count) <= 1 + Double(count) * Self.mostMisunderstood,
      "\(locale): \(misunderstood.count) of \(count): \(misunderstood.prefix(10))")
  }
}

extension String {
  /// The places of the words between spaces.
  fileprivate var words: [Range<Index>] {
    split(separator: " ").map { $0.startIndex..<$0.endIndex }
  }
}
