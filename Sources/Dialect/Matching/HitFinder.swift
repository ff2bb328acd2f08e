/// Finds every word of the grammar, and every app, in an utterance.
///
/// Suffixes come first, from the ends of words backwards, because where they begin, other words may end:
/// *whatsapp* in *whatsappilla*. Then all else, from the starts of words forwards; where a prefix ends,
/// another word may start.
struct HitFinder {
  let text: FoldedText
  let grammar: Grammar
  let apps: AppLexicon
  private let arena: Arena

  var found: ArenaList<Hit>
  /// The roles of what was found.
  private var roles = RoleSet()
  /// True if a word was found without diacritics that it should have.
  private var hasPlain = false
  /// True if a word was found that has its role between punctuation only.
  private var hasParted = false
  /// True if there is a suffix that sticks to the names of apps only.
  private var hasAppSuffix = false
  /// No suffix stands among what was found from here on.
  private var endOfSuffixes = 0
  /// What was dropped because it has its role only beside an app, and there was none.
  var withoutApp: ArenaList<Hit>
  var hasMisspellings = false
  /// Where words start that may be misspelled verbs of what forbids a call.
  var misspelledVerbs: ArenaList<Int>
  /// Where an ending takes the place of the last letter of an app's name: facetim|ing.
  private var elisions: ArenaList<(offset: Int, letter: UInt32)>
  /// What is known of each offset.
  let marks: UnsafeMutableBufferPointer<Mark>
  /// E-mail addresses, in which no word has a role.
  let addresses: UnsafeBufferPointer<NumberSpan>

