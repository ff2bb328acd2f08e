/// A pattern that shows that no call is to be started now.
struct Veto: Sendable {
  /// What a part of the pattern is; words are found by the lexicon.
  enum Part: Sendable {
    case words
    case number
  }

  /// How a part follows the one before it.
  enum Link: Sendable {
    case adjacent
    case anywhereLater
  }

  let reason: Rejection.Reason
  let parts: [(part: Part, link: Link)]
  let startsUtterance: Bool
  let endsUtterance: Bool
  let rule: Int32

  /// True if one hit of its words is all it needs.
  var isPlain: Bool { parts.count == 1 && !startsUtterance && !endsUtterance }
}
