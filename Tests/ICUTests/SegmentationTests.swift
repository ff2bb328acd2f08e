import ICU
import Testing

@Suite("Segmentation")
struct SegmentationTests {
  private func runs(_ text: String) -> [String] {
    ScriptRuns(text.unicodeScalars.map(\.value)).map {
      "\($0.script) \($0.range.lowerBound)..<\($0.range.upperBound)"
    }
  }

  @Test(arguments: [
    ("LINEで", ["Latn 0..<4", "Hira 4..<5"]),
    ("で LINE", ["Hira 0..<2", "Latn 2..<6"]),
    ("コーヒー", ["Kana 0..<4"]),  // the prolonged sound mark is used by both kana
    ("らーめん", ["Hira 0..<4"]),
    ("123 Анна", ["Cyrl 0..<8"]),
    ("...", ["Zyyy 0..<3"]),
    ("", []),
  ])
  func cutsWhereTheScriptChanges(text: String, wanted: [String]) {
    #expect(runs(text) == wanted)
  }

  @Test func wordsOfThaiComeFromTheDictionary() throws {
    let text = "โทรหาแม่"
    let breaker = try WordBreaker(locale: LocaleIdentifier("th"))
    #expect(try breaker.boundaries(in: text.unicodeScalars.map(\.value)) == [3, 5, 8])
  }

  @Test func boundariesAreScalarsNotCodeUnits() throws {
    let breaker = try WordBreaker(locale: LocaleIdentifier("en"))
    #expect(try breaker.boundaries(in: "𝐀 b".unicodeScalars.map(\.value)) == [1, 2, 3])
    #expect(try breaker.boundaries(in: []) == [])
  }

  @Test func propertiesOfEveryScalarAreSafe() {
    for scalar in stride(from: UInt32(0), to: 0x120000, by: 97) {
      let properties = ScalarProperties(of: scalar)
      #expect(properties.digit == nil || properties.kind == .digit)
    }
    #expect(ScalarProperties(of: 0x0665).digit == 5)
    #expect(ScalarProperties(of: 0x0E21).isUnspaced)
    #expect(!ScalarProperties(of: 0xAC00).isUnspaced)
  }
}
