/// The words that tell which of a person's numbers is meant: *mobile* of *on her mobile*.
final class HandleLabels: @unchecked Sendable {
  private struct Stem: BitwiseCopyable {
    // Where its letters stand among those of all stems.
    let start: Int32
    let length: Int32
    let label: PersonHandleLabel
  }

  private let letters = Vector<UInt32>()
  private let stems = Vector<Stem>()
  /// The first letters of all stems, a bit for each remainder of 64.
  @exclusivity(unchecked) private var beginnings: UInt64 = 0

  func append(_ units: UnsafeBufferPointer<UInt32>, _ label: PersonHandleLabel) {
    guard let first = units.first else { return }
    stems.append(Stem(start: Int32(letters.count), length: Int32(units.count), label: label))
    letters.append(contentsOf: units)
    beginnings |= Self.bit(first)
  }

  /// The label that words tell; nil if none, or several.
  func label(in words: Slice<UnsafeBufferPointer<UInt32>>) -> PersonHandleLabel? {
    var found: PersonHandleLabel?
    var rest = words
    while let first = rest.first {
      guard beginnings & Self.bit(first) != 0, let stem = longestStem(rest) else {
        rest.removeFirst()
        continue
      }
      rest.removeFirst(Int(stem.length))
      guard stem.label != .other else { continue }
      guard found == nil || found == stem.label else { return nil }
      found = stem.label
    }
    return found
  }

  /// The longest of the stems that words begin with.
  private func longestStem(_ words: Slice<UnsafeBufferPointer<UInt32>>) -> Stem? {
    var longest: Stem?
    for stem in stems
    where stem.length > longest?.length ?? 0 && words.starts(with: letters(of: stem)) {
      longest = stem
    }
    return longest
  }

  private func letters(of stem: Stem) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: letters.start + Int(stem.start), count: Int(stem.length))
  }

  private static func bit(_ first: UInt32) -> UInt64 { 1 << UInt64(first & 63) }
}