  /// What was found to begin or end at an offset.
  struct Mark: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A suffix starts here, inside a word.
    static let suffixStart = Mark(rawValue: 1)
    /// A suffix starts here that sticks to the names of apps only.
    static let appSuffixStart = Mark(rawValue: 2)
    /// A prefix ends here, inside a word.
    static let prefixEnd = Mark(rawValue: 4)
    /// An app ends here, a space aside.
    static let appEnd = Mark(rawValue: 8)
    /// An app ends here whose last letter is left out.
    static let elidedAppEnd = Mark(rawValue: 16)
    /// A title ends here, a space aside.
    static let titleEnd = Mark(rawValue: 32)
  }

  init(_ text: FoldedText, _ grammar: Grammar, _ apps: AppLexicon, in arena: Arena) {
    self.text = text
    self.grammar = grammar
    self.apps = apps
    self.arena = arena
    found = ArenaList(in: arena, capacity: 64)
    withoutApp = ArenaList(in: arena, capacity: 4)
    elisions = ArenaList(in: arena, capacity: 4)
    misspelledVerbs = ArenaList(in: arena, capacity: 2)
    marks = arena.allocate(repeating: [], text.count + 1)
    addresses = AddressScanner(text: text, arena: arena).spans().elements
    if !grammar.suffixes.isEmpty { findSuffixes() }
    let rolesOfSuffixes = roles
    roles = RoleSet()
    findWords()
    let wordsNeedApp = roles.intersects([
      .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter,
    ])
    roles.formUnion(rolesOfSuffixes)
    if !addresses.isEmpty {
      let addresses = addresses
      found.removeAll { hit in addresses.contains { $0.range.overlaps(hit.range) } }
    }
    dropNames()
    if roles.contains(.filler), !grammar.capitalizesNouns { dropCapitals() }
    dropMisfits()
    if wordsNeedApp || hasAppSuffix {
      dropWithoutApp(among: wordsNeedApp ? found.count : min(endOfSuffixes, found.count))
    }
    if hasPlain { dropPlain() }
  }

  /// All that was found so far.
  var hits: Hits { Hits(found, textLength: text.count, in: arena) }

  /// True for what has its role only behind an app that is known: endings that make it a verb or a noun, suffixes that
  /// mark it, and those of patterns (`<app>+dan`).
  private static func sticksToAppsOnly(_ lexeme: Lexeme, _ grammar: Grammar) -> Bool {
    switch lexeme.role {
    case .appVerbAfter, .appNounAfter: return true
    case .markerAfter:
      return lexeme.sticks.contains(.left)
        && grammar.markers[lexeme.marker].slot == .knownApp
    case .vetoPart: return grammar.sticksToApp(lexeme)
    default: return false
    }
  }

  // MARK: Suffixes

  private mutating func findSuffixes() {
    var ends = ArenaList<Int>(in: arena, capacity: 32)
    for end in 0...text.count where text.mayEnd(at: end) { ends.append(end) }
    while !ends.isEmpty {
      let end = ends[ends.count - 1]
      ends.removeLast()
      findSuffixes(endingAt: end, &ends)
    }
    endOfSuffixes = found.count
  }

  /// Records the suffixes that end at `end`, and adds where they start to `ends`.
  private mutating func findSuffixes(endingAt end: Int, _ ends: inout ArenaList<Int>) {
    var node: Lexicon.Node = 0
    var start = end
    while start > 1, let next = grammar.suffixes.child(of: node, text.units[start - 1]) {
      start -= 1
      node = next
      guard grammar.suffixes.hasLexemes(at: node), let stemEnd = stemEnd(before: start) else {
        continue
      }
      var sticksToAll = false
      var endsStem = false
      grammar.suffixes.forEachLexeme(at: node) { index in
        let lexeme = grammar.lexemes[Int(index)]
        let sticksToAppsOnly = Self.sticksToAppsOnly(lexeme, grammar)
        hasAppSuffix = hasAppSuffix || sticksToAppsOnly
        sticksToAll = sticksToAll || !sticksToAppsOnly
        endsStem = endsStem || lexeme.role != .clauseEnd && lexeme.role != .clauseVerb
        if lexeme.takesLetterOfApp {
          elisions.append((stemEnd, lexeme.elidedLetter))
        }
        add(lexeme, stemEnd, end)
      }
      guard endsStem else { continue }
      guard sticksToAll else {
        marks[stemEnd].insert(.appSuffixStart)
        continue
      }
      if !marks[stemEnd].contains(.suffixStart), !text.mayEnd(at: stemEnd) { ends.append(stemEnd) }
      marks[stemEnd].insert(.suffixStart)
    }
  }

  /// Where the word ends to which a suffix at `start` would stick: before an apostrophe, behind a hyphen's space.
  private func stemEnd(before start: Int) -> Int? {
    if text.units[start - 1] == 0x27 { return start > 1 ? start - 1 : nil }
    if text.unitClass(at: start - 1) == .space {
      return text.edge(at: start).contains(.joined) ? start : nil
    }
    return text.isWord(at: start - 1) && text.unitClass(at: start) != .mark ? start : nil
  }

  // MARK: Words

  private mutating func findWords() {
    let (grammar, lexemes) = (grammar, grammar.lexemes.start)
    let (names, nameLexemes) = (apps.lexicon, apps.lexemes.start)
    for start in 0..<text.count where mayBegin(at: start) {
      let first = text.units[start]
      if grammar.hasPrefixes || mayEndStem(at: start + 1),
        let words = grammar.words(Beginning(first))
      {
        walk(words, lexemes, from: start)
      }
      if start + 1 < text.count,
        let words = grammar.words(Beginning(first, text.units[start + 1]))
      {
        walk(words, lexemes, from: start)
      }
      if apps.mayBegin(with: first) { walk(names, nameLexemes, from: start) }
    }
    for elision in elisions.elements { findApp(elision.letter, leftOutAt: elision.offset) }
  }

  /// True where a word may begin.
  @inline(__always)
  func mayBegin(at offset: Int) -> Bool {
    text.mayStart(at: offset) || marks[offset].contains(.prefixEnd)
  }

  /// True where a word may end, or what a suffix sticks to.
  @inline(__always)
  private func mayEndStem(at offset: Int) -> Bool {
    text.mayEnd(at: offset)
      || !marks[offset].isDisjoint(with: [.suffixStart, .appSuffixStart])
  }

  /// Finds the app whose name ends at `end` but for its last letter.
  private mutating func findApp(_ letter: UInt32, leftOutAt end: Int) {
    var start = end
    while start > 0, text.isWord(at: start - 1) {
      start -= 1
      guard text.mayStart(at: start) else { continue }
      if let stem = apps.lexicon.node(behind: text.units[start..<end]),
        let node = apps.lexicon.child(of: stem, letter),
        apps.lexicon.hasLexemes(at: node)
      {
        apps.lexicon.forEachLexeme(at: node) { index in
          add(apps.lexemes[Int(index)], start, end)
        }
        marks[end].insert(.elidedAppEnd)
      }
    }
  }

  private mutating func walk(
    _ lexicon: Unmanaged<Lexicon>, _ lexemes: UnsafeMutablePointer<Lexeme>, from start: Int
  ) {
    lexicon._withUnsafeGuaranteedRef { walk($0, lexemes, from: start) }
  }

  @inline(__always)
  private mutating func walk(
    _ lexicon: Lexicon, _ lexemes: UnsafeMutablePointer<Lexeme>, from start: Int
  ) {
    walk(lexicon, lexemes, from: start, 0, at: start, holdsComma: false)
  }

  /// Goes on from a node with what stands at `offset`.
  mutating func walk(
    _ lexicon: Lexicon, _ lexemes: UnsafeMutablePointer<Lexeme>, from start: Int,
    _ first: Lexicon.Node,
    at offset: Int, holdsComma: Bool, misspelled: Misspelling? = nil
  ) {
    let units = text.units
    var node = first
    var end = offset
    if misspelled != nil, lexicon.hasLexemes(at: node) {
      note(lexicon, lexemes, node, start, end, holdsComma, misspelled)
    }
    while end < units.count {
      // People write commas inside what tables have as one phrase: *and say, that …*.
      if units[end] == 0x2C, !text.edge(at: end).contains(.unspaced),
        let next = lexicon.child(of: node, 0x20)
      {
        walk(
          lexicon, lexemes, from: start, next, at: end + 1, holdsComma: true,
          misspelled: misspelled)
      }
      guard let next = lexicon.child(of: node, units[end]) else { return }
      end += 1
      node = next
      if lexicon.hasLexemes(at: node) {
        note(lexicon, lexemes, node, start, end, holdsComma, misspelled)
      }
    }
  }

  private mutating func note(
    _ lexicon: Lexicon, _ lexemes: UnsafeMutablePointer<Lexeme>, _ node: Lexicon.Node, _ start: Int,
    _ end: Int,
    _ holdsComma: Bool, _ misspelled: Misspelling?
  ) {
    let isAppEnd = mayEndStem(at: end)
    guard isAppEnd || grammar.hasPrefixes else { return }
    let isEnd = text.mayEnd(at: end)
    let isStemEnd = isEnd || marks[end].contains(.suffixStart)
    let sticksOn = end < text.count && (text.isWord(at: end) || text.unitClass(at: end) == .space)
    lexicon.forEachLexeme(at: node) { index in
      let lexeme = lexemes[Int(index)]
      if holdsComma, !lexeme.role.mayHoldComma || isBeforeNotMeant(lexeme) { return }
      if misspelled != nil, !lexeme.mayBeMisspelled { return }
      if lexeme.isTitle { marks[text.skippingSpace(end)].insert(.titleEnd) }
      if lexeme.sticks.contains(.right) {
        guard sticksOn, !lexeme.isBeforeApp || beginsApp(end) else { return }
        marks[text.skippingSpace(end)].insert(.prefixEnd)
      } else {
        switch lexeme.role {
        case .veto, .vetoPart: guard isEnd else { return }
        case .app:
          guard isAppEnd else { return }
          marks[text.skippingSpace(end)].insert(.appEnd)
        default: guard isStemEnd else { return }
        }
      }
      if let misspelled {
        addMisspelled(lexeme, start, end, misspelled)
      } else {
        add(lexeme, start, end)
      }
    }
  }

  /// True for markers before who is not meant: *not to Anna* is other than *no, to Anna*.
  private func isBeforeNotMeant(_ lexeme: Lexeme) -> Bool {
    lexeme.role == .markerBefore && grammar.markers[lexeme.marker].slot == .instead
  }

  /// True if the name of an app begins at `offset`.
  private func beginsApp(_ offset: Int) -> Bool {
    var node: Lexicon.Node = 0
    for unit in text.units[offset...] {
      guard let next = apps.lexicon.child(of: node, unit) else { return false }
      if apps.lexicon.hasLexemes(at: next) { return true }
      node = next
    }
    return false
  }

  @inline(__always)
  mutating func add(_ lexeme: Lexeme, _ start: Int, _ end: Int) {
    found.append(Hit(start..<end, lexeme))
    roles.insert(lexeme.role)
    hasPlain = hasPlain || lexeme.isPlain
    hasParted = hasParted || !lexeme.position.isDisjoint(with: [.behindComma, .apart])
  }

  /// Drops short words of the table that are parts of names, as points and letter case tell: *Haven A*, *John I. Smith*,
  /// *Văn An*, *A&E*; and words whose diacritics are left out where what is left is a common name or capitals alone: *Mika*
  /// is not *mikä*, *SOS* not *søs*.
  private mutating func dropNames() {
    guard !found.isEmpty else { return }
    let (text, names) = (text, grammar.givenNames)
    let hasPoint = text.hasFullStop && text.holds(0x2E)
    let hasAnd = text.hasDigitsOrSymbols && text.holds(0x26)
    let last = text.startOfWord(at: max(0, text.count - 1))
    let mayEndName = text.count - last <= Self.shortWord && text.isCapitalized(at: last)
    guard hasPlain || hasPoint || hasAnd || mayEndName else { return }
    found.removeAll {
      let role = $0.lexeme.role
      if $0.lexeme.isPlain, role.isDoubtfulIfPlain || role == .possessive,
        names.contains(HashIndex.hash(text.units[$0.range]))
      {
        return true
      }
      guard $0.length <= Self.longestAcronym else { return false }
      switch role {
      case .app: return false
      case .filler, .conjunction, .neverInName, .markerBefore, .markerAfter:
        if hasPoint, text.isInitial($0.range) { return true }
        return $0.length <= Self.shortWord && (hasAnd || $0.start == last)
          && (text.isEndOfName($0.range) || hasAnd && text.isInAbbreviation($0.range))
      default:
        return hasPoint && text.isInitial($0.range) && text.isCapitalized(at: $0.start)
          || $0.lexeme.isPlain && text.isAcronym($0.range)
      }
    }
  }

  /// Drops fillers that a capital before another shows to be names: *please call Oh Krishna*, *Call A Gates*.
  private mutating func dropCapitals() {
    let text = text
    found.removeAll { hit in
      guard hit.lexeme.role == .filler, hit.lexeme.position.isEmpty, hit.start > 1,
        text.isCapitalized(at: hit.start),
        !text.edge(at: hit.start).contains(.sentence), text.unitClass(at: hit.start - 1) == .space,
        case let next = text.skippingSpace(hit.end), next > hit.end, next < text.count,
        text.isCapitalized(at: next)
      else { return false }
      // Where all words have capitals, none shows anything.
      let before = text.startOfWord(at: hit.start - 2)
      return !text.isCapitalized(at: before) || before == 0 && hit.length <= Self.shortWord
    }
  }

  private static let longestAcronym = 4
  private static let shortWord = 2

  /// Drops words that lack diacritics where these are written: who writes them mostly does so everywhere.
  private mutating func dropPlain() {
    guard text.mayLackDiacritics else { return found.removeAll { $0.lexeme.isPlain } }
    guard grammar.folding.diacritics == .optional else { return }
    // A phrase of some length is hardly another, but *sara* is no *sarà*.
    let text = text
    let isDoubtful = { (hit: Hit) in
      hit.lexeme.isPlain && hit.lexeme.role.isDoubtfulIfPlain
        && !(hit.lexeme.isTelltale && hit.length >= Self.telltalePhrase
          && text.units[hit.range].contains(0x20))
    }
    if found.elements.contains(where: isDoubtful), text.hasDiacritics {
      found.removeAll(where: isDoubtful)
    }
  }

  /// From how many units on a phrase tells by itself which one it is.
  private static let telltalePhrase = 8

  /// Drops what was found inside a longer word by mistake, and what people are called who are talked to where no comma
  /// parts it.
  private mutating func dropMisfits() {
    if hasParted {
      let text = text
      found.removeAll {
        $0.lexeme.position.contains(.behindComma) && !text.standsBehindComma($0.range)
          || $0.lexeme.position.contains(.apart) && !$0.standsBetweenPunctuation(in: text)
      }
    }
    if roles.contains(.word) {
      var words = ArenaList<Hit>(in: arena, capacity: 4)
      for hit in found.elements where hit.lexeme.role == .word { words.append(hit) }
      let text = text
      let inWords = { (hit: Hit) in
        guard hit.lexeme.role == .app || text.edge(at: hit.end).contains(.unspaced) else {
          return false
        }
        return words.elements.contains {
          $0.length > hit.length && $0.start <= hit.start && hit.end <= $0.end
            && !text.units[$0.range].contains(0x20)
        }
      }
      found.removeAll(where: inWords)
      for offset in 0...text.count { marks[offset].remove(.appEnd) }
      for hit in found.elements where hit.lexeme.role == .app {
        marks[text.skippingSpace(hit.end)].insert(.appEnd)
      }
    }
  }

  /// Drops of the first hits what has its role only beside an app that is known, where there is none.
  private mutating func dropWithoutApp(among first: Int) {
    let (text, marks, grammar, names) = (text, marks, grammar, grammar.names)
    var appStarts = ArenaList<Int>(in: arena, capacity: 4)
    if roles.contains(.app) {
      for hit in found.elements where hit.lexeme.role == .app { appStarts.append(hit.start) }
    }
    let standsAlone = { (hit: Hit) in
      switch hit.lexeme.role {
      case .appVerbBefore, .appNounBefore:
        return !appStarts.elements.contains(text.skippingSpace(hit.end))
      case .appVerbAfter, .appNounAfter:
        // *Lina* is no verb of LINE.
        let word = text.startOfWord(at: hit.start)..<hit.end
        if names.contains(HashIndex.hash(text.units[word])) { return true }
        let isElided = hit.lexeme.elidedLetter != 0
        return !marks[text.skippingSpace(hit.start)].contains(isElided ? .elidedAppEnd : .appEnd)
      case .markerAfter, .vetoPart:
        return Self.sticksToAppsOnly(hit.lexeme, grammar)
          && !marks[text.skippingSpace(hit.start)].contains(.appEnd)
      default: return false
      }
    }
    var dropped = withoutApp
    found.removeAll(among: first) { hit in
      guard standsAlone(hit) else { return false }
      dropped.append(hit)
      return true
    }
    withoutApp = dropped
  }
}
