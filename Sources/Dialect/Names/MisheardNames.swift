/// Finds names that differ from what was said by one letter, or by two that changed places.
///
/// One mistake leaves one half of a name as it is; so every name is kept under both its halves. Where it is the two
/// letters in the middle that changed places, they are changed back.
struct MisheardNames {
  typealias Units = UnsafeBufferPointer<UInt32>

  private struct Name: BitwiseCopyable {
    let start: Int32
    let count: Int32
  }

  private let names = Vector<Name>()
  private let letters = Vector<UInt32>()
  /// Indices of names by the hashes of their halves.
  private let halves = HashIndex()

  /// Shorter names are too near to too many others.
  static let shortestName = 4

  /// The first and the second half are told apart, and so are names of other lengths.
  private enum Half: UInt32 {
    case first = 0x8000_0000
    case second = 0x4000_0000
  }

  /// Adds a name.
  func insert(_ name: Units) {
    guard name.count >= Self.shortestName - 1 else { return }
    names.append(Name(start: Int32(letters.count), count: Int32(name.count)))
    for letter in name { letters.append(letter) }
    let middle = name.count / 2
    halves.insert(Self.hash(name[..<middle], .first, name.count), Int32(names.count - 1))
    halves.insert(Self.hash(name[middle...], .second, name.count), Int32(names.count - 1))
  }

  private static func hash(_ letters: Slice<Units>, _ half: Half, _ length: Int) -> UInt64 {
    var hash = HashIndex.Hash()
    hash.add(half.rawValue | UInt32(truncatingIfNeeded: length))
    for letter in letters { hash.add(letter) }
    return hash.value
  }

  /// Calls `body` with the hash of each name that is one mistake away from `name`, and begins with the same letter.
  func forEachName(near name: Units, _ arena: Arena, _ body: (UInt64) -> Void) {
    for length in (name.count - 1)...(name.count + 1) {
      let middle = length / 2
      let rest = length - middle
      find(Self.hash(name[..<min(middle, name.count)], .first, length), near: name, length, body)
      find(Self.hash(name[max(0, name.count - rest)...], .second, length), near: name, length, body)
    }
    let changed = arena.allocate(UInt32.self, name.count)
    _ = changed.initialize(from: name)
    changed.swapAt(name.count / 2 - 1, name.count / 2)
    if changed[0] == name[0] { body(HashIndex.hash(changed)) }
  }

  private func find(_ half: UInt64, near name: Units, _ length: Int, _ body: (UInt64) -> Void) {
    halves.forEach(half) { index in
      let found = names[Int(index)]
      let candidate = Units(start: letters.start + Int(found.start), count: Int(found.count))
      if candidate.count == length, candidate.first == name.first,
        EditDistance.isAtMostOne(candidate, name)
      {
        body(HashIndex.hash(candidate))
      }
    }
  }
}
