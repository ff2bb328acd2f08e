/// A pattern that shows that no call is to be started now.
struct Veto: Equatable, BitwiseCopyable {
  /// A part of the pattern.
  struct Part: BitwiseCopyable {
    /// What it is; words are found by the lexicon.
    enum Kind: UInt8, BitwiseCopyable {
      case words, number, app
      /// A common given name, with surnames behind it, or a kin term with its possessive.
      case name
    }

    let kind: Kind
    /// True if it must follow the part before it at once.
    let isAdjacent: Bool
  }

  let reason: Rejection.Reason
  /// The place of the first part among the parts of all vetoes, and how many there are.
  let firstPart: Int32
  let partCount: Int32
  let startsUtterance: Bool
  let endsUtterance: Bool
  let rule: Int32

  /// True if one hit of its words is all it needs.
  @inline(__always)
  var isPlain: Bool { partCount == 1 && !startsUtterance && !endsUtterance }
}
