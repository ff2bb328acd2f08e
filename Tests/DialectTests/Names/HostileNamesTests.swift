import Testing

@testable import Dialect

/// Contacts whose names nobody should have.
@Suite("Hostile names")
struct HostileNamesTests {
  private static let bob = Contact("Bob", identifier: "bob")

  /// The identifiers of those whom an utterance means.
  private func identifiers(_ text: String, _ contacts: [Contact], apps: [App] = []) throws
    -> [String?]
  {
    let result = try PhraseParser(locale: "en", apps: apps, contacts: contacts).parse(text)
    #expect(result.flaws.isEmpty, "\(text.debugDescription)")
    return result.intent?.contacts.map(\.identifier) ?? []
  }

  @Test(arguments: ["a", "é", "Я", "山", "ก", "한", "\u{301}", "ﷺ", "\u{202E}", "👋", "a ", "山 "])
  func namesOfTenKilobytesAreSafe(unit: String) throws {
    let name = String(repeating: unit, count: 10_240 / unit.utf8.count)
    let contacts = [Contact(name, identifier: "long", nicknames: [name], phones: [name]), Self.bob]
    let time = try cpuTime {
      #expect(try identifiers("call Bob", contacts) == ["bob"])
      _ = try identifiers("call \(String(name.unicodeScalars.prefix(1000)))", contacts)
    }
    #expect(time < .seconds(5))
  }

  @Test(arguments: [
    "", " ", "\n", "\0", "…", "-", "'", "!!!", "👋", "👨‍👩‍👧‍👦", "\u{301}", "\u{200B}", "\u{202E}",
    "\u{FEFF}", "#", "*",
    "+", "@", ":", "\u{FFFD}", "\u{E0041}",
  ])
  func namesWithoutLettersHideNobody(name: String) throws {
    let odd = Contact(name, identifier: "odd", nicknames: [name, ""], phones: [name, ""])
    #expect(try identifiers("call Bob", [odd, Self.bob]) == ["bob"])
    #expect(try identifiers("call Bob and Bob", [odd, Self.bob]) == ["bob", "bob"])
    #expect(try identifiers("call 555 0142", [odd, Self.bob]) == [nil])
    #expect(try identifiers("call", [odd, Self.bob]).isEmpty)
    _ = try identifiers("call \(name)", [odd, Self.bob])
  }

  @Test(arguments: [
    ("\u{202E}Olu\u{202C}", "call Olu"), ("Olu", "call \u{202E}Olu\u{202C}"),
    ("Ann\r\n\tLee", "call Ann Lee"), ("Ann Lee", "call Ann\nLee"), ("Agent 47", "call agent 47"),
    ("R2D2", "call R2D2"), ("O'Neill-O’Brien", "call o’neill o'brien"), ("Ａｎｎａ", "call Anna"),
    ("  Anna  ", "call anna"), ("Z͑ͫ̓ͪ̂ͫa̴̵̞lgo", "call Z͑ͫ̓ͪ̂ͫa̴̵̞lgo"),
  ])
  func namesAreFoundAsTheyAreSaid(name: String, text: String) throws {
    let contact = Contact(name, identifier: "odd")
    let parser = try PhraseParser(locale: "en", contacts: [Self.bob, contact])
    let person = try #require(try parser.parse(text).intent?.contacts.first)
    #expect(person.identifier == "odd")
    #expect(person.name.unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  /// A contact called *007* is among the answers, though digits are dialled.
  @Test(arguments: ["007", "5550142", "911"])
  func namesOfDigitsAreAmongTheAnswers(name: String) throws {
    let parser = try PhraseParser(locale: "en", contacts: [Contact(name, identifier: "digits")])
    let result = try parser.parse("call \(name)")
    #expect(result.intent?.contacts.first?.handle?.value == name)
    #expect(result.alternatives.contains { $0.intent.contacts.first?.identifier == "digits" })
  }

  @Test(arguments: [
    ("call Skype", ["skype"], nil), ("call Skype on Skype", ["skype"], "Skype"),
    ("call Bob on Skype", ["bob"], "Skype"), ("skype Bob", ["bob"], "Skype"),
    ("call Skype and Bob", ["skype", "bob"], nil),
  ])
  func aContactMayBeNamedLikeAnApp(text: String, wanted: [String], app: String?) throws {
    let contacts = [Contact("Skype", identifier: "skype"), Self.bob]
    let parser = try PhraseParser(locale: "en", apps: [App("Skype")], contacts: contacts)
    let intent = try #require(try parser.parse(text).intent)
    #expect(intent.contacts.map(\.identifier) == wanted)
    #expect(intent.app?.name == app)
  }

  @Test func ofAThousandNamesakesSomeAreTold() throws {
    let namesakes = (0..<1000).map { Contact("Anna Lee", identifier: "\($0)") }
    let parser = try PhraseParser(locale: "en", contacts: namesakes + [Self.bob])
    for (text, people) in [
      ("call Anna Lee", 1), ("call anna", 1), ("call Anna and Anna and Lee and Anna Lee", 4),
    ] {
      let result = try parser.parse(text)
      #expect(result.flaws.isEmpty)
      #expect(result.intent?.contacts.map(\.identifier) == Array(repeating: nil, count: people))
      let told = Set(result.alternatives.flatMap { $0.intent.contacts.map(\.identifier) })
      #expect(told.count > 2, "nobody says that there are several")
      #expect(result.alternatives.count <= people * (PhraseParser.mostNamesakes + 2))
      #expect(try cpuTime { _ = try parser.parse(text) } < .milliseconds(500))
    }
    #expect(try parser.parse("call Bob").intent?.contacts.map(\.identifier) == ["bob"])
  }
}
