/// The apps that a parser knows, findable by any of their names.
final class AppLexicon: @unchecked Sendable {
  let apps: [App]
  /// How many of `apps` the caller registered; the others are only well known.
  let registeredCount: Int
  let lexicon = Lexicon()
  let lexemes = Vector<Lexeme>()
  /// The first letters of the names, a bit for each remainder of 64.
  @exclusivity(unchecked) private var beginnings: UInt64 = 0
  /// The words of the names.
  let words = WordIndex()

  /// - Parameter registered: The caller's apps. One with a widely known name is found under its other spellings,
  ///   too; a widely known app that is not among them is recognised behind an app marker. Where two have a name in
  ///   common, it is that of the app that is called so, rather than of one that is called so, too; and of the first.
  init(registered: [App], folding: LetterFolding) {
    let placeholder = App("<appName>")
    let wellKnown = WellKnownApps.apps
    let names = Set(registered.map { $0.name.lowercased() })
    apps = registered + [placeholder] + wellKnown.filter { !names.contains($0.name.lowercased()) }
    registeredCount = registered.count + 1
    let spellings = Dictionary(
      wellKnown.map { ($0.name.lowercased(), $0.aliases) }, uniquingKeysWith: { first, _ in first })
    let named = apps.enumerated().map { (index: $0, name: $1.name) }
    let alsoNamed = apps.enumerated().flatMap { index, app in
      let others = index < registered.count ? spellings[app.name.lowercased()] ?? [] : []
      return (app.aliases + others).map { (index: index, name: $0) }
    }
    let taken = HashIndex(capacity: named.count + alsoNamed.count)
    for (index, name) in named + alsoNamed {
      let units = FoldedText.units(of: name.unicodeScalars.map(\.value), folding: folding)
      let hash = HashIndex.hash(units)
      guard !units.isEmpty, !taken.contains(hash) else { continue }
      taken.insert(hash)
      lexemes.append(Lexeme(app: index))
      lexicon.insert(units, lexeme: Int32(lexemes.count - 1))
      beginnings |= Self.bit(units[0])
      units.withUnsafeBufferPointer { words.insert(wordsOf: $0) }
    }
  }
  /// False if no name begins with `unit`; a quick look.
  @inline(__always)
  func mayBegin(with unit: UInt32) -> Bool { beginnings & Self.bit(unit) != 0 }

  private static func bit(_ unit: UInt32) -> UInt64 { 1 << UInt64(unit & 63) }
}
