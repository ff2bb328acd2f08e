/// A pattern with gaps (`ruf ... an`) that has a role as a whole.
struct SplitPattern: BitwiseCopyable {
  let role: Role
  let capability: CallCapability
  let parts: Int
  /// True if it has its role only where an app is named.
  let needsApp: Bool
  /// True if it calls only those whose names show that they are people.
  let wantsListedName: Bool
  /// The parts behind which any words may stand, a bit each.
  let skips: UInt8
  let rule: Int32

  /// True if any words may stand behind a part.
  @inline(__always)
  func skipsWords(behind part: Int) -> Bool { skips & 1 << UInt8(part) != 0 }
}
