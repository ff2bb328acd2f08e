/// Answers to the question whom to call, which name people and need not ask for a call.
extension PhraseParser {
  /// Reads whom an answer names: *Oleg*, *Oleg please*, *call Oleg*, *Antille*, *Oleg and Anna*, a number.
  ///
  /// Who is known by the whole answer is meant; else those whom it asks to call; else who is left without the fillers
  /// and the markers of people at its ends, in any case. The intent is then an audio call, as sure as can be; there is
  /// none for an answer without words.
  package func parse(answer: String) throws(DialectError) -> ParseResult {
    let request = try parse(answer)
    if contacts(named: answer).isEmpty, request.intent?.contacts.isEmpty == false { return request }
    return Arena.withThreadArena { arena in
      let text = FoldedText(answer, folding: grammar.folding, in: arena)
      let finder = HitFinder(text, grammar, apps, in: arena)
      let resolver = NameResolver(
        text: text, grammar: grammar, hits: finder.hits,
        numbers: NumberScanner.numbers(in: text, finder.hits, finder, grammar, arena),
        region: region, known: known, arena: arena)
      var meaning = IntentBuilder.Meaning()
      for person in resolver.peopleOfAnswer() { meaning.add(person) }
      return ParseResult(
        locale: locale, text: answer,
        intent: meaning.contacts.isEmpty ? nil : meaning.intent(isVideo: false), confidence: 1,
        alternatives: meaning.others.map { other in
          var choice = meaning
          choice.contacts[other.contact] = other.person
          return ParseResult.Alternative(
            intent: choice.intent(isVideo: false), capability: .unstated, confidence: 1)
        })
    }
  }
}

extension NameResolver {
  /// Whom the text names by itself: one, or those whom conjunctions join; nobody if there is no word in it.
  fileprivate func peopleOfAnswer() -> [Resolution] {
    let whole = text.trimmed(0..<text.count)
    guard !whole.isEmpty else { return [] }
    let one = personOfAnswer(whole)
    let parts = one.isFound ? [] : partsBetweenConjunctions(whole)
    return parts.count > 1 ? parts.map(personOfAnswer) : [one]
  }

  private func personOfAnswer(_ whole: Range<Int>) -> Resolution {
    let name = withoutCompany(whole)
    if let number = numbers.indices.first(where: { index in
      let number = text.trimmed(numbers[index].range)
      return number == whole || number == name
    }) {
      return resolve(number: number)
    }
    let plain = [whole, name].lazy.map { resolve($0, cases: Cases(start: nil, count: 0)) }
    let inflected = (0..<grammar.cases.count).lazy.map { index in
      var cases = ArenaList<Int32>(in: arena, capacity: 1)
      cases.append(Int32(index))
      return resolve(name, cases: cases.elements)
    }
    return plain.first(where: \.isFound) ?? inflected.first(where: \.isFound)
      ?? resolve(name, cases: Cases(start: nil, count: 0))
  }

  private func partsBetweenConjunctions(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for hit in hits.elements where hit.lexeme.role == .conjunction && hit.start > start {
      parts.append(text.trimmed(start..<hit.start))
      start = hit.end
    }
    if start < range.upperBound { parts.append(text.trimmed(start..<range.upperBound)) }
    return parts.filter { !$0.isEmpty }
  }

  // MARK: What stands beside a name

  /// `range` without the fillers and the markers of people at its ends, as long as a word is left.
  private func withoutCompany(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let rest = behindCompany(range) ?? beforeCompany(range) { range = rest }
    return range
  }

  private func behindCompany(_ range: Range<Int>) -> Range<Int>? {
    hits.indices(at: range.lowerBound).lazy.map { hits[$0] }
      .filter { $0.end < range.upperBound && accompaniesNames($0, .markerBefore) }
      .map { text.trimmed($0.end..<range.upperBound) }.first { !$0.isEmpty }
  }

  private func beforeCompany(_ range: Range<Int>) -> Range<Int>? {
    hits.elements.lazy
      .filter {
        $0.end == range.upperBound && $0.start > range.lowerBound
          && accompaniesNames($0, .markerAfter)
      }
      .map { text.trimmed(range.lowerBound..<$0.start) }.first { !$0.isEmpty }
  }

  /// True for a filler, and for a marker of people that stands on this side of a name.
  private func accompaniesNames(_ hit: Hit, _ marker: Role) -> Bool {
    hit.lexeme.role == .filler
      || hit.lexeme.role == marker && grammar.markers[hit.lexeme.marker].slot == .contact
  }
}

extension NameResolver.Resolution {
  /// True for a number, and for somebody who is known.
  fileprivate var isFound: Bool {
    person.handle != nil || person.identifier != nil || !others.isEmpty
  }
}
