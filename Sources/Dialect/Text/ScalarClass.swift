internal import ICU

/// Questions about single folded units.
enum ScalarClass {
  /// True for letters of scripts written without spaces between words.
  static func isUnspaced(_ unit: UInt32) -> Bool { ScalarProperties(of: unit).isUnspaced }
}
