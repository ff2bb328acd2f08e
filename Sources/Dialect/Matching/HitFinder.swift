/// Finds every word of the grammar, and every app, in an utterance.
///
/// Suffixes come first, from the ends of words backwards, because where they begin, other words may end:
/// *whatsapp* in *whatsappilla*. Then all else, from the starts of words forwards; where a prefix ends,
/// another word may start.
struct HitFinder {
  let text: FoldedText
  let grammar: Grammar
  let apps: AppLexicon

  private(set) var hits: [Hit] = []
  /// Where a suffix starts inside a word.
  private(set) var suffixStarts: [Bool]
  /// Where a suffix starts that sticks to the names of apps only.
  private var appSuffixStarts: [Bool]
  /// Where a prefix ends inside a word.
  private(set) var prefixEnds: [Bool]

  init(_ text: FoldedText, _ grammar: Grammar, _ apps: AppLexicon) {
    self.text = text
    self.grammar = grammar
    self.apps = apps
    suffixStarts = Array(repeating: false, count: text.count + 1)
    appSuffixStarts = suffixStarts
    prefixEnds = suffixStarts
    if !grammar.suffixes.isEmpty { findSuffixes() }
    findWords()
    dropMisfits()
    // Who writes diacritics mostly writes them everywhere: a word without is hardly one that lacks them.
    if hits.contains(where: { $0.lexeme.isPlain && $0.lexeme.role.isDoubtfulIfPlain }),
      text.hasDiacritics
    {
      hits.removeAll { $0.lexeme.isPlain && $0.lexeme.role.isDoubtfulIfPlain }
    }
    hits.sort { ($0.start, $1.end) < ($1.start, $0.end) }
  }

  /// True for what has its role only behind an app that is known: endings that make it a verb or a noun, and
  /// suffixes that mark it.
  private func sticksToAppsOnly(_ lexeme: Lexeme) -> Bool {
    switch lexeme.role {
    case .appVerbAfter, .appNounAfter: true
    case .markerAfter:
      lexeme.sticks.contains(.left) && grammar.markers[Int(lexeme.value)].slot == .knownApp
    default: false
    }
  }

  /// Adds what words that are unknown are one mistake away from; false if there is none.
  mutating func addMisspellings() -> Bool {
    let count = hits.count
    var start = 0
    while start < text.count {
      let end = endOfWord(from: start)
      if end - start >= SpellingIndex.shortestWord { addMisspellings(at: start..<end) }
      start = max(end, start + 1)
    }
    guard hits.count > count else { return false }
    hits.sort { ($0.start, $1.end) < ($1.start, $0.end) }
    return true
  }

  /// The end of the word of letters at `start`; `start` itself where none begins.
  private func endOfWord(from start: Int) -> Int {
    guard text.edges[start].contains(.start), text.classes[start] == .letter else { return start }
    var end = start + 1
    while end < text.count, !text.edges[end].contains(.end) { end += 1 }
    return text.edges[end].contains(.unspaced) ? start : end
  }

  private mutating func addMisspellings(at range: Range<Int>) {
    let word = Array(text.units[range])
    guard !grammar.knownWords.contains(HashIndex.hash(word)), !grammar.names.contains(word) else {
      return
    }
    func add(_ lexeme: Lexeme) {
      var lexeme = lexeme
      lexeme.isMisspelled = true
      hits.append(Hit(start: range.lowerBound, end: range.upperBound, lexeme: lexeme))
    }
    for index in grammar.misspellings.lexemes(near: word) { add(grammar.lexemes[Int(index)]) }
    for index in apps.misspellings.lexemes(near: word) { add(apps.lexemes[Int(index)]) }
  }

  /// Drops endings of apps that no app stands before, and what was found inside a longer word by mistake.
  private mutating func dropMisfits() {
    let words = hits.filter { $0.lexeme.role == .word }.map(\.range)
    if !words.isEmpty {
      hits.removeAll { hit in
        guard hit.lexeme.role == .app || text.edges[hit.end].contains(.unspaced) else {
          return false
        }
        return words.contains {
          $0.count > hit.range.count && $0.lowerBound <= hit.start && hit.end <= $0.upperBound
            && !text.units[$0].contains(0x20)
        }
      }
    }
    let appEnds = Set(hits.filter { $0.lexeme.role == .app }.map { text.skippingSpace($0.end) })
    hits = hits.filter {
      !sticksToAppsOnly($0.lexeme) || appEnds.contains(text.skippingSpace($0.start))
    }
  }

  private mutating func findSuffixes() {
    var ends = (0...text.count).filter { text.edges[$0].contains(.end) }
    var visited = Set(ends)
    while let end = ends.popLast() {
      for start in suffixStarts(endingAt: end) where !visited.contains(start) {
        visited.insert(start)
        ends.append(start)
      }
    }
  }

  /// Records the suffixes that end at `end`, and returns where they start.
  private mutating func suffixStarts(endingAt end: Int) -> [Int] {
    var starts: [Int] = []
    var node: Lexicon.Node = 0
    var start = end
    while start > 1, let next = grammar.suffixes.child(of: node, text.units[start - 1]) {
      start -= 1
      node = next
      guard grammar.suffixes.hasLexemes(at: node), let stemEnd = stemEnd(before: start) else {
        continue
      }
      var sticksToAll = false
      grammar.suffixes.forEachLexeme(at: node) { index in
        let lexeme = grammar.lexemes[Int(index)]
        sticksToAll = sticksToAll || !sticksToAppsOnly(lexeme)
        hits.append(Hit(start: stemEnd, end: end, lexeme: lexeme))
      }
      if sticksToAll {
        suffixStarts[stemEnd] = true
        starts.append(stemEnd)
      } else {
        appSuffixStarts[stemEnd] = true
      }
    }
    return starts
  }

  /// Where the word ends to which a suffix at `start` would stick: before an apostrophe, behind a hyphen's space.
  private func stemEnd(before start: Int) -> Int? {
    if text.units[start - 1] == 0x27 { return start > 1 ? start - 1 : nil }
    if text.classes[start - 1] == .space {
      return text.edges[start].contains(.joined) ? start : nil
    }
    return text.classes[start - 1].isWord && text.classes[start] != .mark ? start : nil
  }

  private mutating func findWords() {
    for start in 0..<text.count where text.edges[start].contains(.start) || prefixEnds[start] {
      walk(grammar.lexicon, grammar.lexemes, from: start)
      walk(apps.lexicon, apps.lexemes, from: start)
    }
  }

  private mutating func walk(_ lexicon: Lexicon, _ lexemes: [Lexeme], from start: Int) {
    var node: Lexicon.Node = 0
    var end = start
    while end < text.count, let next = lexicon.child(of: node, text.units[end]) {
      end += 1
      node = next
      guard lexicon.hasLexemes(at: node) else { continue }
      let mayEnd = text.edges[end].contains(.end) || suffixStarts[end] || appSuffixStarts[end]
      lexicon.forEachLexeme(at: node) { index in
        let found = lexemes[Int(index)]
        if found.sticks.contains(.right) {
          guard end < text.count, text.classes[end].isWord || text.classes[end] == .space else {
            return
          }
          prefixEnds[text.skippingSpace(end)] = true
        } else if !mayEnd || (found.role == .veto && !text.edges[end].contains(.end))
          || (found.role != .app && !text.edges[end].contains(.end) && !suffixStarts[end])
        {
          return
        }
        hits.append(Hit(start: start, end: end, lexeme: found))
      }
    }
  }
}
