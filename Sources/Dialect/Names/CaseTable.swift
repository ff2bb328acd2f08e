/// The cases of a language: which of them a word may be in, and the way back to its dictionary forms.
///
/// The endings of all cases are one trie, read from the last letter of a word backwards. It changes only while it is
/// built.
final class CaseTable: @unchecked Sendable {
  /// Letters that are a word or one of its forms.
  typealias Units = UnsafeBufferPointer<UInt32>

  /// No language has more cases.
  static let mostCases = 63

  /// Among the cases of a name, the mark of one that shows by itself that somebody is named, which is no case: `<name>`.
  static let listedName = 63

  /// A place in the trie.
  private struct Node: BitwiseCopyable {
    let symbol: Symbol
    /// What stands before it in an ending; -1 for none.
    var firstChild: Int32 = -1
    /// Another that may stand in its place; -1 for none.
    let nextSibling: Int32
    /// The first ending that begins with it, -1 for none.
    var ending: Int32 = -1
    /// The cases of those endings.
    var cases = CaseSet()
    /// The letters that it may be, a bit for each remainder of 64.
    let letters: UInt64
    /// Those that may stand before it in an ending.
    var lettersBefore: UInt64 = 0
  }

  /// A letter of an ending, or any letter of a class.
  struct Symbol: BitwiseCopyable, Equatable {
    /// The letter, or the capital that the rule calls a class by.
    fileprivate let letter: UInt32
    /// The class, an index; -1 for the letter alone.
    fileprivate var letterClass: Int32 = -1

    init(_ letter: UInt32) { self.letter = letter }
  }

  /// What a class holds: letters of a list, or what a rule tells.
  private enum ClassTest: BitwiseCopyable {
    case letters(first: Int32, count: Int32)
    case rule(LetterRule)
  }

  /// An ending of a case, and the forms that lead from it to the dictionary.
  private struct Row: BitwiseCopyable {
    let caseIndex: Int32
    let firstSymbol: Int32
    let symbolCount: Int32
    let firstForm: Int32
    let formCount: Int32
    /// True if there is a class among the symbols, which forms may carry over.
    let hasClasses: Bool
    /// The next ending of the same letters, -1 for none.
    var next: Int32 = -1
  }

  /// The letters that stand in place of an ending in the dictionary.
  private struct Form: BitwiseCopyable {
    let first: Int32
    let count: Int32
  }

  /// How many cases there are.
  @exclusivity(unchecked) private(set) var count = 0
  /// The endings of all cases, as the table gives them, until the trie is built.
  private let pending = Vector<Row>()
  /// Cases in which every word of a name changes, not the last alone.
  @exclusivity(unchecked) private(set) var changingEachWord = CaseSet()
  /// Cases that every word is in as it is.
  @exclusivity(unchecked) private(set) var takingAll = CaseSet()

  private let nodes = Vector<Node>()
  @exclusivity(unchecked) private var firstNode: Int32 = -1
  /// The nodes of last letters, by the remainder of the letter, of 64: those of each from its number in `firstRoots` on.
  private let roots = Vector<Int32>()
  private let firstRoots = Vector<Int32>()
  private let rows = Vector<Row>()
  /// Endings without letters, indices of rows.
  private let emptyRows = Vector<Int32>()
  private let symbols = Vector<Symbol>()
  private let forms = Vector<Form>()
  private let letters = Vector<UInt32>()
  private var classes: [LetterClass] = []
  private let classTests = Vector<ClassTest>()

  // MARK: Building

  /// Adds a case, whose index is the number of those before it.
  func append(changesEachWord: Bool) {
    if changesEachWord { changingEachWord.insert(count) }
    count += 1
  }

  /// How many forms there are.
  var formCount: Int { forms.count }

  /// Adds letters that stand in place of an ending in the dictionary; capitals stand for the letters of their classes that
  /// matched.
  func appendForm(_ form: Units) {
    forms.append(Form(first: Int32(letters.count), count: Int32(form.count)))
    letters.append(contentsOf: form)
  }

