import Synchronization

/// The words and phrases of a table, multiplied out where somebody looks.
///
/// Options make some hundred thousand spellings of a table, of which an utterance touches few. So those that begin alike
/// are a page, whose lexicon is made when a text first holds their beginning. Words are added while the table is
/// compiled; from then on lexicons, and an index of the single words, are made under a lock, and never change.
final class Vocabulary: @unchecked Sendable {
  /// Words, and the lexeme that all their spellings are.
  private struct Entry: BitwiseCopyable {
    let start: SpellingGraphs.Index
    let lexeme: Int32
    /// More units than any of the spellings has.
    let longest: Int32
    /// How many spellings there are at most.
    let count: Int32
  }

  private struct Page: BitwiseCopyable {
    /// The last of its lines, -1 for none.
    var lastLine: Int32 = -1
    /// How many spellings the entries on it have at most.
    var size = 0
  }

  /// What stands on a page, the last first.
  private struct Line: BitwiseCopyable {
    let entry: Int32
    let previous: Int32
  }

  private let graphs = SpellingGraphs()
  private let entries = Vector<Entry>(capacity: 1 << 14)
  private let lines = Vector<Line>(capacity: 1 << 15)
  private let pages = Vector<Page>(capacity: 1 << 9)
  /// The indices of pages by the hashes of their beginnings.
  private let pageIndices = HashIndex(capacity: 1 << 9)
  /// The spellings of one unit, a bit for each remainder of 64.
  @exclusivity(unchecked) private var wholes: UInt64 = 0
  /// More units than any spelling has.
  @exclusivity(unchecked) private var longest = 0
  /// The lexicon of each page, nil until it is made.
  @exclusivity(unchecked) private var lexicons:
    UnsafeMutableBufferPointer<Atomic<Unmanaged<Lexicon>?>> = .init(start: nil, count: 0)
  /// The single words of all spellings, once somebody asked for them.
  private let madeWords = Atomic<Unmanaged<WordIndex>?>(nil)
  private let lock = Mutex(())

  deinit {
    for index in lexicons.indices { lexicons[index].load(ordering: .relaxed)?.release() }
    lexicons.deinitialize()
    lexicons.deallocate()
    madeWords.load(ordering: .relaxed)?.release()
  }

  /// A page of more spellings would take too long to make.
  static let mostSpellings = 1 << 18

  // MARK: Building

  /// Adds words with options, all of whose spellings are the lexeme with the index `lexeme`.
  func append(_ graph: OptionGraph, lexeme: Int32, by folder: WordFolder) -> SpellingGraphs.Words {
    let words = graphs.append(graph, by: folder)
    append(words, lexeme: lexeme, in: folder.arena)
    return words
  }

  /// Adds the same words without diacritics, where people leave them out and there are some.
  ///
  /// - Parameter lexeme: Called for the index of the lexeme, with true if the words are hardly others.
  func appendWithoutDiacritics(
    _ words: SpellingGraphs.Words, by folder: WordFolder, lexeme: (_ areTelltale: Bool) -> Int32
  ) {
    guard let plain = graphs.appendWithoutDiacritics(words, by: folder) else { return }
    append(plain.words, lexeme: lexeme(plain.areTelltale), in: folder.arena)
  }

  private func append(_ words: SpellingGraphs.Words, lexeme: Int32, in arena: Arena) {
    append(words, lexeme: lexeme)
    SpellingWalk(.beginnings, of: graphs, longest: Int(words.longest), in: arena)
      .forEach(from: words.start) { enter(Beginning(of: $0)) }
  }

  /// Adds words with one spelling; `isSuffix` for what is looked up from its end, by others.
  func append(_ units: Units, lexeme: Int32, isSuffix: Bool) {
    append(graphs.append(units), lexeme: lexeme)
    if !isSuffix, !units.isEmpty { enter(Beginning(of: units)) }
  }

  private func append(_ words: SpellingGraphs.Words, lexeme: Int32) {
    entries.append(
      Entry(start: words.start, lexeme: lexeme, longest: words.longest, count: words.count))
  }

  /// Enters the last entry into the page of a beginning.
  private func enter(_ beginning: Beginning) {
    let entry = Int32(entries.count - 1)
    let page = pageTaken(by: beginning)
    let last = pages[page].lastLine
    if last >= 0, lines[Int(last)].entry == entry { return }
    lines.append(Line(entry: entry, previous: last))
    pages[page].lastLine = Int32(lines.count - 1)
    pages[page].size += Int(entries[Int(entry)].count)
  }

