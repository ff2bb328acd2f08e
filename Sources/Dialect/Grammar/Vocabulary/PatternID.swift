/// The number of a pattern of one kind (a marker, a pattern with gaps, a veto), or of a set of homographs among them.
struct PatternID<Kind>: Hashable, Comparable, BitwiseCopyable {
  let number: Int32

  @inline(__always)
  init(_ number: Int32) { self.number = number }

  @inline(__always)
  var index: Int { Int(number) }

  @inline(__always)
  static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

extension Vector {
  /// The pattern with this number, which is that of no set.
  @inline(__always)
  subscript(id: PatternID<Element>) -> Element { self[id.index] }

  /// Appends a pattern, and returns its number.
  func insert(_ pattern: Element) -> PatternID<Element> {
    append(pattern)
    return PatternID(Int32(count - 1))
  }
}
