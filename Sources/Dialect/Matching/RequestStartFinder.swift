/// Finds the places where a request may begin behind a remark.
struct RequestStartFinder {
  private let text: FoldedText
  private let hits: Hits
  private let halves: Halves
  /// Patterns whose words count as those of a remark.
  private let vetoes: UnsafeBufferPointer<VetoCheck.Finding>
  private var starts: ArenaList<RequestStart>

  /// No more remarks than this are tried, the last ones: so the work stays in proportion to the text.
  static let mostStarts = 8

  // Most utterances hold nothing that may part a remark from a request, and then none of these is asked for.

  /// Where the first colon stands; behind it is what was said, what is to be sent, or a list.
  private lazy var colon =
    (0..<text.count).first { text.edge(at: $0).contains(.colon) } ?? text.count
  /// Where words first ask for something; a remark ends before them.
  private lazy var request = firstRequest(besides: [])
  /// The same behind what tells of somebody whom a pronoun takes up: *Is Rosie on Skype? Call her*.
  private lazy var requestBesidesApps = takesUpPerson ? firstRequest(besides: Self.apps) : request
  private lazy var takesUpPerson =
    hits.roles.contains(.app) && hits.elements.contains(where: \.lexeme.isPronoun)

  init(
    _ text: FoldedText, _ hits: Hits, _ halves: Halves,
    besides vetoes: UnsafeBufferPointer<VetoCheck.Finding>, in arena: Arena
  ) {
    self.text = text
    self.hits = hits
    self.halves = halves
    self.vetoes = vetoes
    starts = ArenaList(in: arena, capacity: 4)
  }

  /// The places, each once: behind what takes something back, behind punctuation, at words that begin or end a clause,
  /// and at spaces in a script that needs none.
  mutating func allStarts() -> ArenaList<RequestStart> {
    if hits.roles.contains(.repair) { addBehindRepairs() }
    if text.mayHoldClauses { addBehindPunctuation() }
    if hits.roles.intersects([.clauseStart, .clauseEnd]) { addAtWordsOfClauses() }
    if text.mayHoldClauses { addAtSpacesBetweenClauses() }
    return starts
  }

  private mutating func addBehindRepairs() {
    for hit in hits.elements where hits.isRepair(hit, in: text) {
      let end = text.skippingSpace(hit.end)
      let isBeforePunctuation = end < text.count && !text.isWord(at: end)
      add(
        isBeforePunctuation ? text.skippingSpace(end + 1) : end, endsSentence: true, hit.lexeme)
    }
  }

  private mutating func addBehindPunctuation() {
    for offset in 0..<text.count where offset <= max(request, requestBesidesApps) {
      let unitClass = text.unitClass(at: offset)
      if unitClass.isPunctuation {
        add(text.skippingSpace(offset + 1), endsSentence: unitClass == .stop, isParted: true)
      }
      if text.edge(at: offset).contains(.sentence) { add(offset, endsSentence: true) }
    }
  }

  private mutating func addAtWordsOfClauses() {
    for hit in hits.elements {
      switch hit.lexeme.role {
      case .clauseStart: add(hit.start, endsSentence: false, hit.lexeme)
      case .clauseEnd where text.mayEnd(at: hit.end):
        add(text.skippingSpace(hit.end), endsSentence: false, hit.lexeme)
      default: break
      }
    }
  }

  private mutating func addAtSpacesBetweenClauses() {
    for offset in 0..<text.count where text.isSpaceBetweenClauses(offset) {
      add(offset + 1, endsSentence: false)
    }
  }

  private mutating func add(
    _ offset: Int, endsSentence: Bool, isParted: Bool = false, _ lexeme: Lexeme? = nil
  ) {
    guard RequestStart.isLongEnough(0..<offset, in: text),
      !starts.elements.contains(where: { $0.offset == offset })
    else { return }
    let clauseVerb = hits.elements.last { $0.lexeme.role == .clauseVerb && $0.end <= offset }
    let mayTell = lexeme == nil && (endsSentence || clauseVerb != nil)
    guard offset <= lastStart(behind: lexeme, mayTell && isTakenUp(from: offset)) else { return }
    starts.append(
      RequestStart(
        offset: offset, endsSentence: endsSentence, lexeme: lexeme,
        lastClauseVerb: clauseVerb?.start ?? -1, isParted: isParted))
  }

  /// No request begins behind it; what is taken back may ask for something, too.
  private mutating func lastStart(behind lexeme: Lexeme?, _ tellsOfPerson: Bool) -> Int {
    if lexeme?.role == .repair { return colon }
    return tellsOfPerson ? requestBesidesApps : request
  }

  /// True if a pronoun from `offset` on takes up somebody of whom the remark tells.
  private mutating func isTakenUp(from offset: Int) -> Bool {
    takesUpPerson && hits.elements.contains { $0.start >= offset && $0.lexeme.isPronoun }
  }

  private mutating func firstRequest(besides roles: RoleSet) -> Int {
    let first = hits.elements.indices.first { index in
      let hit = hits[index]
      return !roles.contains(hit.lexeme.role) && RequestStart.asks(index, hits, halves)
        && !isPossession(hit.start) && (hit.lexeme.isPronoun || !holdsPunctuation(hit.range))
        && !vetoes.contains { $0.start <= hit.start && hit.end <= $0.end }
    }
    return min(first.map { hits[$0].start } ?? text.count, colon)
  }

  /// True for words that punctuation parts: *I'm at work, call Sue* asks for no *work call*; but *Ann rang, call her back*
  /// may be one.
  private func holdsPunctuation(_ range: Range<Int>) -> Bool {
    range.contains { text.unitClass(at: $0).isPunctuation }
  }

  /// True behind a possessive: *my phone* asks for nothing.
  private func isPossession(_ offset: Int) -> Bool {
    hits.roles.contains(.possessive)
      && hits.contains(before: offset, in: text) { $0.lexeme.role == .possessive }
  }

  /// The names of apps, with what may make them verbs and nouns, and words for kinds of call.
  private static let apps: RoleSet = [
    .app, .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter, .modifier,
  ]
}
