/// Words and phrases with their roles, as a trie over folded units.
///
/// The edges of all nodes share one hash table with linear probing, so that a table of some thousand
/// entries is built in well under a millisecond and a step costs one probe.
struct Lexicon: Sendable {
  /// A node; the root is 0.
  typealias Node = UInt32

  private var keys: [UInt64]
  private var children: [Node]
  private var edgeCount = 0
  private var nodeCount: Node = 1
  /// The first lexeme of each node in `chain`, -1 for none.
  private var firstEntry: [Int32] = [-1]
  /// Lexemes that end at the same node are chained.
  private var chain: [(lexeme: Int32, next: Int32)] = []

  init() {
    keys = Array(repeating: Self.free, count: 1 << 10)
    children = Array(repeating: 0, count: 1 << 10)
  }

  private static let free = UInt64.max

  var isEmpty: Bool { chain.isEmpty }

  /// The node that `unit` leads to.
  @inline(__always)
  func child(of node: Node, _ unit: UInt32) -> Node? {
    let key = UInt64(node) << 21 | UInt64(unit)
    let mask = keys.count - 1
    var slot = Self.slot(of: key, mask)
    while true {
      let found = keys[slot]
      if found == key { return children[slot] }
      if found == Self.free { return nil }
      slot = (slot + 1) & mask
    }
  }

  /// Calls `body` with the index of every lexeme that ends at `node`.
  @inline(__always)
  func forEachLexeme(at node: Node, _ body: (Int32) -> Void) {
    var entry = firstEntry[Int(node)]
    while entry >= 0 {
      body(chain[Int(entry)].lexeme)
      entry = chain[Int(entry)].next
    }
  }

  @inline(__always)
  func hasLexemes(at node: Node) -> Bool { firstEntry[Int(node)] >= 0 }

  /// Calls `body` with every spelling and the index of each lexeme that ends there.
  func forEachSpelling(_ body: (_ units: [UInt32], _ lexeme: Int32) -> Void) {
    var parents = Array(repeating: (node: Node(0), unit: UInt32(0)), count: Int(nodeCount))
    for (key, child) in zip(keys, children) where key != Self.free {
      parents[Int(child)] = (Node(key >> 21), UInt32(key & 0x1F_FFFF))
    }
    for end in firstEntry.indices where firstEntry[end] >= 0 {
      var units: [UInt32] = []
      var node = end
      while node != 0 {
        units.append(parents[node].unit)
        node = Int(parents[node].node)
      }
      units.reverse()
      forEachLexeme(at: Node(end)) { body(units, $0) }
    }
  }

  /// Adds a spelling of the lexeme with the index `lexeme`.
  mutating func insert(_ units: some Sequence<UInt32>, lexeme: Int32) {
    var node: Node = 0
    for unit in units { node = childOrNew(of: node, unit) }
    if node != 0 { insert(lexeme: lexeme, at: node) }
  }

  /// Adds the lexeme with the index `lexeme` at the end of a spelling.
  mutating func insert(lexeme: Int32, at node: Node) {
    chain.append((lexeme, firstEntry[Int(node)]))
    firstEntry[Int(node)] = Int32(chain.count - 1)
  }

  /// The node that `unit` leads to, made if there is none.
  mutating func childOrNew(of node: Node, _ unit: UInt32) -> Node {
    if let child = child(of: node, unit) { return child }
    if (edgeCount + 1) * 2 > keys.count { grow() }
    let child = nodeCount
    nodeCount += 1
    firstEntry.append(-1)
    place(UInt64(node) << 21 | UInt64(unit), child)
    edgeCount += 1
    return child
  }

  private mutating func place(_ key: UInt64, _ child: Node) {
    let mask = keys.count - 1
    var slot = Self.slot(of: key, mask)
    while keys[slot] != Self.free { slot = (slot + 1) & mask }
    keys[slot] = key
    children[slot] = child
  }

  private mutating func grow() {
    let old = (keys, children)
    keys = Array(repeating: Self.free, count: old.0.count * 2)
    children = Array(repeating: 0, count: old.0.count * 2)
    for (key, child) in zip(old.0, old.1) where key != Self.free { place(key, child) }
  }

  /// Fibonacci hashing.
  @inline(__always)
  private static func slot(of key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }
}
