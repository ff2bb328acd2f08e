/// A range of unit offsets that may lie in an arena, as `Range` may not.
struct UnitRange: BitwiseCopyable {
  private let first: Int32
  private let last: Int32

  @inline(__always)
  init(_ range: Range<Int>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    last = Int32(truncatingIfNeeded: range.upperBound)
  }

  @inline(__always)
  var start: Int { Int(first) }
  @inline(__always)
  var end: Int { Int(last) }
  @inline(__always)
  var range: Range<Int> { start..<end }
}
