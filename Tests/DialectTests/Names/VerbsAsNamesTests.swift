import Testing

@testable import Dialect

/// Contacts and apps that are called like the words that ask for a call: Anruf, llamar, 電話.
@Suite("Verbs as names")
struct VerbsAsNamesTests {
  /// Calls of one person each, and the calling words in them.
  private struct Calls {
    let apps: [App]
    let plain: PhraseParser
    var calls: [(text: String, intent: CallIntent, person: Person)] = []
    var words: [String] = []

    /// The first few of a locale.
    init(in locale: String) throws {
      apps = try Repository.apps()
      plain = try PhraseParser(locale: locale, apps: apps)
      for phrase in try Repository.phrases(of: locale) where calls.count < 8 {
        let explanation = try plain.explain(phrase.text)
        guard let intent = explanation.result.intent, intent.contacts.count == 1,
          let person = intent.contacts.first, person.relationship == nil, person.handle == nil
        else { continue }
        calls.append((phrase.text, intent, person))
        for step in explanation.steps where step.role.hasPrefix("call ") {
          if !words.contains(step.surface.lowercased()) { words.append(step.surface.lowercased()) }
        }
      }
      try #require(calls.count == 8 && !words.isEmpty)
    }

    func parser(apps more: [App] = [], contacts: [Contact] = []) throws -> PhraseParser {
      try PhraseParser(locale: plain.locale, apps: apps + more, contacts: contacts)
    }
  }

  private func answers(_ text: String, _ parser: PhraseParser) throws -> [CallIntent] {
    let result = try parser.parse(text)
    #expect(result.flaws.isEmpty, "\(text)")
    return [result.intent].compactMap { $0 } + result.alternatives.map(\.intent)
  }

  @Test(arguments: Repository.locales)
  func contactsHideNobody(locale: String) throws {
    let calls = try Calls(in: locale)
    let names = Set(calls.calls.map(\.person.name)).sorted().map { Contact($0, identifier: $0) }
    let verbs = calls.words.map { Contact($0, identifier: $0) }
    let before = try calls.parser(contacts: names)
    let after = try calls.parser(contacts: verbs + names)
    for call in calls.calls {
      #expect(try after.parse(call.text).intent == before.parse(call.text).intent, "\(call.text)")
    }
  }

  /// *Call call* calls somebody called so, or offers it: in each locale where names stand as they are.
  @Test func contactsAreFound() throws {
    var localesTried = 0
    for locale in Repository.locales {
      let calls = try Calls(in: locale)
      let words = calls.words.prefix(4)
      let parser = try calls.parser(contacts: words.map { Contact($0, identifier: $0) })
      var (tried, found) = (0, 0)
      for call in calls.calls where call.person.name == call.person.surface {
        for word in words {
          var scalars = Array(call.text.unicodeScalars)
          scalars.replaceSubrange(call.person.range, with: word.unicodeScalars)
          let answers = try answers(String(String.UnicodeScalarView(scalars)), parser)
          tried += 1
          if answers.contains(where: { $0.contacts.map(\.identifier) == [word] }) { found += 1 }
        }
      }
      #expect(found * 2 >= tried, "\(locale): \(found) of \(tried)")
      localesTried += tried > 0 ? 1 : 0
    }
    #expect(localesTried >= 20)
  }

  /// Which of the two was meant can't be known: the call without the app is the answer, or an alternative.
  @Test(arguments: Repository.locales)
  func appsHideNobody(locale: String) throws {
    let calls = try Calls(in: locale)
    for word in calls.words.prefix(2) {
      let parser = try calls.parser(apps: [App(word)])
      for call in calls.calls {
        let answers = try answers(call.text, parser)
        #expect(answers.first?.contacts == [call.person], "\(word): \(call.text)")
        #expect(answers.contains(call.intent), "\(word): \(call.text)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Call", "call Bob on Call"), ("en", "Ring", "ring Bob on Ring"),
    ("fi", "Soita", "soita Antille Soitalla"), ("de", "Anruf", "ruf Anna mit Anruf an"),
    ("es", "Llamar", "llamar a Anna por Llamar"), ("ja", "電話", "電話で山田に電話して"),
    ("zh_CN", "打给", "用打给打给小明"),
  ])
  func appsAreFound(locale: String, name: String, text: String) throws {
    let parser = try PhraseParser(locale: locale, apps: [App(name, identifier: "verb")])
    let intent = try #require(try parser.parse(text).intent)
    #expect(intent.app?.identifier == "verb")
    #expect(intent.contacts.count == 1)
  }
}
