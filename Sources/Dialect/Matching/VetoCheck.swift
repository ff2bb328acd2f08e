/// Finds the patterns that show that no call is wanted.
struct VetoCheck {
  let text: FoldedText
  let grammar: Grammar
  let hits: Hits
  let numbers: UnsafeBufferPointer<NumberSpan>
  let halves: Halves
  let arena: Arena
  /// False if markers of somebody who joins others cover nothing, as where a reading does not use them.
  let countsJoining: Bool

  /// A veto that stands, and the units that show it.
  struct Finding: Equatable, BitwiseCopyable {
    let veto: Veto
    let start: Int
    let end: Int
    /// True if a call verb is among the words that show it.
    let holdsCall: Bool

    var range: Range<Int> { start..<end }
  }

  /// The vetoes that stand.
  func findings() -> UnsafeBufferPointer<Finding> {
    var findings = ArenaList<Finding>(in: arena, capacity: 8)
    guard hits.roles.intersects([.veto, .vetoPart]) else { return findings.elements }
    find(into: &findings)
    guard !findings.isEmpty else { return findings.elements }
    // What is to be said in the call is no matter here: *call mum and tell her not to call Bob at five*. Of what is
    // done behind a verb that opens a clause, a pattern may tell that began before: 電話して予約した.
    let clauseVerb = hits.elements.first { $0.lexeme.takesClause && $0.start > 0 }
    let end = clauseVerb?.end ?? endOfRequest()
    let corrections = corrections()
    findings.removeAll { finding in
      finding.start >= end || !finding.veto.isPlain && finding.end > end && clauseVerb == nil
        || finding.veto.reason == .negation
          && corrections.elements.contains { $0.start < finding.end && finding.start < $0.end }
    }
    return findings.elements
  }

  /// The longest of the vetoes that stand; of those that end before `start`, only those that reach behind it.
  static func strongest(
    of findings: UnsafeBufferPointer<Finding>, from start: RequestStart? = nil
  ) -> Finding? {
    var longest: Finding?
    for finding in findings {
      if let start, finding.end <= start.offset, !start.isReached(by: finding) { continue }
      if let other = longest,
        (other.range.count, -other.veto.rule) >= (finding.range.count, -finding.veto.rule)
      {
        continue
      }
      longest = finding
    }
    return longest
  }

  /// A veto that stands at `range`, a negation with its call verb.
  private func finding(_ veto: Veto, _ range: Range<Int>) -> Finding {
    guard veto.reason == .negation else {
      return Finding(veto: veto, start: range.lowerBound, end: range.upperBound, holdsCall: false)
    }
    // The verb may stand straight behind: *don't call*.
    let next = text.skippingSpace(range.upperBound)
    let verb = hits.indices(in: range.lowerBound..<min(next + 1, text.count)).last {
      let hit = hits[$0]
      return (hit.lexeme.role == .call || hit.lexeme.role == .part && hit.lexeme.part == 0)
        && (hit.end <= range.upperBound || hit.start == next)
    }
    let end = max(range.upperBound, verb.map { hits[$0].end } ?? 0)
    return Finding(veto: veto, start: range.lowerBound, end: end, holdsCall: verb != nil)
  }

  private func find(into findings: inout ArenaList<Finding>) {
    var partial = ArenaList<Hit>(in: arena, capacity: 8)
    let skips = patternsWithAnyWords()
    // What stands at one place side by side is covered alike, but for whether it is a whole veto or a part.
    var place = 0..<0
    var covered: (whole: Bool?, part: Bool?)
    for hit in hits.elements where hit.lexeme.role == .veto || hit.lexeme.role == .vetoPart {
      if hit.range != place {
        place = hit.range
        covered = (nil, nil)
      }
      let isPart = hit.lexeme.role == .vetoPart
      let isWhole = !isPart || grammar.isWholeVeto(hit.lexeme)
      let known = isWhole ? covered.whole : covered.part
      let isCovered =
        known
        ?? (isCovered(hit, isWhole: isWhole)
          || skips.contains { $0.start <= hit.start && hit.end <= $0.end })
      if isWhole { covered.whole = isCovered } else { covered.part = isCovered }
      guard !isCovered else { continue }
      if isPart {
        partial.append(hit)
      } else {
        findings.append(finding(grammar.vetoes[Int(hit.lexeme.value)], hit.range))
      }
    }
    if !partial.isEmpty { match(partsOfCandidates(among: partial), into: &findings) }
  }

