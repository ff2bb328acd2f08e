/// The apps that a parser knows, findable by any of their names.
struct AppLexicon: Sendable {
  let apps: [App]
  /// How many of `apps` the caller registered; the others are only well known.
  let registeredCount: Int
  private(set) var lexicon = Lexicon()
  private(set) var lexemes: [Lexeme] = []
  /// Names that are recognised though they are misspelled.
  private(set) var misspellings = SpellingIndex()

  /// - Parameters:
  ///   - registered: the caller's apps.
  ///   - known: apps that are recognised behind an app marker although nobody registered them.
  init(registered: [App], known: [App] = [], folding: LetterFolding) {
    let placeholder = App("<appName>")
    apps = registered + [placeholder] + known
    registeredCount = registered.count + 1
    for (index, app) in apps.enumerated() {
      for name in [app.name] + app.aliases {
        let units = FoldedText.units(of: name.unicodeScalars.map(\.value), folding: folding)
        guard !units.isEmpty else { continue }
        lexemes.append(Lexeme(role: .app, value: Int32(index)))
        lexicon.insert(units, lexeme: Int32(lexemes.count - 1))
        misspellings.insert(units, lexeme: Int32(lexemes.count - 1))
      }
    }
  }
}
