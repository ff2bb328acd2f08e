internal import CICU

/// An ICU call that makes another text of a text.
enum Transform {
  typealias Call = (
    UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32,
    UnsafeMutablePointer<cicu_status>?
  ) -> Int32

  /// What `call` makes of `scalars`; `scalars` themselves if ICU fails.
  static func apply(_ call: Call, to scalars: ArraySlice<UInt32>) -> [UInt32] {
    let source = UTF16Text(scalars)
    // No scalar has a longer compatibility decomposition than U+FDFA, which becomes 18 code units.
    var capacity = source.units.count * 4 + 18
    while true {
      var status: cicu_status = 0
      var count = 0
      let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = Int(
          call(
            source.units, Int32(source.units.count), buffer.baseAddress, Int32(capacity), &status))
        initialized = max(0, min(count, capacity))
      }
      if count > capacity {
        capacity = count
      } else {
        return status > 0 ? Array(scalars) : UTF16Text.scalars(of: units)
      }
    }
  }
}
