internal import CICU

/// Unicode's NFKC_Casefold: letter case, width and compatibility forms go, composed forms come, and
/// characters that are ignored by default (bidi controls, zero-width characters, soft hyphens) vanish.
public enum CaseFolding {
  /// Folds `scalars`, and hands each folded scalar to `emit` with the range of scalars that it came from.
  ///
  ///     var folded: [UInt32] = []
  ///     CaseFolding.fold("Ａé".unicodeScalars.map(\.value)) { scalar, _ in folded.append(scalar) }
  ///     // "aé"
  ///
  /// Scalars that ICU can't fold are handed over as they are.
  @inline(__always)
  public static func fold(
    _ scalars: [UInt32], emit: (_ folded: UInt32, _ source: Range<Int>) -> Void
  ) {
    var start = 0
    while start < scalars.count {
      let properties = ScalarProperties(of: scalars[start])
      var end = start + 1
      while end < scalars.count, !ScalarProperties(of: scalars[end]).isFoldBoundary { end += 1 }
      if end == start + 1, let folded = properties.folded {
        emit(folded, start..<end)
      } else {
        for folded in folded(scalars[start..<end]) { emit(folded, start..<end) }
      }
      start = end
    }
  }

  private static func folded(_ scalars: ArraySlice<UInt32>) -> [UInt32] {
    transformed(scalars, by: cicu_fold)
  }

  /// The canonical decomposition (NFD) of `scalars`: base letters, each followed by its marks.
  public static func decomposed(_ scalars: [UInt32]) -> [UInt32] {
    transformed(scalars[...], by: cicu_decompose)
  }

  private typealias Transform = (
    UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32,
    UnsafeMutablePointer<cicu_status>?
  ) -> Int32

  private static func transformed(_ scalars: ArraySlice<UInt32>, by transform: Transform)
    -> [UInt32]
  {
    let source = UTF16Text(scalars)
    // No scalar has a longer compatibility decomposition than U+FDFA, which becomes 18 code units.
    var capacity = source.units.count * 4 + 18
    while true {
      var status: cicu_status = 0
      var count = 0
      let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = Int(
          transform(
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
