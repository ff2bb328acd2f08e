/// Quotation marks and brackets, of which a name whose ends were trimmed may hold one of two: *"Book club" group*,
/// *Sarah (work)*.
extension NameResolver {
  /// The names without quotation marks, and without what stands behind a bracket that is left open.
  ///
  /// - Parameter source: Where the name stands, scalar offsets in the utterance.
  func withoutPairedMarks(_ names: [String], _ source: Range<Int>) -> [String] {
    guard source.contains(where: { Self.isPaired(text.source(at: $0)) }) else { return names }
    let isQuoted = source.lowerBound > 0 && text.source(at: source.lowerBound - 1).isApostrophe
    return names.reduce(into: []) { unique, name in
      let bare = Self.withoutPairedMarks(name, isQuoted: isQuoted)
      if !unique.contains(bare) { unique.append(bare) }
    }
  }

  private static func withoutPairedMarks(_ name: String, isQuoted: Bool) -> String {
    let scalars = Array(name.unicodeScalars)
    var bare = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if let closing = closing(of: scalar), index > 0, !scalars[index...].contains(closing) {
        break
      }
      let isInWord =
        index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
        && scalars[index + 1] != " "
      // ד"ר is a word.
      let isMark = isQuote(scalar) || isQuoted && scalar.isApostrophe
      if isMark, !isInWord || isBracketlike(scalar) { continue }
      bare.append(scalar)
    }
    while bare.last == " " { bare.removeLast() }
    return bare.isEmpty ? name : String(bare)
  }

  private static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isApostrophe || isQuote(scalar) || closing(of: scalar) != nil
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "“", "”", "„": true
    default: isBracketlike(scalar)
    }
  }

  /// True for quotation marks that no word holds.
  private static func isBracketlike(_ quote: Unicode.Scalar) -> Bool {
    switch quote {
    case "«", "»", "「", "」", "『", "』": true
    default: false
    }
  }

  private static func closing(of bracket: Unicode.Scalar) -> Unicode.Scalar? {
    switch bracket {
    case "(": ")"
    case "[": "]"
    case "（": "）"
    case "【": "】"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" || self == "‘" }
}
