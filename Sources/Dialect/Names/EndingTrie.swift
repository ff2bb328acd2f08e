/// The endings of a case as a trie, read from the last letter of a word backwards.
final class EndingTrie: @unchecked Sendable {
  /// A letter of an ending, or any letter of a class.
  private struct Node: BitwiseCopyable {
    let letter: UInt32
    /// The class, an index; -1 for the letter alone.
    let letters: Int32
    /// What stands before it in an ending; -1 for none.
    var firstChild: Int32 = -1
    /// Another that may stand in its place; -1 for none.
    let nextSibling: Int32
    /// The first ending that begins with it, -1 for none.
    var ending: Int32 = -1
  }

  private let nodes = Vector<Node>()
  private var classes: [LetterClass] = []
  /// What each class holds, without a list of its own.
  private let tests = Vector<ClassTest>()
  private let letters = Vector<UInt32>()

  private struct ClassTest: BitwiseCopyable {
    /// Where the letters stand that a class lists; none for a class that is told by rule.
    let first: Int32
    let count: Int32
  }
  private var firstNode: Int32 = -1
  /// The next ending of the same letters, for each ending; -1 for none.
  private let nextEnding = Vector<Int32>()
  /// True if every word is in the case as it is.
  private(set) var takesAll = false

  /// Makes a trie of endings, whose indices it gives.
  init(_ endings: [Ending]) {
    for (index, ending) in endings.enumerated() { insert(ending.symbols, Int32(index)) }
  }

  private func insert(_ symbols: [Ending.Symbol], _ ending: Int32) {
    nextEnding.append(-1)
    guard !symbols.isEmpty else {
      takesAll = true
      return
    }
    var parent: Int32 = -1
    for symbol in symbols.reversed() {
      parent = child(of: parent, symbol)
    }
    let last = nodes[Int(parent)].ending
    guard last >= 0 else {
      nodes[Int(parent)].ending = ending
      return
    }
    var previous = last
    while nextEnding[Int(previous)] >= 0 { previous = nextEnding[Int(previous)] }
    nextEnding[Int(previous)] = ending
  }

  private func child(of parent: Int32, _ symbol: Ending.Symbol) -> Int32 {
    let letter: UInt32
    var letters: Int32 = -1
    switch symbol {
    case .letter(let unit): letter = unit
    case .any(let letterClass, let name):
      letter = name
      letters = Int32(classes.firstIndex(of: letterClass) ?? classes.count)
      if Int(letters) == classes.count { append(letterClass) }
    }
    let first = parent < 0 ? firstNode : nodes[Int(parent)].firstChild
    var node = first
    while node >= 0 {
      if nodes[Int(node)].letter == letter, nodes[Int(node)].letters == letters { return node }
      node = nodes[Int(node)].nextSibling
    }
    nodes.append(Node(letter: letter, letters: letters, nextSibling: first))
    let new = Int32(nodes.count - 1)
    if parent < 0 { firstNode = new } else { nodes[Int(parent)].firstChild = new }
    return new
  }

  private func append(_ letterClass: LetterClass) {
    classes.append(letterClass)
    guard case .letters(let members) = letterClass else {
      return tests.append(ClassTest(first: 0, count: 0))
    }
    tests.append(ClassTest(first: Int32(letters.count), count: Int32(members.count)))
    for member in members { letters.append(member) }
  }

  @inline(__always)
  private func isMember(_ letter: UInt32, of index: Int32) -> Bool {
    let test = tests.start[Int(index)]
    guard test.count > 0 else { return classes[Int(index)].contains(letter) }
    for place in test.first..<(test.first + test.count) where letters.start[Int(place)] == letter {
      return true
    }
    return false
  }

  /// True if a word ends in one of the endings, and something is left before it or it begins with a class.
  func matches(_ word: UnsafeBufferPointer<UInt32>) -> Bool {
    takesAll ? !word.isEmpty : visit(word, word.count, firstNode) { _ in false }
  }

  /// Calls `body` with the index of each ending that `word` has, empty ones aside.
  func forEachMatch(_ word: UnsafeBufferPointer<UInt32>, _ body: (Int32) -> Void) {
    _ = visit(word, word.count, firstNode) { ending in
      body(ending)
      return true
    }
  }

  /// Calls `goesOn` with each ending that the letters before `end` make with those behind; true if it returned false.
  private func visit(
    _ word: UnsafeBufferPointer<UInt32>, _ end: Int, _ first: Int32, goesOn: (Int32) -> Bool
  ) -> Bool {
    guard end > 0 else { return false }
    var index = first
    while index >= 0 {
      let node = nodes.start[Int(index)]
      index = node.nextSibling
      let isClass = node.letters >= 0
      guard
        isClass ? isMember(word[end - 1], of: node.letters) : node.letter == word[end - 1]
      else { continue }
      var ending = end > 1 || isClass ? node.ending : -1
      while ending >= 0 {
        guard goesOn(ending) else { return true }
        ending = nextEnding.start[Int(ending)]
      }
      if visit(word, end - 1, node.firstChild, goesOn: goesOn) { return true }
    }
    return false
  }
}
