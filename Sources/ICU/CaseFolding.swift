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
    Transform.apply(cicu_fold, to: scalars)
  }

  /// The canonical decomposition (NFD) of `scalars`: base letters, each followed by its marks.
  public static func decomposed(_ scalars: [UInt32]) -> [UInt32] {
    Transform.apply(cicu_decompose, to: scalars[...])
  }
}
