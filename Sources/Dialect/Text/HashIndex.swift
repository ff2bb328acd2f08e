/// Values by the 64-bit hash of a text, in a table with linear probing whose values are chained.
///
/// The texts themselves are not kept. Two of a million different texts share a hash with a probability below one in
/// ten million. An index changes only while it is built.
final class HashIndex: @unchecked Sendable {
  private struct Slot: BitwiseCopyable {
    let hash: UInt64
    /// The first of the values, an index; -1 for none yet.
    var entry: Int32 = -1
  }

  private struct Entry: BitwiseCopyable {
    let value: Int32
    let next: Int32
  }

  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
  /// What most lookups end with: of the hash in each slot seven bits, and one more, so that 0 is a free slot. They fill a
  /// sixteenth of the memory that the slots do, which the cache holds.
  @exclusivity(unchecked) private var tags: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var mask: Int
  private let entries: Vector<Entry>
  @exclusivity(unchecked) private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Room for about `capacity` texts.
  init(capacity: Int = 8) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    tags = Self.free(size)
    entries = Vector(capacity: capacity)
  }

  deinit {
    slots.deallocate()
    tags.deallocate()
  }

  /// The tags of slots that are all free; what the slots hold does not matter then.
  private static func free(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    let tags = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    tags.initialize(repeating: 0, count: size)
    return tags
  }

  /// FNV-1a over units.
  @inline(__always)
  static func hash(_ units: some Sequence<UInt32>) -> UInt64 {
    var hash = Hash()
    for unit in units { hash.add(unit) }
    return hash.value
  }

  /// A hash that is made unit by unit.
  struct Hash: BitwiseCopyable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ unit: UInt32) { state = (state ^ UInt64(unit)) &* 0x100_0000_01B3 }

    @inline(__always)
    var value: UInt64 { state ^ (state >> 32) }
  }

  func insert(_ hash: UInt64, _ value: Int32) { append(value, at: slotTaken(by: hash)) }

  /// Makes `contains` true for `hash`; false if it was before.
  @discardableResult
  func insert(_ hash: UInt64) -> Bool {
    if contains(hash) { return false }
    insert(hash, 0)
    return true
  }

  @inline(__always)
  func contains(_ hash: UInt64) -> Bool { tags[slot(of: hash)] != 0 }

  /// The value that was last inserted for `hash`, or nil.
  @inline(__always)
  subscript(hash: UInt64) -> Int32? {
    let slot = slot(of: hash)
    return tags[slot] == 0 ? nil : entries[Int(slots[slot].entry)].value
  }

  /// The values of `hash`, the last inserted first.
  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (Int32) -> Void) {
    let slot = slot(of: hash)
    var entry = tags[slot] == 0 ? -1 : slots[slot].entry
    while entry >= 0 {
      body(entries[Int(entry)].value)
      entry = entries[Int(entry)].next
    }
  }

  @inline(__always)
  private static func tag(of hash: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: hash >> 57) | 0x80
  }

  /// The slot that holds `hash`, or the free one that would.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    let tag = Self.tag(of: hash)
    while tags[slot] != 0, tags[slot] != tag || slots[slot].hash != hash {
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The slot of `hash`, which is no longer free.
  private func slotTaken(by hash: UInt64) -> Int {
    if count * 2 > mask { grow() }
    let slot = slot(of: hash)
    if tags[slot] == 0 {
      tags[slot] = Self.tag(of: hash)
      slots[slot] = Slot(hash: hash)
      count += 1
    }
    return slot
  }

  private func append(_ value: Int32, at slot: Int) {
    entries.append(Entry(value: value, next: slots[slot].entry))
    slots[slot].entry = Int32(entries.count - 1)
  }

  private func grow() {
    let (oldSlots, oldTags, oldSize) = (slots, tags, mask + 1)
    mask = oldSize * 2 - 1
    slots = .allocate(capacity: oldSize * 2)
    tags = Self.free(oldSize * 2)
    for index in 0..<oldSize where oldTags[index] != 0 {
      let slot = slot(of: oldSlots[index].hash)
      slots[slot] = oldSlots[index]
      tags[slot] = oldTags[index]
    }
    oldSlots.deallocate()
    oldTags.deallocate()
  }
}
