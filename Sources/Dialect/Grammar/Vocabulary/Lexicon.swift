/// Words and phrases with their roles, as a trie over folded units.
///
/// Most nodes have one child, which stands behind them; the further children of all nodes share one hash table. A step
/// costs a comparison, or one probe. A lexicon changes only while it is built.
final class Lexicon: @unchecked Sendable {
  /// A node; the root is 0.
  typealias Node = UInt32

  private struct NodeDetails: BitwiseCopyable {
    /// The unit that leads to the next node in order, or 0; `hasMore` where other children are in the table.
    var unit: UInt32 = 0
    /// The first lexeme in the chain, -1 for none.
    var entry: Int32 = -1
  }

  private struct Entry: BitwiseCopyable {
    let lexeme: Int32
    let next: Int32
  }

  private static let hasMore: UInt32 = 1 << 31

  private let nodes = Vector<NodeDetails>(capacity: 1 << 6)
  /// Lexemes that end at the same node are chained.
  private let chain = Vector<Entry>(capacity: 1 << 5)
  private let edges = EdgeTable()

  /// A lexicon takes in no more nodes.
  static let mostNodes = 1 << EdgeTable.nodeBits - 1

  init() { nodes.append(NodeDetails()) }

  var isEmpty: Bool { chain.isEmpty }

  var nodeCount: Int { nodes.count }

  /// The node that `unit` leads to.
  @inline(__always)
  func child(of node: Node, _ unit: UInt32) -> Node? {
    let details = nodes.start[Int(node)]
    if details.unit & ~Self.hasMore == unit { return node + 1 }
    if details.unit & Self.hasMore == 0 { return nil }
    return edges.child(of: node, unit)
  }

  /// The node that `units` lead to from `node`.
  @inline(__always)
  func node(behind units: some Sequence<UInt32>, from node: Node = 0) -> Node? {
    var node = node
    for unit in units {
      guard let next = child(of: node, unit) else { return nil }
      node = next
    }
    return node
  }

  /// Calls `body` with the index of every lexeme that ends at `node`, the last inserted first.
  @inline(__always)
  func forEachLexeme(at node: Node, _ body: (Int32) -> Void) {
    var entry = nodes.start[Int(node)].entry
    while entry >= 0 {
      let (lexeme, next) = (chain.start[Int(entry)].lexeme, chain.start[Int(entry)].next)
      body(lexeme)
      entry = next
    }
  }

  @inline(__always)
  func hasLexemes(at node: Node) -> Bool { nodes.start[Int(node)].entry >= 0 }

  /// Adds a spelling of the lexeme with the index `lexeme`.
  func insert(_ units: some Sequence<UInt32>, lexeme: Int32) {
    var node: Node = 0
    for unit in units {
      guard nodes.count < Self.mostNodes else { return }
      node = childOrNew(of: node, unit)
    }
    if node != 0 { insert(lexeme: lexeme, at: node) }
  }

  /// Adds the lexeme with the index `lexeme` at the end of a spelling.
  func insert(lexeme: Int32, at node: Node) {
    chain.append(Entry(lexeme: lexeme, next: nodes[Int(node)].entry))
    nodes[Int(node)].entry = Int32(chain.count - 1)
  }

  /// Puts the lexeme with the index `lexeme` in the place of those for which `isMember` holds.
  func replace(at node: Node, with lexeme: Int32, where isMember: (Int32) -> Bool) {
    var kept: [Int32] = []
    forEachLexeme(at: node) { if !isMember($0) { kept.append($0) } }
    nodes[Int(node)].entry = -1
    for lexeme in kept.reversed() { insert(lexeme: lexeme, at: node) }
    insert(lexeme: lexeme, at: node)
  }

  /// Calls `body` with every node at which something ends.
  func forEachEnd(_ body: (Node) -> Void) {
    for node in nodes.indices where nodes[node].entry >= 0 { body(Node(node)) }
  }

  /// The node that `unit` leads to, made if there is none.
  @inline(__always)
  func childOrNew(of node: Node, _ unit: UInt32) -> Node {
    let details = nodes[Int(node)]
    if details.unit & ~Self.hasMore == unit { return node + 1 }
    let child = Node(nodes.count)
    if details.unit == 0, child == node + 1 {
      nodes[Int(node)].unit = unit
    } else {
      if let child = edges.insert(child, of: node, unit) { return child }
      nodes[Int(node)].unit |= Self.hasMore
    }
    nodes.append(NodeDetails())
    return child
  }
}

/// The nodes that units lead to, in a hash table with linear probing.
private final class EdgeTable: @unchecked Sendable {
  typealias Node = Lexicon.Node

  /// Node, unit and child in one number: 22, 21 and 21 bits.
  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var mask = 1 << 5 - 1
  @exclusivity(unchecked) private var count = 0

  static let nodeBits = 21
  private static let free = UInt64.max
  private static let low: UInt64 = 1 << nodeBits - 1

  init() { slots = Self.freeSlots(mask + 1) }

  deinit { slots.deallocate() }

  private static func freeSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    slots.initialize(repeating: free, count: count)
    return slots
  }

  @inline(__always)
  private static func key(_ node: Node, _ unit: UInt32) -> UInt64 {
    UInt64(node) << nodeBits | UInt64(unit)
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[index] != Self.free, slots[index] >> Self.nodeBits != key {
      index = (index + 1) & mask
    }
    return index
  }

  @inline(__always)
  func child(of node: Node, _ unit: UInt32) -> Node? {
    let found = slots[slot(of: Self.key(node, unit))]
    return found == Self.free ? nil : Node(truncatingIfNeeded: found & Self.low)
  }

  /// Adds an edge to `child`, unless there is one for `unit`: then the node that it leads to is returned.
  func insert(_ child: Node, of node: Node, _ unit: UInt32) -> Node? {
    let key = Self.key(node, unit)
    let slot = slot(of: key)
    guard slots[slot] == Self.free else { return Node(truncatingIfNeeded: slots[slot] & Self.low) }
    slots[slot] = key << Self.nodeBits | UInt64(child)
    count += 1
    if count * 2 > mask { grow() }
    return nil
  }

  private func grow() {
    let (old, oldSize) = (slots, mask + 1)
    mask = oldSize * 2 - 1
    slots = Self.freeSlots(oldSize * 2)
    for index in 0..<oldSize where old[index] != Self.free {
      slots[slot(of: old[index] >> Self.nodeBits)] = old[index]
    }
    old.deallocate()
  }
}
