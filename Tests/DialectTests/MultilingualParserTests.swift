import Dialect
import Testing

@Suite("Any language")
struct MultilingualParserTests {
  @Test func theBestReadingTellsTheLanguage() throws {
    let parser = try MultilingualParser(apps: [App("WhatsApp"), App("LINE")])
    for (text, locale) in [
      ("Soita WhatsAppilla Antille", "fi"), ("ruf bitte meine Mutter an", "de"),
      ("LINEで山田にビデオ電話", "ja"), ("позвони бабушке", "ru"), ("打电话给妈妈", "zh"),
      ("can you give my sister a ring", "en"), ("passe un coup de fil à Julie", "fr"),
      ("annemi görüntülü ara", "tr"), ("โทรหาคุณยายที", "th"), ("엄마한테 전화해줘", "ko"),
      ("תתקשר לאמא", "he"), ("remind me to call mum at six", "en"),
    ] {
      #expect(try parser.parse(text).locale == locale, "\(text)")
    }
  }

  @Test func preferredLocalesWinTies() throws {
    let parser = try MultilingualParser(locales: ["nb", "da"])
    #expect(try parser.parse("ring Anna").locale == "nb")
    #expect(try MultilingualParser(locales: ["da", "nb"]).parse("ring Anna").locale == "da")
  }

  /// Names, and words that others borrow, do not vote; what is left is the order of the caller, or of the tables.
  @Test(arguments: [
    "call Ben", "video call Ben", "ring Anna", "call Anna", "call mum", "please call Ben now",
    "call Ben on WhatsApp",
  ])
  func namesDoNotVote(text: String) throws {
    for locales in [["en", "fi", "de", "fr"], nil] {
      for contacts in [[], [Contact("Ben Smith"), Contact("Anna Jones")]] {
        let parser = try MultilingualParser(
          locales: locales, apps: [App("WhatsApp")], contacts: contacts)
        #expect(try parser.parse(text).locale == "en", "\(contacts.map(\.name))")
      }
    }
  }

  @Test func wordsOfALanguageWinOverTheOrder() throws {
    let parser = try MultilingualParser(locales: ["en", "fi", "de", "fr"])
    for (text, locale) in [
      ("soita Annalle", "fi"), ("ruf Ben an", "de"), ("appelle Anna", "fr"),
      ("ruf mich nicht an", "de"),
    ] {
      #expect(try parser.parse(text).locale == locale, "\(text)")
    }
  }

  @Test func noLocalesAreRefused() {
    #expect(throws: DialectError.noLocales) { try MultilingualParser(locales: []) }
    #expect(DialectError.noLocales.description == "there is no locale to choose from")
  }

  @Test func unknownLocalesAreRefused() {
    #expect(throws: DialectError.unknownLocale("tlh")) {
      try MultilingualParser(locales: ["en", "tlh"])
    }
  }
}