  /// Where the words begin that say what is to be done in the call; the end of the text if there are none.
  private func endOfRequest() -> Int {
    guard hits.roles.contains(.afterwards),
      let call = hits.elements.first(where: { $0.lexeme.role == .call || $0.lexeme.role == .noun }),
      let end = hits.elements.first(where: {
        $0.lexeme.role == .afterwards && $0.start >= call.end && hits.mayStandHere($0, in: text)
      })
    else { return text.count }
    // Somebody must be named before.
    var callEnd = call.end
    while let next = hits.elements.first(where: {
      $0.start == text.skippingSpace(callEnd) && $0.lexeme.role == .noun
    }) {
      callEnd = next.end
    }
    return call.start > 0 || end.start > text.skippingSpace(callEnd) ? end.start : text.count
  }

  /// Where somebody is named who is not meant, so that a negation belongs to them: *not Tom but Tim*.
  private func corrections() -> ArenaList<(start: Int, end: Int)> {
    var ranges = ArenaList<(start: Int, end: Int)>(in: arena, capacity: 4)
    guard hits.roles.contains(.markerBefore), hits.roles.contains(.markerAfter) else {
      return ranges
    }
    for (index, hit) in hits.elements.enumerated()
    where hit.lexeme.role == .markerBefore && !halves.lackOther(index) {
      let marker = grammar.markers[Int(hit.lexeme.value)]
      guard marker.slot == .instead, marker.hasWordsAfter else { continue }
      let other = hits.elements[(index + 1)...].first {
        $0.lexeme.role == .markerAfter && $0.start > hit.end
          && grammar.belongTogether(hit.lexeme, $0.lexeme)
      }
      // *don't call Ann but Bob* forbids the call: the verb stands where who is not meant would be named.
      let forbidsCall = hits.contains(at: text.skippingSpace(hit.end)) { $0.lexeme.role == .call }
      if let other, !forbidsCall { ranges.append((hit.start, other.end)) }
    }
    return ranges
  }

  // MARK: Covered words

  /// True if a longer word or phrase with another role stands over the hit.
  private func isCovered(_ hit: Hit, isWhole: Bool) -> Bool {
    let first = max(0, hit.end - hits.longest)
    for index in hits.indices(in: first..<(hit.start + 1)) {
      let other = hits[index]
      // What begins inside the name of an app is none: แชท in วีแชท.
      if other.lexeme.role == .app, other.start < hit.start, hit.start < other.end { return true }
      guard other.end >= hit.end, other.length >= hit.length, hits.mayStandHere(other, in: text)
      else { continue }
      // *don't … call her*: the pronoun makes the verb no other than it is.
      if other.lexeme.takesUpPerson, !isWhole { continue }
      switch other.lexeme.role {
      case .veto, .vetoPart, .neverInName, .pronoun, .clauseVerb: continue
      case .whereabouts:
        if other.length > hit.length, hits.standsBehindRelative(other, in: text, grammar) {
          return true
        }
      case .clauseStart, .clauseEnd: if isWhole, other.length > hit.length { return true }
      // *text Tom, no, call him* forbids nothing.
      case .repair where hits.isRepair(other, in: text):
        let next = text.skippingSpace(other.end)
        if other.length > hit.length || next + 1 < text.count && !text.isWord(at: next) {
          return true
        }
      case .repair: continue
      case .part:
        // A pattern that is complete has more words than a veto that is but its first part.
        guard other.lexeme.part == 0, !halves.lackOther(index) else { continue }
        if other.length > hit.length || isWhole { return true }
      case .markerBefore, .markerAfter:
        // Some markers that are complete cover even what is as long as they.
        guard !halves.lackOther(index), countsJoining || !grammar.isJoining(other.lexeme) else {
          continue
        }
        if other.length > hit.length || coversAsLong(other) { return true }
      default: if other.length > hit.length { return true }
      }
    }
    return false
  }

