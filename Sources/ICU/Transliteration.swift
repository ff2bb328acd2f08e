internal import CICU
import Synchronization

/// Text in another script.
public enum Transliteration {
  /// `scalars` in Latin letters without diacritics, lower case, by ICU's general rules.
  ///
  ///     Transliteration.latin("Илья".unicodeScalars.map(\.value))  // "il'a"
  ///
  /// ICU takes microseconds for a word, so what it said of the last few thousand is kept.
  public static func latin(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.count <= longestKept else { return Transform.apply(cicu_latin, to: scalars[...]) }
    if let latin = kept.withLock({ $0[scalars] }) { return latin }
    let latin = Transform.apply(cicu_latin, to: scalars[...])
    kept.withLock { kept in
      if kept.count >= mostKept { kept.removeAll(keepingCapacity: true) }
      kept[scalars] = latin
    }
    return latin
  }

  private static let kept = Mutex<[[UInt32]: [UInt32]]>([:])
  private static let mostKept = 4096
  /// In scalars.
  private static let longestKept = 32
}
