internal import CICU

/// Text in another script.
public enum Transliteration {
  /// `scalars` in Latin letters without diacritics, lower case, by ICU's general rules.
  ///
  ///     Transliteration.latin("Илья".unicodeScalars.map(\.value))  // "il'a"
  public static func latin(_ scalars: [UInt32]) -> [UInt32] {
    Transform.apply(cicu_latin, to: scalars[...])
  }
}
