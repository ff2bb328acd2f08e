public import CICU

/// What Unicode says of one scalar, as far as a tokenizer wants to know it.
///
/// Properties are read from ICU a page of scalars at a time, when the page is first touched, and kept.
@frozen
public struct ScalarProperties: @unchecked Sendable {
  /// What a scalar is to a tokenizer.
  public enum Kind: UInt8, Sendable {
    /// Letters, and numbers that are no decimal digits.
    case letter
    case mark
    /// Decimal digits of any script.
    case digit
    /// White space and control characters.
    case space
    /// Dashes and hyphens.
    case hyphen
    case punctuation
    /// Symbols, emoji among them.
    case symbol
  }

  @usableFromInline
  let properties: UnsafePointer<cicu_properties>

  /// The properties of the scalar with the value `scalar`; values beyond Unicode read as U+FFFD.
  @inlinable @inline(__always)
  public init(of scalar: UInt32) {
    properties = cicu_properties_of(scalar < 0x110000 ? scalar : 0xFFFD)
  }

  @inlinable @inline(__always)
  func has(_ flag: cicu_flag) -> Bool { properties.pointee.flags & UInt16(flag.rawValue) != 0 }

  @inlinable @inline(__always)
  public var kind: Kind { Kind(rawValue: properties.pointee.kind) ?? .symbol }

  /// The value of a decimal digit of any script.
  @inlinable @inline(__always)
  public var digit: UInt8? { properties.pointee.digit < 0 ? nil : UInt8(properties.pointee.digit) }

  /// The script, as a number that ICU gives it (`UScriptCode`).
  @inlinable @inline(__always)
  public var script: UInt16 { properties.pointee.script }

  /// True for Common and Inherited: the scalar takes the script of its neighbours.
  @inlinable @inline(__always)
  public var hasCommonScript: Bool { has(CICU_COMMON_SCRIPT) }

  /// True for scripts written without spaces between words: Han, kana, Thai, Lao, Khmer, Burmese.
  @inlinable @inline(__always)
  public var isUnspaced: Bool { has(CICU_UNSPACED) }

  /// True for vowels that belong to the letter before them, such as Thai sara aa.
  @inlinable @inline(__always)
  public var joinsBefore: Bool { has(CICU_JOINS_BEFORE) }

  /// True for vowels that are written before the letter they belong to, such as Thai sara e.
  @inlinable @inline(__always)
  public var joinsAfter: Bool { has(CICU_JOINS_AFTER) }

  /// True for a scalar of a script with spaces between words that joins no more to one neighbour than to the other.
  @inlinable @inline(__always)
  public var isInsideWord: Bool {
    let others =
      CICU_COMMON_SCRIPT.rawValue | CICU_UNSPACED.rawValue | CICU_JOINS_BEFORE.rawValue
      | CICU_JOINS_AFTER.rawValue
    return properties.pointee.flags & UInt16(others) == 0
  }

  /// The NFKC_Casefold of the scalar by itself, if that is one scalar or two; the second is 0 if there is none.
  @inlinable @inline(__always)
  public var folded: (first: UInt32, second: UInt32)? {
    has(CICU_FOLDS_ALONE) ? (properties.pointee.folded, properties.pointee.second) : nil
  }

  /// The canonical combining class: 0 for what is no mark, or one that stays where it is written.
  @inlinable @inline(__always)
  public var combiningClass: UInt8 { properties.pointee.combining_class }

  /// True if normalisation may make one scalar of it and of what stands before.
  @inlinable @inline(__always)
  public var composes: Bool { has(CICU_COMPOSES) }

  /// True for a letter whose canonical decomposition has marks: é.
  @inlinable @inline(__always)
  public var decomposes: Bool { has(CICU_DECOMPOSES) }

  /// True for a capital letter.
  @inlinable @inline(__always)
  public var isUppercase: Bool { has(CICU_UPPERCASE) }

  /// True for a small letter.
  @inlinable @inline(__always)
  public var isLowercase: Bool { has(CICU_LOWERCASE) }

  /// True for a letter of a script that has capital letters.
  @inlinable @inline(__always)
  public var isCased: Bool { has(CICU_CASED) }

  /// True if NFKC_Casefold leaves the scalar as it is, whatever stands before it.
  @inlinable @inline(__always)
  public var foldsToItself: Bool { has(CICU_FOLDS_TO_ITSELF) }

  /// True if NFKC_Casefold never joins the scalar with what stands before it.
  @inlinable @inline(__always)
  public var isFoldBoundary: Bool { has(CICU_FOLD_BOUNDARY) }
}
