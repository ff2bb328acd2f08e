internal import ICU

/// Numbers under which a name is found in a large collection, whatever its script or spelling.
///
/// Names that sound the same share a key: Илья, *Ilya*, *Ilja*. So may some that don't: what a key finds is to be
/// compared. A key never changes from one version to the next without a new ``version``.
package enum NameKeys {
  package static let version = 2

  /// The keys of a name, of each of its words, and of the name without spaces.
  package static func keys(of name: String) -> Set<Int64> {
    Arena.withThreadArena { arena in
      let scalars = FoldedText.scalars(of: name, in: arena)
      let units = FoldedText.units(of: scalars, folding: folding, in: arena)
      var keys: Set<Int64> = []
      insert(units, into: &keys, arena)
      let words = units.split(separator: 0x20)
      guard words.count > 1 else { return keys }
      for word in words { insert(UnsafeBufferPointer(rebasing: word), into: &keys, arena) }
      insert(KnownNames.joined(units, arena), into: &keys, arena)
      return keys
    }
  }

  /// What all languages fold alike.
  private static let folding = LetterFolding()

  /// Adds the key of folded text.
  fileprivate static func insert(
    _ units: UnsafeBufferPointer<UInt32>, into keys: inout Set<Int64>, _ arena: Arena
  ) {
    let sound = KnownNames.sound(of: units, arena)
    if !sound.isEmpty { keys.insert(Int64(bitPattern: HashIndex.hash(sound))) }
  }
}

extension PhraseParser {
  /// The keys of all that may be a name in an utterance, in every form that it may have in the dictionary.
  package func nameKeys(in utterance: String) throws(DialectError) -> Set<Int64> {
    try checkLength(of: utterance)
    return Arena.withThreadArena { arena in
      let text = FoldedText(utterance, folding: grammar.folding, in: arena)
      let finder = HitFinder(text, grammar, apps, in: arena)
      var keys: Set<Int64> = []
      for start in 0..<text.count
      where text.mayStart(at: start) || finder.marks[start].contains(.prefixEnd) {
        var words = 1
        for end in (start + 1)...min(text.count, start + Self.longestName) {
          if text.unitClass(at: end - 1) == .space { words += 1 }
          guard words <= Self.mostWords else { break }
          guard text.mayEnd(at: end) || finder.marks[end].contains(.suffixStart) else { continue }
          insertKeys(of: UnsafeBufferPointer(rebasing: text.units[start..<end]), into: &keys, arena)
        }
        if keys.count > Self.mostKeys { break }
      }
      return keys
    }
  }

  // A name with more of them is found by its words.
  private static let mostWords = 4
  private static let longestName = 48
  private static let mostKeys = 2_000

  private func insertKeys(
    of name: UnsafeBufferPointer<UInt32>, into keys: inout Set<Int64>, _ arena: Arena
  ) {
    NameKeys.insert(name, into: &keys, arena)
    var lastWord = name.count
    while lastWord > 0, name[lastWord - 1] != 0x20 { lastWord -= 1 }
    let word = UnsafeBufferPointer(rebasing: name[lastWord...])
    let cases = grammar.cases.cases(of: word, arena)
    for index in 0..<grammar.cases.count where cases.contains(index) {
      for form in grammar.cases.dictionaryForms(of: word, in: index, arena).elements {
        var whole = ArenaList<UInt32>(in: arena, capacity: name.count + 8)
        for unit in name[..<lastWord] { whole.append(unit) }
        for unit in form { whole.append(unit) }
        NameKeys.insert(whole.elements, into: &keys, arena)
      }
    }
  }
}
