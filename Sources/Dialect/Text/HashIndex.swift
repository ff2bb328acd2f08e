/// Values by the 64-bit hash of a text, in a table with linear probing whose values are chained.
///
/// The texts themselves are not kept. Two of a million different texts share a hash with a probability below one in
/// ten million.
struct HashIndex: Sendable {
  private var hashes: [UInt64] = Array(repeating: 0, count: 16)
  private var firstEntries: [Int32] = Array(repeating: -1, count: 16)
  private var entries: [(value: Int32, next: Int32)] = []
  private var count = 0

  init() {}

  /// Room for about `capacity` texts.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    firstEntries = Array(repeating: -1, count: size)
  }

  /// FNV-1a over units.
  @inline(__always)
  static func hash(_ units: some Sequence<UInt32>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in units { hash = (hash ^ UInt64(unit)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }

  mutating func insert(_ hash: UInt64, _ value: Int32) {
    if count * 2 >= hashes.count { grow() }
    let slot = slot(of: hash)
    if firstEntries[slot] < 0 { count += 1 }
    hashes[slot] = hash
    entries.append((value, firstEntries[slot]))
    firstEntries[slot] = Int32(entries.count - 1)
  }

  /// Makes `contains` true for `hash`.
  mutating func insert(_ hash: UInt64) {
    if !contains(hash) { insert(hash, 0) }
  }

  @inline(__always)
  func contains(_ hash: UInt64) -> Bool { firstEntries[slot(of: hash)] >= 0 }

  /// The values of `hash`, the last inserted first.
  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (Int32) -> Void) {
    var entry = firstEntries[slot(of: hash)]
    while entry >= 0 {
      body(entries[Int(entry)].value)
      entry = entries[Int(entry)].next
    }
  }

  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while firstEntries[slot] >= 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (hashes, firstEntries)
    hashes = Array(repeating: 0, count: old.0.count * 2)
    firstEntries = Array(repeating: -1, count: old.0.count * 2)
    for (hash, entry) in zip(old.0, old.1) where entry >= 0 {
      let slot = slot(of: hash)
      hashes[slot] = hash
      firstEntries[slot] = entry
    }
  }
}
