/// How names look in one case, and the way back to the dictionary form.
struct GrammaticalCase: Sendable {
  let name: String
  /// True if every word of a name changes, not the last alone.
  let changesEachWord: Bool
  /// Longest first; among equals, in the order of the table.
  var endings: [Ending] = []

  /// True if not every word may be in this case.
  var isTold: Bool { !endings.contains { $0.symbols.isEmpty } }

  /// True if a name in this case may end as `word` does.
  func fits(_ word: ArraySlice<UInt32>) -> Bool {
    endings.contains { $0.matches(word) != nil }
  }

  /// The dictionary forms of `word`, most likely first.
  func dictionaryForms(of word: ArraySlice<UInt32>) -> [[UInt32]] {
    var forms: [[UInt32]] = []
    for ending in endings {
      guard let binding = ending.matches(word) else { continue }
      for form in ending.rewrite(word, binding) where !forms.contains(form) { forms.append(form) }
    }
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

  typealias Binding = [(name: UInt32, letter: UInt32)]

  /// The letters that the classes stand for, if `word` ends so and something is left before the ending.
  func matches(_ word: ArraySlice<UInt32>) -> Binding? {
    let start = word.endIndex - symbols.count
    guard start > word.startIndex || (start == word.startIndex && startsWithClass) else {
      return nil
    }
    var binding: Binding = []
    for (offset, symbol) in symbols.enumerated() {
      let letter = word[start + offset]
      switch symbol {
      case .letter(let expected): guard letter == expected else { return nil }
      case .any(let letters, let name):
        guard letters.contains(letter) else { return nil }
        binding.append((name, letter))
      }
    }
    return binding
  }

  func rewrite(_ word: ArraySlice<UInt32>, _ binding: Binding) -> [[UInt32]] {
    let stem = word.dropLast(symbols.count)
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

  private var startsWithClass: Bool {
    if case .any = symbols.first { true } else { false }
  }
}