  /// The patterns of the table that hold any words, whatever these are.
  private func patternsWithAnyWords() -> UnsafeBufferPointer<UnitRange> {
    var patterns = ArenaList<UnitRange>(in: arena, capacity: 2)
    guard hits.roles.contains(.part) else { return patterns.elements }
    for index in 0..<hits.count {
      let hit = hits[index]
      guard hit.lexeme.standsBesideAnyWords, hit.lexeme.part == 0, !halves.lackOther(index) else {
        continue
      }
      if let end = endOfSkipping(hit.lexeme.value, behind: hit) {
        patterns.append(UnitRange(hit.start..<end))
      }
    }
    return patterns.elements
  }

  /// Where the last part stands of a pattern of `split` that holds any words and whose part `hit` is.
  private func endOfSkipping(_ split: Int32, behind hit: Hit) -> Int? {
    var end: Int?
    hits.forEachPart(behind: hit, in: text) { later in
      guard end == nil else { return }
      grammar.splitHomographs.forEachSense(of: later.lexeme, in: split) { sense in
        let pattern = grammar.splits[Int(sense.value)]
        guard pattern.skips != 0 else { return true }
        end =
          Int(sense.part) + 1 == pattern.parts
          ? later.end
          : endOfSkipping(
            sense.value, behind: Hit(start: later.start, end: later.end, lexeme: sense))
        return end == nil
      }
    }
    return end
  }

  /// True for one of two halves of a person's marker, and for any of somebody who joins others.
  private func coversAsLong(_ hit: Hit) -> Bool {
    let marker = grammar.markers[Int(hit.lexeme.value)]
    return marker.slot == .also || marker.slot == .contact && marker.isOnBothSides
  }

  // MARK: Patterns of several parts

  /// The parts of vetoes whose keys were found, those of one veto side by side in the order of the utterance.
  private func partsOfCandidates(among hits: ArenaList<Hit>) -> ArenaList<Hit> {
    var candidates = ArenaList<Int32>(in: arena, capacity: 16)
    for hit in hits.elements {
      grammar.vetoKeys.forEachVeto(keyedBy: hit.lexeme) { candidates.append($0) }
    }
    candidates.sort(by: >)
    // A key that stands in several places names its vetoes as often.
    var last: Int32 = -1
    candidates.removeAll { candidate in
      defer { last = candidate }
      return candidate == last
    }
    var parts = ArenaList<Hit>(in: arena, capacity: hits.count)
    for hit in hits.elements {
      grammar.vetoHomographs.forEachSense(of: hit.lexeme, among: candidates.elements) { sense in
        parts.append(Hit(start: hit.start, end: hit.end, lexeme: sense))
      }
    }
    parts.sort { $0.lexeme.value < $1.lexeme.value }
    return parts
  }

  private func match(_ partial: ArenaList<Hit>, into findings: inout ArenaList<Finding>) {
    var apps = ArenaList<UnitRange>(in: arena, capacity: 4)
    for hit in hits.elements where hit.lexeme.role == .app { apps.append(UnitRange(hit.range)) }
    let named = Named(
      apps: apps.elements,
      people: grammar.vetoesNamePeople ? people() : UnsafeBufferPointer(start: nil, count: 0))
    var paths: FillerPaths?
    var first = 0
    while first < partial.count {
      var end = first + 1
      while end < partial.count, partial[end].lexeme.value == partial[first].lexeme.value {
        end += 1
      }
      let veto = grammar.vetoes[Int(partial[first].lexeme.value)]
      if paths == nil, veto.startsUtterance || veto.endsUtterance {
        paths = FillerPaths(text, hits, halves, in: arena)
      }
      let words = UnsafeBufferPointer(rebasing: partial.elements[first..<end])
      var steps = Self.mostSteps
      if let found = match(veto, part: 0, after: 0, words, named, paths, &steps) {
        findings.append(finding(veto, found.start..<found.end))
      }
      first = end
    }
  }

