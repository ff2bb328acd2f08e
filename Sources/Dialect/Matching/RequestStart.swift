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

  /// True if a pattern that is wholly before it still tells that no call is wanted.
  func isReached(by finding: VetoCheck.Finding) -> Bool {
    let veto = finding.veto
    return switch veto.reason {
    case let reason where lexeme?.role == .repair: reason == .reported
    // *don't call the bank, call the insurance*
    case .negation where finding.holdsCall: false
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
      switch text.unitClass(at: offset) {
      case .comma, .stop: true
      default: text.edge(at: offset).contains(.sentence)
      }
    }
  }

  /// The places where a request may begin behind a remark.
  ///
  /// - Parameter vetoes: Patterns whose words count as those of a remark.
  static func all(
    in text: FoldedText, _ hits: Hits, _ halves: Halves,
    besides vetoes: UnsafeBufferPointer<VetoCheck.Finding>, _ arena: Arena
  ) -> ArenaList<RequestStart> {
    var starts = ArenaList<RequestStart>(in: arena, capacity: 4)
    guard text.mayHoldClauses || hits.roles.intersects([.repair, .clauseStart, .clauseEnd]) else {
      return starts
    }
    // Behind a colon stands what was said, is to be sent, or is a list.
    let colon = (0..<text.count).first { text.edge(at: $0).contains(.colon) } ?? text.count
    func lastStart(besides roles: RoleSet = []) -> Int {
      let request = hits.elements.indices.first { index in
        let hit = hits[index]
        return !roles.contains(hit.lexeme.role) && asks(index, hits, halves)
          && !isPossession(hit.start, hits, text)
          && !vetoes.contains { $0.start <= hit.start && hit.end <= $0.end }
      }
      return min(request.map { hits[$0].start } ?? text.count, colon)
    }
    let last = lastStart()
    let takesUp = hits.roles.contains(.app) && hits.elements.contains(where: \.lexeme.isPronoun)
    let lastOnPerson = takesUp ? lastStart(besides: appsAndKinds) : last
    func add(_ offset: Int, endsSentence: Bool, _ lexeme: Lexeme? = nil) {
      guard isLongEnough(0..<offset, in: text),
        !starts.elements.contains(where: { $0.offset == offset })
      else { return }
      let clauseVerb = hits.elements.last { $0.lexeme.role == .clauseVerb && $0.end <= offset }
      // What is taken back may ask for something, too; and what tells of somebody whom a pronoun takes up may name an app.
      let tellsOfPerson =
        takesUp && lexeme == nil && (endsSentence || clauseVerb != nil)
        && hits.elements.contains { $0.start >= offset && $0.lexeme.isPronoun }
      let limit = lexeme?.role == .repair ? colon : tellsOfPerson ? lastOnPerson : last
      guard offset <= limit else { return }
      starts.append(
        RequestStart(
          offset: offset, endsSentence: endsSentence, lexeme: lexeme,
          lastClauseVerb: clauseVerb?.start ?? -1))
    }
    if hits.roles.contains(.repair) {
      for hit in hits.elements where hits.isRepair(hit, in: text) {
        let end = text.skippingSpace(hit.end)
        let isParted = end < text.count && !text.isWord(at: end)
        add(isParted ? text.skippingSpace(end + 1) : end, endsSentence: true, hit.lexeme)
      }
    }
    for offset in 0..<text.count where offset <= max(last, lastOnPerson) {
      let (unitClass, edge) = (text.unitClass(at: offset), text.edge(at: offset))
      if unitClass == .comma || unitClass == .stop {
        add(text.skippingSpace(offset + 1), endsSentence: unitClass == .stop)
      }
      if edge.contains(.sentence) { add(offset, endsSentence: true) }
    }
    if hits.roles.intersects([.clauseStart, .clauseEnd]) {
      for hit in hits.elements {
        switch hit.lexeme.role {
        case .clauseStart: add(hit.start, endsSentence: false, hit.lexeme)
        case .clauseEnd where text.mayEnd(at: hit.end):
          add(text.skippingSpace(hit.end), endsSentence: false, hit.lexeme)
        default: break
        }
      }
    }
    for offset in 0..<text.count where isSpaceBetweenClauses(offset, text) {
      add(offset + 1, endsSentence: false)
    }
    return starts
  }

  /// The names of apps, with what may make them verbs and nouns, and words for kinds of call.
  private static let appsAndKinds: RoleSet = [
    .app, .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter, .modifier,
  ]

  /// True for a space in a script that needs none: 骑车中 打给阿德.
  static func isSpaceBetweenClauses(_ offset: Int, _ text: FoldedText) -> Bool {
    text.unitClass(at: offset) == .space && text.edge(at: offset).contains(.unspaced)
  }

  /// True behind a possessive: *my phone* asks for nothing.
  private static func isPossession(_ offset: Int, _ hits: Hits, _ text: FoldedText) -> Bool {
    hits.roles.contains(.possessive)
      && hits.contains(before: offset, in: text) { $0.lexeme.role == .possessive }
  }

  /// True for a word that asks for something; of a pattern with gaps, the first.
  static func asks(_ index: Int, _ hits: Hits, _ halves: Halves) -> Bool {
    let lexeme = hits[index].lexeme
    return lexeme.role.makesRequest && !halves.lackOther(index)
      && (lexeme.role != .part || lexeme.part == 0)
  }

  /// No more remarks than this are tried, the last ones: so the work stays in proportion to the text.
  static let mostStarts = 8

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
