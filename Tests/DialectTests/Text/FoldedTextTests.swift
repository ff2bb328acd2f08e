import Testing

@testable import Dialect

@Suite("Folded text")
struct FoldedTextTests {
  /// Calls `body` with the folded text while it exists.
  private func fold<Result>(
    _ text: String, _ folding: LetterFolding = .none, _ body: (FoldedText) throws -> Result
  ) rethrows -> Result {
    try Arena.withThreadArena { try body(FoldedText(text, folding: folding, in: $0)) }
  }

  private func starts(in text: String) -> [Int] {
    fold(text) { text in (0...text.count).filter(text.mayStart) }
  }

  @Test(arguments: [
    ("Soita  Antille!", "soita antille"),
    ("Video-call Jess, Tom", "video call jess,tom"),
    ("«Hasan’ı» ara", "hasan'ı ara"),
    ("Call 'Bob'", "call bob"),
    ("Telegram: call Zora", "telegram!call zora"),
    ("Bob... no, Tom…", "bob,no,tom"),
    ("Dr. No", "dr no"),
    ("KakaoTalk:lla", "kakaotalk lla"),
    ("at 9:30", "at 9:30"),
    ("٠١٢ 3", "012 3"),
    ("+45 12", "+45 12"),
    ("hey 👋 siri…", "hey siri"),
    ("a, ,b ; c", "a,b,c"),
    ("what?! now", "what!now"),
    ("नमस्ते। कॉल", "नमस्ते!कॉल"),
    ("فون۔ کال", "فون!کال"),
    ("\u{202E}abc\u{202C}", "abc"),
    ("   ", ""),
    ("🙂", ""),
  ])
  func settlesSpaceAndPunctuation(text: String, wanted: String) {
    #expect(fold(text) { String(scalars: $0.units) } == wanted)
  }

  @Test func leadsBackToTheUsersText() {
    fold("Soita  ＷhatsAppilla") { text in
      #expect(text.original(6..<18) == "ＷhatsAppilla")
      #expect(text.sourceRange(of: 6..<18) == 7..<19)
    }
  }

  @Test func wordsEndWhereScriptsChange() {
    #expect(starts(in: "LINEで電話 call2me") == [0, 4, 5, 6, 7, 11, 12])
  }

  @Test(
    "A space between a script that needs none and another is no matter",
    arguments: [
      ("開 cam", "開cam"), ("LINE で", "lineで"), ("กด 1669 ให้", "กด1669ให้"),
      ("山田 太郎", "山田 太郎"), ("엄마 call", "엄마 call"), ("call me", "call me"),
    ])
  func spacesBetweenScripts(text: String, wanted: String) {
    #expect(fold(text) { String(scalars: $0.units) } == wanted)
  }

  @Test func marksDontStartWords() {
    #expect(!starts(in: "แม่").contains(2))
  }

  @Test func thaiVowelsStayWithTheirLetter() {
    #expect(starts(in: "โทรหา") == [0, 2, 3])
  }

  @Test func hyphensJoin() {
    fold("ל-052 ל 052") { text in
      #expect(text.edge(at: 2).contains(.joined))
      #expect(!text.edge(at: 6).contains(.joined))
    }
  }

  @Test func lettersOfALanguageAreTakenForOthers() {
    let folding = LetterFolding()
    folding.replace(0x451, by: [0x435])
    folding.replace(0x49, by: [0x131])
    folding.replace(0x640, by: [])
    let folded = fold("Илья Ёлкин ISPARTA رنـا", folding) { String(scalars: $0.units) }
    #expect(folded == "илья елкин ısparta رنا")
  }

  @Test(arguments: [("Anna Maria", 16), ("山田", 8), ("ハナコ", 6), ("สมชาย", 5)])
  func widthCountsEightToAWord(text: String, width: Int) {
    #expect(fold(text) { $0.width(of: 0..<$0.count) } == width)
  }

  @Test func trimmingTakesApostrophesToo() {
    #expect(fold("ara hasan'ı") { $0.trimmed(3..<10) } == 4..<9)
  }

  @Test func foldingTwiceChangesNothing() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let once = fold(RandomText.utterance(&generator)) { String(scalars: $0.units) }
      #expect(fold(once) { String(scalars: $0.units) } == once)
    }
  }
}
