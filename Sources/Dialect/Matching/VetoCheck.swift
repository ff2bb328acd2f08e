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
  /// True if such a marker covers words of a veto.
  private(set) var isCoveredByJoining = false

  /// A veto that stands, and the units that show it.
  struct Finding: Equatable, Placed, BitwiseCopyable {
    let veto: Veto
    let place: UnitRange
    /// True if a call verb is among the words that show it.
    let holdsCall: Bool
  }

  /// The vetoes that stand.
  mutating func findings() -> UnsafeBufferPointer<Finding> {
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

  /// The longest of the vetoes that stand.
  static func strongest(of findings: UnsafeBufferPointer<Finding>) -> Finding? {
    var longest: Finding?
    for finding in findings {
      if let other = longest,
        (other.length, -other.veto.rule) >= (finding.length, -finding.veto.rule)
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
      return Finding(veto: veto, place: UnitRange(range), holdsCall: false)
    }
    // The verb may stand straight behind: *don't call*.
    let next = text.skippingSpace(range.upperBound)
    let verb = hits.indices(in: range.lowerBound..<min(next + 1, text.count)).last {
      let hit = hits[$0]
      return (hit.lexeme.role == .call || hit.lexeme.role == .part && hit.lexeme.part == 0)
        && (hit.end <= range.upperBound || hit.start == next)
    }
    let end = max(range.upperBound, verb.map { hits[$0].end } ?? 0)
    return Finding(
      veto: veto, place: UnitRange(range.lowerBound..<end), holdsCall: verb != nil)
  }

  private mutating func find(into findings: inout ArenaList<Finding>) {
    let skips = patternsWithAnyWords()
    if hits.roles.contains(.veto) {
      for hit in hits.elements
      where hit.lexeme.role == .veto && !isCovered(hit, isWhole: true, skips) {
        findings.append(finding(grammar.vetoes[hit.lexeme.veto], hit.range))
      }
    }
    guard !hits.vetoParts.isEmpty else { return }
    var patterns = VetoPatterns(
      text: text, grammar: grammar, hits: hits, numbers: numbers, halves: halves, arena: arena)
    patterns.match(
      where: { !isCovered($0, isWhole: $1.partCount == 1, skips) },
      report: { findings.append(finding($0, $1)) })
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
      let marker = grammar.markers[hit.lexeme.marker]
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

  /// True if a longer word or phrase with another role stands over the hit, or a pattern that holds any words.
  private mutating func isCovered(
    _ hit: Hit, isWhole: Bool, _ patterns: UnsafeBufferPointer<UnitRange>
  ) -> Bool {
    isCovered(hit, isWhole: isWhole)
      || patterns.contains { $0.start <= hit.start && hit.end <= $0.end }
  }

  /// True if a longer word or phrase with another role stands over the hit.
  private mutating func isCovered(_ hit: Hit, isWhole: Bool) -> Bool {
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
      case .veto, .neverInName, .pronoun, .clauseVerb: continue
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
        guard !halves.lackOther(index), other.length > hit.length || coversAsLong(other) else {
          continue
        }
        guard grammar.isJoining(other.lexeme) else { return true }
        guard countsJoining else { continue }
        isCoveredByJoining = true
        return true
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
      if let end = endOfSkipping(hit.lexeme.split, behind: hit) {
        patterns.append(UnitRange(hit.start..<end))
      }
    }
    return patterns.elements
  }

  /// Where the last part stands of a pattern of `split` that holds any words and whose part `hit` is.
  private func endOfSkipping(_ split: PatternID<SplitPattern>, behind hit: Hit) -> Int? {
    var end: Int?
    hits.forEachPart(behind: hit, in: text) { later in
      guard end == nil else { return }
      grammar.splitHomographs.forEachSense(of: later.lexeme, in: split) { sense in
        let pattern = grammar.splits[sense.split]
        guard pattern.skips != 0 else { return true }
        end =
          Int(sense.part) + 1 == pattern.parts
          ? later.end
          : endOfSkipping(
            sense.split, behind: Hit(later.place, sense))
        return end == nil
      }
    }
    return end
  }

  /// True for one of two halves of a person's marker, and for any of somebody who joins others.
  private func coversAsLong(_ hit: Hit) -> Bool {
    let marker = grammar.markers[hit.lexeme.marker]
    return marker.slot == .also || marker.slot == .contact && marker.isOnBothSides
  }
}