  /// Adds an ending to the last case, first letter first: `tVlle`, and the indices of its forms: `ttV | tV`.
  func append(_ ending: UnsafeBufferPointer<Symbol>, forms: Range<Int>) {
    pending.append(
      Row(
        caseIndex: Int32(count - 1), firstSymbol: Int32(symbols.count),
        symbolCount: Int32(ending.count), firstForm: Int32(forms.lowerBound),
        formCount: Int32(forms.count), hasClasses: ending.contains { $0.letterClass >= 0 }))
    symbols.append(contentsOf: ending)
  }

  /// Builds the trie, when there are no more endings. Of a case, the longest come first; among equals, in the order of
  /// the table.
  func finish() {
    let ordered = pending.enumerated().sorted { a, b in
      (a.element.caseIndex, b.element.symbolCount, a.offset)
        < (b.element.caseIndex, a.element.symbolCount, b.offset)
    }
    for (_, ending) in ordered { insert(ending) }
    findRoots()
  }

  private func findRoots() {
    for bit in 0..<64 {
      firstRoots.append(Int32(roots.count))
      var node = firstNode
      while node >= 0 {
        if nodes[Int(node)].letters & 1 << UInt64(bit) != 0 { roots.append(node) }
        node = nodes[Int(node)].nextSibling
      }
    }
    firstRoots.append(Int32(roots.count))
  }

  private func insert(_ ending: Row) {
    let row = Int32(rows.count)
    let caseIndex = Int(ending.caseIndex)
    rows.append(ending)
    guard ending.symbolCount > 0 else {
      takingAll.insert(caseIndex)
      emptyRows.append(row)
      return
    }
    var parent: Int32 = -1
    for index in (ending.firstSymbol..<(ending.firstSymbol + ending.symbolCount)).reversed() {
      parent = child(of: parent, symbols[Int(index)])
    }
    nodes[Int(parent)].cases.insert(caseIndex)
    guard nodes[Int(parent)].ending >= 0 else {
      nodes[Int(parent)].ending = row
      return
    }
    var last = nodes[Int(parent)].ending
    while rows[Int(last)].next >= 0 { last = rows[Int(last)].next }
    rows[Int(last)].next = row
  }

  /// Any letter of a class, which the rule calls `name`.
  func symbol(of letterClass: LetterClass, named name: UInt32) -> Symbol {
    var symbol = Symbol(name)
    symbol.letterClass = Int32(classes.firstIndex(of: letterClass) ?? appendClass(letterClass))
    return symbol
  }

  private func appendClass(_ letterClass: LetterClass) -> Int {
    classes.append(letterClass)
    switch letterClass {
    case .rule(let rule): classTests.append(.rule(rule))
    case .letters(let members):
      classTests.append(.letters(first: Int32(letters.count), count: Int32(members.count)))
      for member in members { letters.append(member) }
    }
    return classes.count - 1
  }

  private func child(of parent: Int32, _ symbol: Symbol) -> Int32 {
    let first = parent < 0 ? firstNode : nodes[Int(parent)].firstChild
    var node = first
    while node >= 0 {
      if nodes[Int(node)].symbol == symbol { return node }
      node = nodes[Int(node)].nextSibling
    }
    let letters = letters(of: symbol)
    nodes.append(Node(symbol: symbol, nextSibling: first, letters: letters))
    if parent >= 0 { nodes[Int(parent)].lettersBefore |= letters }
    let new = Int32(nodes.count - 1)
    if parent < 0 { firstNode = new } else { nodes[Int(parent)].firstChild = new }
    return new
  }

  private func letters(of symbol: Symbol) -> UInt64 {
    guard symbol.letterClass >= 0 else { return Endings.bit(symbol.letter) }
    switch classTests[Int(symbol.letterClass)] {
    case .rule: return .max
    case .letters(let first, let count):
      return (first..<(first + count)).reduce(0) { $0 | Endings.bit(letters[Int($1)]) }
    }
  }

  // MARK: Looking up

  /// The cases that a name may be in that ends as `word` does.
  func cases(of word: Units, _ arena: Arena) -> CaseSet {
    guard !word.isEmpty else { return CaseSet() }
    return endings(of: word, arena).elements.reduce(takingAll) {
      $0.union(nodes.start[Int($1)].cases)
    }
  }

