import Foundation
import Testing

@Suite("dialect parse")
struct ParseCommandTests {
  private let schema = try! JSONSchema(
    contentsOf: Command.root.appendingPathComponent("Sources/dialect-cli/result.schema.json"))

  private func object(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func marksTheSlotsForPeople() throws {
    let outcome = try Command.run(
      "parse", "--locale", "fi", "--app", "WhatsApp", "Soita WhatsAppilla Antille")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("startAudioCall  confidence "))
    #expect(lines[1] == "  Soita WhatsAppilla Antille")
    #expect(lines[2] == "        ──────────── ───────")
    #expect(lines[3] == "        app          contact")
    #expect(outcome.error.isEmpty)
  }

  @Test(arguments: [
    ("call Room 305 on 0161 496 0812", "  contact  Room 305 01614960812"),
    ("call 0161 496 0812", "  contact  01614960812"),
    ("call 0161 496 0812 extension 12", "  contact  01614960812"),
    ("call Anna at anna@example.com", "  contact  Anna anna@example.com"),
    ("call anna2@example.com", "  contact  anna2@example.com"),
  ])
  func showsTheNameBesideTheNumber(text: String, line: String) throws {
    #expect(try Command.run("parse", "--locale", "en", text).lines.contains(line))
  }

  @Test func alignsWideCharacters() throws {
    let outcome = try Command.run("parse", "--locale", "ja", "--app", "LINE", "LINEで山田にビデオ電話")
    #expect(outcome.lines[1...3] == ["  LINEで山田にビデオ電話", "  ────  ────", "  app   contact"])
  }

  @Test func namesSlotsOfRightToLeftTextInWords() throws {
    let outcome = try Command.run("parse", "--locale", "he", "תתקשר לדנה")
    #expect(outcome.lines.contains("  contact: \u{2068}דנה\u{2069}"))
  }

  @Test func printsTheContract() throws {
    let outcome = try Command.run(
      "parse", "--locale", "fi", "--app", "WhatsApp", "--json", "Soita WhatsAppilla Antille")
    try schema.validate(Data(outcome.output.utf8))
    let result = try object(outcome.output)
    #expect(result["intent"] as? String == "startAudioCall")
    #expect(result["capability"] as? String == "unstated")
    let app = try #require(result["app"] as? [String: Any])
    #expect(app["surface"] as? String == "WhatsAppilla")
    #expect(app["range"] as? [Int] == [6, 18])
    let contacts = try #require(result["contacts"] as? [[String: Any]])
    #expect(contacts[0]["name"] as? String == "Antti")
    let candidates = try #require(contacts[0]["candidates"] as? [String])
    #expect(candidates.first == "Antti" && candidates.contains("Anti"))
    #expect(contacts[0]["range"] as? [Int] == [19, 26])
  }

  @Test func videoIsFirstWhereTheAppCanDoNothingElse() throws {
    try Command.withFile(#"[{"name": "Eye", "supports": ["video"]}, {"name": "Both"}]"#) { apps in
      let only = try object(
        Command.run("parse", "-l", "en", "--apps", apps, "--json", "call Bob on Eye").output)
      #expect(only["intent"] as? String == "startVideoCall")
      let both = try object(
        Command.run("parse", "-l", "en", "--apps", apps, "--json", "call Bob on Both").output)
      #expect(both["intent"] as? String == "startAudioCall")
      let alternatives = try #require(both["alternatives"] as? [[String: Any]])
      #expect(alternatives.contains { $0["intent"] as? String == "startVideoCall" })
    }
  }

  @Test func findsTheLanguageWhenAsked() throws {
    let outcome = try Command.run("parse", "--locale", "auto", "--json", "soita äidille")
    #expect(try object(outcome.output)["locale"] as? String == "fi")
  }

  @Test func knownNamesComeFromFiles() throws {
    let cards = """
      BEGIN:VCARD
      VERSION:4.0
      UID:urn:1
      FN:Antti Vir
       tanen
      NICKNAME:Ana,Antsa
      TEL;TYPE="cell,voice":tel:+358-40-123
      END:VCARD
      """
    try Command.withFile(cards, name: "names.vcf") { path in
      let named = try object(
        Command.run("parse", "-l", "fi", "--contacts", path, "--json", "soita Antille").output)
      let contact = try #require((named["contacts"] as? [[String: Any]])?.first)
      #expect(contact["name"] as? String == "Antti Virtanen")
      #expect(contact["identifier"] as? String == "urn:1")
    }
    try Command.withFile(#"[{"name": "Ann", "relationship": "boss"}]"#, name: "names.json") {
      path in
      let outcome = try Command.run("parse", "-l", "fi", "--contacts", path, "x")
      #expect(outcome.status == 2)
      #expect(outcome.error == "Error: \(path): contact 1: \"boss\" is no relationship\n")
    }
  }

