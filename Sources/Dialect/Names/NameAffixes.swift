/// Words that may stand before or behind a name and go from it: honorifics, titles, possessives.
///
/// They are found from either end of a name as words are in an utterance. The list changes only while it is built.
final class NameAffixes: @unchecked Sendable {
  /// One of them, as it stands at a name.
  struct Affix: BitwiseCopyable {
    /// How many stand before it in the table.
    let order: Int32
    /// In units.
    let length: Int
    /// True if it is spelled without diacritics that it should have.
    let isPlain: Bool
    let sticks: Bool
    /// True if it stands before the name.
    var isPrefix = true
  }

  private let list = Vector<Affix>()
  private let prefixes = Lexicon()
  /// Spelled backwards.
  private let suffixes = Lexicon()
  private let spellings = HashIndex()

  /// - Parameter isPrefix: Nil for what may stand on either side.
  func append(_ units: some Collection<UInt32>, isPlain: Bool, sticks: Bool, isPrefix: Bool?) {
    let index = Int32(list.count)
    list.append(Affix(order: index, length: units.count, isPlain: isPlain, sticks: sticks))
    spellings.insert(HashIndex.hash(units))
    if isPrefix != false { prefixes.insert(units, lexeme: index) }
    if isPrefix != true { suffixes.insert(units.reversed(), lexeme: index) }
  }

  /// True for one of the affixes by itself.
  func contains(_ units: some Collection<UInt32>) -> Bool {
    !spellings.isEmpty && spellings.contains(HashIndex.hash(units))
  }

  /// The affixes that a name begins and ends with; something is left of it without them.
  func affixes(
    of name: Slice<UnsafeBufferPointer<UInt32>>, in arena: Arena
  ) -> ArenaList<Affix> {
    var found = ArenaList<Affix>(in: arena, capacity: 4)
    forEachPrefix(of: name) { found.append($0) }
    forEachSuffix(of: name) { found.append($0) }
    return found
  }

  /// Calls `body` with the affixes that a name begins with; something is left of it without them.
  @inline(__always)
  func forEachPrefix(of name: Slice<UnsafeBufferPointer<UInt32>>, _ body: (Affix) -> Void) {
    var node: Lexicon.Node = 0
    for offset in name.startIndex..<max(name.startIndex, name.endIndex - 1) {
      guard let next = prefixes.child(of: node, name[offset]) else { return }
      node = next
      prefixes.forEachLexeme(at: node) { body(list[Int($0)]) }
    }
  }

  /// Calls `body` with the affixes that a name ends with; something is left of it without them.
  @inline(__always)
  func forEachSuffix(of name: Slice<UnsafeBufferPointer<UInt32>>, _ body: (Affix) -> Void) {
    var node: Lexicon.Node = 0
    var offset = name.endIndex - 1
    while offset > name.startIndex, let next = suffixes.child(of: node, name[offset]) {
      node = next
      offset -= 1
      suffixes.forEachLexeme(at: node) {
        var suffix = list[Int($0)]
        suffix.isPrefix = false
        body(suffix)
      }
    }
  }
}
