internal import ICU

/// Questions about single folded units.
enum ScalarClass {
  /// True for letters of scripts written without spaces between words.
  @inline(__always)
  static func isUnspaced(_ unit: UInt32) -> Bool {
    unit >= 0x80 && ScalarProperties(of: unit).isUnspaced
  }

  /// True if a space between the two is no matter: one script needs none, and the other does, so 開 cam is 開cam.
  @inline(__always)
  static func needNoSpace(_ before: UInt32, _ next: UInt32) -> Bool {
    isUnspaced(before) != isUnspaced(next)
  }
}