  @Test func whatIsNoCallEndsWithOne() throws {
    let outcome = try Command.run("parse", "--locale", "en", "remind me to call mum at six")
    #expect(outcome.status == 1)
    #expect(outcome.lines[0] == "not a call: reminder")
  }

  @Test(arguments: ["", "  "])
  func anEmptyUtteranceIsNoCall(text: String) throws {
    let outcome = try Command.run("parse", "--locale", "en", text)
    #expect(outcome.status == 1)
    #expect(outcome.lines.first == "not a call: no-call-word")
    #expect(outcome.error.isEmpty)
    let line = Data(#"{"locale": "en", "text": "\#(text)"}"#.utf8)
    let answer = try Command.run("parse", "--jsonl", input: line)
    #expect(answer.output == (try Command.run("parse", "-l", "en", "--json", text).output))
  }

  @Test(arguments: [
    (
      ["parse", "--locale", "tlh", "x"],
      "no grammar serves the locale \"tlh\"; see \"dialect locales\""
    ),
    (["parse", "--locale", "!", "x"], "no grammar serves the locale \"!\""),
    (
      ["parse", "--apps", "/nonexistent/apps.json", "x"],
      "/nonexistent/apps.json: No such file or directory"
    ),
    (
      ["parse", "--locale", "en", String(repeating: "a", count: 4097)],
      "the utterance has 4097 bytes; the limit is 4096"
    ),
    (["parse", "--json", "--jsonl", "x"], "--json and --jsonl exclude each other"),
    (["parse", "--frobnicate"], "Unknown option '--frobnicate'"),
    (
      ["parse", "call", "mum"],
      "Unexpected argument 'mum'; an utterance of several words goes in quotes"
    ),
    (
      ["ask", "call", "mum", "now"],
      "Unexpected argument 'mum'; an utterance of several words goes in quotes"
    ),
    (["ask", "--locale", "tlh", "x"], "no grammar serves the locale \"tlh\"; see"),
    (["parse", "--app", " ", "x"], "--app wants a name"),
    (
      ["parse", "--grammars", "/nonexistent", "x"],
      "--grammars: /nonexistent: No such file or directory"
    ),
    (
      ["parse", "--grammars", Command.executable.path, "x"],
      "--grammars wants a folder; a single table is given by --grammar"
    ),
    (["parse", "-l", "auto", "--grammars", "/", "x"], "auto chooses among the built-in tables"),
    (["explain", "-l", "auto", "--grammar", "/x", "x"], "auto chooses among the built-in tables"),
  ])
  func wrongInputEndsWithTwo(arguments: [String], message: String) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ("[{}]", "app 1: a \"name\" is wanted"), ("{", "a key is missing at byte 1"),
    (
      #"[{"name": "A", "supports": ["smell"]}]"#,
      "app 1: \"supports\" may be \"audio\" and \"video\", not \"smell\""
    ),
    (#"[{"name": "A", "aliases": [1]}]"#, "app 1: \"aliases\" holds something that is no text"),
  ])
  func malformedAppFilesAreNamed(text: String, message: String) throws {
    try Command.withFile(text, name: "apps.json") { path in
      let outcome = try Command.run("parse", "-l", "en", "--apps", path, "call Bob")
      #expect(outcome.status == 2)
      #expect(outcome.error == "Error: \(path): \(message)\n")
    }
  }

  @Test func invalidUTF8IsNoUtterance() throws {
    let outcome = try Command.run("parse", "-l", "en", input: Data([0x63, 0xFF, 0xFE]))
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: standard input is not valid UTF-8\n")
  }

  @Test(arguments: ["parse", "explain", "ask"])
  func invalidUTF8IsNoArgument(command: String) throws {
    let outcome = try StorePlace().shell("\"$DIALECT\" \(command) -l en $'call m\\xffum'")
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: argument 4 is not valid UTF-8\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func theEnvironmentIsNamedWhereItGivesTheLocale() throws {
    for command in ["parse", "ask"] {
      let outcome = try Command.run(command, "x", environment: ["LC_ALL": "tlh_US.UTF-8"])
      #expect(outcome.status == 2)
      #expect(
        outcome.error
          == "Error: no grammar serves the locale \"tlh_US\", which LC_ALL gives; see \"dialect locales\"\n"
      )
    }
  }

  @Test func theLocaleThatWasFoundIsTold() throws {
    let outcome = try Command.run(
      "parse", "-l", "auto", "--app", "WhatsApp", "Soita WhatsAppilla Antille")
    #expect(outcome.lines[0].hasPrefix("startAudioCall  confidence "))
    #expect(outcome.lines[0].hasSuffix("  locale fi"))
    let refused = try Command.run("explain", "-l", "auto", "remind me to call mum at six")
    #expect(refused.lines[0] == "not a call: reminder  locale en")
  }

