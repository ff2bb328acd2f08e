import Dialect
import Testing

@Suite("Alternatives")
struct AlternativesTests {
  @Test(arguments: [
    "call Ben", "call Anna's mobile", "call Sam or Tina", "call Ben or Anna", "zoom Ben",
  ])
  func theSurestComesFirst(text: String) throws {
    let bens = (1...6).map { Contact("Ben \($0)", identifier: "\($0)") }
    let parser = try PhraseParser(locale: "en", apps: [App("Zoom")], contacts: bens)
    let alternatives = try parser.parse(text).alternatives
    #expect(!alternatives.isEmpty)
    #expect(alternatives.map(\.confidence) == alternatives.map(\.confidence).sorted(by: >))
    let known = alternatives.compactMap { $0.intent.contacts.first?.identifier }
    #expect(known == known.sorted(), "contacts stay in their order")
  }

  /// Whoever is named first is called; the others are alternatives.
  @Test(arguments: [
    ("en", "audio call Sam or Tina", ["Sam"], [["Tina"]]),
    ("en", "audio call either Mina or Joss", ["Mina"], [["Joss"]]),
    ("en", "audio call Sam, Tina or Joe", ["Sam"], [["Tina"], ["Joe"]]),
    ("en", "audio call Sam or Tina or Joe", ["Sam"], [["Tina"], ["Joe"]]),
    ("en", "audio call Sam and Tina or Joe", ["Sam", "Tina"], [["Sam", "Joe"]]),
    ("en", "audio call Sam and Tina", ["Sam", "Tina"], []),
    ("da", "lydopkald til Bodil eller Birk", ["Bodil"], [["Birk"]]),
    ("de", "ruf Anna oder Ben an", ["Anna"], [["Ben"]]),
    ("fi", "äänipuhelu Annalle tai Villelle", ["Anna"], [["Ville"]]),
    ("nl", "bel Anna of Ben", ["Anna"], [["Ben"]]),
  ])
  func anOrOffersSomebodyElse(
    locale: String, text: String, wanted: [String], others: [[String]]
  ) throws {
    let result = try PhraseParser(locale: locale).parse(text)
    #expect(result.intent?.contacts.map(\.name) == wanted)
    let told = result.alternatives.map { $0.intent.contacts.map(\.name) }
    #expect(Array(told.prefix(others.count)) == others)
  }

  @Test func anOrOffersAnotherNumber() throws {
    let result = try PhraseParser(locale: "en").parse("call 555 0142 or 555 0199")
    #expect(result.intent?.contacts.map(\.handle?.value) == ["5550142"])
    #expect(result.alternatives.first?.intent.contacts.map(\.handle?.value) == ["5550199"])
  }

  @Test(arguments: [
    ("call Kate on Signal", [App.Support.audio], CallIntent.Name.startAudioCall),
    ("call Kate on Signal", [.video], .startVideoCall),
    ("video call Kate on Signal", [.audio], .startVideoCall),
    ("audio call Kate on Signal", [.video], .startAudioCall),
  ])
  func whatIsSaidWinsOverWhatAnAppSupports(
    text: String, supports: [App.Support], wanted: CallIntent.Name
  ) throws {
    let app = App("Signal", supports: Set(supports))
    #expect(try PhraseParser(locale: "en", apps: [app]).parse(text).intent?.name == wanted)
  }
}
