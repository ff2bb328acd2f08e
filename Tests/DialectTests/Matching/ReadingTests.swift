import Testing

@testable import Dialect

/// The mechanics of reading, on a small table of their own; languages are tested by golden phrases.
@Suite("Readings")
struct ReadingTests {
  private static let table = """
    language xx
    call call | ring ... up | dial | _ dial him | phoning ...
    noun call | bell
    video-noun video call
    light make | give
    weak talk
    video-weak see <app> | have ... over <app>
    video with video | filmed <app>
    audio without video
    filler please | can you | the | a | will you
    address love | dad
    device on speaker
    contact <call> _ | to _ | with _
    and and | +la
    also plus _ too | _ joins us
    instead not _ but | _ no wait
    label _+'s mobile | _ at work
    app via _
    known-app on _ | with _ | _ <call>
    app-verb _ | _+en | be+_+ify | go _ about
    app-noun _
    kin father dad
    kin mother mum
    possessive my
    owner _+'s <kin> | <kin> of _
    honorific mr _
    title dr _
    never-in-name that | tomorrow
    voicemail voicemail
    emergency an ambulance
    redial redial
    call-back call back
    not reminder remind me
    not ongoing add ... to the call
    not past ^ did ... call
    not past phoning ... before
    not schedule at <number>
    not app <app> crashed | sign ... out of <app>
    not negation not call
    word online | lane of tomorrow
    name Ann Bob Tom Lina
    surname Lee Hill
    emergency-number 112
    """

