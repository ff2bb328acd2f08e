import CallHandling
import Dialect
import Testing

@Suite("Numbers of vCards")
struct VCardPhoneNumberTests {
  typealias Number = AddressBookContact.PhoneNumber

  @Test(arguments: [
    ("TEL:+358 40 1234-567", Number("+358 40 1234-567")),
    ("TEL;CELL:1", Number("1", label: .mobile)),
    ("TEL;CELL;PREF;VOICE:1", Number("1", label: .mobile, isPreferred: true)),
    ("TEL;TYPE=HOME;TYPE=pref:1", Number("1", label: .home, isPreferred: true)),
    ("TEL;TYPE=WORK,VOICE:1", Number("1", label: .work)),
    ("TEL;TYPE=\"voice,home\":1", Number("1", label: .home)),
    ("TEL;type=work;type=cell:1", Number("1", label: .mobile)),
    ("TEL;TYPE=MAIN:1", Number("1", label: .main)),
    ("TEL;TYPE=HOME,FAX:1", Number("1")),
    ("TEL;TYPE=WORK,FAX,VOICE:1", Number("1", label: .work)),
    ("TEL;TYPE=PAGER,WORK:1", Number("1")),
    ("TEL;PREF=2:1", Number("1")),
    ("TEL;PREF=\"1\":1", Number("1", isPreferred: true)),
    ("item1.TEL:1\r\nitem1.X-ABLabel:_$!<Mobile>!$_", Number("1", label: .mobile)),
    ("ITEM1.TEL:1\r\nitem1.X-ABLabel:_$!<Main>!$_", Number("1", label: .main)),
    ("item1.TEL:1\r\nitem2.X-ABLabel:_$!<Main>!$_", Number("1")),
    ("TEL;VALUE=uri:tel:+1-555-0100;ext=102", Number("+1-555-0100", extension: "102")),
    ("TEL:tel:7042;phone-context=example.com;EXT=3", Number("7042", extension: "3")),
    ("TEL:TEL:%2B1%20555", Number("+1 555")),
    ("TEL:tel:1\\;ext=2", Number("1", extension: "2")),
    ("TEL:*111#", Number("*111#")),
    ("TEL:٠٤٠", Number("٠٤٠")),
    ("TEL:\u{202A}+358 40\u{202C}", Number("+358 40")),
    ("TEL:1-800-FLOWERS", Number("1-800-FLOWERS")),
    ("TEL:", nil), ("TEL:unknown", nil), ("TEL:tel:", nil), ("TEL:tel:;ext=1", nil),
    ("TEL:sip:bob1@example.org", nil), ("TEL;ENCODING=b:AAAA", nil),
  ])
  func numbers(lines: String, number: Number?) throws {
    #expect(try VCards.contact("3.0", "FN:x", lines).phoneNumbers == [number].compactMap(\.self))
  }
}
