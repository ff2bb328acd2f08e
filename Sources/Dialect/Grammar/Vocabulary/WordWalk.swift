/// Finds the single words of spellings without multiplying them out: from each place where a word may start, only the ways
/// to its end are gone.
struct WordWalk {
  private let graphs: SpellingGraphs
  private let words: WordIndex
  /// The letters on the way to where the walk is.
  private let letters: UnsafeMutableBufferPointer<UInt32>
  /// What was done from each step on.
  private let visits: UnsafeMutableBufferPointer<Visits>

  private struct Visits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The walk came to it between words.
    static let betweenWords = Visits(rawValue: 1)
    /// The walk came to it inside a word that is passed over.
    static let passingOver = Visits(rawValue: 2)
    /// The words behind the first space of the text were found.
    static let behindSpace = Visits(rawValue: 4)
  }

  /// The word up to where the walk is.
  private struct Word {
    /// Where it starts; the letters before belong to words with which other ways may go on.
    var start = 0
    var end = 0
    var hash = HashIndex.Hash()
    /// True inside a word that is of no use.
    var isPassedOver = false

    var isEmpty: Bool { start == end }
  }

  /// - Parameters:
  ///   - words: Takes the words in, in the order in which they first come in the spellings.
  ///   - longest: More letters than any spelling has.
  init(into words: WordIndex, of graphs: SpellingGraphs, longest: Int, in arena: Arena) {
    self.words = words
    self.graphs = graphs
    letters = arena.allocate(UInt32.self, longest)
    visits = arena.allocate(repeating: [], graphs.count)
  }

  /// Adds the words of the spellings from a step on; but of those with options none that begins in a script without spaces.
  ///
  /// There, phrases are one word each. The only words of such scripts that are looked up though they are misspelled are kin
  /// terms, and these have no options.
  func insertWords(from start: SpellingGraphs.Index) {
    if case .verbatim(let first, let count) = graphs.step(start) {
      words.insert(wordsOf: graphs.text(first, count))
    } else {
      walk(start, Word())
    }
  }

  private func walk(_ start: SpellingGraphs.Index, _ begun: Word) {
    var word = begun
    var index = start
    while isNew(index, word) {
      switch graphs.step(index) {
      case .text(let first, let count, let next):
        guard add(graphs.text(first, count), of: index, to: &word) else { return }
        index = next
      case .fork(let first, let second):
        walk(first, word)
        index = second
      case .end, .verbatim: return end(&word)
      }
    }
  }

  /// False if the walk came to a step before, and no letters were gone through since that make another word.
  @inline(__always)
  private func isNew(_ index: SpellingGraphs.Index, _ word: Word) -> Bool {
    if word.isPassedOver { return visit(index, .passingOver) }
    return !word.isEmpty || visit(index, .betweenWords)
  }

  @inline(__always)
  private func visit(_ index: SpellingGraphs.Index, _ visit: Visits) -> Bool {
    visits[Int(index)].insert(visit).inserted
  }

  /// Goes through the text of a step; false if what is behind its first space was found before.
  private func add(_ text: Units, of index: SpellingGraphs.Index, to word: inout Word) -> Bool {
    var isBehindSpace = false
    for unit in text {
      if unit != 0x20 {
        add(unit, to: &word)
      } else {
        end(&word)
        guard isBehindSpace || visit(index, .behindSpace) else { return false }
        isBehindSpace = true
      }
    }
    return true
  }

  @inline(__always)
  private func add(_ unit: UInt32, to word: inout Word) {
    if word.isPassedOver { return }
    if word.isEmpty, unit >= 0x80, ScalarClass.isUnspaced(unit) {
      word.isPassedOver = true
      return
    }
    letters[word.end] = unit
    word.end += 1
    word.hash.add(unit)
  }

  @inline(__always)
  private func end(_ word: inout Word) {
    if !word.isEmpty {
      words.insert(Units(rebasing: letters[word.start..<word.end]), word.hash.value)
    }
    word = Word(start: word.end, end: word.end)
  }
}
