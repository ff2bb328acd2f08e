import CallHandling
import Testing

@Suite("Encodings of vCards")
struct VCardEncodingTests {
  @Test(arguments: [
    ("3.0", "FN:Ant\r\n ti\r\n\tV", "AnttiV"),
    ("3.0", "F\r\n N:Antti", "Antti"),
    ("3.0", "FN;X=\r\n a:Antti", "Antti"),
    ("2.1", "FN:Antti\r\n Virtanen", "Antti Virtanen"),
    ("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=84iti", "Äiti"),
    ("2.1", "FN;CHARSET=utf-8;QUOTED-PRINTABLE:=c3=84i=\r\nti=\r\n=20V", "Äiti V"),
    ("2.1", "FN;ENCODING=QUOTED-PRINTABLE:Antti=", "Antti="),
    ("2.1", "FN;ENCODING=QUOTED-PRINTABLE:1=2=ZZ=3", "1=2=ZZ=3"),
    ("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:=C4iti =80", "Äiti €"),
    ("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-15:=A410", "€10"),
    ("2.1", "N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=84iti;A=5C=3Bb", "A;b Äiti"),
    ("2.1", "FN;CHARSET=SHIFT_JIS:Antti", "Antti"),
    ("3.0", "FN:=41", "=41"),
  ])
  func values(version: String, lines: String, name: String) throws {
    #expect(try VCards.contact(version, lines).name == name)
  }

  @Test(arguments: ["2.1", "3.0"])
  func whatIsNoUTF8IsWindows1252(version: String) {
    let result = VCards.read(latin1: VCards.card(version, "FN:\u{C4}iti \u{93}x\u{94}\u{9F}\u{80}"))
    #expect(result.contacts.map(\.name) == ["Äiti “x”Ÿ€"])
    #expect(result.flaws == [])
  }

  @Test func aFoldMayCutACharacter() {
    let name = Array("Äiti".utf8)
    for version in ["2.1", "3.0", "4.0"] {
      let bytes =
        Array("BEGIN:VCARD\nVERSION:\(version)\nFN:".utf8) + name[..<1] + Array("\n ".utf8)
        + name[1...] + Array("\nEND:VCARD".utf8)
      #expect(VCardReader.read(bytes).contacts.map(\.name) == ["Äiti"])
    }
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func lineBreaks(lineBreak: String) {
    let text = VCards.card("3.0", "FN:Ant\r\n ti", "TEL:1").replacing("\r\n", with: lineBreak)
    let result = VCards.read(text + lineBreak + text + "x")
    #expect(result.contacts.map(\.name) == ["Antti", "Antti"])
    #expect(result.flaws.map(\.description) == ["line 14: this line belongs to no card"])
  }

  @Test func byteOrderMarks() {
    let card = VCards.card("3.0", "FN:Äiti 😀")
    let units = Array(card.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, little + [0x41], Array("\u{FEFF}\(card)\u{FEFF}\(card)".utf8)] {
      let result = VCardReader.read(bytes)
      #expect(Set(result.contacts.map(\.name)) == ["Äiti 😀"])
      #expect(result.flaws == [])
    }
  }

  private static let photo = String(
    repeating: String(repeating: "/9j/4AAQ+A==", count: 6) + "\r\n", count: 15_000)
  private static let foldedPhoto = photo.replacing("\r\n", with: "\r\n ")

  @Test(arguments: [
    "PHOTO;ENCODING=BASE64;JPEG:\r\n" + photo,
    "PHOTO;ENCODING=b;TYPE=JPEG:" + foldedPhoto,
    "SOUND;BASE64:\r\n " + foldedPhoto,
    "SOUND:data:audio/ogg;base64," + foldedPhoto,
    "NOTE:" + String(repeating: "x", count: 1_100_000),
  ])
  func whatIsOfNoUseMayBeLarge(line: String) throws {
    #expect(try VCards.contact("2.1", line, "FN:Antti").name == "Antti")
  }
}
