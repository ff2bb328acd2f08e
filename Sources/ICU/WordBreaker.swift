internal import CICU

/// Word boundaries by UAX #29, and by dictionary for scripts without spaces.
///
/// One breaker serves one thread at a time.
public struct WordBreaker: ~Copyable {
  private let breaker: OpaquePointer

  /// Opens the breaker of `locale`.
  public init(locale: LocaleIdentifier) throws(ICUError) {
    var status: cicu_status = 0
    let breaker = cicu_breaker_open(locale.tag, &status)
    try check(status)
    guard let breaker else { throw ICUError(name: "U_MEMORY_ALLOCATION_ERROR") }
    self.breaker = breaker
  }

  deinit { cicu_breaker_close(breaker) }

  /// The boundaries in `scalars`, ascending, as scalar offsets, the end of the text among them.
  public borrowing func boundaries(in scalars: [UInt32]) throws(ICUError) -> [Int] {
    let text = UTF16Text(scalars)
    var status: cicu_status = 0
    let units: [Int] = text.units.withUnsafeBufferPointer { buffer in
      cicu_breaker_set_text(breaker, buffer.baseAddress, Int32(buffer.count), &status)
      guard status <= 0 else { return [] }
      var units: [Int] = []
      while case let next = cicu_breaker_next(breaker), next >= 0 { units.append(Int(next)) }
      return units
    }
    try check(status)
    var boundaries: [Int] = []
    var unit = 0
    for (index, scalar) in scalars.enumerated() {
      unit += scalar < 0x10000 ? 1 : 2
      if boundaries.count < units.count, units[boundaries.count] == unit {
        boundaries.append(index + 1)
      }
    }
    return boundaries
  }
}
