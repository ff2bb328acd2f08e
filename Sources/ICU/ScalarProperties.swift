internal import CICU

/// What Unicode says of one scalar, as far as a tokenizer wants to know it.
///
/// Properties are read from ICU a page of scalars at a time, when the page is first touched, and kept.
public struct ScalarProperties: Sendable {
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

  private let properties: cicu_properties

  /// The properties of the scalar with the value `scalar`; values beyond Unicode read as U+FFFD.
  @inline(__always)
  public init(of scalar: UInt32) {
    properties = cicu_properties_of(scalar < 0x110000 ? scalar : 0xFFFD).pointee
  }

  @inline(__always)
  private func has(_ flag: cicu_flag) -> Bool { properties.flags & UInt8(flag.rawValue) != 0 }

  @inline(__always)
  public var kind: Kind { Kind(rawValue: properties.kind) ?? .symbol }

  /// The value of a decimal digit of any script.
  @inline(__always)
  public var digit: UInt8? { properties.digit < 0 ? nil : UInt8(properties.digit) }

  /// The script, as a number that ICU gives it (`UScriptCode`).
  @inline(__always)
  public var script: UInt16 { properties.script }

  /// True for Common and Inherited: the scalar takes the script of its neighbours.
  @inline(__always)
  public var hasCommonScript: Bool { has(CICU_COMMON_SCRIPT) }

  /// True for scripts written without spaces between words: Han, kana, Thai, Lao, Khmer, Burmese.
  @inline(__always)
  public var isUnspaced: Bool { has(CICU_UNSPACED) }

  /// True for vowels that belong to the letter before them, such as Thai sara aa.
  @inline(__always)
  public var joinsBefore: Bool { has(CICU_JOINS_BEFORE) }

  /// True for vowels that are written before the letter they belong to, such as Thai sara e.
  @inline(__always)
  public var joinsAfter: Bool { has(CICU_JOINS_AFTER) }

  /// The NFKC_Casefold of the scalar by itself, if that is one scalar.
  @inline(__always)
  public var folded: UInt32? { has(CICU_FOLDS_ALONE) ? properties.folded : nil }

  /// True if NFKC_Casefold never joins the scalar with what stands before it.
  @inline(__always)
  public var isFoldBoundary: Bool { has(CICU_FOLD_BOUNDARY) }
}
