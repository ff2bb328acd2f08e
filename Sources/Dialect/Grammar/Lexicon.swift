/// Words and phrases with their roles, as a trie over folded units.
///
/// Most nodes have one child, which stands behind them; the further children of all nodes share one hash table, and
/// those of the root, which every word is looked up in, have one of their own that stays near. A step costs a comparison,
/// or one probe. A lexicon changes only while it is built.
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

  private let nodes: Vector<NodeDetails>
  /// Lexemes that end at the same node are chained.
  private let chain = Vector<Entry>(capacity: 1 << 8)
  private let beginnings: EdgeTable
  private let edges: EdgeTable

  /// A lexicon with more nodes is of no use.
  static let mostNodes = 1 << EdgeTable.nodeBits - 1

  /// - Parameters:
  ///   - nodes: About how many nodes there will be.
  ///   - edges: About how many of them will not stand behind their parent.
  init(nodes capacity: Int = 1 << 10, edges: Int = 1 << 7) {
    beginnings = EdgeTable(capacity: 1 << 6)
    self.edges = EdgeTable(capacity: edges)
    nodes = Vector(capacity: capacity)
    nodes.append(NodeDetails())
  }

  var isEmpty: Bool { chain.isEmpty }

  var nodeCount: Int { nodes.count }

  /// The node that `unit` leads to.
  @inline(__always)
  func child(of node: Node, _ unit: UInt32) -> Node? {
    if node == 0 { return beginnings.child(of: 0, unit) }
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
    for unit in units { node = childOrNew(of: node, unit) }
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
    if node != 0, details.unit & ~Self.hasMore == unit { return node + 1 }
    let child = Node(nodes.count)
    if node != 0, details.unit == 0, child == node + 1 {
      nodes[Int(node)].unit = unit
    } else {
      let table = node == 0 ? beginnings : edges
      if let child = table.insert(child, of: node, unit) { return child }
      if node != 0 { nodes[Int(node)].unit |= Self.hasMore }
    }
    nodes.append(NodeDetails())
    return child
  }

  /// Calls `body` with every spelling and the index of each lexeme that ends there.
  func forEachSpelling(_ body: (_ units: [UInt32], _ lexeme: Int32) -> Void) {
    var parents = Array(repeating: (node: 0, unit: UInt32(0)), count: nodes.count)
    for node in nodes.indices where nodes[node].unit & ~Self.hasMore != 0 {
      parents[node + 1] = (node, nodes[node].unit & ~Self.hasMore)
    }
    for table in [beginnings, edges] {
      table.forEachEdge { parents[Int($2)] = (Int($0), $1) }
    }
    for end in nodes.indices where nodes[end].entry >= 0 {
      var units: [UInt32] = []
      var node = end
      while node != 0 {
        units.append(parents[node].unit)
        node = parents[node].node
      }
      units.reverse()
      forEachLexeme(at: Node(end)) { body(units, $0) }
    }
  }
}

/// The nodes that units lead to, in a hash table with linear probing.
private final class EdgeTable: @unchecked Sendable {
  typealias Node = Lexicon.Node

  /// Node, unit and child in one number: 22, 21 and 21 bits.
  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var mask: Int
  @exclusivity(unchecked) private var count = 0

  static let nodeBits = 21
  private static let free = UInt64.max
  private static let low: UInt64 = 1 << nodeBits - 1

  init(capacity: Int) {
    var size = 1 << 7
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    slots = Self.freeSlots(size)
  }

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

  /// Calls `body` with the node, the unit and the child of every edge.
  func forEachEdge(_ body: (Node, UInt32, Node) -> Void) {
    for index in 0...mask where slots[index] != Self.free {
      let key = slots[index] >> Self.nodeBits
      body(
        Node(truncatingIfNeeded: key >> Self.nodeBits),
        UInt32(truncatingIfNeeded: key & Self.low),
        Node(truncatingIfNeeded: slots[index] & Self.low))
    }
  }
}
