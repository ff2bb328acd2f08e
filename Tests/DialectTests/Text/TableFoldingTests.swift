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
}
