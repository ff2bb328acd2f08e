import Testing

@testable import Dialect

/// Words that are one mistake away from those of calling and from apps, on a small table of their own.
@Suite("Misspelled words")
struct MisspellingTests {
  private static let table = """
    language xx
    call phone | ring | give ... a shout
    video video | with video
    contact <call> _ | to _
    app via _
    known-app on _ | _+dan | be+_
    app-verb _+en
    filler right now | please | could you
    kin mother mother
    kin grandmother grandma
    kin grandfather granda
    possessive my
    emergency an ambulance | the ambulance
    not reminder remind me
    not schedule tomorrow
    name Phong Vide
    word teams
    """

  private func summary(_ text: String) throws -> String {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en",
      apps: [App("Viber"), App("Teams"), App("Line")])
    guard let intent = try parser.parse(text).intent else { return "no" }
    var kind = "audio"
    if case .startVideoCall = intent { kind = "video" }
    let people = intent.contacts.map(\.name).joined(separator: ", ")
    return [kind, people, intent.app?.name].compactMap { $0 }.joined(separator: " | ")
  }

  @Test(
    "A letter too many, too few, wrong or in the wrong place",
    arguments: [
      ("phoen Ann", "audio | Ann"), ("phonne Ann", "audio | Ann"), ("phne Ann", "audio | Ann"),
      ("ring Ann vdeo", "video | Ann"), ("ring Ann vidoe", "video | Ann"),
      ("ring Ann via Vibre", "audio | Ann | Viber"), ("ring Ann on Vibber", "audio | Ann | Viber"),
    ])
  func oneMistake(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "An app between a prefix and a suffix",
    arguments: [
      ("ring Ann Vibredan", "audio | Ann | Viber"), ("ring Ann Vibber'dan", "audio | Ann | Viber"),
      ("ring Ann bevibbr", "audio | Ann | Viber"),
      ("ring Ann Vigordan", "audio | Ann Vigordan"), ("vibbren Ann", "no"),
    ])
  func appInsideWord(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "Words of politeness, alone or inside a phrase",
    arguments: [
      ("plase ring Ann", "audio | Ann"), ("ring Ann rihgt now", "audio | Ann"),
      ("coudl you ring Ann", "audio | Ann"), ("ring ann pleasse", "audio | ann"),
      ("ring Ann Pleasse", "audio | Ann Pleasse"),
    ])
  func politeness(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "Places that are called", arguments: ["ring an ambulannce", "ring the ambulanec"])
  func places(text: String) throws {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    #expect(try parser.parse(text).intent?.destinationType == .emergency)
    #expect(try parser.parse("ring Ambulanca").intent?.destinationType == .normal)
  }

  @Test(
    "What forbids a call, with two letters exchanged",
    arguments: [
      ("remidn me to ring Ann", "no"), ("ring Ann tomrorow", "no"),
      ("ring Ann Tomrorow", "audio | Ann Tomrorow"), ("ring tomrorow", "audio | tomrorow"),
      ("ring Ann tomorro", "audio | Ann tomorro"),
    ])
  func vetoes(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "Kin terms behind a possessive",
    arguments: [
      ("ring my mohter", "mother"), ("ring my mothr", "mother"), ("ring my grandam", "grandma"),
      ("ring mothr", "mothr"), ("ring my mothers", "my mothers"), ("ring my Mothar", "my Mothar"),
    ])
  func kin(text: String, wanted: String) throws {
    #expect(try summary(text) == "audio | \(wanted)")
  }

  @Test(
    "Names, short words, two mistakes and what begins otherwise are as they stand",
    arguments: [
      ("ring Phong", "audio | Phong"), ("ring Vide", "audio | Vide"), ("ring Vido", "audio | Vido"),
      ("phone Vibert", "audio | Vibert"), ("phone Ann Vibert", "audio | Ann Vibert"),
      ("ring my team", "audio | my team"), ("rign Ann", "no"), ("pohen Ann", "no"),
      ("hpone Ann", "no"),
    ])
  func noMistake(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }
}
