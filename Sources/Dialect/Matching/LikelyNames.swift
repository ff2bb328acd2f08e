/// What looks like a name by itself, where nothing else says that somebody is to be called: *WhatsApp Oleg*, but not
/// *WhatsApp crashed*.
extension ReadingSearch {
  /// What a reading that barely asks for a call costs besides for what hardly is a name and for words that nothing
  /// explains: *my mum hates Zoom*.
  func costOfDoubt(
    _ said: ReadingState.Said, _ previous: Int32, _ step: ReadingStep
  ) -> Cost.Value {
    let isNoun = said.contains(.noun) && !said.contains(.namedForApp)
    var cost: Cost.Value = 0
    var (step, previous) = (step, previous)
    while true {
      if step.kind == .gap { cost += Cost.unexplainedBeside }
      if step.kind == .unknownApp, !isNoun { cost += Cost.unlikelyBesideApp }
      if step.kind == .contact, isUnlikely(step.range, behind: previous, isNoun: isNoun) {
        cost += isNoun ? Cost.unlikelyBesideNoun : Cost.unlikelyBesideApp
      }
      // The first item is none of the reading's.
      guard previous >= 0, items[Int(previous)].previous >= 0 else { return cost }
      (step, previous) = (items[Int(previous)].step, items[Int(previous)].previous)
    }
  }

  /// True for a name that is hardly one. Where a call noun asks for the call, what follows it or an app is one unless
  /// letter case or words of the table tell otherwise.
  private func isUnlikely(_ name: Range<Int>, behind item: Int32, isNoun: Bool) -> Bool {
    let said = items[Int(item)].state.said
    let isBehind = !said.isDisjoint(with: [.app, .noun])
    guard !looksLikeName(name, isBehindApp: isBehind) else { return false }
    return !isNoun || !isBehind || tellsCase || holdsRole(name)
  }

  /// True if the name swallows words that have a role.
  private func holdsRole(_ range: Range<Int>) -> Bool {
    hits.indices(in: range).contains { index in
      let hit = hits[index]
      switch hit.lexeme.role {
      case .filler, .device, .call, .noun, .weak, .light, .markerBefore, .conjunction, .neverInName:
        return hit.end <= range.upperBound && text.mayStart(at: hit.start)
          && text.mayEnd(at: hit.end)
      default: return false
      }
    }
  }

  /// True if a word inside the utterance is capitalised that is no app's name.
  private var tellsCase: Bool {
    text.units.indices.contains { offset in
      offset > 0 && text.mayStart(at: offset) && text.isCapitalized(at: offset)
        && !hits.contains(at: offset) { $0.lexeme.role == .app }
    }
  }

  /// True for kin, for known and common names, and titles and what follows them: *give me Anna*, but not *give me Pizza*.
  func isListedName(_ range: Range<Int>) -> Bool {
    looksLikeName(range, isBehindApp: false, capitalsFrom: range.lowerBound + 1)
  }

  /// True for kin, for known and common names, titles and what follows them, words of the table, and capitalised words
  /// inside the utterance; behind an app, for all that holds a kin term: *Skype uncle Bertie*.
  ///
  /// - Parameter firstCapital: Where the first word may begin whose capital tells that it is a name.
  private func looksLikeName(
    _ range: Range<Int>, isBehindApp: Bool, capitalsFrom firstCapital: Int = 1
  ) -> Bool {
    if grammar.isKin(text.units[range]) || known.contains(text.units[range]) { return true }
    let hasTitle =
      isBehindTitle(range.lowerBound)
      || hits.indices(in: range).contains { index in
        let hit = hits[index]
        return hit.lexeme.isTitle && hit.start == range.lowerBound && hit.end < range.upperBound
          || isBehindApp && hit.lexeme.role == .kin && hit.end <= range.upperBound
      }
    if hasTitle { return true }
    if ScalarClass.isUnspaced(text.units[range.lowerBound]) { return beginsLikeName(range) }
    var start = range.lowerBound
    while start < range.upperBound {
      // Of words that hyphens join, one is enough: *Stein-Erik*.
      var isLikely = false
      repeat {
        var end = start
        while end < range.upperBound, text.units[end] != 0x20 { end += 1 }
        isLikely = isLikely || wordLooksLikeName(start..<end, in: range, capitalsFrom: firstCapital)
        start = end + 1
      } while start < range.upperBound && text.edge(at: start).contains(.joined)
      guard isLikely else { return false }
    }
    return true
  }

  private func wordLooksLikeName(
    _ word: Range<Int>, in name: Range<Int>, capitalsFrom firstCapital: Int
  ) -> Bool {
    let units = UnsafeBufferPointer(rebasing: text.units[word])
    return word.lowerBound >= firstCapital && text.isCapitalized(at: word.lowerBound)
      || grammar.names.contains(HashIndex.hash(units)) || known.contains(units)
      || grammar.isKin(units)
      || grammar.cases.hasDictionaryForm(of: units, arena) { form in
        grammar.names.contains(HashIndex.hash(form)) || grammar.isKin(form)
      }
      || hits.indices(in: name).contains { index in
        let hit = hits[index]
        switch hit.lexeme.role {
        case .word, .honorific, .kin, .pronoun:
          return hit.start <= word.lowerBound && hit.end >= word.upperBound
        case .possessive:
          return hit.range == word && word.upperBound < name.upperBound
        default: return false
        }
      }
  }

  /// How many letters a name without spaces is looked for in.
  private static let longestWord = 12

  /// True where no space shows where words end, and a common name, a kin term or a title begins at once.
  private func beginsLikeName(_ range: Range<Int>) -> Bool {
    for end in (range.lowerBound + 1)...min(range.upperBound, range.lowerBound + Self.longestWord)
    where text.mayEnd(at: end) {
      let units = text.units[range.lowerBound..<end]
      if grammar.names.contains(HashIndex.hash(units)) || grammar.isKin(units) { return true }
      // Letters of another script.
      if let last = units.last, !ScalarClass.isUnspaced(last) { return true }
    }
    return [grammar.honorifics, grammar.titles].contains {
      !$0.affixes(of: text.units[range], in: arena).isEmpty
    }
      || hits.indices(in: range).contains {
        hits[$0].lexeme.role == .word && hits[$0].end <= range.upperBound
      }
  }
}
