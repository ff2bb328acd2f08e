import Dialect
import Testing

/// Known names, said in the cases, scripts and spellings of their languages, find their contact.
@Suite("Known names")
struct KnownNamesTests {
  /// A phrase, and the identifiers of those whom it means; `?` joins several who are equally likely.
  struct Case: Sendable, CustomStringConvertible {
    let locale: String
    let text: String
    let wanted: [String]
    var description: String { "\(locale): \(text)" }

    init(_ locale: String, _ text: String, _ wanted: String...) {
      self.locale = locale
      self.text = text
      self.wanted = wanted
    }
  }

  private static let contacts = [
    Contact("Antti Virtanen", identifier: "antti"),
    Contact("Pekka Hämäläinen", identifier: "pekka"),
    Contact("Anna Korhonen", identifier: "anna-k"), Contact("Anna Mäkinen", identifier: "anna-m"),
    Contact("Илья Петров", identifier: "ilya"), Contact("Мария Соколова", identifier: "maria"),
    Contact("Dmitri Volkov", identifier: "dmitri"), Contact("Ayşe Yılmaz", identifier: "ayse"),
    Contact("Hasan Demir", identifier: "hasan"),
    Contact("山田太郎", identifier: "yamada", nicknames: ["太郎"]),
    Contact("花子", identifier: "hanako", nicknames: ["Hanako"]),
    Contact("김충헌", identifier: "chungheon", nicknames: ["충헌"]),
    Contact("王小明", identifier: "xiaoming", nicknames: ["小明"]), Contact("陳大文", identifier: "chan"),
    Contact("محمد العتيبي", identifier: "mohammed"), Contact("أحمد علي", identifier: "ahmad"),
    Contact("משה כהן", identifier: "moshe"), Contact("राहुल शर्मा", identifier: "rahul"),
    Contact("วิภาวี สุขใจ", identifier: "wipawee", nicknames: ["วิภาวี"]),
    Contact("Nguyễn Thị Lan", identifier: "lan"), Contact("José García", identifier: "jose"),
    Contact("François Müller", identifier: "francois"), Contact("Mark Bell", identifier: "bell"),
    Contact("Mary and John", identifier: "mary-and-john"),
    Contact("Robert Smith", identifier: "bob", nicknames: ["Bob"]),
    Contact("Kerttu", identifier: "mum", relationship: .mother),
    Contact("Zoom Cleaners", identifier: "cleaners"),
    Contact("Plumber", identifier: "plumber", phones: ["+45 12 34 56 78"]),
    Contact("Annan äiti", identifier: "annas-mum"),
    Contact("Сашина мама", identifier: "sashas-mum"),
    Contact("Johann von Trapp", identifier: "johann"), Contact("Will", identifier: "will"),
  ]

  private static let cases = [
    Case("fi", "soita Antille", "antti"), Case("fi", "soita antti virtaselle", "antti"),
    Case("fi", "videopuhelu Pekalle", "pekka"), Case("fi", "soita pekka hamalaiselle", "pekka"),
    Case("fi", "soita annalle", "anna-k?anna-m"), Case("fi", "soita äidille", "mum"),
    Case("fi", "soita antille ja pekalle", "antti", "pekka"),
    Case("fi", "soita Annan äidille", "annas-mum"),
    Case("ru", "позвони Сашиной маме", "sashas-mum"),
    Case("ru", "позвони Илье", "ilya"), Case("ru", "соедини с Ильёй Петровым", "ilya"),
    Case("ru", "набери марию соколову", "maria"), Case("ru", "позвони Дмитрию", "dmitri"),
    Case("ru", "набери маму", "mum"),
    Case("en", "call Ilya", "ilya"), Case("en", "call Maria Sokolova", "maria"),
    Case("en", "call jose garcia", "jose"), Case("en", "call Mark Bell", "bell"),
    Case("en", "call mary and john", "mary-and-john"), Case("en", "ring bob", "bob"),
    Case("en", "call Robrt Smith", "bob"), Case("en", "call zoom cleaners", "cleaners"),
    Case("en", "call Anna", "anna-k?anna-m"), Case("en", "call my mum", "mum"),
    Case("en", "call +45 12345678", "plumber"), Case("en", "call will", "will"),
    Case("en", "call Hanako", "hanako"),
    Case("tr", "Ayşe'yi ara", "ayse"), Case("tr", "ayseyi ara", "ayse"),
    Case("tr", "Hasan’ı ara", "hasan"),
    Case("tr", "hasan demiri ara", "hasan"),
    Case("ja", "山田太郎に電話して", "yamada"), Case("ja", "花子さんに電話", "hanako"),
    Case("ja", "太郎くんにビデオ通話", "yamada"),
    Case("ko", "충헌이한테 전화해", "chungheon"), Case("ko", "김충헌에게 영상통화", "chungheon"),
    Case("zh_CN", "打电话给小明", "xiaoming"), Case("zh_CN", "给陈大文打电话", "chan"),
    Case("zh_HK", "打俾陳大文", "chan"), Case("zh_TW", "打給王小明", "xiaoming"),
    Case("ar", "اتصل بمحمد العتيبي", "mohammed"), Case("ar", "اتصل باحمد", "ahmad"),
    Case("he", "תתקשר למשה", "moshe"), Case("hi", "राहुल को फोन लगाओ", "rahul"),
    Case("th", "โทรหาวิภาวี", "wipawee"), Case("vi", "goi cho nguyen thi lan", "lan"),
    Case("de", "ruf François an", "francois"), Case("de", "ruf francois mueller an", "francois"),
    Case("de", "ruf johann von trapp an", "johann"), Case("fr", "appelle jose", "jose"),
    Case("es", "llama a José y a Bob", "jose", "bob"),
  ]

