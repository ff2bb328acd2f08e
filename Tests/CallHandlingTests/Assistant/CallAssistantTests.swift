import CallHandling
import Dialect
import Testing

@Suite("From an utterance to a call")
final class CallAssistantTests: PhoneTests {
  private static let korhonen = ["Which Anna?", "Call Anna Korhonen with Phone?"]

  @Test(
    arguments: [
      // Two people.
      ("call Anna", [.choice(0), .yes], korhonen + ["Calling Anna Korhonen with Phone."]),
      (
        "call Anna", [.choice(1), .yes],
        ["Which Anna?", "Call Anna Virtanen with Phone?", "Calling Anna Virtanen with Phone."]
      ),
      ("call Anna", [.choice(2)], ["Which Anna?", "Which Anna?"]),
      ("call Anna", [.choice(-1)], ["Which Anna?", "Which Anna?"]),
      ("call Anna", [.no], ["Which Anna?", "No call was made."]),
      ("call Anna", [], ["Which Anna?", "Which Anna?"]),
      ("call Anna", [.choice(0), .no], korhonen + ["No call was made."]),
      ("call Anna", [.choice(0)], korhonen + ["Call Anna Korhonen with Phone?"]),
      (
        "call Anna Virtanen", [.yes],
        ["Call Anna Virtanen with Phone?", "Calling Anna Virtanen with Phone."]
      ),
      // Two numbers.
      (
        "call Maria", [.choice(1), .yes],
        [
          "Which number for Maria Ruiz?", "Call Maria Ruiz with Phone?",
          "Calling Maria Ruiz with Phone.",
        ]
      ),
      ("call Maria", [.no], ["Which number for Maria Ruiz?", "No call was made."]),
      // Several people at once.
      (
        "call Bob and Anna Virtanen", [.yes],
        ["Call Bob and Anna Virtanen with Phone?", "Calling Bob and Anna Virtanen with Phone."]
      ),
      // Nobody.
      (
        "make a call", [.text("bob"), .yes],
        ["Who do you want to call?", "Call Bob with Phone?", "Calling Bob with Phone."]
      ),
      (
        "make a call", [.text("Anna"), .choice(1)],
        [
          "Who do you want to call?", "Which Anna?", "Call Anna Virtanen with Phone?",
          "Call Anna Virtanen with Phone?",
        ]
      ),
      (
        "make a call", [.text("050-765 4321"), .yes],
        [
          "Who do you want to call?", "Call Anna Korhonen with Phone?",
          "Calling Anna Korhonen with Phone.",
        ]
      ),
      (
        "make a call", [.text("+46 8 123")],
        ["Who do you want to call?", "Call +468123 with Phone?", "Call +468123 with Phone?"]
      ),
      ("make a call", [.no], ["Who do you want to call?", "No call was made."]),
      ("make a call", [.yes], ["Who do you want to call?", "Who do you want to call?"]),
      ("make a call", [.text("?")], ["Who do you want to call?", "There is no contact named ?."]),
      (
        "make a call", [.text("Zoe")],
        ["Who do you want to call?", "There is no contact named Zoe."]
      ),
      ("make a call", [], ["Who do you want to call?", "Who do you want to call?"]),
      ("call Zoe", [], ["There is no contact named Zoe."]),
      // Numbers.
      (
        "call 0507654321", [.yes],
        ["Call Anna Korhonen with Phone?", "Calling Anna Korhonen with Phone."]
      ),
      ("call 112233445", [.yes], ["Call 112233445 with Phone?", "Calling 112233445 with Phone."]),
      // No calls.
      ("remind me to call Anna", [], ["That isn't a call request."]),
      ("what time is it", [], ["That isn't a call request."]),
      ("", [], ["That isn't a call request."]),
      // What was done before.
      ("redial", [], ["There is no call to redial."]),
      ("call back", [], ["There is no call to return."]),
      // Kinds of calls.
      (
        "video call Bob", [.yes],
        ["Video call Bob with Phone?", "Starting a video call with Bob using Phone."]
      ),
    ] as [(String, [Answer?], [String])])
  func courses(utterance: String, answers: [Answer?], said: [String]) async throws {
    let handlers = [Apps.phone: RecordingHandler()]
    let assistant = try CallAssistant(store: store, locale: "en", handlers: handlers)
    #expect(try await Course.of(utterance, answers, assistant).said == said)
    let isDone = said.last?.contains("ing ") == true && answers.last == .yes
    #expect(try store.interactions().count == (isDone ? 1 : 0))
  }

