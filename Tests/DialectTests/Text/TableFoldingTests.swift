import Testing

@testable import Dialect

/// What must hold of the letters that each table takes for others.
@Suite("Folding by tables")
struct TableFoldingTests {
  private func fold(_ text: String, by folding: LetterFolding) -> String {
    String(scalars: FoldedText.units(of: text.unicodeScalars.map(\.value), folding: folding))
  }

  @Test(arguments: GrammarTable.builtInNames)
  func foldingTwiceChangesNothing(name: String) throws {
    let folding = try GrammarTable.builtIn(for: name).grammar.folding
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<200 {
      let text = HostileText.piece(&generator)
      let once = fold(text, by: folding)
      #expect(fold(once, by: folding) == once, "\(text.debugDescription)")
    }
  }

  /// Who writes one diacritic of a table where there are all or none writes the others, too.
  @Test(arguments: [
    ("optional", "gọi cho Chi", "chị"), ("optional", "goi cho Chi", "chị"),
    ("all-or-none", "gọi cho Chi", "Chi"), ("all-or-none", "gọi cho chị", "chị"),
    ("all-or-none", "goi cho chi", "chị"), ("all-or-none", "gọi bo Nam", "bo Nam"),
    ("all-or-none", "goi bo Nam", "Nam"), ("optional", "gọi bo Nam", "Nam"),
  ])
  func diacriticsAreLeftOut(accents: String, text: String, name: String) throws {
    let table = """
      language xx
      accents \(accents) đ>d
      call gọi
      contact cho _ | <call> _
      kin sister chị
      honorific bố _
      """
    let parser = try PhraseParser(table: GrammarTable(file: "xx", utf8: table.utf8))
    #expect(try parser.parse(text).intent?.contacts.map(\.name) == [name])
  }
}
