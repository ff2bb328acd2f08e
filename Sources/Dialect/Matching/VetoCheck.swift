/// Finds the patterns that show that no call is wanted.
struct VetoCheck {
  let text: FoldedText
  let grammar: Grammar
  let hits: [Hit]
  let numbers: [NumberSpan]

  /// A veto that stands, and the units that show it.
  struct Finding {
    let veto: Veto
    let range: Range<Int>
  }

  /// The veto that stands; of several, the longest.
  func finding() -> Finding? {
    var partial: [Int: [Hit]] = [:]
    var findings: [Finding] = []
    for hit in hits where hit.lexeme.role == .veto {
      let veto = grammar.vetoes[Int(hit.lexeme.value)]
      guard !isCovered(hit) else { continue }
      if veto.isPlain {
        findings.append(Finding(veto: veto, range: hit.range))
      } else {
        partial[Int(hit.lexeme.value), default: []].append(hit)
      }
    }
    for (index, hits) in partial {
      let veto = grammar.vetoes[index]
      if let range = match(veto, part: 0, after: 0, hits) {
        findings.append(Finding(veto: veto, range: range))
      }
    }
    // What is to be said in the call is no matter here: *call mum and tell her not to call Bob at five*.
    let end = endOfRequest()
    findings.removeAll { $0.range.lowerBound >= end }
    let corrections = corrections()
    findings.removeAll { finding in
      finding.veto.reason == .negation && corrections.contains { $0.overlaps(finding.range) }
    }
    return findings.min { ($1.range.count, $0.veto.rule) < ($0.range.count, $1.veto.rule) }
  }

  /// Where the words begin that say what is to be done in the call; the end of the text if there are none.
  private func endOfRequest() -> Int {
    let callEnd =
      hits.first { $0.lexeme.role == .call || $0.lexeme.role == .noun }?.end ?? text.count
    return hits.first { $0.lexeme.role == .afterwards && $0.start >= callEnd }?.start ?? text.count
  }

  /// Where somebody is named who is not meant, so that a negation belongs to them: *not Tom but Tim*.
  private func corrections() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for hit in hits where hit.lexeme.role == .markerBefore {
      let marker = grammar.markers[Int(hit.lexeme.value)]
      guard marker.slot == .instead, marker.hasWordsAfter else { continue }
      let end = hits.first {
        $0.lexeme.role == .markerAfter && $0.lexeme.value == hit.lexeme.value && $0.start > hit.end
      }
      if let end { ranges.append(hit.start..<end.end) }
    }
    return ranges
  }

  /// True if a longer word or phrase with another role stands over the hit.
  private func isCovered(_ hit: Hit) -> Bool {
    hits.contains { other in
      // The halves of a marker that is complete cover even what is as long as they.
      let isHalf = isHalfOfCompleteMarker(other)
      guard other.range.count > hit.range.count || (isHalf && other.range == hit.range) else {
        return false
      }
      guard other.start <= hit.start, hit.end <= other.end else { return false }
      switch other.lexeme.role {
      case .veto, .neverInName, .part: return false
      case .markerBefore, .markerAfter: return isComplete(other)
      default: return true
      }
    }
  }

  private func isHalfOfCompleteMarker(_ hit: Hit) -> Bool {
    guard hit.lexeme.role == .markerBefore || hit.lexeme.role == .markerAfter else { return false }
    let marker = grammar.markers[Int(hit.lexeme.value)]
    return marker.slot == .contact && marker.hasWordsBefore && marker.hasWordsAfter
      && isComplete(hit)
  }

  /// False for a marker whose other half is missing.
  private func isComplete(_ marker: Hit) -> Bool {
    let words = grammar.markers[Int(marker.lexeme.value)]
    guard words.hasWordsBefore, words.hasWordsAfter else { return true }
    let otherHalf: Role = marker.lexeme.role == .markerBefore ? .markerAfter : .markerBefore
    return hits.contains { other in
      other.lexeme.role == otherHalf && other.lexeme.value == marker.lexeme.value
        && (otherHalf == .markerAfter ? other.start > marker.end : other.end < marker.start)
    }
  }

  /// The range of the parts from `part` on, each where its link wants it.
  private func match(_ veto: Veto, part: Int, after end: Int, _ hits: [Hit]) -> Range<Int>? {
    guard part < veto.parts.count else {
      return veto.endsUtterance && !onlyFillers(from: end) ? nil : end..<end
    }
    for range in candidates(veto, part, after: end, hits) {
      if part == 0, veto.startsUtterance, !onlyFillers(before: range.lowerBound) { continue }
      if let rest = match(veto, part: part + 1, after: range.upperBound, hits) {
        return range.lowerBound..<max(range.upperBound, rest.upperBound)
      }
    }
    return nil
  }

  private func candidates(_ veto: Veto, _ part: Int, after end: Int, _ hits: [Hit]) -> [Range<Int>]
  {
    let (kind, link) = veto.parts[part]
    let ranges: [Range<Int>] =
      switch kind {
      case .words: hits.filter { Int($0.lexeme.part) == part }.map(\.range)
      case .number: numbers.filter { $0.digitCount <= 4 }.map(\.range)
      }
    return ranges.filter { range in
      if range.lowerBound < end { return false }
      return part == 0 || link == .anywhereLater || text.skippingSpace(end) >= range.lowerBound
    }
  }

  /// True if nothing but fillers and punctuation stands before `offset`.
  private func onlyFillers(before offset: Int) -> Bool {
    fillersReach(from: 0).contains { text.skippingSpace($0) == offset || $0 == offset }
  }

  private func onlyFillers(from offset: Int) -> Bool {
    fillersReach(from: offset).contains(text.count)
  }

  /// All offsets that fillers and punctuation lead to from `offset`.
  private func fillersReach(from offset: Int) -> [Int] {
    var reached = [offset]
    var next = 0
    while next < reached.count {
      var current = reached[next]
      next += 1
      while current < text.count, !text.classes[current].isWord { current += 1 }
      if !reached.contains(current) { reached.append(current) }
      for hit in hits where hit.start == current && hit.lexeme.role == .filler {
        if !reached.contains(hit.end) { reached.append(hit.end) }
      }
    }
    return reached
  }
}