  @Test(arguments: [
    ("fi", "soita Annalle", ["Ketä tarkoitat nimellä Anna?", "Puhelua ei soitettu."]),
    ("en", "call Anna", ["Which Anna?", "No call was made."]),
  ])
  func theUserIsAskedInTheirLanguage(
    locale: String, utterance: String, said: [String]
  ) async throws {
    #expect(try await Course.of(utterance, .no, in: store, locale: locale).said == said)
  }

  @Test func whoIsChosenIsCalled() async throws {
    let handler = RecordingHandler()
    let course = try await Course.of(
      "call Anna", .choice(1), .yes, in: store, handlers: [Apps.phone: handler])
    #expect(
      handler.steps == [
        .destination(.normal), .resolve(["Anna"]), .confirm(["Anna Virtanen"]),
        .handle(["Anna Virtanen"]),
      ])
    #expect(
      course.participants == [
        .init(
          displayName: "Anna Virtanen", identifier: "virtanen", source: .addressBook,
          phoneNumber: "0401234567")
      ])
  }

  @Test(arguments: [
    ("call Maria", "+34600111222"), ("call Bob", "2"), ("call 050 765 4321", "0507654321"),
  ])
  func theNumberThatIsChosenPreferredOrSaidIsCalled(utterance: String, number: String) async throws
  {
    let isChosen = utterance == "call Maria"
    let course = try await Course.of(
      utterance, isChosen ? .choice(1) : .yes, .yes, in: store)
    #expect(course.participants?.map(\.phoneNumber) == [number])
  }

  @Test func theHandlersActivityIsHandedOn() async throws {
    let activity = UserActivity(activityType: "x", title: "Call", userInfo: ["id": "7"])
    for (given, wanted) in [
      (activity, activity), (nil, .init(activityType: "StartVideoCallIntent")),
    ] {
      let handler = RecordingHandler(response: .init(code: .success, userActivity: given))
      let course = try await Course.of(
        "video call Bob", .yes, in: store, handlers: [Apps.phone: handler])
      guard case .handled(let response, let interaction, let app, nil) = course.outcome else {
        Issue.record("\(course.said)")
        continue
      }
      #expect(response == CallIntentResponse(code: .success, userActivity: wanted))
      #expect(interaction.responseCode == .success)
      #expect(interaction.date == Course.now)
      #expect(app == (try Apps.manifest()))
    }
  }

  @Test func anAppWithoutHandlerGoesOnByItself() async throws {
    let course = try await Course.of("call Bob", .yes, in: store)
    #expect(course.said == ["Call Bob with Phone?", "Continue in Phone."])
  }

  @Test func tooLongAnUtteranceIsAnError() async throws {
    let text = String(repeating: "a", count: PhraseParser.longestUtterance + 1)
    await #expect(throws: DialectError.utteranceTooLong(bytes: text.utf8.count)) {
      try await Course.of(text, in: store)
    }
  }

  @Test func whereThereIsNoAppNobodyIsAsked() async throws {
    let empty = try Store(path: folder.path + "/empty.sqlite")
    #expect(try await Course.of("call Bob", in: empty).said == ["No app can start this call."])
    try empty.register(Apps.manifest(supports: [.startVideoCall]))
    #expect(try await Course.of("call Bob", in: empty).said == ["No app can start this call."])
  }
}
