import Testing

@testable import Dialect

/// Requests of a name and an app or a noun, without a verb.
@Suite("Telegraphic requests")
struct TelegraphicTests {
  private static let table = """
    language xx
    call call
    noun ring
    video with video
    filler please
    contact <call> _ | to _ | _ <app>
    and and
    app over _
    known-app on _
    app-noun _
    kin mother mum
    possessive my
    name Ann Bob
    """

  @Test(arguments: [
    ("Ann on Zoom", "audio Ann"),
    ("ann on zoom please", "audio ann"),
    ("my mum Zoom", "audio mum"),
    ("Ann and Bob on Zoom", "audio Ann, Bob"),
    ("Ann Zoom with video", "video Ann"),
    ("Ann with video on Zoom", "video Ann"),
    // A verb wants its people behind it.
    ("Ann call", nil), ("Ann call on Zoom", "audio "), ("Ann with video", nil),
    // No app that is known
    ("Ann over Foo", nil), ("Ann on Foo", nil),
    // Nobody's name, or words that nothing explains
    ("photos on Zoom", nil), ("Ann hates Zoom", nil), ("Ann went missing on Zoom", nil),
    // A noun by itself asks for a call, unless words beside it may want something else of it.
    ("ring Ann", "audio Ann"), ("please ring Ann", "audio Ann"), ("delete old ring Ann", nil),
  ])
  func requests(text: String, expected: String?) throws {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [App("Zoom")])
    let intent = try parser.parse(text).intent
    let kind = intent?.name == .startVideoCall ? "video" : "audio"
    #expect(
      intent.map { "\(kind) " + $0.contacts.map(\.name).joined(separator: ", ") } == expected)
  }
}