  @Test(arguments: cases)
  func areFound(test: Case) throws {
    let parser = try PhraseParser(
      locale: test.locale, apps: [App("Zoom"), App("WhatsApp")], contacts: Self.contacts)
    let result = try parser.parse(test.text)
    let contacts = try #require(result.intent?.contacts, "\(result.rejection?.detail ?? "")")
    #expect(contacts.count == test.wanted.count, "\(contacts.map(\.name))")
    for (index, (person, wanted)) in zip(contacts, test.wanted).enumerated() {
      let identifiers = wanted.split(separator: "?").map(String.init)
      if identifiers.count == 1 {
        #expect(person.identifier == identifiers[0], "\(person.name)")
      } else {
        #expect(person.identifier == nil)
        let others = result.alternatives.compactMap { alternative in
          alternative.intent.contacts.indices.contains(index)
            ? alternative.intent.contacts[index].identifier : nil
        }
        #expect(Set(identifiers).isSubset(of: others))
      }
    }
  }

  @Test(arguments: ["call Zebulon", "call Annabel Lee", "call Bo"])
  func strangersStayStrangers(text: String) throws {
    let parser = try PhraseParser(locale: "en", contacts: Self.contacts)
    let person = try #require(try parser.parse(text).intent?.contacts.first)
    #expect(person.identifier == nil)
    #expect(person.name == String(text.dropFirst(5)))
  }

  /// However a number is written, it is its contact's.
  @Test(arguments: [
    ("020 7946 0018", "london"), ("0044 20 7946 0018", "london"), ("612 3456", "tallinn"),
    ("0612 3456", "tallinn"), ("+371 612 3456", nil), ("+12125550142", "alice"),
    ("312 555 0142", "boris"), ("555 0142", nil), ("7946", nil),
  ])
  func numbersAreFoundWithTheirCountryAndWithout(number: String, contact: String?) throws {
    let parser = try PhraseParser(
      locale: "en",
      contacts: [
        Contact("Ada", identifier: "london", phones: ["+44 20 7946 0018"]),
        Contact("Endla", identifier: "tallinn", phones: ["+372 612 3456"]),
        Contact("Alice", identifier: "alice", phones: ["+1 212 555 0142"]),
        Contact("Boris", identifier: "boris", phones: ["+1 312 555 0142"]),
      ])
    let person = try #require(try parser.parse("call \(number)").intent?.contacts.first)
    #expect(person.identifier == contact)
  }

  @Test func manyNamesCostLittle() throws {
    let contacts = (0..<100_000).map {
      Contact("Given\($0 % 1000) Family\($0)", identifier: "\($0)")
    }
    let parser = try PhraseParser(locale: "en", contacts: contacts)
    #expect(try parser.parse("call given7 family4007").intent?.contacts.first?.identifier == "4007")
  }

  @Test func allNamesakesAreTold() throws {
    let names = [
      "Ana", "Eva", "Leo", "Iker", "Hugo", "Inés", "Pau", "Noa", "Luz", "Gil", "Sol", "Paz",
    ]
    let contacts = names.map { Contact("\($0) García", identifier: $0) }
    let parser = try PhraseParser(locale: "en", contacts: contacts)
    #expect(parser.contacts(named: "García") == contacts)
    let result = try parser.parse("call garcia")
    let told = result.alternatives.compactMap { $0.intent.contacts.first?.identifier }
    #expect(told.sorted() == names.sorted())
  }

  @Test func ofTooManyNamesakesTheFirstAreTold() throws {
    let contacts = (0..<100).map { Contact("Ben \($0 + 100)", identifier: "\($0)") }
    let parser = try PhraseParser(locale: "en", contacts: contacts)
    #expect(parser.contacts(named: "Ben") == contacts)
    let told = try parser.parse("audio call Ben").alternatives
      .compactMap { $0.intent.contacts.first?.identifier }
    #expect(told == (0..<PhraseParser.mostNamesakes).map { "\($0)" })
  }

  @Test func aContactMayBeNamedLikeACommand() throws {
    let parser = try PhraseParser(locale: "en", contacts: [Contact("Call", identifier: "1")])
    #expect(try parser.parse("call call").intent?.contacts.first?.identifier == "1")
  }
}