  /// What placeholders of a pattern may stand for.
  private struct Named {
    let apps: UnsafeBufferPointer<UnitRange>
    let people: UnsafeBufferPointer<UnitRange>
  }

  /// Common given names, each alone and with the surnames behind it, and kin terms with their possessives; without one,
  /// somebody may be spoken to.
  private func people() -> UnsafeBufferPointer<UnitRange> {
    var people = ArenaList<UnitRange>(in: arena, capacity: 8)
    for offset in 0..<text.count
    where text.mayStart(at: offset) && text.unitClass(at: offset) == .letter {
      var end = text.endOfWord(from: offset + 1)
      guard grammar.givenNames.contains(HashIndex.hash(text.units[offset..<end])),
        !isInterjection(offset..<end)
      else { continue }
      people.append(UnitRange(offset..<end))
      while end + 1 < text.count, text.unitClass(at: end) == .space {
        let next = text.endOfWord(from: end + 2)
        guard grammar.names.contains(HashIndex.hash(text.units[(end + 1)..<next])) else { break }
        end = next
        people.append(UnitRange(offset..<end))
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
      case .comma: reason.tellsHowThingsAre && text.skippingSpace(offset + 1) < gap.upperBound
      case .space where RequestStart.isSpaceBetweenClauses(offset, text):
        reason.tellsHowThingsAre && offset + 1 < gap.upperBound
      default: false
      }
    }
  }

  /// True if a veto that begins the utterance may begin at `offset`. *Call her* alone calls nobody, but behind what was
  /// taken back somebody may have been named.
  private func begins(_ veto: Veto, at offset: Int, _ paths: FillerPaths) -> Bool {
    paths.lead(to: offset)
      || paths.leadFromRepair(to: offset)
        && !(veto.endsUtterance
          && hits.indices(in: offset..<text.count).contains {
            hits[$0].lexeme.isPronoun
          })
  }

  /// True if a veto that ends the utterance may end at `offset`. What is forbidden or put off may have a reason behind it.
  private func ends(_ veto: Veto, at offset: Int, _ paths: FillerPaths) -> Bool {
    paths.leadToEnd(from: offset)
      || (veto.reason == .negation || veto.reason == .schedule) && paths.leadToReason(from: offset)
  }

  /// A pattern that takes more steps to match is taken not to match.
  private static let mostSteps = 2000

  /// The range of the parts from `part` on, each where its link wants it.
  private func match(
    _ veto: Veto, part: Int, after end: Int, _ words: UnsafeBufferPointer<Hit>,
    _ named: Named, _ paths: FillerPaths?, _ steps: inout Int
  ) -> (start: Int, end: Int)? {
    guard part < Int(veto.partCount) else {
      return veto.endsUtterance && paths.map { !ends(veto, at: end, $0) } ?? false
        ? nil : (end, end)
    }
    let (kind, isAdjacent) = {
      let part = grammar.vetoParts[Int(veto.firstPart) + part]
      return (part.kind, part.isAdjacent)
    }()
    let count =
      switch kind {
      case .words: words.count
      case .number: numbers.count
      case .app: named.apps.count
      case .name: named.people.count
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
      case .app:
        (start, stop) = (named.apps[index].start, named.apps[index].end)
      case .name:
        (start, stop) = (named.people[index].start, named.people[index].end)
      case .number:
        guard numbers[index].digitCount <= 4 else { continue }
        (start, stop) = (numbers[index].start, numbers[index].end)
      }
      guard start >= end,
        part == 0
          || (isAdjacent
            ? text.skippingSpace(end) >= start : isOneSentence(end..<start, veto.reason))
      else { continue }
      if part == 0, veto.startsUtterance, let paths, !begins(veto, at: start, paths) { continue }
      if let rest = match(veto, part: part + 1, after: stop, words, named, paths, &steps) {
        return (start, max(stop, rest.end))
      }
    }
    return nil
  }
}