  /// The dictionary forms of `word` in a case, likeliest first, each once.
  func dictionaryForms(of word: Units, in caseIndex: Int, _ arena: Arena) -> ArenaList<Units> {
    dictionaryForms(of: word, endings(of: word, arena), in: caseIndex, arena)
  }

  /// The same where the endings of `word` are known.
  func dictionaryForms(
    of word: Units, _ endings: ArenaList<Int32>, in caseIndex: Int, _ arena: Arena
  ) -> ArenaList<Units> {
    var found = ArenaList<Int32>(in: arena, capacity: 8)
    for node in endings.elements
    where nodes.start[Int(node)].cases.contains(caseIndex) {
      var row = nodes.start[Int(node)].ending
      while row >= 0 {
        if rows.start[Int(row)].caseIndex == caseIndex { found.append(row) }
        row = rows.start[Int(row)].next
      }
    }
    found.sort { $0 < $1 }
    for row in emptyRows where rows[Int(row)].caseIndex == caseIndex { found.append(row) }
    var results = ArenaList<Units>(in: arena, capacity: 8)
    for row in found.elements {
      let row = rows[Int(row)]
      for form in row.firstForm..<(row.firstForm + row.formCount) {
        let rewritten = rewrite(word, row, forms[Int(form)], arena)
        if !results.elements.contains(where: { $0.elementsEqual(rewritten) }) {
          results.append(rewritten)
        }
      }
    }
    return results
  }

  /// True if `isWanted` is true for a dictionary form of `word` in any case.
  func hasDictionaryForm(of word: Units, _ arena: Arena, where isWanted: (Units) -> Bool) -> Bool {
    containsForm(of: word, arena) { isWanted(rewrite(word, $0, $1, arena)) }
  }

  /// True if `isWanted` is true for the hash of other words with a dictionary form of `word` behind them, in any case.
  ///
  /// - Parameter before: The hash of the other words, with the space behind them.
  func hasDictionaryForm(
    of word: Units, behind before: HashIndex.Hash, _ arena: Arena, where isWanted: (UInt64) -> Bool
  ) -> Bool {
    // The hashes up to each letter: of most forms nothing else is new but a few letters.
    let hashes = arena.allocate(HashIndex.Hash.self, word.count)
    var hash = before
    for (index, letter) in word.enumerated() {
      hashes[index] = hash
      hash.add(letter)
    }
    return containsForm(of: word, arena) { row, form in
      var hash = row.symbolCount == 0 ? hash : hashes[word.count - Int(row.symbolCount)]
      for index in 0..<Int(form.count) { hash.add(letter(index, of: form, word, row)) }
      return isWanted(hash.value)
    }
  }

  /// True if `isWanted` is true for an ending of `word` in any case, and one of its forms.
  @inline(__always)
  private func containsForm(
    of word: Units, _ arena: Arena, where isWanted: (Row, Form) -> Bool
  ) -> Bool {
    guard !word.isEmpty else { return false }
    for row in emptyRows where containsForm(of: rows[Int(row)], where: isWanted) { return true }
    for node in endings(of: word, arena).elements {
      var row = nodes.start[Int(node)].ending
      while row >= 0 {
        if containsForm(of: rows.start[Int(row)], where: isWanted) { return true }
        row = rows.start[Int(row)].next
      }
    }
    return false
  }

  @inline(__always)
  private func containsForm(of row: Row, where isWanted: (Row, Form) -> Bool) -> Bool {
    for form in row.firstForm..<(row.firstForm + row.formCount)
    where isWanted(row, forms.start[Int(form)]) {
      return true
    }
    return false
  }

  /// `word` with the letters of a form in place of its ending.
  private func rewrite(_ word: Units, _ row: Row, _ form: Form, _ arena: Arena) -> Units {
    let stem = word.count - Int(row.symbolCount)
    let result = arena.allocate(UInt32.self, stem + Int(form.count))
    for index in 0..<stem { result[index] = word[index] }
    for index in 0..<Int(form.count) { result[stem + index] = letter(index, of: form, word, row) }
    return Units(result)
  }

  /// The letter at a place of a form that stands in place of the ending of `word`.
  @inline(__always)
  private func letter(_ index: Int, of form: Form, _ word: Units, _ row: Row) -> UInt32 {
    let replacement = letters.start + Int(form.first)
    guard row.hasClasses else { return replacement[index] }
    return boundLetter(index, replacement, word, row)
  }