  private func parser(apps: [App] = [App("Line"), App("Zoom", identifier: "z")]) throws
    -> PhraseParser
  {
    try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: apps)
  }

  private func parse(_ text: String) throws -> ParseResult { try parser().parse(text) }

  /// The result in one line: `audio Bob, Tom via Line`.
  private func summary(_ text: String) throws -> String {
    guard let intent = try parse(text).intent else { return "no" }
    var kind = "audio"
    if case .startVideoCall = intent { kind = "video" }
    let names = intent.contacts.map { $0.handle?.value ?? $0.name }.joined(separator: ", ")
    let app = intent.app.map { " via \($0.name)" } ?? ""
    let destination = intent.destinationType == .normal ? "" : " \(intent.destinationType.rawValue)"
    return "\(kind) \(names)\(app)\(destination)"
  }

  @Test(arguments: [
    ("call Bob", "audio Bob"),
    ("please call The Rock", "audio The Rock"), ("Call A Gates", "audio A Gates"),
    ("Call The Rock", "audio Rock"), ("call the Rock", "audio Rock"),
    ("call Bob, Please Ann", "audio Bob, Ann"),
    ("can you please call Bob on speaker", "audio Bob"),
    ("give Bob a bell", "audio Bob"),
    ("ring Bob Smith up", "audio Bob Smith"),
    ("make a video call to Bob", "video Bob"),
    ("call Bob with video", "video Bob"),
    ("video call to Bob without video", "audio Bob"),
    ("talk to Bob", "audio Bob"),
    ("call Bob, Tom and Ann", "audio Bob, Tom, Ann"),
    ("call not Bob but Tom", "audio Tom"),
    ("call not Bob, but Tom", "audio Tom"),
    ("call Bob no wait Tom", "audio Tom"),
    ("ring Bob up no wait Tom", "audio Tom"),
    ("ring Bob up, no wait, Tom", "audio Tom"),
    ("call Bob on Line no wait on Zoom", "audio Bob via Zoom"),
    ("call Bob on Line, no wait, Zoom", "audio Bob via Zoom"),
    ("call Bob on Line no wait Tom", "audio Tom via Line"),
    ("Bob, please dial him", "audio Bob"),
    ("my dad dial him", "audio dad"),
    ("Bob and Tom, dial him on Line", "audio Bob, Tom via Line"),
    ("dial him", "audio him"),
    ("to Bob phoning whether you did not call", "audio Bob"),
    ("to Bob phoning on Line", "audio Bob via Line"),
    ("phoning that", "no"),
    ("ring Bob up, plus Zelda too", "audio Bob, Zelda"),
    ("ring Bob up Zelda joins us", "audio Bob, Zelda"),
    ("call Bob on Line Zelda joins us", "audio Bob, Zelda via Line"),
    ("Zelda joins us", "no"),
    ("see Bob", "no"),
    ("see Bob on Zoom", "video Bob via Zoom"),
    ("have Bob over", "no"),
    ("have Bob over on Line", "video Bob via Line"),
    ("call Bob filmed", "audio Bob"),
    ("filmed call to Bob on Zoom", "video Bob via Zoom"),
    ("call Bob Zoom crashed", "no"),
    ("call Bob crashed", "audio Bob crashed"),
    ("sign Bob out of Zoom", "no"),
    ("Zoom Bob", "audio Bob via Zoom"),
    ("Zoom Zelda Quill", "audio Zelda Quill via Zoom"),
    ("can you Zoom Bob exploded", "no"),
    ("I saw Bob with Zoom", "no"),
    ("exploded Zoom", "no"),
    ("call Mr Bell Mr Tom on Zoom", "audio Bell, Tom via Zoom"),
    ("call Mr Bell Dr Carter", "audio Bell Dr Carter"),
    ("call Mark Bell", "audio Mark Bell"),
    ("call Dr Tomorrow", "audio Dr Tomorrow"),
    ("call Dr Bell on Line", "audio Dr Bell via Line"),
    ("call Annla Tom", "audio Ann, Tom"),
    ("call Ann, Ann Lee", "audio Ann Lee"),
    ("call please", "no"),
    ("call the", "no"),
    ("call Bob's mobile", "audio Bob"),
    ("call Bob at work", "audio Bob"),
    ("call my dad", "audio dad"),
    ("call Anna, my dad", "audio Anna"),
    ("call my dad, Bob", "audio Bob"),
    ("call my dad, Bob and Tom", "audio dad, Bob, Tom"),
    ("call dad, Bob", "audio dad, Bob"),
    ("call Bob, love", "audio Bob"),
    ("call Bob, dad!", "audio Bob"),
    ("call Bob love", "audio Bob love"),
    ("call love", "audio love"),
    ("call Bob, love and Tom", "audio Bob, love, Tom"),
    ("call Ann Lee Bob Hill and Tom", "audio Ann Lee, Bob Hill, Tom"),
    ("call Ann Bob and Tom", "audio Ann, Bob, Tom"),
    ("call Ann Lee Bob and Tom", "audio Ann Lee Bob, Tom"),
    ("make a call to: Bob", "audio Bob"),
    ("call Bob, the cellar is flooded", "audio Bob"),
    ("call Bob! The cellar is flooded.", "audio Bob"),
    ("call Bob, Mary, Jane", "audio Bob, Mary, Jane"),
    ("call, back Bob", "audio Bob callBack"),
    ("call room 305", "audio room 305"),
    ("call Tom2", "audio Tom2"),
    ("call Tom on 305", "audio Tom"),
    ("call 3b nurses", "audio 3b nurses"),
    ("call 305b desk", "audio 305b desk"),
    ("call lane of tomorrow", "audio lane of tomorrow"),
    ("call tomorrow", "no"),
    ("to my dad, call dad", "audio dad"),
    ("call Bob and Bob", "audio Bob, Bob"),
    ("call mum dad and Bob", "audio mum, dad, Bob"),
    ("call 112 the man is down", "audio 112 emergency"),
    ("call Mr Smith", "audio Smith"),
    ("call 555 0142", "audio 5550142"),
    ("call voicemail", "audio  voicemail"),
    ("call an ambulance", "audio  emergency"),
    ("call an ambulance to my dad", "audio  emergency"),
    ("call an ambulance 112", "audio 112 emergency"),
    ("redial", "audio  redial"),
    ("call back Bob", "audio Bob callBack"),
    ("call", "no"),
    ("ring Bob", "no"),
    ("make a call", "audio "),
    ("bell", "no"),
  ])
  func rolesMakeRequests(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(arguments: [
    ("call Bob on Line", "audio Bob via Line"),
    ("Line call to Bob", "audio Bob via Line"),
    ("call Line on Zoom", "audio Line via Zoom"),
    ("call Bob via Frob", "audio Bob via Frob"),
    ("call Bob on Frob", "audio Bob on Frob"),
    ("zoom Bob", "audio Bob via Zoom"),
    ("zoomen Bob", "audio Bob via Zoom"),
    ("bezoomify Bob", "audio Bob via Zoom"),
    ("belinify Bob", "no"),
    ("zoomify Bob", "no"),
    ("go Zoom about Bob", "audio Bob via Zoom"),
    ("go about Zoom", "no"),
    ("call Beate", "audio Beate"),
    ("call Lina", "audio Lina"),
    ("make a zoom with Bob", "audio Bob via Zoom"),
    ("call Bob via <appName>", "audio Bob via <appName>"),
    ("zoom", "no"),
    ("make zoom", "no"),
  ])
  func appsAreMarkedOrRegistered(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(arguments: [
    ("remind me to call Bob", Rejection.Reason.reminder),
    ("add Bob to the call", .ongoing),
    ("please did Bob call", .past),
    ("call Bob at 5", .schedule),
    ("to Bob phoning what was asked before", .past),
    ("do not call Bob", .negation),
    ("the weather", .noCallWord),
    ("call that", .incomplete),
  ])
  func vetoesGiveTheirReason(text: String, reason: Rejection.Reason) throws {
    #expect(try parse(text).rejection?.reason == reason)
  }

  @Test func ownersKeepTheirName() throws {
    let person = try #require(try parse("call Anna's dad").intent?.contacts.first)
    #expect(person.name == "Anna's dad")
    #expect(person.relationship == .father)
    #expect(person.owner == "Anna")
    #expect(try parse("call the dad of Anna").intent?.contacts.first?.owner == "Anna")
  }

  @Test func resultsOfAnAppCarryItsIdentifier() throws {
    let app = try #require(try parse("call Bob on zoom").intent?.app)
    #expect(
      app
        == SpokenApp(
          name: "Zoom", identifier: "z", registered: true, surface: "zoom", range: 12..<16))
  }

  @Test func anUnstatedCapabilityFollowsTheApp() throws {
    let only = try parser(apps: [App("Eye", supports: [.video])]).parse("call Bob on Eye")
    #expect(only.capability == .unstated)
    guard case .startVideoCall? = only.intent else {
      Issue.record("an app that can do video only starts a video call")
      return
    }
    let both = try parse("call Bob on Line")
    #expect(
      both.alternatives.contains { if case .startVideoCall = $0.intent { true } else { false } })
  }

  @Test func tooLongUtterancesAreRefused() throws {
    #expect(throws: DialectError.utteranceTooLong(bytes: 4098)) {
      try parse(String(repeating: "é", count: 2049))
    }
    #expect(try parse(String(repeating: "a ", count: 2048)).intent == nil)
    #expect(try parse("").intent == nil)
  }

  @Test func rangesLieInTheTextWhateverIsSaid() throws {
    let parser = try parser()
    var generator = SeededGenerator(seed: 11)
    let words = [
      "call", "Bob", "to", "with", "video", "Line", "zoom", "and", ",", "not", "but", "my", "dad",
      "'s", "555", "é", "山", "!",
    ]
    for _ in 0..<3_000 {
      let text =
        Bool.random(using: &generator)
        ? RandomText.utterance(&generator)
        : (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          words.randomElement(using: &generator)!
        }
        .joined(separator: " ")
      let result = try parser.parse(text)
      #expect(result.flaws.isEmpty, "\(text)")
      #expect(try parser.parse(text) == result)
    }
  }
}
