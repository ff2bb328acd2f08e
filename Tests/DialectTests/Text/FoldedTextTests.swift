import Testing

@testable import Dialect

@Suite("Folded text")
struct FoldedTextTests {
  private func fold(_ text: String, _ folding: LetterFolding = .none) -> FoldedText {
    FoldedText(text, folding: folding)
  }

  @Test(arguments: [
    ("Soita  Antille!", "soita antille"),
    ("Video-call Jess, Tom", "video call jess,tom"),
    ("«Hasan’ı» ara", "hasan'ı ara"),
    ("Call 'Bob'", "call bob"),
    ("Telegram: call Zora", "telegram!call zora"),
    ("KakaoTalk:lla", "kakaotalk lla"),
    ("at 9:30", "at 9:30"),
    ("٠١٢ 3", "012 3"),
    ("+45 12", "+45 12"),
    ("hey 👋 siri…", "hey siri"),
    ("a, ,b ; c", "a,b,c"),
    ("what?! now", "what!now"),
    ("\u{202E}abc\u{202C}", "abc"),
    ("   ", ""),
    ("🙂", ""),
  ])
  func settlesSpaceAndPunctuation(text: String, wanted: String) {
    #expect(String(scalars: fold(text).units) == wanted)
  }

  @Test func leadsBackToTheUsersText() {
    let text = fold("Soita  ＷhatsAppilla")
    #expect(String(scalars: text.original(6..<18)) == "ＷhatsAppilla")
    #expect(text.sourceRange(of: 6..<18) == 7..<19)
  }

  @Test func wordsEndWhereScriptsChange() {
    let text = fold("LINEで電話 call2me")
    let starts = (0...text.count).filter { text.edges[$0].contains(.start) }
    #expect(starts == [0, 4, 5, 6, 8, 12, 13])
  }

  @Test func marksDontStartWords() {
    let text = fold("แม่")
    #expect(!text.edges[2].contains(.start))
  }

  @Test func thaiVowelsStayWithTheirLetter() {
    let text = fold("โทรหา")
    #expect((0...text.count).filter { text.edges[$0].contains(.start) } == [0, 2, 3])
  }

  @Test func hyphensJoin() {
    let text = fold("ל-052 ל 052")
    #expect(text.edges[2].contains(.joined))
    #expect(!text.edges[6].contains(.joined))
  }

  @Test func lettersOfALanguageAreTakenForOthers() {
    var folding = LetterFolding.none
    folding.replace(0x451, by: [0x435])
    folding.replace(0x49, by: [0x131])
    folding.replace(0x640, by: [])
    #expect(
      String(scalars: fold("Илья Ёлкин ISPARTA رنـا", folding).units) == "илья елкин ısparta رنا")
  }

  @Test(arguments: [("Anna Maria", 16), ("山田", 8), ("ハナコ", 6), ("สมชาย", 5)])
  func widthCountsEightToAWord(text: String, width: Int) {
    let folded = fold(text)
    #expect(folded.width(of: 0..<folded.count) == width)
  }

  @Test func trimmingTakesApostrophesToo() {
    let text = fold("ara hasan'ı")
    #expect(text.trimmed(3..<10) == 4..<9)
  }

  @Test func foldingTwiceChangesNothing() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let once = String(scalars: fold(RandomText.utterance(&generator)).units)
      #expect(String(scalars: fold(once).units) == once)
    }
  }
}
