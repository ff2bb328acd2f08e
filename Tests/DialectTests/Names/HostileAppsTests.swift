import Testing

@testable import Dialect

/// Apps whose names nobody should give them.
@Suite("Hostile apps")
struct HostileAppsTests {
  private func intent(_ text: String, _ apps: [App], locale: String = "en") throws -> CallIntent? {
    let result = try PhraseParser(locale: locale, apps: apps).parse(text)
    #expect(result.flaws.isEmpty, "\(text.debugDescription)")
    return result.intent
  }

  /// A name without letters is no name, and what has none is never said.
  @Test(arguments: ["", " ", "\0", "…", "👋", "\u{202E}", "-", "'"])
  func namesWithoutLettersAreNeverFound(name: String) throws {
    let apps = [App(name, aliases: [name, ""], identifier: "odd"), App("Foo", identifier: "foo")]
    for text in ["call Bob", "call Bob on", "call Bob on \(name)", "\(name)", "call \(name) Bob"] {
      #expect(try intent(text, apps)?.app == nil, "\(text.debugDescription)")
    }
    #expect(try intent("call Bob on Foo", apps)?.app?.identifier == "foo")
  }

  @Test func anAppWithoutANameIsFoundByItsAlias() throws {
    let app = App("", aliases: ["Foo"], identifier: "foo")
    #expect(try intent("call Bob on Foo", [app])?.app?.identifier == "foo")
  }

  /// A name is that of the app that is called so before it is another's alias, and of the first of several.
  @Test(arguments: [("Foo", "Foo 1"), ("Bar", "Bar"), ("Baz", "Baz"), ("Qux", "Foo 1")])
  func ofEqualAppsOneIsTaken(name: String, identifier: String) throws {
    let apps = [
      App("Foo", aliases: ["Qux"], identifier: "Foo 1"), App("Foo", identifier: "Foo 2"),
      App("Baz", aliases: ["Bar", "Qux"], identifier: "Baz"), App("Bar", identifier: "Bar"),
    ]
    let intent = try #require(try intent("call Bob on \(name)", apps))
    #expect(intent.app?.identifier == identifier)
    #expect(intent.app?.registered == true)
    #expect(intent.contacts.map(\.name) == ["Bob"])
  }

  @Test func aThousandAppsAreFound() throws {
    let apps = (0..<1000).map { App("App\($0)", aliases: ["Tool \($0)"], identifier: "\($0)") }
    let parser = try PhraseParser(locale: "en", apps: apps)
    for number in [0, 7, 999] {
      for text in ["call Bob on App\(number)", "call Bob via tool \(number)", "app\(number) Bob"] {
        let intent = try parser.parse(text).intent
        #expect(intent?.app?.identifier == "\(number)", "\(text)")
        #expect(intent?.contacts.map(\.name) == ["Bob"], "\(text)")
      }
    }
    #expect(try parser.parse("call Bob").intent?.app == nil)
  }

  @Test func aThousandEqualAppsCostLittle() throws {
    let apps = (0..<1000).map { App("Foo", identifier: "\($0)") }
    let parser = try PhraseParser(locale: "en", apps: apps)
    for text in ["call Bob on foo", "foo Bob on foo", "foo foo foo"] {
      var result: ParseResult?
      let time = try cpuTime { result = try parser.parse(text) }
      #expect(result?.flaws == [])
      #expect(time < .seconds(2), "\(text)")
    }
  }

  @Test(arguments: ["a", "山", "ก", "a ", "ﷺ"])
  func namesOfTenKilobytesAreSafe(unit: String) throws {
    let name = String(repeating: unit, count: 10_240 / unit.utf8.count)
    let apps = [App(name, identifier: "long"), App("Foo", identifier: "foo")]
    let time = try cpuTime {
      #expect(try intent("call Bob on Foo", apps)?.app?.identifier == "foo")
      _ = try intent("call Bob on \(String(name.unicodeScalars.prefix(1000)))", apps)
    }
    #expect(time < .seconds(5))
  }
}
