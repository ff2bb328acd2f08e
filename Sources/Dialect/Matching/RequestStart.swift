/// Where a request may begin behind a remark: *the cellar is flooded, call the plumber*; *mein Sohn ist gefallen ruf den Arzt an*.
struct RequestStart: BitwiseCopyable {
  /// A unit offset of the folded text.
  let offset: Int
  /// True behind a stop.
  let endsSentence: Bool

  /// True if a pattern that is wholly before it still tells that no call is wanted.
  func isReached(by veto: Veto) -> Bool {
    switch veto.reason {
    // What is to be sent, noted or done later, and what others say, may be quoted behind any punctuation.
    case .reminder, .schedule, .message, .reported, .naming: true
    // How things are: *the bank has called, call them*. At the start of the utterance they ask for something else.
    case .past, .history, .lookup, .idiom, .media, .otherSense, .other, .app, .hangUp:
      veto.startsUtterance && !endsSentence
    default: !endsSentence
    }
  }

  /// The places where a request may begin behind a remark.
  ///
  /// - Parameter vetoes: Patterns whose words count as those of a remark.
  static func all(
    in text: FoldedText, _ hits: Hits, besides vetoes: UnsafeBufferPointer<VetoCheck.Finding>,
    _ arena: Arena
  ) -> ArenaList<RequestStart> {
    var starts = ArenaList<RequestStart>(in: arena, capacity: 4)
    let end =
      hits.elements.first { hit in
        hit.lexeme.role.makesRequest
          && !vetoes.contains { $0.start <= hit.start && hit.end <= $0.end }
      }?.start ?? text.count
    func add(_ offset: Int, endsSentence: Bool) {
      guard offset <= end, text.width(of: 0..<offset) >= shortestRemark else { return }
      starts.append(RequestStart(offset: offset, endsSentence: endsSentence))
    }
    for offset in 0..<text.count {
      switch text.unitClass(at: offset) {
      case .comma: add(text.skippingSpace(offset + 1), endsSentence: false)
      case .stop: add(text.skippingSpace(offset + 1), endsSentence: true)
      default: break
      }
    }
    guard hits.roles.intersects([.clauseStart, .clauseEnd]) else { return starts }
    for hit in hits.elements {
      switch hit.lexeme.role {
      case .clauseStart: add(hit.start, endsSentence: false)
      case .clauseEnd where text.mayEnd(at: hit.end):
        add(text.skippingSpace(hit.end), endsSentence: false)
      default: break
      }
    }
    return starts
  }

  /// A remark is at least so wide: two words.
  private static let shortestRemark = 16
}
