/// Matches the vetoes of several parts with what was found of them.
struct VetoPatterns {
  private let text: FoldedText
  private let grammar: Grammar
  private let hits: Hits
  private let numbers: UnsafeBufferPointer<NumberSpan>
  private let halves: Halves
  private let arena: Arena

  // What placeholders of a pattern may stand for, and where one may begin and end; most vetoes fail before that is asked.
  private lazy var apps = ArenaList(
    hits.elements.lazy.filter { $0.lexeme.role == .app }.map(\.place), in: arena
  ).elements
  private lazy var people = findPeople()
  private lazy var pathsFromStart = FillerPathsFromStart(text, hits, in: arena)
  private lazy var pathsToEnd = FillerPathsToEnd(text, hits, halves, in: arena)

  init(
    text: FoldedText, grammar: Grammar, hits: Hits, numbers: UnsafeBufferPointer<NumberSpan>,
    halves: Halves, arena: Arena
  ) {
    self.text = text
    self.grammar = grammar
    self.hits = hits
    self.numbers = numbers
    self.halves = halves
    self.arena = arena
  }

  /// Calls `report` with every veto of which all parts stand where it wants them, and the range of these.
  ///
  /// - Parameter counts: False for a part of a veto that other words stand over. Few vetoes come so far that it is asked.
  mutating func match(
    where counts: (Hit, Veto) -> Bool, report: (Veto, Range<Int>) -> Void
  ) {
    let parts = partsOfCandidates()
    var first = 0
    while first < parts.count {
      var end = first + 1
      while end < parts.count, parts[end].lexeme.veto == parts[first].lexeme.veto { end += 1 }
      let veto = grammar.vetoes[parts[first].lexeme.veto]
      let found = UnsafeBufferPointer(rebasing: parts.elements[first..<end])
      first = end
      guard areComplete(found, of: veto) else { continue }
      var counting = ArenaList<Hit>(in: arena, capacity: found.count)
      for word in found where counts(word, veto) { counting.append(word) }
      let words = counting.elements
      guard areComplete(words, of: veto) else { continue }
      var steps = Self.mostSteps
      if let found = match(veto, part: 0, after: 0, words, &steps) {
        report(veto, found.start..<found.end)
      } else if steps <= 0 {
        // Rather no call than one that was forbidden.
        report(veto, words[0].start..<max(words[0].end, words[words.count - 1].end))
      }
    }
  }

  /// The parts of vetoes whose keys were found, those of one veto side by side in the order of the utterance.
  private func partsOfCandidates() -> ArenaList<Hit> {
    var candidates = ArenaList<PatternID<Veto>>(in: arena, capacity: 16)
    for hit in hits.vetoParts {
      grammar.vetoKeys.forEachVeto(keyedBy: hit.lexeme) { candidates.append($0) }
    }
    candidates.sort(by: >)
    // A key that stands in several places names its vetoes as often.
    var last: PatternID<Veto>?
    candidates.removeAll { candidate in
      defer { last = candidate }
      return candidate == last
    }
    var parts = ArenaList<Hit>(in: arena, capacity: hits.vetoParts.count)
    for hit in hits.vetoParts {
      grammar.vetoHomographs.forEachSense(of: hit.lexeme, among: candidates.elements) { sense in
        parts.append(Hit(hit.place, sense))
      }
    }
    parts.sort { $0.lexeme.veto < $1.lexeme.veto }
    return parts
  }

  /// True if no words of a veto are missing.
  private func areComplete(_ words: UnsafeBufferPointer<Hit>, of veto: Veto) -> Bool {
    (0..<Int(veto.partCount)).allSatisfy { part in
      grammar.vetoParts[Int(veto.firstPart) + part].kind != .words
        || words.contains { Int($0.lexeme.part) == part }
    }
  }

  /// Common given names, each alone and with the surnames behind it, and kin terms with their possessives; without one,
  /// somebody may be spoken to.
  private func findPeople() -> UnsafeBufferPointer<UnitRange> {
    var people = ArenaList<UnitRange>(in: arena, capacity: 8)
    for offset in 0..<text.count
    where text.mayStart(at: offset) && text.unitClass(at: offset) == .letter {
      for end in (offset + 1)...lastEndOfName(from: offset)
      where isGivenName(offset..<end) && mayEndName(at: end) && !isInterjection(offset..<end) {
        people.append(UnitRange(offset..<end))
        addSurnames(behind: offset..<end, to: &people)
      }
    }
    for hit in hits.elements where hit.lexeme.role == .kin {
      for other in hits.elements
      where other.lexeme.role == .possessive && text.skippingSpace(other.end) == hit.start {
        people.append(UnitRange(other.start..<hit.end))
      }
    }
    return people.elements
  }

  private func isGivenName(_ range: Range<Int>) -> Bool {
    grammar.givenNames.contains(HashIndex.hash(text.units[range]))
  }

  /// Where the word at `offset` ends; in a script without spaces, where the longest name may.
  private func lastEndOfName(from offset: Int) -> Int {
    ScalarClass.isUnspaced(text.units[offset])
      ? min(text.count, offset + Self.longestUnspacedName) : text.endOfWord(from: offset + 1)
  }

  private static let longestUnspacedName = 12

