import CallHandling
import Dialect
import Testing

@Suite("Contacts of vCards")
struct VCardContactTests {
  @Test func aWholeCard() throws {
    let contact = try VCards.contact(
      "4.0", "UID:urn:uuid:1", "FN:Antti Virtanen", "N:Virtanen;Antti;;;", "NICKNAME:Ana,Antsa",
      "ORG:Example Oy;Sales", "TEL;VALUE=uri;TYPE=\"cell,voice\";PREF=1:tel:+358-40-1234567",
      "TEL;TYPE=work:09 123 456", "RELATED;TYPE=spouse;VALUE=text:Anna", "NOTE:a\\, b",
      "PHOTO:data:image/jpeg;base64,AAAA")
    let expected = AddressBookContact(
      identifier: "urn:uuid:1", name: "Antti Virtanen", nicknames: ["Ana", "Antsa"],
      organization: "Example Oy",
      phoneNumbers: [
        .init("+358-40-1234567", label: .mobile, isPreferred: true),
        .init("09 123 456", label: .work),
      ],
      relations: [.init(.spouse, name: "Anna")])
    #expect(contact == expected)
  }

  @Test(arguments: [
    ("4.0", "FN:Antti", "Antti"),
    ("4.0", "FN:", nil),
    ("3.0", "FN:\r\nN:Virtanen;Antti;;;", "Antti Virtanen"),
    ("3.0", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.", "John Philip Paul Stevenson"),
    ("2.1", "N:Smith, Jones;Anna", "Anna Smith, Jones"),
    ("3.0", "N:Virtanen;;;;", "Virtanen"),
    ("3.0", "N:;;;Dr.;", nil),
    ("3.0", "N:山田;太郎;;;", "山田太郎"),
    ("3.0", "N:김;민수;;;", "김민수"),
    ("3.0", "N:山田;Taro;;;", "Taro 山田"),
    ("3.0", "N:;;;;\r\nNICKNAME:Ana\r\nORG:Example", "Ana"),
    ("3.0", "ORG:;Sales\r\nEMAIL:a@example.org", "Sales"),
    ("3.0", "EMAIL;TYPE=INTERNET:antti.v@example.org", "antti.v"),
    ("3.0", "EMAIL:@example.org", nil),
    ("4.0", "FN;PREF=2:Zwei\r\nFN;PREF=1:Eins", "Eins"),
    ("4.0", "FN:First\r\nFN:Second", "First"),
    ("4.0", "FN;LANGUAGE=\"a:b;c,d\";X-LABEL=\"^'x^n\":Antti", "Antti"),
    ("3.0", "FN;X=\"open:Antti", "Antti"),
    ("4.0", "FN:a\\,b\\;c\\\\d\\ne\\x", "a,b;c\\d e\\x"),
    ("4.0", "FN:\u{202E}Evil\u{2066}  \u{1B}[31mred\u{7}\u{2028}x\u{85}", "Evil [31mred x"),
    ("4.0", "FN:\0Antti\0Virtanen\0", "Antti Virtanen"),
    ("4.0", "item1.FN:Antti", "Antti"),
    ("4.0", "fn:Antti", "Antti"),
    ("4.0", "FN: \t Antti \u{A0} V ", "Antti V"),
    ("4.0", "FN:می\u{200C}خواهم", "می\u{200C}خواهم"),
  ])
  func names(version: String, lines: String, name: String?) {
    #expect(VCards.read(VCards.card(version, lines)).contacts.first?.name == name)
  }

  @Test(arguments: [
    ("FN:山田太郎\r\nN:山田;太郎;;;", "山田 太郎"), ("N:김;민수;;;", "김 민수"), ("FN:山田太郎", nil),
    ("FN:太郎\r\nN:山田;太郎;;;", nil), ("FN:Antti Virtanen\r\nN:Virtanen;Antti;;;", nil),
    ("FN:山田\r\nN:山田;;;;", nil),
  ])
  func partsOfNamesWithoutSpaces(lines: String, divided: String?) throws {
    #expect(try VCards.contact("3.0", lines).dividedName == divided)
  }

  @Test func nicknamesAreDistinctAndNotTheName() throws {
    let contact = try VCards.contact(
      "3.0", "FN:Ana", "NICKNAME:Ana,Antsa,,A\\,B", "X-NICKNAME:Antsa",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Andy;1;;")
    #expect(contact.nicknames == ["Antsa", "A,B", "Andy"])
  }

  @Test(arguments: [
    ("3.0", "X-PHONETIC-FIRST-NAME:Jon\r\nX-PHONETIC-LAST-NAME:Smyth", ["Jon Smyth"]),
    ("3.0", "X-PHONETIC-LAST-NAME:やまだ\r\nX-PHONETIC-FIRST-NAME:たろう", ["やまだたろう"]),
    ("2.1", "SOUND;X-IRMC-N:ﾔﾏﾀﾞ;ﾀﾛｳ;;;", ["ﾔﾏﾀﾞﾀﾛｳ"]),
    ("2.1", "SOUND:ANTTI", ["ANTTI"]),
    ("2.1", "SOUND;VALUE=URL:file:///a.wav", []),
    ("3.0", "SOUND;TYPE=BASIC;ENCODING=b:AAAA", []),
    ("4.0", "SOUND:http://example.org/a.ogg", []),
    ("4.0", "SOUND;VALUE=text:antti", ["antti"]),
    ("4.0", "N;ALTID=1;PHONETIC=script;SCRIPT=Latn:Sun;Zhongshan;;;", ["Zhongshan Sun"]),
    ("4.0", "N;PHONETIC=piny:Sun;Zhongshan;;;", ["Sun Zhongshan"]),
    ("4.0", "N;ALTID=1;PHONETIC=ipa:a;b;;;", []),
    ("3.0", "SORT-STRING:Virtanen", []),
  ])
  func phoneticNames(version: String, lines: String, names: [String]) throws {
    #expect(try VCards.contact(version, "FN:x", lines).phoneticNames == names)
  }

  @Test(arguments: [
    ("4.0", "FN:Family\r\nKIND:group\r\nMEMBER:urn:uuid:1", true),
    ("3.0", "FN:Family\r\nX-ADDRESSBOOKSERVER-KIND:group", true),
    ("4.0", "FN:Example\r\nKIND:org", false),
  ])
  func groups(version: String, lines: String, isGroup: Bool) throws {
    #expect(try VCards.contact(version, lines).isGroup == isGroup)
  }

  @Test func listsAndTextsAreBounded() throws {
    let numbers = (0..<10_000).map { "TEL:\($0)\r\n" }.joined()
    let nicknames = (0..<1000).map { "n\($0)" }.joined(separator: ",")
    let children = (0..<1000).map { "X-CHILD:c\($0)\r\n" }.joined()
    let name = String(repeating: "ä", count: 10_000)
    let contact = try VCards.contact(
      "4.0", "FN:\(name)", "NICKNAME:\(nicknames)", numbers + children)
    #expect(contact.phoneNumbers.map(\.value) == (0..<100).map { "\($0)" })
    #expect(contact.nicknames.count == 100)
    #expect(contact.relations.count == 100)
    #expect(contact.name == String(repeating: "ä", count: 500))
  }
}