  @Test func aLineMayNotChooseAmongTablesOfOnesOwn() throws {
    let table = Command.root.appendingPathComponent("Grammars/fi.grammar").path
    let outcome = try Command.run(
      "parse", "--jsonl", "--grammar", table,
      input: Data(#"{"locale": "auto", "text": "soita Antille"}"#.utf8))
    #expect(outcome.output.contains("auto chooses among the built-in tables"))
  }

  @Test func onlyAMissingTableIsInheritedFromThoseBuiltIn() throws {
    let place = try StorePlace()
    try place.write("language xx\ninherits en\n", to: "xx.grammar")
    #expect(try place.run("parse", "--grammar", "xx.grammar", "call Bob").status == 0)
    let outcome = try place.shell(
      "mkdir en.grammar; \"$DIALECT\" parse --grammar $PWD/xx.grammar 'call Bob'")
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: \(place.path)/en.grammar: Is a directory\n")
  }

  @Test func aBinaryFileIsRefusedAtOnce() throws {
    let outcome = try Command.run("parse", "--grammar", Command.executable.path, "x")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: \(Command.executable.path):"))
    #expect(outcome.error.utf8.count < 4000)
    let place = try StorePlace()
    let table = try place.shell(
      "printf 'language xx\\ncall v\\377ku\\n' > xx; \"$DIALECT\" parse --grammar $PWD/xx x")
    #expect(table.status == 2)
    #expect(table.error.hasPrefix("Error: \(place.path)/xx:2:7: not valid UTF-8\n"))
  }

  @Test func readsAnUtteranceFromStandardInput() throws {
    let input = Data("call Bob\n".utf8)
    #expect(try Command.run("parse", "-l", "en", input: input).status == 0)
    for command in ["parse", "explain"] {
      let outcome = try Command.run(command, "-l", "en", "-", input: input)
      #expect(outcome.lines[1] == "  call Bob")
    }
  }

  @Test func noColourGoesIntoPipes() throws {
    let outcome = try Command.run(
      "parse", "-l", "en", "call Bob", environment: ["TERM": "xterm-256color"])
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func controlCharactersDontReachTheTerminal() throws {
    let outcome = try Command.run("parse", "-l", "en", "call Bob\u{1B}[31m\u{7}")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.output.contains("\u{7}"))
  }

  @Test func brokenLinesDontStopTheOthers() throws {
    var input = Data(#"{"id": "1", "locale": "en", "text": "call Bob"}"#.utf8 + [0x0A])
    input += Data("{broken\n".utf8)
    input += Data(#"{"id": 3, "locale": "en", "text": "\ud800"}"#.utf8 + [0x0A])
    input += Data(#"{"id": 4, "locale": "en", "text": ""#.utf8 + [0xFF] + #""}"#.utf8 + [0x0A])
    input += Data(#"{"id": [5], "locale": "xx", "text": "call Bob"}"#.utf8 + [0x0A, 0x0A])
    input += Data(#"{"id": 6, "locale": "en"}"#.utf8 + [0x0A])
    input += Data(
      (#"{"id": 7, "locale": "en", "text": ""# + String(repeating: "é", count: 3000) + "\"}\n").utf8
    )
    input += Data(#"{"id": 8, "locale": "en", "text": ""}"#.utf8 + [0x0A])
    input += Data(#"{"id": "9", "locale": "en", "text": "call 👨‍👩‍👧 Ann\u202e"}"#.utf8)
    let outcome = try Command.run("parse", "--jsonl", input: input)
    #expect(outcome.status == 0)
    let lines = outcome.lines
    #expect(lines.count == 9)
    for line in lines { try schema.validate(Data(line.utf8)) }
    let objects = try lines.map(object)
    #expect(objects[0]["intent"] as? String == "startAudioCall")
    #expect(objects[1]["error"] as? String == "a key is missing at byte 1")
    #expect((objects[2]["error"] as? String)?.hasPrefix("a lone surrogate is no text") ?? false)
    #expect((objects[3]["error"] as? String)?.hasPrefix("invalid UTF-8 in a string") ?? false)
    #expect(
      objects[4]["error"] as? String
        == "no grammar serves the locale \"xx\"; see \"dialect locales\"")
    #expect(objects[5]["error"] as? String == "\"text\" is missing")
    #expect(objects[6]["error"] as? String == "the utterance has 6000 bytes; the limit is 4096")
    #expect(objects[7]["rejection"] is [String: Any])
    #expect(objects[8]["intent"] as? String == "startAudioCall")
  }
}
