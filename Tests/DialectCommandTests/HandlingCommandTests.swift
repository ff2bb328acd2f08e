import Foundation
import Testing

@Suite("dialect app, authorize, vocabulary, contacts, history, ask")
struct HandlingCommandTests {
  private let place = try! StorePlace()
  private let schema = try! JSONSchema(
    contentsOf: Command.root.appendingPathComponent("Sources/dialect-cli/outcome.schema.json"))

  private static let vCard = """
    BEGIN:VCARD
    FN:Anna Korhonen
    TEL;TYPE=cell:+358 50 765 4321
    END:VCARD
    BEGIN:VCARD
    FN:Anna Virtanen
    TEL:040 1234567
    END:VCARD
    BEGIN:VCARD
    TEL:1
    END:VCARD

    """

  @Test func theWholeWay() throws {
    try place.write(Self.vCard, to: "cards.vcf")
    for (arguments, status, output, error) in [
      (["app", "add", "phone.json"], 0, "org.example.phone is registered as Phone\n", ""),
      (
        ["app", "list"], 0, "org.example.phone  Phone  notDetermined  startAudioCall\n", ""
      ),
      (["ask", "-l", "en", "call Anna"], 1, "Allow Phone to receive your call requests?\n", ""),
      (
        ["ask", "-l", "en", "--yes", "call Anna"], 1,
        "Allow Phone to receive your call requests?\n", ""
      ),
      (
        ["authorize", "phone"], 0, "Phone: Numbers are sent to Phone.\nPhone is authorized\n", ""
      ),
      (["authorize", "--deny", "phone"], 0, "Phone is denied\n", ""),
      (
        ["ask", "-l", "en", "call Anna"], 1, "Phone isn't allowed to receive your call requests.\n",
        ""
      ),
      (["authorize", "--restrict", "phone"], 0, "Phone is restricted\n", ""),
      (["authorize", "--reset", "phone"], 0, "Phone is notDetermined\n", ""),
      (
        ["authorize", "phone"], 0, "Phone: Numbers are sent to Phone.\nPhone is authorized\n", ""
      ),
      (
        ["contacts", "import", "cards.vcf"], 0, "cards.vcf: 2 added, 0 changed, 0 unchanged\n",
        "cards.vcf: line 9: a card without a name\n"
      ),
      (
        ["contacts", "import", "cards.vcf"], 0, "cards.vcf: 0 added, 0 changed, 2 unchanged\n",
        "cards.vcf: line 9: a card without a name\n"
      ),
      (["contacts", "count"], 0, "2\n", ""),
      (
        ["contacts", "import", "phone.json"], 2, "",
        "phone.json: line 1: this line belongs to no card\nError: phone.json: no vCard that can be read\n"
      ),
      (
        ["contacts", "me", "Bob"], 2, "", "Error: there is no contact \"Bob\", or more than one\n"
      ),
      (
        ["ask", "-l", "en", "call Anna"], 1,
        "Which Anna?\n  Anna Korhonen  +358 50 765 4321\n  Anna Virtanen  040 1234567\n", ""
      ),
      (
        ["ask", "-l", "en", "--json", "call Anna"], 1,
        #"{"outcome":"unanswered","text":"Which Anna?","question":"whichPerson","choices":"#
          + #"["Anna Korhonen  +358 50 765 4321","Anna Virtanen  040 1234567"]}"# + "\n", ""
      ),
      (["ask", "-l", "en", "--locked", "call Anna"], 1, "Unlock the device first.\n", ""),
      (
        ["ask", "-l", "en", "call Anna Korhonen"], 1, "Call Anna Korhonen with Phone?\n", ""
      ),
      (["ask", "-l", "en", "--yes", "call Anna Korhonen"], 0, "Continue in Phone.\n", ""),
      (
        ["ask", "-l", "fi", "--yes", "--json", "soita Anna Virtaselle"], 0,
        #"{"outcome":"handled","text":"Jatka sovelluksessa Phone.","code":"continueInApp","#
          + #""intent":"startAudioCall","app":"org.example.phone","userActivity":"#
          + #"{"activityType":"StartAudioCallIntent","title":null,"userInfo":{}},"participants":"#
          + #"[{"displayName":"Anna Virtanen","identifier":"2","phoneNumber":"0401234567"}]}"#
          + "\n", ""
      ),
      (["ask", "-l", "en", "hello"], 1, "That isn't a call request.\n", ""),
      (
        ["ask", "-l", "en", "--json", "hello"], 1,
        #"{"outcome":"notACall","text":"That isn't a call request.","reason":"no-call-word"}"#
          + "\n", ""
      ),
      (
        ["ask", "-l", "en", "--json", "call Zoe"], 1,
        #"{"outcome":"problem","text":"There is no contact named Zoe.","problem":"nobodyCalled"}"#
          + "\n", ""
      ),
      (["history", "add", "Phone"], 2, "", nil),
      (["history", "add", "Phone", "--number", "x"], 2, "", nil),
      (["history", "add", "Phone", "--identifier", "7"], 2, "", nil),
      (["history", "add", "Phone", "--number", "1", "--date", "today"], 2, "", nil),
      (
        [
          "history", "add", "Phone", "--incoming", "--number", "0507654321", "--date",
          "2026-11-22T08:15:00Z",
        ], 0, "", ""
      ),
      (["ask", "-l", "en", "call back"], 1, "Call Anna Korhonen with Phone?\n", ""),
      (["history", "remove"], 2, "", nil),
      (["history", "remove", "1"], 0, "1 deleted\n", ""),
      (["history", "remove", "1"], 2, "", "Error: there is no call 1\n"),
      (["history", "remove", "2"], 0, "1 deleted\n", ""),
      (
        ["history", "list", "--limit", "1"], 0,
        "3  2026-11-22T08:15:00Z  incoming  startAudioCall  Anna Korhonen  org.example.phone\n", ""
      ),
      (["history", "remove", "--all"], 0, "1 deleted\n", ""),
      (["history"], 0, "", ""),
      (["contacts", "clear"], 0, "", ""),
      (["contacts", "count"], 0, "0\n", ""),
      (["app", "remove", "Phone"], 0, "", ""),
      (["app", "list"], 0, "", ""),
      (["app", "remove", "Phone"], 2, "", "Error: no app \"Phone\" is registered\n"),
    ] as [([String], Int32, String, String?)] {
      let outcome = try place.run(arguments)
      #expect(outcome.output == output, "\(arguments)")
      if let error { #expect(outcome.error == error, "\(arguments)") }
      #expect(outcome.status == status, "\(arguments)")
      if arguments.contains("--json") { try schema.validate(Data(outcome.output.utf8)) }
    }
  }

  @Test(arguments: [
    ("[]", 0, "0 names\n", ""),
    (#"[{"vocabularyIdentifier": "1", "spokenPhrase": "Anna"}]"#, 0, "1 names\n", ""),
    (#"{}"#, 2, "", "Error: names.json: a list of names is wanted\n"),
    ("", 2, "", "Error: names.json: a value is missing at byte 0\n"),
    (
      #"[{"spokenPhrase": "Anna"}]"#, 2, "",
      "Error: names.json: \"vocabularyIdentifier\" and \"spokenPhrase\" are wanted\n"
    ),
    (
      #"[{"vocabularyIdentifier": "1", "spokenPhrase": "\u001b[2J"}]"#, 2, "",
      "Error: the vocabulary can't be kept: a spoken phrase holds a control character\n"
    ),
  ])
  func vocabularies(json: String, status: Int32, output: String, error: String) throws {
    try place.write(json, to: "names.json")
    #expect(try place.run("app", "add", "phone.json").status == 0)
    let outcome = try place.run("vocabulary", "Phone", "names.json")
    #expect([outcome.output, outcome.error] == [output, error])
    #expect(outcome.status == status)
  }

  @Test func namesWithEscapesDoNotReachTheTerminal() throws {
    try place.write(
      "BEGIN:VCARD\nFN:Eve\u{1B}[2J\u{202E}\nTEL:1\u{1B}\nEND:VCARD\n", to: "cards.vcf")
    for arguments in [
      ["app", "add", "phone.json"], ["authorize", "Phone"], ["contacts", "import", "cards.vcf"],
    ] { #expect(try place.run(arguments).status == 0) }
    for utterance in ["call Eve", "call Zoe\u{1B}[2J\u{202E}Bob"] {
      let outcome = try place.run("ask", "-l", "en", "--yes", utterance)
      #expect(!outcome.output.isEmpty)
      for scalar in ["\u{1B}", "\u{202E}"] { #expect(!outcome.output.contains(scalar)) }
    }
    let refused = try place.run("app", "remove", "\u{1B}[2J")
    #expect(refused.error == "Error: no app \"\\u{1B}[2J\" is registered\n")
    let history = try place.run("history")
    #expect(history.output.contains("Eve") && !history.output.contains("\u{1B}"))
  }
}
