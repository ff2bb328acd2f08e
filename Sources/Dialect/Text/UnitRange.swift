/// A range of unit offsets in few bytes, which may lie in an arena, as `Range` may not. No text has more than 65,535 units.
struct UnitRange: Equatable, BitwiseCopyable {
  private let first: UInt16
  private let last: UInt16

  @inline(__always)
  init(_ range: Range<Int>) {
    first = UInt16(truncatingIfNeeded: range.lowerBound)
    last = UInt16(truncatingIfNeeded: range.upperBound)
  }

  @inline(__always)
  var start: Int { Int(first) }
  @inline(__always)
  var end: Int { Int(last) }
  @inline(__always)
  var range: Range<Int> { start..<end }
}

/// What stands somewhere in a text.
protocol Placed {
  var place: UnitRange { get }
}

extension Placed {
  // Unit offsets of the folded text.
  @inline(__always)
  var start: Int { place.start }
  @inline(__always)
  var end: Int { place.end }
  @inline(__always)
  var range: Range<Int> { place.range }
  @inline(__always)
  var length: Int { end - start }
}
