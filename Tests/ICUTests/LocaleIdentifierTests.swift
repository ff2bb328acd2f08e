import ICU
import Testing

@Suite("Locale identifiers")
struct LocaleIdentifierTests {
  @Test(arguments: [
    ("zh_HK", "zh-HK"), ("zh-hant-hk", "zh-Hant-HK"), ("iw", "he"), ("EN_us", "en-US"),
    ("pt-PT", "pt-PT"),
    ("fi_FI.UTF-8", "fi-FI"),
  ])
  func areCanonical(identifier: String, tag: String) throws {
    #expect(try LocaleIdentifier(identifier).tag == tag)
  }

  @Test(arguments: [
    ("zh_HK", "zh-Hant-HK"), ("zh-Hant-HK", "zh-HK"), ("en-IE", "en"), ("no", "nb"), ("nn", "nb"),
    ("pt-AO", "pt"),
    ("yue_CN", "yue"), ("zh-SG", "zh"),
  ])
  func fallBack(identifier: String, tag: String) throws {
    #expect(try LocaleIdentifier(identifier).fallbacks.contains(tag))
  }

  @Test func nearestFallbackComesFirst() throws {
    let fallbacks = try LocaleIdentifier("zh-Hant-HK").fallbacks
    #expect(fallbacks.first == "zh-Hant-HK")
    #expect(
      try #require(fallbacks.firstIndex(of: "zh-HK")) < #require(fallbacks.firstIndex(of: "zh")))
  }

  @Test(arguments: [("zh_HK", "HK"), ("fi", "FI"), ("en", "US"), ("en-GB", "GB")])
  func haveARegion(identifier: String, region: String) throws {
    #expect(try LocaleIdentifier(identifier).region == region)
  }

  @Test(arguments: ["", "und", "!!", "x-private"])
  func refuseWhatIsNone(identifier: String) {
    #expect(throws: ICUError.self) { try LocaleIdentifier(identifier) }
  }
}