  /// True where a word ends, or an ending begins that is a part of a pattern: 민수 of 민수가.
  private func mayEndName(at offset: Int) -> Bool {
    text.mayEnd(at: offset)
      || hits.vetoParts.contains { $0.start == offset && $0.lexeme.sticks.contains(.left) }
  }

  private func addSurnames(behind name: Range<Int>, to people: inout ArenaList<UnitRange>) {
    var end = name.upperBound
    while end + 1 < text.count, text.unitClass(at: end) == .space {
      let next = text.endOfWord(from: end + 2)
      guard grammar.names.contains(HashIndex.hash(text.units[(end + 1)..<next])) else { return }
      end = next
      people.append(UnitRange(name.lowerBound..<end))
    }
  }

  /// True for a word that is politeness as well, unless it is capitalised inside the utterance: *oh call Paul*.
  private func isInterjection(_ word: Range<Int>) -> Bool {
    guard word.lowerBound == 0 || !text.isCapitalized(at: word.lowerBound) else { return false }
    let first = max(0, word.lowerBound - hits.longest)
    return hits.indices(in: first..<word.upperBound).contains { index in
      let hit = hits[index]
      return hit.lexeme.role == .filler && hit.start <= word.lowerBound
        && hit.end >= word.upperBound
    }
  }

  /// True if no stop stands between the parts of a pattern: *can you hear me? Call Paul*. What tells how things are may
  /// go on straight behind a comma (*I wanted to call, but …*), but not later in what follows it: *gọi cô Thoa, tôi quên
  /// chìa khóa rồi*.
  private func isOneSentence(_ gap: Range<Int>, _ reason: Rejection.Reason) -> Bool {
    if hits.roles.contains(.repair),
      hits.indices(in: gap).contains(where: { hits.isRepair(hits[$0], in: text) })
    {
      return false
    }
    return !gap.contains { offset in
      switch text.unitClass(at: offset) {
      case .stop: true
      case .comma:
        reason.tellsHowThingsAre && text.skippingSpace(offset + 1) < gap.upperBound
          || reason == .negation && partsRequest(at: offset, in: gap)
      case .space where text.isSpaceBetweenClauses(offset):
        reason.tellsHowThingsAre && offset + 1 < gap.upperBound
      default: false
      }
    }
  }

  /// True for a comma between something that is negated and a request: *I can't get in, can you call the locksmith*, but
  /// *don't, please, call him*.
  private func partsRequest(at comma: Int, in gap: Range<Int>) -> Bool {
    hits.beginClause(at: text.skippingSpace(comma + 1), in: text)
      && hits.holdContent(in: gap.lowerBound..<comma, of: text)
  }

  /// True if a veto that begins the utterance may begin at `offset`. *Call her* alone calls nobody, but behind what was
  /// taken back somebody may have been named.
  private mutating func begins(_ veto: Veto, at offset: Int) -> Bool {
    pathsFromStart.lead(to: offset)
      || pathsFromStart.leadFromRepair(to: offset)
        && !(veto.endsUtterance
          && hits.indices(in: offset..<text.count).contains {
            hits[$0].lexeme.isPronoun
          })
  }

  /// True if a veto that ends the utterance may end at `offset`. What is forbidden or put off may have a reason behind it.
  private mutating func ends(_ veto: Veto, at offset: Int) -> Bool {
    pathsToEnd.leadToEnd(from: offset)
      || (veto.reason == .negation || veto.reason == .schedule)
        && pathsToEnd.leadToReason(from: offset)
  }

  /// A pattern that takes more steps to match is taken to match.
  private static let mostSteps = 2000

  /// The range of the parts from `part` on, each where its link wants it.
  private mutating func match(
    _ veto: Veto, part: Int, after end: Int, _ words: UnsafeBufferPointer<Hit>, _ steps: inout Int
  ) -> (start: Int, end: Int)? {
    guard part < Int(veto.partCount) else {
      return veto.endsUtterance && !ends(veto, at: end) ? nil : (end, end)
    }
    let (kind, isAdjacent) = {
      let part = grammar.vetoParts[Int(veto.firstPart) + part]
      return (part.kind, part.isAdjacent)
    }()
    let count =
      switch kind {
      case .words: words.count
      case .number: numbers.count
      case .app: apps.count
      case .name: people.count
      }
    for index in 0..<count {
      steps -= 1
      guard steps > 0 else { return nil }
      let start: Int
      let stop: Int
      switch kind {
      case .words:
        guard Int(words[index].lexeme.part) == part else { continue }
        (start, stop) = (words[index].start, words[index].end)
      case .app: (start, stop) = (apps[index].start, apps[index].end)
      case .name: (start, stop) = (people[index].start, people[index].end)
      case .number:
        guard numbers[index].digitCount <= 4 else { continue }
        (start, stop) = (numbers[index].start, numbers[index].end)
      }
      guard start >= end,
        part == 0
          || (isAdjacent
            ? text.skippingSpace(end) >= start : isOneSentence(end..<start, veto.reason))
      else { continue }
      if part == 0, veto.startsUtterance, !begins(veto, at: start) { continue }
      if let rest = match(veto, part: part + 1, after: stop, words, &steps) {
        return (start, max(stop, rest.end))
      }
    }
    return nil
  }
}
