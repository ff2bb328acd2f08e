import Testing

@testable import Dialect

/// Requests beside a remark, on a small table of their own; languages are tested by golden phrases.
@Suite("Remarks beside a request")
struct RemarkTests {
  private static let table = """
    language xx
    call call | _ dial him
    call-back _ rang dial him back
    redial redial
    noun bell
    video with video
    filler please | can you | now | the
    clause-start so | can you
    pronoun him
    repair no wait | no
    clause-end da | +iyor
    contact <call> _ | to _
    and and
    known-app on _
    kin father dad
    possessive my
    kin spouse lady
    title dr _ | lady _
    app-verb _
    owner _+'s <kin>
    emergency an ambulance
    not past has rung | rang
    not past ^ did ... call | ^ was it
    not question ^ why
    not negation don't | don't call | no ... call | never $
    not message text to
    name Ann Bob Tom
    """

  private func summary(_ text: String, adding rows: String = "") throws -> String {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: (Self.table + rows).utf8), locale: "en",
      apps: [App("Line")])
    guard let intent = try parser.parse(text).intent else { return "no" }
    let back = intent.destinationType == .normal ? "" : " \(intent.destinationType.rawValue)"
    var kind = ""
    if case .startVideoCall = intent { kind = "video " }
    return kind + intent.contacts.map(\.name).joined(separator: ", ") + back
  }

  @Test(
    "A request that names nobody stands before a remark, too",
    arguments: [
      ("redial", " redial"), ("redial, water ran through our phone", " redial"),
      ("redial! water runs through our kitchen", " redial"),
    ])
  func remarkBehindRedial(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "A request is read by itself behind a comma, a stop, and a word that begins or ends a clause",
    arguments: [
      ("water runs through our whole kitchen, call Bob", "Bob"),
      ("what a day it was! call Bob", "Bob"),
      ("water runs through our kitchen so call Bob", "Bob"),
      ("water runs through our kitchen can you call Bob", "Bob"),
      ("su bizim eve akiyor call Bob", "Bob"),
      ("water runs through our kitchen da call Bob", "Bob"),
      ("water runs through our whole kitchen call Bob", "no"),
    ])
  func requestBehindRemark(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "What is taken back forbids nothing and calls nobody",
    arguments: [
      ("text to Ann, no, call Bob", "Bob"), ("text to Ann no wait call Bob", "Bob"),
      ("text to Ann. No, call him", "Ann"), ("text to Ann... no wait, call him", "Ann"),
      ("don't call Ann, no wait, call Bob", "Bob"), ("call Ann no wait text to Bob", "no"),
      ("text to Ann no call Bob", "no"), ("text to Ann, no call Bob", "no"),
      ("text to Ann: no, call Bob", "no"), ("text to Ann, no wait, don't call Bob", "no"),
    ])
  func repairs(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "A name, too, is taken back: by several words, or one between punctuation",
    arguments: [
      ("call Ann, no, Bob", "Bob"), ("call Ann no wait Bob", "Bob"),
      ("call to Ann... no, to Bob", "Bob"), ("call Ann, Bob, no, Tom", "Ann, Tom"),
      ("call Ann no Bob", "Ann no Bob"),
    ])
  func takenBack(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "What forbids at the end may have a reason behind it",
    arguments: [
      ("call Bob never", "no"), ("call Bob never, the roof was broken", "no"),
      ("call Bob never! The roof was broken", "no"), ("call Bob, Tom never", "no"),
    ])
  func reasons(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "A veto in the remark counts behind it only where its reason or its place says so",
    arguments: [
      ("the bank has rung twice, call Bob", "Bob"),
      ("was it cold in there, call Bob", "no"),
      ("was it cold in there? call Bob", "Bob"),
      ("did they ever come? call Bob", "Bob"),
      ("did they ever come, call Bob", "no"),
      ("why is it so cold, call Bob", "Bob"),
      ("why is it so cold? call Bob", "Bob"),
      ("why is it so cold. Call Bob", "Bob"),
      ("why is it so cold: call Bob", "no"),
      ("don't, under no conditions, call Bob", "no"),
      ("don't you worry! call Bob", "Bob"),
      ("don't you worry about it, call Bob", "Bob"),
      ("don't, call Bob", "no"),
      ("don't call Ann, call Bob", "Bob"),
      ("don't call Ann", "no"),
      ("the text to Ann: call Bob", "no"),
    ])
  func vetoInRemark(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "What stands behind a whole request may be a remark, too",
    arguments: [
      ("call Bob, the bank has rung twice", "Bob"),
      ("call Bob. The bank has rung twice", "Bob"),
      ("call Bob. The letter is to my dad", "Bob"),
      ("call Bob, su akiyor", "Bob"),
      ("call Bob, don't", "no"),
      ("call Bob, I text to Ann", "no"),
      ("call Bob. And Ann", "Bob, Ann"),
    ])
  func remarkBehind(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "A pronoun takes up the one person whom the remark names, or those with whom it begins",
    arguments: [
      ("Ann has to hear it, dial him", "Ann"),
      ("Ann and my dad have to hear it, dial him", "Ann, dad"),
      ("it is my dad's turn, can you dial him", "dad"),
      ("Leopold is waiting, dial him", "Leopold"),
      ("Ann has to hear it. Call him please", "Ann"),
      ("Ann has to hear it, give a bell to him", "Ann"),
      ("Ann has to hear it, Line him", "Ann"),
      ("Dr Weiss has to hear it, call him", "Dr Weiss"),
      ("the Dr Kolb is looking for us, call him", "Dr Kolb"),
      ("Lady Kolb is looking for us, call him", "Lady Kolb"),
      ("my lady Kolb is looking for us, call him", "my lady Kolb"),
      ("my lady is looking for us, call him", "lady"),
      ("my dad Bob has to hear it, call him", "my dad Bob"),
      ("Ann's dad has to hear it, call him", "Ann's dad"),
      ("the plumber never came, call him", "plumber"),
      ("Bob rang dial him back", "Bob callBack"),
      ("Bob rang, dial him back", "Bob callBack"),
    ])
  func pronounBehindRemark(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "Few words, and words that ask for something, are no remark",
    arguments: [
      ("wait, call Bob", "Bob"),
      ("with video and my camera, call Bob", "video Bob"),
    ])
  func noRemark(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(
    "Whom the remark names may have a surname that no table knows, or a name that none does",
    arguments: [
      ("Bob Stone rose early, call him", "Bob Stone"),
      ("we can't reach Zoltan now, call him", "Zoltan"),
      ("Zoltan Stone rose early, call him", "Zoltan Stone"),
    ])
  func unknownNames(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test("A remark on somebody may name the app in which they are called")
  func appOfRemark() throws {
    let parser = try PhraseParser(
      table: GrammarTable(
        file: "xx",
        utf8: (Self.table + "\nclause-verb is\ninstead never on _\nnot question ^ is").utf8),
      locale: "en", apps: [App("Line")])
    func app(_ text: String) throws -> String? {
      try parser.parse(text).intent.map {
        "\($0.contacts.map(\.name)) \($0.app?.name ?? "none")"
      }
    }
    #expect(try app("Ann is on Line today, dial him") == "[\"Ann\"] Line")
    #expect(try app("is Ann on Line today? dial him") == "[\"Ann\"] Line")
    #expect(try app("Ann is never on Line, dial him") == "[\"Ann\"] none")
    #expect(try app("Ann is no friend of Line, dial him") == "[\"Ann\"] none")
  }

  @Test("What others say forbids no call behind it where it was said before a comma")
  func reported() throws {
    let rows = "\nnot reported says\nclause-verb is"
    #expect(try summary("Tom says it is late now, call Bob", adding: rows) == "Bob")
    #expect(try summary("Tom says to us now, call Bob", adding: rows) == "no")
    #expect(try summary("it is late and Tom says, call Bob", adding: rows) == "no")
  }

  @Test("Where nouns are capitalised, a capital tells no name")
  func capitalsOfNouns() throws {
    #expect(
      try summary("we can't reach Zoltan now, call him", adding: "\ncapitals nouns") != "Zoltan")
  }

  @Test("Where pronouns are dropped, whom the remark names is called without one")
  func droppedPronouns() throws {
    let text = "my dad went outside, call"
    #expect(try summary(text) == "no")
    #expect(try summary(text, adding: "\npronouns dropped") == "dad")
    #expect(try summary("my dad went outside, call Ann", adding: "\npronouns dropped") == "Ann")
  }

  @Test(
    "What tells how things are ends with its clause",
    arguments: [
      ("did dad call", "no"), ("did it rain all day, call Bob", "no"),
      ("did it rain all day, please call Bob", "Bob"),
    ])
  func vetoesEndWithTheirClause(text: String, wanted: String) throws {
    #expect(try summary(text) == wanted)
  }

  @Test(arguments: ["capitals letters", "pronouns optional"])
  func statementsOfOneWord(row: String) {
    #expect(throws: GrammarError.self) { try summary("call Bob", adding: "\n" + row) }
  }
}
