/// How names look in one case, and the way back to the dictionary form.
struct GrammaticalCase: Sendable {
  let name: String
  /// True if every word of a name changes, not the last alone.
  let changesEachWord: Bool
  /// Longest first; among equals, in the order of the table.
  private var endings: [Ending] = []
  private var trie = EndingTrie([])

  init(name: String, changesEachWord: Bool) {
    self.name = name
    self.changesEachWord = changesEachWord
  }

  mutating func append(_ ending: Ending) { endings.append(ending) }

  /// Orders the endings, of which there are no more.
  mutating func finish() {
    endings = endings.enumerated().sorted {
      ($1.element.symbols.count, $0.offset) < ($0.element.symbols.count, $1.offset)
    }.map(\.element)
    trie = EndingTrie(endings)
  }

  /// True if not every word may be in this case.
  var isTold: Bool { !trie.takesAll }

  /// True if a name in this case may end as `word` does.
  @inline(__always)
  func fits(_ word: Slice<UnsafeBufferPointer<UInt32>>) -> Bool {
    trie.matches(UnsafeBufferPointer(rebasing: word))
  }

  /// The dictionary forms of `word`, most likely first.
  func dictionaryForms(of word: [UInt32]) -> [[UInt32]] {
    var found: [Int32] = []
    word.withUnsafeBufferPointer { word in trie.forEachMatch(word) { found.append($0) } }
    var forms: [[UInt32]] = []
    func add(_ ending: Ending) {
      for form in ending.rewrite(word) where !forms.contains(form) { forms.append(form) }
    }
    for index in found.sorted() { add(endings[Int(index)]) }
    if trie.takesAll { for ending in endings where ending.symbols.isEmpty { add(ending) } }
    return forms
  }
}

/// One line of a case: `ending tVlle > ttV | tV`.
struct Ending: Sendable {
  enum Symbol: Sendable {
    case letter(UInt32)
    /// Any letter of a class; `name` is what the rule calls it.
    case any(LetterClass, name: UInt32)
  }

  /// What the name ends in, first letter first.
  let symbols: [Symbol]
  /// What stands there in the dictionary form; capitals stand for the letters that matched.
  let replacements: [[UInt32]]
  /// The rule of the table, an index.
  let rule: Int32

  /// The dictionary forms of a word that ends so.
  func rewrite(_ word: [UInt32]) -> [[UInt32]] {
    let start = word.count - symbols.count
    let stem = word[..<start]
    var binding: [(name: UInt32, letter: UInt32)] = []
    for (offset, symbol) in symbols.enumerated() {
      if case .any(_, let name) = symbol { binding.append((name, word[start + offset])) }
    }
    return replacements.map { replacement in
      var unused = binding
      return stem
        + replacement.map { unit in
          guard let index = unused.firstIndex(where: { $0.name == unit }) else { return unit }
          // A class that stands twice on the left is carried over in order, and its last letter again.
          return unused.filter { $0.name == unit }.count > 1
            ? unused.remove(at: index).letter : unused[index].letter
        }
    }
  }
}
