import ICU
import Testing

@Suite("NFKC_Casefold")
struct CaseFoldingTests {
  private func fold(_ text: String) -> (String, [Range<Int>]) {
    var folded = String.UnicodeScalarView()
    var sources: [Range<Int>] = []
    text.unicodeScalars.map(\.value).withUnsafeBufferPointer { scalars in
      CaseFolding.fold(scalars) { scalar, source in
        folded.append(Unicode.Scalar(scalar)!)
        sources.append(source)
      }
    }
    return (String(folded), sources)
  }

  @Test(arguments: [
    ("Antti", "antti"), ("ＬＩＮＥ", "line"), ("e\u{301}", "é"), ("Straße", "strasse"), ("ﬁ", "fi"),
    ("ﾃﾞﾝﾜ", "デンワ"), ("\u{202E}abc\u{2069}", "abc"), ("a\u{200D}b", "ab"), ("", ""), ("ⅷ", "viii"),
  ])
  func folds(text: String, folded: String) {
    #expect(fold(text).0.unicodeScalars.elementsEqual(folded.unicodeScalars))
  }

  @Test func mapsEveryScalarToWhatItCameFrom() {
    #expect(fold("Aße\u{301}").1 == [0..<1, 1..<2, 1..<2, 2..<4])
  }

  @Test func foldingTwiceChangesNothing() {
    for text in ["Ünïcode ẞ Ⅷ ﷺ", "LINEで山田に", "ΌΣΟΣ", "Iİıi", "\u{1F468}\u{200D}\u{1F469}"] {
      let once = fold(text).0
      #expect(fold(once).0 == once)
    }
  }

  @Test func longestDecompositionIsWhole() {
    #expect(fold("\u{FDFA}").0.unicodeScalars.count == 18)
  }
}
