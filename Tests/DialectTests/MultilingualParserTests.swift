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

  @Test func unknownLocalesAreRefused() {
    #expect(throws: DialectError.unknownLocale("tlh")) {
      try MultilingualParser(locales: ["en", "tlh"])
    }
  }
}
