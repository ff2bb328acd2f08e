internal import CICU

/// Unicode's NFKC_Casefold: letter case, width and compatibility forms go, composed forms come, and
/// characters that are ignored by default (bidi controls, zero-width characters, soft hyphens) vanish.
public enum CaseFolding {
  /// Folds `scalars`, and hands each folded scalar to `emit` with the range of scalars that it came from.
  ///
  ///     var folded: [UInt32] = []
  ///     let scalars = "Ａé".unicodeScalars.map(\.value)
  ///     scalars.withUnsafeBufferPointer { CaseFolding.fold($0) { scalar, _ in folded.append(scalar) } }
  ///     // "aé"
  ///
  /// Scalars that ICU can't fold are handed over as they are.
  @inlinable @inline(__always)
  public static func fold(
    _ scalars: UnsafeBufferPointer<UInt32>, emit: (_ folded: UInt32, _ source: Range<Int>) -> Void
  ) {
    var start = 0
    while start < scalars.count {
      let scalar = scalars[start]
      if scalar < 0x80, start + 1 == scalars.count || scalars[start + 1] < 0x80 {
        emit(scalar &- 0x41 < 26 ? scalar | 0x20 : scalar, start..<(start + 1))
        start += 1
        continue
      }
      let properties = ScalarProperties(of: scalar)
      var end = start + 1
      // Most letters stand without marks.
      if let folded = properties.folded,
        end == scalars.count || ScalarProperties(of: scalars[end]).isFoldBoundary
      {
        emit(folded.first, start..<end)
        if folded.second != 0 { emit(folded.second, start..<end) }
        start = end
        continue
      }
      var foldAlone = true
      var combiningClass: UInt8 = 0
      while end < scalars.count {
        let next = ScalarProperties(of: scalars[end])
        if next.isFoldBoundary { break }
        // Marks that compose with nothing, and stand in their order, stay as they are.
        foldAlone =
          foldAlone && !next.composes && next.combiningClass >= combiningClass
          && next.folded.map { $0.second == 0 } ?? false
        combiningClass = next.combiningClass
        end += 1
      }
      if foldAlone, let folded = properties.folded, folded.second == 0 {
        emit(folded.first, start..<end)
        for index in (start + 1)..<end {
          emit(ScalarProperties(of: scalars[index]).folded?.first ?? 0, start..<end)
        }
      } else {
        for folded in folded(Array(scalars[start..<end])) { emit(folded, start..<end) }
      }
      start = end
    }
  }

  /// The folded form of `scalars`.
  public static func folded(_ scalars: [UInt32]) -> [UInt32] {
    Transform.apply(cicu_fold, to: scalars[...])
  }

  /// The canonical decomposition (NFD) of `scalars`: base letters, each followed by its marks.
  public static func decomposed(_ scalars: [UInt32]) -> [UInt32] {
    Transform.apply(cicu_decompose, to: scalars[...])
  }
}
