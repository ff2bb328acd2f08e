/// The apps that a parser knows, findable by any of their names.
final class AppLexicon: @unchecked Sendable {
  let apps: [App]
  /// How many of `apps` the caller registered; the others are only well known.
  let registeredCount: Int
  let lexicon = Lexicon()
  let lexemes = Vector<Lexeme>()
  /// Names that are recognised though they are misspelled.
  private(set) var misspellings = SpellingIndex()

  /// - Parameter registered: The caller's apps. One with a widely known name is found under its other spellings,
  ///   too; a widely known app that is not among them is recognised behind an app marker.
  init(registered: [App], folding: LetterFolding) {
    let placeholder = App("<appName>")
    let wellKnown = WellKnownApps.apps
    let names = Set(registered.map { $0.name.lowercased() })
    apps = registered + [placeholder] + wellKnown.filter { !names.contains($0.name.lowercased()) }
    registeredCount = registered.count + 1
    let spellings = Dictionary(
      wellKnown.map { ($0.name.lowercased(), $0.aliases) }, uniquingKeysWith: { first, _ in first })
    for (index, app) in apps.enumerated() {
      let others = index < registered.count ? spellings[app.name.lowercased()] ?? [] : []
      for name in [app.name] + app.aliases + others {
        let units = FoldedText.units(of: name.unicodeScalars.map(\.value), folding: folding)
        guard !units.isEmpty else { continue }
        lexemes.append(Lexeme(role: .app, value: Int32(index)))
        lexicon.insert(units, lexeme: Int32(lexemes.count - 1))
        units.withUnsafeBufferPointer {
          misspellings.insert($0, lexeme: Int32(lexemes.count - 1))
        }
      }
    }
  }
}