  private func boundLetter(
    _ index: Int, _ replacement: UnsafeMutablePointer<UInt32>, _ word: Units, _ row: Row
  ) -> UInt32 {
    let letter = replacement[index]
    var repeated = 0
    for earlier in 0..<index where replacement[earlier] == letter { repeated += 1 }
    return bound(letter, repeated, word, row) ?? letter
  }

  /// The letter of `word` that a capital stands for; nil for other letters. A class that stands twice in the ending is
  /// carried over in order, and its last letter again.
  private func bound(_ name: UInt32, _ occurrence: Int, _ word: Units, _ row: Row) -> UInt32? {
    var letter: UInt32?
    var remaining = occurrence
    for index in 0..<Int(row.symbolCount) {
      let symbol = symbols.start[Int(row.firstSymbol) + index]
      guard symbol.letterClass >= 0, symbol.letter == name else { continue }
      letter = word[word.count - Int(row.symbolCount) + index]
      if remaining == 0 { break }
      remaining -= 1
    }
    return letter
  }

  /// The nodes whose endings `word` has, if something is left before them or they begin with a class.
  func endings(of word: Units, _ arena: Arena) -> ArenaList<Int32> {
    var found = ArenaList<Int32>(in: arena, capacity: 8)
    guard !word.isEmpty else { return found }
    let trie = Endings(nodes: nodes.start, classTests: classTests.start, letters: letters.start)
    let remainder = Int(word[word.count - 1] & 63)
    for root in firstRoots[remainder]..<firstRoots[remainder + 1] {
      trie.find(in: word, word.count, at: roots[Int(root)], &found)
    }
    return found
  }

  /// The trie, without the objects that own it, which would be counted at every step.
  private struct Endings: BitwiseCopyable {
    let nodes: UnsafeMutablePointer<Node>
    let classTests: UnsafeMutablePointer<ClassTest>
    let letters: UnsafeMutablePointer<UInt32>

    @inline(__always)
    static func bit(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }

    /// Adds a node, and those behind it, if they are endings of the letters of `word` up to `end`.
    @inline(__always)
    func find(in word: Units, _ end: Int, at index: Int32, _ found: inout ArenaList<Int32>) {
      let node = nodes + Int(index)
      guard isLetter(word[end - 1], node.pointee.symbol) else { return }
      if node.pointee.ending >= 0, end > 1 || node.pointee.symbol.letterClass >= 0 {
        found.append(index)
      }
      if end > 1, node.pointee.lettersBefore & Self.bit(word[end - 2]) != 0 {
        find(in: word, end - 1, from: node.pointee.firstChild, &found)
      }
    }

    private func find(
      in word: Units, _ end: Int, from first: Int32, _ found: inout ArenaList<Int32>
    ) {
      let bit = Self.bit(word[end - 1])
      var index = first
      while index >= 0 {
        if nodes[Int(index)].letters & bit != 0 { find(in: word, end, at: index, &found) }
        index = nodes[Int(index)].nextSibling
      }
    }

    @inline(__always)
    private func isLetter(_ letter: UInt32, _ symbol: Symbol) -> Bool {
      symbol.letterClass >= 0
        ? isMember(letter, of: symbol.letterClass) : letter == symbol.letter
    }

    @inline(__always)
    private func isMember(_ letter: UInt32, of letterClass: Int32) -> Bool {
      switch classTests[Int(letterClass)] {
      case .rule(let rule): return rule.holds(for: letter)
      case .letters(let first, let count):
        for place in first..<(first + count) where letters[Int(place)] == letter { return true }
        return false
      }
    }
  }
}

/// A set of cases, by their indices in a table.
struct CaseSet: OptionSet, BitwiseCopyable {
  let rawValue: UInt64

  @inline(__always)
  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init() { rawValue = 0 }

  static let all = CaseSet(rawValue: .max)

  @inline(__always)
  init(_ index: Int) { rawValue = 1 &<< UInt64(index) }

  @inline(__always)
  mutating func insert(_ index: Int) { formUnion(CaseSet(index)) }

  @inline(__always)
  func contains(_ index: Int) -> Bool { rawValue & CaseSet(index).rawValue != 0 }
}
