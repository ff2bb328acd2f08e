/// What looks like a name by itself, where nothing else says that somebody is to be called: *WhatsApp Oleg*, but not
/// *WhatsApp crashed*.
extension ReadingSearch {
  /// True for a bare name that is hardly one, where no verb of calling was said. Behind an app or a call noun, letter
  /// case or words of the table must tell.
  func isUnlikely(_ range: Range<Int>, _ state: ReadingState) -> Bool {
    guard state.said.isDisjoint(with: [.verb, .weak, .whole, .appWord]), !looksLikeName(range)
    else {
      return false
    }
    return state.said.isDisjoint(with: [.appVerb, .appNoun, .noun]) || tellsCase || holdsRole(range)
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

  /// True for kin, for known and common names, titles and what follows them, words of the table, and capitalised words
  /// inside the utterance.
  func looksLikeName(_ range: Range<Int>) -> Bool {
    if grammar.isKin(text.units[range]) || known.contains(text.units[range]) { return true }
    if ScalarClass.isUnspaced(text.units[range.lowerBound]) { return beginsLikeName(range) }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, text.units[end] != 0x20 { end += 1 }
      guard wordLooksLikeName(start..<end, in: range) else { return false }
      start = end + 1
    }
    return true
  }

  private func wordLooksLikeName(_ word: Range<Int>, in name: Range<Int>) -> Bool {
    let units = UnsafeBufferPointer(rebasing: text.units[word])
    return word.lowerBound > 0 && text.isCapitalized(at: word.lowerBound)
      || grammar.names.contains(HashIndex.hash(units)) || known.contains(units)
      || grammar.isKin(units)
      || grammar.cases.hasDictionaryForm(of: units, arena) { form in
        grammar.names.contains(HashIndex.hash(form)) || grammar.isKin(form)
      }
      || hits.indices(in: name).contains { index in
        let hit = hits[index]
        switch hit.lexeme.role {
        case .word, .honorific, .kin:
          return hit.start <= word.lowerBound && hit.end >= word.upperBound
        case .possessive:
          return hit.range == word && word.upperBound < name.upperBound
        default: return false
        }
      }
      || isBehindTitle(word.lowerBound)
  }

  /// True where no space shows where words end, and a common name, a kin term or a title begins at once.
  private func beginsLikeName(_ range: Range<Int>) -> Bool {
    for end in (range.lowerBound + 1)...min(range.upperBound, range.lowerBound + 12)
    where text.mayEnd(at: end) {
      let units = text.units[range.lowerBound..<end]
      if grammar.names.contains(HashIndex.hash(units)) || grammar.isKin(units) { return true }
      // Letters of another script.
      if let last = units.last, !ScalarClass.isUnspaced(last) { return true }
    }
    return hits.indices(in: range).contains { index in
      switch hits[index].lexeme.role {
      case .word, .honorific: hits[index].end <= range.upperBound
      default: false
      }
    }
  }
}
