import Dialect
import Synchronization
import Testing

@testable import CallHandling

@Suite("Readings of several people")
final class IntentChoiceTests: PhoneTests {
  override class var contacts: [AddressBookContact] {
    [
      AddressBookContact(identifier: "s", name: "Sam", phoneNumbers: [.init("1")]),
      AddressBookContact(identifier: "t", name: "Tina", phoneNumbers: [.init("2")]),
    ]
  }

  private static func audioCall(
    _ name: String, _ range: Range<Int>, isKnown: Bool = true
  ) -> CallIntent {
    let person = Person(
      name: name, surface: name, range: range, identifier: isKnown ? name : nil)
    return .startAudioCall(StartAudioCallIntent(contacts: [person]))
  }

  private static let sam = audioCall("Sam", 5..<8)
  private static let tina = audioCall("Tina", 12..<16)
  private static let videoTina = CallIntent.startVideoCall(
    StartVideoCallIntent(contacts: tina.contacts))
  private static let nobody = CallIntent.startAudioCall(StartAudioCallIntent(contacts: []))

  /// What a user wants who answers all questions alike, and the questions.
  private func choose(
    _ alternatives: [(CallIntent, Double)], answer: Answer?
  ) async throws -> (intent: CallIntent?, questions: [Question]) {
    let result = ParseResult(
      locale: "en", text: "call Sam or Tina", intent: Self.sam, confidence: 0.6,
      alternatives: alternatives.map {
        ParseResult.Alternative(intent: $0.0, capability: .unstated, confidence: $0.1)
      })
    let questions = Mutex<[Question]>([])
    let dialogue = try Dialogue(
      parser: PhraseParser(locale: "en"), questions: QuestionTable(locale: "en")
    ) { question in
      questions.withLock { $0.append(question) }
      return answer
    }
    let intent = try await dialogue.intent(of: result)
    return (intent, questions.withLock(\.self))
  }

  @Test(arguments: [Answer.choice(1), .text("Tina"), .text("tina please")])
  func thePersonIsAskedFor(answer: Answer) async throws {
    let (intent, questions) = try await choose([(Self.tina, 0.4)], answer: answer)
    #expect(intent == Self.tina)
    let table = try QuestionTable(locale: "en")
    #expect(questions.map { table.text(of: $0) } == ["Who do you want to call?"])
    #expect(questions.flatMap { table.choices(of: $0) } == ["Sam", "Tina"])
  }

  /// Each of several whom an *or* joins is less sure.
  @Test func ofThreeAnyMayBeChosen() async throws {
    let joe = Self.audioCall("Joe", 20..<23)
    let (intent, questions) = try await choose(
      [(Self.tina, 0.2), (joe, 0.2)], answer: .text("Joe"))
    #expect(intent == joe)
    #expect(
      try questions.map { try QuestionTable(locale: "en").choices(of: $0) } == [
        ["Sam", "Tina", "Joe"]
      ])
  }

  /// Two are called so, and which is meant is asked once it is known that one is.
  @Test func namesakesAreOneChoice() async throws {
    let tinas = ["Tina Smith", "Tina Jones"].map { name in
      CallIntent.startAudioCall(
        StartAudioCallIntent(contacts: [
          Person(
            name: name, candidates: [name, "Tina"], surface: "Tina", range: 12..<16,
            identifier: name)
        ]))
    }
    let (intent, questions) = try await choose(tinas.map { ($0, 0.2) }, answer: .choice(1))
    #expect(
      try questions.map { try QuestionTable(locale: "en").choices(of: $0) } == [["Sam", "Tina"]])
    #expect(intent?.contacts.map(\.identifier) == [nil])
    #expect(intent?.contacts.map(\.name) == ["Tina"])
  }

  @Test(
    arguments: [
      [],
      // Far less sure, of nobody who is known, of another kind, of the same words.
      [(tina, 0.1)], [(audioCall("Tina", 12..<16, isKnown: false), 0.5)],
      [(videoTina, 0.5)], [(audioCall("Sam Orr", 5..<11), 0.5)],
      [(nobody, 0.5)],
    ] as [[(CallIntent, Double)]])
  func nobodyIsAskedAbout(alternatives: [(CallIntent, Double)]) async throws {
    let (intent, questions) = try await choose(alternatives, answer: .choice(1))
    #expect(intent == Self.sam)
    #expect(questions == [])
  }

  @Test func whereNobodyIsChosenThereIsNoCall() async throws {
    await #expect(throws: Stop.self) { try await choose([(Self.tina, 0.5)], answer: .no) }
  }

  /// A correction is understood, and asks nothing.
  @Test func whoIsTakenBackIsNotAskedAbout() async throws {
    #expect(
      try await Course.of("call Sam, no, Tina", in: store).said.first == "Call Tina with Phone?")
  }
}
