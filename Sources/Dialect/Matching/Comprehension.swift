/// What was found in an utterance, and how it may be read.
struct Comprehension {
  let numbers: UnsafeBufferPointer<NumberSpan>
  private(set) var hits: Hits
  /// The cheapest readings, best first.
  private(set) var readings = UnsafeBufferPointer<Reading>(start: nil, count: 0)
  /// What shows that no call is wanted; nil if there is a reading.
  private(set) var veto: VetoCheck.Finding?

  init(
    of text: FoldedText, _ grammar: Grammar, _ apps: AppLexicon, _ known: KnownNames,
    in arena: Arena
  ) {
    var finder = HitFinder(text, grammar, apps, in: arena)
    hits = finder.hits
    numbers = NumberScanner.numbers(in: text, hits, finder.marks, grammar, arena)
    var halves = Halves(of: hits, grammar, in: arena)
    let vetoes = VetoCheck(
      text: text, grammar: grammar, hits: hits, numbers: numbers, halves: halves, arena: arena
    ).findings()
    veto = VetoCheck.strongest(of: vetoes)
    let isVetoed = veto != nil
    if isVetoed, !ReadingSearch.mayFindRequest(in: hits) { return }
    var starts = RequestStart.all(in: text, hits, halves, besides: vetoes, arena)
    var end = text.count
    if isVetoed {
      // A remark before the request or behind it may hold all vetoes.
      starts.removeAll { VetoCheck.strongest(of: vetoes, from: $0) != nil }
      if starts.isEmpty {
        guard let last = RequestStart.end(before: vetoes, in: text) else { return }
        end = last
      }
    }
    let isRemark = !starts.isEmpty && isVetoed
    let tried = UnsafeBufferPointer(rebasing: starts.elements.suffix(RequestStart.mostStarts))
    func read() {
      guard ReadingSearch.mayFindRequest(in: hits) else { return }
      readings = ReadingSearch(
        text, grammar, hits, finder.marks, numbers, halves, registeredApps: apps.registeredCount,
        known: known, upTo: end, in: arena
      ).readings(behind: tried, only: isRemark)
    }
    read()
    // Misspelled words are looked for only where nothing else made sense.
    if !isVetoed, readings.first.map({ $0.cost > Cost.doubtful }) ?? true, finder.addMisspellings()
    {
      hits = finder.hits
      halves = Halves(of: hits, grammar, in: arena)
      read()
    }
    if !readings.isEmpty { veto = nil }
  }
}
