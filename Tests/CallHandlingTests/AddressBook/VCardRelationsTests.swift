import CallHandling
import Dialect
import Testing

@Suite("Relations of vCards")
struct VCardRelationsTests {
  typealias Relation = AddressBookContact.Relation

  @Test(arguments: [
    ("RELATED;TYPE=spouse;VALUE=text:Anna", Relation(.spouse, name: "Anna")),
    ("RELATED;TYPE=\"emergency,parent\";VALUE=text:Eva", Relation(.parent, name: "Eva")),
    ("RELATED;TYPE=sweetheart:Kim", Relation(.partner, name: "Kim")),
    ("RELATED;TYPE=co-worker;VALUE=text:Bo", Relation(.other, name: "Bo")),
    ("RELATED;VALUE=text:a:b", Relation(.other, name: "a:b")),
    ("RELATED;TYPE=me;VALUE=text:Antti", nil),
    ("RELATED;TYPE=friend:mailto:a@example.org", nil),
    ("RELATED;TYPE=friend:urn:uuid:nobody", nil),
    (
      "i.X-ABRELATEDNAMES;type=pref:Äiti\r\ni.X-ABLabel:_$!<Mother>!$_",
      Relation(.mother, name: "Äiti")
    ),
    ("i.X-ABLabel:Father\r\ni.X-ABRELATEDNAMES:Bo", Relation(.father, name: "Bo")),
    ("i.X-ABLabel:_$!<Wife>!$_\r\ni.X-ABRELATEDNAMES:Eva", Relation(.spouse, name: "Eva")),
    ("i.X-ABLabel:_$!<YoungerSister>!$_\r\ni.X-ABRELATEDNAMES:Li", Relation(.sister, name: "Li")),
    ("i.X-ABLabel:_$!<AuntMothersSister>!$_\r\ni.X-ABRELATEDNAMES:Li", Relation(.aunt, name: "Li")),
    ("i.X-ABLabel:_$!<SisterInLaw>!$_\r\ni.X-ABRELATEDNAMES:Li", Relation(.other, name: "Li")),
    ("i.X-ABLabel:Domestic partner\r\ni.X-ABRELATEDNAMES:Li", Relation(.partner, name: "Li")),
    ("i.X-ABLabel:Kummi\r\ni.X-ABRELATEDNAMES:Li", Relation(.other, name: "Li")),
    ("X-ABRELATEDNAMES:Li", Relation(.other, name: "Li")),
    ("X-SPOUSE:Anna", Relation(.spouse, name: "Anna")),
    ("X-EVOLUTION-MANAGER:Bo", Relation(.manager, name: "Bo")),
    ("X-KADDRESSBOOK-X-AssistantsName:Bo", Relation(.assistant, name: "Bo")),
    ("X-MANAGER:", nil),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Eva;8;;;;", Relation(.mother, name: "Eva")),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Eva;0;uncle;;",
      Relation(.uncle, name: "Eva")
    ),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2000-01-01;3", nil),
  ])
  func relations(lines: String, relation: Relation?) throws {
    let relations = try VCards.contact("4.0", "FN:x", lines).relations
    #expect(relations == [relation].compactMap(\.self))
  }

  @Test func identifiersOfCardsBecomeTheirNames() {
    let result = VCards.read(
      VCards.card("4.0", "FN:Antti", "RELATED;TYPE=spouse:urn:uuid:2")
        + VCards.card("4.0", "FN:Anna", "UID:urn:uuid:2"))
    #expect(result.contacts[0].relations == [Relation(.spouse, name: "Anna")])
  }
}
