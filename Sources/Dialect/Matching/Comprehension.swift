/// What was found in an utterance, and how it may be read.
struct Comprehension {
  let numbers: UnsafeBufferPointer<NumberSpan>
  private(set) var hits: Hits
  /// The cheapest readings, best first.
  private(set) var readings = UnsafeBufferPointer<Reading>(start: nil, count: 0)
  /// What shows that no call is wanted; nil if there is a reading.
  private(set) var veto: VetoCheck.Finding?

  private let text: FoldedText
  private let grammar: Grammar
  private let registeredApps: Int
  private let known: KnownNames
  private let arena: Arena

  init(
    of text: FoldedText, _ grammar: Grammar, _ apps: AppLexicon, _ known: KnownNames,
    in arena: Arena
  ) {
    self.text = text
    self.grammar = grammar
    self.known = known
    self.arena = arena
    registeredApps = apps.registeredCount
    var finder = HitFinder(text, grammar, apps, in: arena)
    hits = finder.hits
    numbers = NumberScanner.numbers(in: text, hits, finder, grammar, arena)
    var halves = Halves(of: hits, in: text, grammar, arena)
    var check = vetoCheck(halves, countingJoining: true)
    let vetoes = check.findings()
    read(&finder, &halves, vetoes)
    // A marker of somebody who joins others covers no veto for a reading that does not use it.
    guard check.isCoveredByJoining, !(readings.first?.joinsOthers(grammar) ?? false) else { return }
    check = vetoCheck(halves, countingJoining: false)
    let more = check.findings()
    if !more.elementsEqual(vetoes, by: ==) { read(&finder, &halves, more) }
  }

  private func vetoCheck(_ halves: Halves, countingJoining countsJoining: Bool) -> VetoCheck {
    VetoCheck(
      text: text, grammar: grammar, hits: hits, numbers: numbers, halves: halves, arena: arena,
      countsJoining: countsJoining)
  }

  private mutating func read(
    _ finder: inout HitFinder, _ halves: inout Halves,
    _ vetoes: UnsafeBufferPointer<VetoCheck.Finding>
  ) {
    readings = UnsafeBufferPointer(start: nil, count: 0)
    veto = VetoCheck.strongest(of: vetoes)
    let isVetoed = veto != nil
    if isVetoed, !ReadingSearch.mayFindRequest(in: hits, numbers) { return }
    var startFinder = RequestStartFinder(text, hits, halves, besides: vetoes, in: arena)
    var starts = startFinder.allStarts()
    var end = text.count
    if isVetoed {
      // A remark before the request or behind it may hold all vetoes.
      starts.removeAll { start in
        vetoes.contains { $0.end > start.offset || start.isReached(by: $0, in: text, hits) }
      }
      if starts.isEmpty {
        guard let last = RequestStart.end(before: vetoes, in: text) else { return }
        end = last
      }
    }
    let isRemark = !starts.isEmpty && isVetoed
    let tried = UnsafeBufferPointer(rebasing: starts.elements.suffix(RequestStartFinder.mostStarts))
    search(finder, halves, behind: tried, only: isRemark, upTo: end)
    if !isVetoed, finder.addMisspellings(where: { mayBeMisspelled($0) }) {
      hits = finder.hits
      halves = Halves(of: hits, in: text, grammar, arena)
      search(finder, halves, behind: tried, only: isRemark, upTo: end)
      if let misspelled = misspelledVeto(halves, finder.misspelledVerbs) {
        veto = misspelled
        readings = UnsafeBufferPointer(start: nil, count: 0)
        return
      }
    }
    if !readings.isEmpty { veto = nil }
  }

  /// What forbids a call though a word of it is misspelled, and is not all of somebody's name: *remidn me to call mum*.
  private func misspelledVeto(
    _ halves: Halves, _ verbs: ArenaList<Int>
  ) -> VetoCheck.Finding? {
    guard let best = readings.first, holdsMisspelledVeto else { return nil }
    var check = vetoCheck(halves, countingJoining: true)
    return check.findings().first { finding in
      !best.steps.contains { $0.kind == .contact && text.trimmed($0.range) == finding.range }
        && verbs.elements.allSatisfy {
          !finding.range.contains($0) || forbids(finding, verb: $0, in: best)
        }
    }
  }

  /// True if what forbids or puts off a call holds the misspelled verb at `verb` that the reading calls by: *non telefonre
  /// a Giulia*.
  private func forbids(_ finding: VetoCheck.Finding, verb: Int, in reading: Reading) -> Bool {
    guard finding.veto.reason == .negation || finding.veto.reason == .reminder else { return false }
    return reading.steps.contains { step in
      step.range.contains(verb)
        && step.lexeme.map { $0.isMisspelled && $0.role == .call } ?? false
    }
  }

  private var holdsMisspelledVeto: Bool {
    hits.elements.contains { $0.lexeme.isMisspelled && $0.lexeme.role == .veto }
      || hits.vetoParts.contains(where: \.lexeme.isMisspelled)
  }

  /// True for a word that the cheapest reading takes for a name or leaves unexplained; for any if that is doubtful.
  private func mayBeMisspelled(_ word: Range<Int>) -> Bool {
    guard let best = readings.first, best.cost <= Cost.doubtful else { return true }
    return best.steps.contains { step in
      switch step.kind {
      case .gap, .contact, .unknownApp: step.start <= word.lowerBound && word.lowerBound < step.end
      default: false
      }
    }
  }

  private mutating func search(
    _ finder: HitFinder, _ halves: Halves, behind starts: UnsafeBufferPointer<RequestStart>,
    only isRemark: Bool, upTo end: Int
  ) {
    guard ReadingSearch.mayFindRequest(in: hits, numbers) else { return }
    readings = ReadingSearch(
      text, grammar, hits, finder.marks, numbers, halves, registeredApps: registeredApps,
      known: known, upTo: end, in: arena
    ).readings(behind: starts, only: isRemark)
  }
}