  /// The index of the page of a beginning, made if there is none.
  private func pageTaken(by beginning: Beginning) -> Int {
    let hash = beginning.hash
    if let page = pageIndices[hash] { return Int(page) }
    if beginning.isWhole { wholes |= beginning.bit }
    pages.append(Page())
    pageIndices.insert(hash, Int32(pages.count - 1))
    return pages.count - 1
  }

  /// Ends the building.
  func finish() {
    longest = entries.reduce(0) { max($0, Int($1.longest)) }
    lexicons = .allocate(capacity: pages.count)
    for page in pages.indices { lexicons.initializeElement(at: page, to: Atomic(nil)) }
  }

  /// The most spellings that the entries on any page have.
  var largestPage: Int { pages.reduce(0) { max($0, $1.size) } }

  var pageCount: Int { pages.count }

  /// Calls `body` with each lexeme and each page that it stands on, indices.
  func forEachLine(_ body: (_ lexeme: Int32, _ page: Int) -> Void) {
    for page in pages.indices {
      forEachEntry(of: pages[page]) { body(entries[Int($0)].lexeme, page) }
    }
  }

  /// How many spellings those lexemes have, which are indices, for which `isCounted` holds; some that are no words count,
  /// too.
  func mostSpellings(where isCounted: (_ lexeme: Int32) -> Bool) -> Int {
    entries.reduce(0) { isCounted($1.lexeme) ? $0 + Int($1.count) : $0 }
  }

  /// Calls `body` with what stands on a page, indices, the last first.
  private func forEachEntry(of page: Page, _ body: (_ entry: Int32) -> Void) {
    var line = page.lastLine
    while line >= 0 {
      body(lines[Int(line)].entry)
      line = lines[Int(line)].previous
    }
  }

  // MARK: Looking up

  /// The page of what begins so, an index; nil if nothing does.
  @inline(__always)
  func page(of beginning: Beginning) -> Int32? {
    if beginning.isWhole, wholes & beginning.bit == 0 { return nil }
    return pageIndices[beginning.hash]
  }

  /// The lexicon of a page, if it was made; it lives as long as the vocabulary.
  @inline(__always)
  func lexicon(ofPage page: Int32) -> Unmanaged<Lexicon>? {
    lexicons[Int(page)].load(ordering: .acquiring)
  }

  /// Makes the lexicon of a page, unless another thread did.
  ///
  /// - Parameter finish: What is to be done with it before others see it.
  func makeLexicon(
    ofPage page: Int32, _ beginning: Beginning, finish: (Lexicon) -> Void
  ) -> Unmanaged<Lexicon> {
    lock.withLock { _ in
      if let made = lexicon(ofPage: page) { return made }
      let lexicon = Lexicon()
      insertSpellings(of: pages[Int(page)], beginning, into: lexicon)
      finish(lexicon)
      let made = Unmanaged.passRetained(lexicon)
      lexicons[Int(page)].store(made, ordering: .releasing)
      return made
    }
  }

  private func insertSpellings(of page: Page, _ beginning: Beginning, into lexicon: Lexicon) {
    Arena.withThreadArena { arena in
      let walk = SpellingWalk(.beginning(beginning), of: graphs, longest: longest, in: arena)
      var ofPage = ArenaList<Int32>(in: arena, capacity: 16)
      forEachEntry(of: page) { ofPage.append($0) }
      for index in ofPage.elements.reversed() {
        let entry = entries[Int(index)]
        walk.forEach(from: entry.start) { lexicon.insert($0, lexeme: entry.lexeme) }
      }
    }
  }

  /// The single words of all spellings; none is taken for a misspelling of another.
  var words: WordIndex {
    (madeWords.load(ordering: .acquiring) ?? makeWords()).takeUnretainedValue()
  }

  private func makeWords() -> Unmanaged<WordIndex> {
    lock.withLock { _ in
      if let made = madeWords.load(ordering: .acquiring) { return made }
      let made = Unmanaged.passRetained(allWords)
      madeWords.store(made, ordering: .releasing)
      return made
    }
  }

  private var allWords: WordIndex {
    let words = WordIndex(capacity: entries.count)
    Arena.withThreadArena { arena in
      let walk = WordWalk(into: words, of: graphs, longest: longest, in: arena)
      for entry in entries { walk.insertWords(from: entry.start) }
    }
    return words
  }

  /// Calls `body` with what is wanted of the spellings of all words, and the index of their lexeme.
  func forEach(_ extent: SpellingWalk.Extent, _ body: (_ units: Units, _ lexeme: Int32) -> Void) {
    Arena.withThreadArena { arena in
      let walk = SpellingWalk(extent, of: graphs, longest: longest, in: arena)
      for entry in entries { walk.forEach(from: entry.start) { body($0, entry.lexeme) } }
    }
  }
}
