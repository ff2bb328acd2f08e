/// Where a request may begin behind a remark: *the cellar is flooded, call the plumber*;
/// *mein Sohn ist gefallen ruf den Arzt an*.
struct RequestStart: BitwiseCopyable {
  /// A unit offset of the folded text.
  let offset: Int
  /// True behind a stop.
  let endsSentence: Bool
  /// The word that ends the remark or begins the request; nil behind punctuation.
  let lexeme: Lexeme?
  /// Where the last finite verb of the remark begins; -1 if the table knows none in it.
  let lastClauseVerb: Int

  /// True straight behind punctuation.
  let isParted: Bool

  /// True if a pattern that is wholly before it still tells that no call is wanted.
  func isReached(by finding: VetoCheck.Finding, in text: FoldedText, _ hits: Hits) -> Bool {
    let veto = finding.veto
    return switch veto.reason {
    case let reason where lexeme?.role == .repair: reason == .reported
    // *don't call the bank, call the insurance*
    case .negation where finding.holdsCall: false
    case .negation where negatesOwnWords(finding, in: text, hits): false
    // *where is Ann, call her*
    case .question where isParted: false
    // *dad says he is lost, call him*: what dad says was said.
    case .reported where lexeme == nil && finding.end <= lastClauseVerb: false
    // What is to be sent, noted or done later, and what others say, may be quoted behind any punctuation.
    case .reminder, .schedule, .message, .reported, .naming: true
    // *the bank has called, call them*. At the start of the utterance they ask for something else.
    case let reason where reason == .hangUp || reason.tellsHowThingsAre:
      veto.startsUtterance && !endsSentence
    default: !endsSentence
    }
  }

  /// True if a negation has words of its own between punctuation: *I don't want to be late, call Paul*, but *don't, please,
  /// call her*; where no punctuation stands before the request, on both sides: *I don't know what to do could you ring mum*.
  private func negatesOwnWords(
    _ finding: VetoCheck.Finding, in text: FoldedText, _ hits: Hits
  ) -> Bool {
    let start = (0..<finding.start).last { text.unitClass(at: $0).isPunctuation } ?? 0
    let end = (finding.end..<offset).first { text.unitClass(at: $0).isPunctuation } ?? offset
    let isBefore = hits.holdContent(in: start..<finding.start, of: text)
    let isBehind = hits.holdContent(in: finding.end..<end, of: text)
    if isParted { return isBefore || isBehind }
    return isBefore && isBehind && hits.beginClause(at: offset, in: text)
  }

  /// Where a request ends before a remark that holds all of `vetoes`, if all tell but how things are, or ask for what can
  /// be done besides: *call the bank, I can't find my card*; *ring mum, the battery is low*.
  static func end(
    before vetoes: UnsafeBufferPointer<VetoCheck.Finding>, in text: FoldedText
  ) -> Int? {
    let first = vetoes.lazy.map(\.start).min() ?? 0
    let leavesCall = vetoes.allSatisfy {
      $0.veto.reason.tellsHowThingsAre || $0.veto.reason == .settings
    }
    guard leavesCall else { return nil }
    return (0...first).last { offset in
      text.unitClass(at: offset).isPunctuation || text.edge(at: offset).contains(.sentence)
    }
  }

  /// True for a word that asks for something; of a pattern with gaps, the first.
  static func asks(_ index: Int, _ hits: Hits, _ halves: Halves) -> Bool {
    let lexeme = hits[index].lexeme
    return lexeme.role.makesRequest && !halves.lackOther(index)
      && (lexeme.role != .part || lexeme.part == 0)
  }

  /// True for two words, or as many letters in scripts that need no spaces.
  static func isLongEnough(_ range: Range<Int>, in text: FoldedText) -> Bool {
    let words = text.trimmed(range)
    return text.width(of: words) >= 16
      || text.edge(at: words.upperBound).contains(.unspaced) && words.count >= 3
  }
}

extension Rejection.Reason {
  /// True for what tells how things are, and takes no request back.
  var tellsHowThingsAre: Bool {
    switch self {
    case .past, .history, .lookup, .idiom, .media, .otherSense, .other, .app: true
    default: false
    }
  }
}
