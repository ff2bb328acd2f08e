import CallHandling
import Testing

@Suite("Files of vCards")
struct VCardReaderTests {
  private static let anna = VCards.card("4.0", "FN:Anna")
  private static let bo = VCards.card("3.0", "FN:Bo")

  @Test(arguments: [
    ("BEGIN:VCARD\nFN:x\n", ["line 5: the card that begins here has no END"]),
    ("END:VCARD\n", ["line 5: an END without BEGIN"]),
    ("hello\nthere: you\n\nX:y\n", ["line 5: this line belongs to no card"]),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", ["line 5: this line belongs to no card"]),
    ("BEGIN:VCARD\nTEL:1\nEND:VCARD\n", ["line 5: a card without a name"]),
    (
      "BEGIN:VCARD\nFN\nEND:VCARD\n",
      ["line 6: no vCard property", "line 5: a card without a name"]
    ),
    (
      "BEGIN:VCARD\nFN;X=\"\nEND:VCARD\n",
      ["line 6: no vCard property", "line 5: a card without a name"]
    ),
    (
      "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS;QUOTED-PRINTABLE:=8E=52\nEND:VCARD\n",
      ["line 7: text in an unknown charset"]
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN;QUOTED-PRINTABLE:=C4\nEND:VCARD\n",
      ["line 7: not valid UTF-8"]
    ),
    (
      "BEGIN:VCARD\nFN:" + String(repeating: "x", count: 1 << 20) + "\nEND:VCARD\n",
      ["line 5: a card larger than 1 MB"]
    ),
    ("\n \t\n\r\n", []),
  ])
  func flawsLeaveTheCardsAround(garbage: String, flaws: [String]) {
    let result = VCards.read(Self.anna + garbage + Self.bo)
    #expect(result.contacts.map(\.name) == ["Anna", "Bo"])
    #expect(Set(result.flaws.map(\.description)) == Set(flaws))
    #expect(result.flaws.map(\.line) == result.flaws.map(\.line).sorted())
  }

  @Test func theLastCardMayHaveNoEnd() {
    let result = VCards.read(Self.anna + "BEGIN:VCARD\nFN:x")
    #expect(result.contacts.map(\.name) == ["Anna"])
    #expect(result.flaws.map(\.description) == ["line 5: the card that begins here has no END"])
  }

  @Test func aLineThatIsNoPropertyLeavesItsCard() {
    let result = VCards.read(
      "BEGIN:VCARD\nNOTE:a\nb c\nd e\nTEL:1\nTEL;HOME\nf g\nFN:Anna\nEND:VCARD")
    #expect(result.contacts == [AddressBookContact(name: "Anna", phoneNumbers: [.init("1")])])
    #expect(
      result.flaws.map(\.description) == [
        "line 3: no vCard property", "line 6: no vCard property", "line 7: no vCard property",
      ])
  }

  @Test(arguments: ["AGENT:\n", "AGENT:\n\n", "AGENT;X=1:\n", "agent:"])
  func agentsArePassedOver(agent: String) {
    let inner = "BEGIN:VCARD\nFN:Fred\nTEL:2\nAGENT:\nBEGIN:VCARD\nFN:Deep\nEND:VCARD\nEND:VCARD\n"
    let result = VCards.read(
      "BEGIN:VCARD\nFN:Anna\n" + agent + inner + "TEL:1\nEND:VCARD\n" + Self.bo)
    #expect(result.contacts.map(\.name) == ["Anna", "Bo"])
    #expect(result.contacts[0].phoneNumbers.map(\.value) == ["1"])
    #expect(result.flaws == [])
  }

  @Test func anAgentWithoutEndTakesItsCardOnly() {
    let result = VCards.read(
      "BEGIN:VCARD\nFN:Anna\nAGENT:\nBEGIN:VCARD\nFN:Fred\nEND:VCARD\n" + Self.bo)
    #expect(result.contacts.map(\.name) == ["Bo"])
    #expect(result.flaws.map(\.description) == ["line 1: the card that begins here has no END"])
  }

  @Test func anAgentInOneLineIsPassedOver() throws {
    let contact = try VCards.contact(
      "3.0", "AGENT:BEGIN:VCARD\\nFN:Fred\\nEND:VCARD\\n", "FN:Anna")
    #expect(contact == AddressBookContact(name: "Anna"))
  }

  @Test(arguments: ["", "\r\n", "\u{FEFF}", " ", "\0"])
  func emptyFiles(text: String) {
    let result = VCards.read(text)
    #expect(result.contacts == [])
    #expect(result.flaws.count == (text == "\0" ? 1 : 0))
  }

  @Test func anyBytesAreSafeAndLeaveTheCardsAround() {
    var generator = SeededGenerator(seed: 6350)
    let around = Array(Self.anna.utf8)
    for _ in 0..<2000 {
      let garbage = Self.garbage(&generator)
      let result = VCardReader.read(around + garbage + Array("\r\n".utf8) + around)
      #expect(result.contacts.first?.name == "Anna")
      #expect(result.contacts.last?.name == "Anna")
      #expect(result.contacts.count > 1, "\(garbage)")
      #expect(result.contacts.allSatisfy { !$0.name.isEmpty && !$0.name.contains("\n") })
      _ = VCardReader.read(garbage)
      _ = VCardReader.read([0xFF, 0xFE] + garbage)
    }
  }

  /// Bytes that are random, and pieces of cards among them.
  private static func garbage(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "BEGIN:VCARD\n", "END:VCARD\n", "FN:", "N;CHARSET=x:", "TEL;", "ENCODING=QUOTED-PRINTABLE:",
      "=\n",
      "=C3", "\n ", "\r", "\n", "\"", ";", ":", ",", "\\", "PHOTO;BASE64:\n", "AAAA\n", "item1.",
      "X-ABLabel:", "RELATED:urn:", "X-ANDROID-CUSTOM:a;", "tel:%2", "\0", "\u{FEFF}", "^n",
      "VERSION:4.0\n", "VERSION:2.1\n", "SOUND;X-IRMC-N:", "=", ".", "ORG:", "UID:",
    ]
    return (0..<Int.random(in: 0...30, using: &generator)).flatMap { _ in
      Bool.random(using: &generator)
        ? Array(pieces.randomElement(using: &generator)!.utf8)
        : (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
    }
  }
}
