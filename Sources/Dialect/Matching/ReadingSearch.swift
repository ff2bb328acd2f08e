/// Finds the cheapest readings of an utterance by dynamic programming over the edges of what was found in it.
///
/// Nodes are the offsets where something may begin. A name may lie between any two of them. From each node
/// and state the cheapest way is kept, so readings that differ in what they say survive side by side.
struct ReadingSearch {
  private let text: FoldedText
  private let grammar: Grammar
  private let hits: [Hit]
  private let numbers: [NumberSpan]
  private let registeredApps: Int
  private let known: KnownNames
  private let suffixStarts: [Bool]
  private let prefixEnds: [Bool]

  /// Offsets of the nodes, ascending; the last is the end of the text.
  private var nodes: [Int] = []
  /// The node at each offset, -1 for none.
  private var nodeAt: [Int32]
  /// The first hit that starts at each node, and one behind the last.
  private var hitRanges: [Range<Int>] = []
  private var items: [Item] = []
  private var itemsAtNode: [[Int32]] = []

  private struct Item {
    let state: ReadingState
    var cost: Cost.Value
    var previous: Int32
    var step: ReadingStep?
  }

  /// A name is at most this many nodes long.
  private static let longestName = 24

  init(
    _ text: FoldedText, _ grammar: Grammar, _ finder: HitFinder, _ numbers: [NumberSpan],
    registeredApps: Int, known: KnownNames
  ) {
    self.text = text
    self.grammar = grammar
    hits = finder.hits
    suffixStarts = finder.suffixStarts
    prefixEnds = finder.prefixEnds
    self.numbers = numbers
    self.registeredApps = registeredApps
    self.known = known
    nodeAt = Array(repeating: -1, count: text.count + 1)
    findNodes()
  }

  // MARK: Nodes

  private mutating func findNodes() {
    var isNode = Array(repeating: false, count: text.count + 1)
    isNode[0] = true
    isNode[text.count] = true
    for hit in hits {
      isNode[hit.start] = true
      isNode[text.skippingSpace(hit.end)] = true
    }
    for number in numbers {
      isNode[number.range.lowerBound] = true
      isNode[text.skippingSpace(number.range.upperBound)] = true
    }
    for offset in 0..<text.count
    where text.classes[offset] == .comma || text.classes[offset] == .stop {
      isNode[offset] = true
      isNode[text.skippingSpace(offset + 1)] = true
    }
    for offset in caseEnds() { isNode[text.skippingSpace(offset)] = true }
    for offset in isNode.indices where isNode[offset] {
      nodeAt[offset] = Int32(nodes.count)
      nodes.append(offset)
    }
    itemsAtNode = Array(repeating: [], count: nodes.count)
    var next = 0
    for node in nodes {
      let first = next
      while next < hits.count, hits[next].start == node { next += 1 }
      hitRanges.append(first..<next)
    }
  }

  private func coverCost(_ hit: Hit) -> Cost.Value {
    if hit.lexeme.isMisspelled { return Cost.coveringMisspelling }
    if hit.lexeme.role == .veto, !grammar.vetoes[Int(hit.lexeme.value)].isPlain { return 0 }
    return Cost.covering(hit.lexeme.role, isShort: text.width(of: hit.range) <= 4)
  }

  /// Where a word ends as names do in a case that marks a person, so that a name may end there.
  private func caseEnds() -> [Int] {
    let cases = grammar.contactCases.map { grammar.cases[$0] }.filter(\.isTold)
    guard !cases.isEmpty else { return [] }
    return text.units.split(separator: 0x20).compactMap { word in
      cases.contains { $0.fits(word) } ? word.endIndex : nil
    }
  }

  // MARK: Search

  /// The cheapest readings, each saying something else, best first.
  mutating func readings() -> [Reading] {
    guard nodes.count > 1 else { return [] }
    add(ReadingState(), at: 0, cost: 0, from: -1, step: nil)
    for node in 0..<(nodes.count - 1) {
      for item in itemsAtNode[node] { extend(item, at: node) }
    }
    return finished()
  }

  private mutating func extend(_ item: Int32, at node: Int) {
    let state = items[Int(item)].state
    for index in hitRanges[node] { take(hits[index], item, state) }
    takeNumber(item, state, at: node)
    takeStop(item, state, at: node)
    let offset = nodes[node]
    if text.edges[offset].contains(.start) || prefixEnds[offset] {
      takeNames(item, state, at: node)
      takeGap(item, state, at: node)
    }
  }

  private mutating func add(
    _ state: ReadingState, at node: Int, cost: Cost.Value, from previous: Int32, step: ReadingStep?
  ) {
    guard cost <= Cost.threshold else { return }
    for index in itemsAtNode[node] where items[Int(index)].state == state {
      if items[Int(index)].cost > cost {
        items[Int(index)].cost = cost
        items[Int(index)].previous = previous
        items[Int(index)].step = step
      }
      return
    }
    items.append(Item(state: state, cost: cost, previous: previous, step: step))
    itemsAtNode[node].append(Int32(items.count - 1))
  }

  /// Goes on to the node at `end` with a step.
  private mutating func go(
    _ item: Int32, _ state: ReadingState, _ kind: ReadingStep.Kind, _ range: Range<Int>,
    cost: Cost.Value,
    lexeme: Lexeme? = nil, value: Int32 = -1
  ) {
    let node = Int(nodeAt[text.skippingSpace(range.upperBound)])
    guard node >= 0 else { return }
    var cost = cost
    var state = state
    if let lexeme, lexeme.isPlain { cost += Cost.plainSpelling }
    if let lexeme, lexeme.isMisspelled { cost += Cost.misspelling }
    if let lexeme, lexeme.sticks.contains(.right), cutsAWord(range) { cost += Cost.cutWord }
    if state.said.contains(.gap), kind != .gap, kind != .stop,
      lexeme.map({ $0.role != .filler && $0.role != .device }) ?? true
    {
      cost += Cost.unexplainedInside
      state.said.remove(.gap)
    }
    add(
      state, at: node, cost: items[Int(item)].cost + cost, from: item,
      step: ReadingStep(
        kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), lexeme: lexeme,
        value: value,
        cost: cost))
  }

  /// True if a prefix cuts up what is a word or a common name as a whole.
  private func cutsAWord(_ prefix: Range<Int>) -> Bool {
    guard text.classes[prefix.upperBound].isWord else { return false }
    var end = prefix.upperBound
    while end < text.count, text.classes[end].isWord, !text.edges[end].contains(.end) { end += 1 }
    if grammar.names.contains(Array(text.units[prefix.lowerBound..<end])) { return true }
    let first = nodeAt[prefix.lowerBound]
    return first >= 0
      && hitRanges[Int(first)].contains { index in
        let other = hits[index]
        return other.end > prefix.upperBound && other.end >= end && other.lexeme.role.isSpoken
      }
  }

  // MARK: Words

  private mutating func take(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let lexeme = hit.lexeme
    if !lexeme.position.isEmpty {
      if lexeme.position.contains(.start), !state.said.isEmpty || state.split >= 0 { return }
      if lexeme.position.contains(.end), !endsPhrase(hit.end) {
        return
      }
    }
    switch lexeme.role {
    case .filler, .device: takeFiller(hit, item, state)
    case .call, .noun, .light, .weak, .modifier, .redial, .callBack:
      guard state.phase == .free || state.phase == .contact else { return }
      let (said, cost) = saying(lexeme.role, lexeme.capability, state.said)
      var next = state
      next.said = said
      next.phase = .free
      if lexeme.governs >= 0 {
        guard isMarkedIfThere(state) else { return }
        next.governs = lexeme.governs
      }
      go(item, next, .word, hit.range, cost: cost, lexeme: lexeme)
      if lexeme.role == .call, state.phase == .contact, state.said.contains(.verb) {
        next.phase = .joining
        go(item, next, .word, hit.range, cost: Cost.repeatedVerb, lexeme: lexeme)
      }
    case .part: takePart(hit, item, state)
    case .conjunction:
      takeConjunction(hit.range, lexeme, .word, item, state, alone: Cost.conjunctionAsFiller)
    case .markerBefore: takeMarkerBefore(hit, item, state)
    case .markerAfter: takeMarkerAfter(hit, item, state)
    case .app: takeApp(hit, item, state)
    case .appVerbAfter, .appNounAfter:
      guard state.phase == .openApp, state.marker < 0 else { return }
      var next = state
      next.phase = .free
      next.said.insert(lexeme.role == .appVerbAfter ? .appVerb : .appNoun)
      next.said.insert(.app)
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: lexeme)
    case .appVerbBefore, .appNounBefore:
      guard state.phase == .free || state.phase == .contact, !state.said.contains(.app) else {
        return
      }
      var next = state
      next.phase = lexeme.role == .appVerbBefore ? .wantAppVerb : .wantAppNoun
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: lexeme)
    case .afterwards:
      guard state.phase == .free || state.phase == .contact, state.said.contains(.contact) else {
        return
      }
      var next = state
      next.phase = .free
      go(item, next, .word, hit.start..<text.count, cost: Cost.afterwards, lexeme: lexeme)
    case .voicemail, .emergency, .anybody: takePlace(hit, item, state)
    case .kin, .possessive, .honorific, .neverInName, .word, .number, .numberJoiner, .repetition,
      .plus, .veto:
      break
    }
  }

  /// True at the end of the text, before a comma or stop, and where nothing but a few fillers follows.
  private func endsPhrase(_ offset: Int, fillers: Int = 4) -> Bool {
    let next = text.skippingSpace(offset)
    guard next < text.count, text.classes[next].isWord else { return true }
    return fillers > 0 && nodeAt[next] >= 0
      && hitRanges[Int(nodeAt[next])].contains { index in
        hits[index].lexeme.role == .filler && endsPhrase(hits[index].end, fillers: fillers - 1)
      }
  }

  /// False if a person was named without a marker or a case that marks them.
  private func isMarkedIfThere(_ state: ReadingState) -> Bool {
    !state.said.contains(.contact) || state.said.contains(.markedContact)
  }

  /// What is said when a word with this role is added, and what that costs.
  private func saying(
    _ role: Role, _ capability: CallCapability, _ before: ReadingState.Said
  ) -> (ReadingState.Said, Cost.Value) {
    var said = before
    var cost = Cost.callWord
    switch role {
    case .call:
      if said.contains(.verb) { cost = Cost.secondVerb }
      said.insert(.verb)
    case .noun:
      if said.contains(.noun) { cost = Cost.secondNoun }
      said.insert(.noun)
      if capability == .video { said.insert(.videoNoun) }
    case .light: said.insert(.light)
    case .weak:
      said.insert(.weak)
      cost = Cost.weakVerb
    case .redial, .callBack: said.formUnion([.whole, .verb])
    default: break
    }
    switch capability {
    case .video: said.insert(.video)
    case .audio: said.insert(.audio)
    case .unstated: break
    }
    return (said, cost)
  }

  private mutating func takeFiller(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    switch state.phase {
    case .free, .contact: go(item, state, .word, hit.range, cost: 0, lexeme: hit.lexeme)
    case .wantContact, .wantApp, .wantAppVerb, .wantAppNoun, .wantInstead, .joining, .joiningOpen:
      go(item, state, .word, hit.range, cost: Cost.fillerInPhrase, lexeme: hit.lexeme)
    case .openContact, .openApp, .openUnknownApp: break
    }
  }

  private mutating func takePart(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    guard state.phase == .free || state.phase == .contact else { return }
    let pattern = grammar.splits[Int(hit.lexeme.value)]
    let part = hit.lexeme.part
    var next = state
    next.phase = .free
    if part == 0, state.split < 0 {
      next.split = hit.lexeme.value
      next.splitParts = 1
      go(item, next, .word, hit.range, cost: Cost.callWord, lexeme: hit.lexeme)
    } else if state.split == hit.lexeme.value, state.splitParts == part {
      if Int(part) + 1 < pattern.parts {
        next.splitParts += 1
        go(item, next, .word, hit.range, cost: 0, lexeme: hit.lexeme)
      } else if [.voicemail, .emergency, .anybody].contains(pattern.role) {
        next.split = -1
        next.splitParts = 0
        next.said.insert(.contact)
        go(item, next, .place, hit.range, cost: Cost.place, lexeme: hit.lexeme)
      } else {
        let (said, cost) = saying(pattern.role, pattern.capability, state.said)
        next.said = said
        next.split = -1
        next.splitParts = 0
        go(item, next, .word, hit.range, cost: cost - Cost.callWord, lexeme: hit.lexeme)
      }
    }
  }

  private mutating func takeConjunction(
    _ range: Range<Int>, _ lexeme: Lexeme?, _ kind: ReadingStep.Kind, _ item: Int32,
    _ state: ReadingState,
    alone: Cost.Value
  ) {
    var next = state
    switch state.phase {
    case .contact:
      next.phase = .joining
      go(item, next, kind, range, cost: 0, lexeme: lexeme)
    case .openContact:
      next.phase = .joiningOpen
      go(item, next, kind, range, cost: 0, lexeme: lexeme)
    case .joining, .joiningOpen:
      return go(item, next, kind, range, cost: 0, lexeme: lexeme)
    case .free: break
    default: return
    }
    guard state.phase == .free || state.phase == .contact else { return }
    if state.phase == .free, state.said.contains(.contact), lexeme != nil {
      // *ruf anna an und ben auch*
      next.phase = .joining
      go(item, next, kind, range, cost: Cost.lateConjunction, lexeme: lexeme)
    }
    next.phase = .free
    let joinsNothing = range.upperBound == text.count
    go(
      item, next, kind, range, cost: joinsNothing ? Cost.unexplainedWord : alone, lexeme: lexeme)
  }

  private mutating func takeMarkerBefore(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let marker = grammar.markers[Int(hit.lexeme.value)]
    var next = state
    next.marker = hit.lexeme.value
    var cost = Cost.marker + (beginsLongerPhrase(hit) ? Cost.partOfPhrase : 0)
    switch marker.slot {
    case .contact, .label:
      switch state.phase {
      case .free, .joining: break
      case .contact: cost += Cost.secondContact
      case .wantContact where marker.slot == .label || isLabel(state.marker): break
      default: return
      }
      if state.phase == .free, state.said.contains(.contact) { cost += Cost.secondContact }
      next.phase = .wantContact
    case .app, .knownApp:
      guard state.phase == .free || state.phase == .contact, !state.said.contains(.app) else {
        return
      }
      next.phase = .wantApp
    case .instead:
      guard state.phase == .free || state.phase == .contact else { return }
      next.phase = .wantInstead
    }
    go(item, next, .word, hit.range, cost: cost, lexeme: hit.lexeme)
  }

  /// True for *im* where *im auto* is a phrase of the table.
  private func beginsLongerPhrase(_ hit: Hit) -> Bool {
    hitRanges[Int(nodeAt[hit.start])].contains { index in
      let role = hits[index].lexeme.role
      return hits[index].end > hit.end && (role == .device || role == .filler || role == .modifier)
    }
  }

  private func isLabel(_ marker: Int32) -> Bool {
    marker >= 0 && grammar.markers[Int(marker)].slot == .label
  }

  private mutating func takeMarkerAfter(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let index = hit.lexeme.value
    let marker = grammar.markers[Int(index)]
    if marker.hasWordsBefore, state.marker != index { return }
    if !marker.hasWordsBefore, state.marker >= 0, grammar.markers[Int(state.marker)].hasWordsAfter {
      return
    }
    var next = state
    next.marker = -1
    next.phase = .free
    switch (marker.slot, state.phase) {
    case (.contact, .openContact):
      next.phase = .contact
      next.said.formUnion([.contact, .markedContact])
    case (.label, .contact):
      next.phase = .contact
    case (.label, .openContact):
      completeBehindLabel(hit, item, state)
      next.phase = .openContact
      next.marker = state.marker
    case (.instead, .openContact), (.instead, .joiningOpen): break
    case (.instead, .contact), (.instead, .joining):
      // *Anna, no wait, Emma*: somebody else must follow.
      next.phase = .joining
    case (.app, .openApp), (.knownApp, .openApp), (.app, .openUnknownApp):
      next.said.insert(.app)
    default: return
    }
    go(item, next, .word, hit.range, cost: Cost.marker, lexeme: hit.lexeme)
  }

  /// A label completes a name that a marker stands before, and one that may stand bare.
  private mutating func completeBehindLabel(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    var next = state
    next.phase = .contact
    next.marker = -1
    next.said.insert(.contact)
    let hasCase = grammar.markers[Int(hit.lexeme.value)].caseIndex != nil
    if state.marker >= 0 || hasCase {
      next.said.insert(.markedContact)
      go(item, next, .word, hit.range, cost: Cost.marker, lexeme: hit.lexeme)
    } else if mayStandBare(grammar.bareContacts, state) {
      go(item, next, .word, hit.range, cost: Cost.bareContact - Cost.marker, lexeme: hit.lexeme)
    }
  }

  private mutating func takeStop(_ item: Int32, _ state: ReadingState, at node: Int) {
    let offset = nodes[node]
    guard offset < text.count else { return }
    switch text.classes[offset] {
    case .comma:
      takeConjunction(offset..<(offset + 1), nil, .stop, item, state, alone: Cost.comma)
    case .stop where state.phase == .free || state.phase == .contact:
      var next = state
      next.phase = .free
      go(item, next, .stop, offset..<(offset + 1), cost: Cost.stop)
    default: break
    }
  }

  // MARK: Apps

  private mutating func takeApp(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    let isRegistered = Int(hit.lexeme.value) < registeredApps
    func step(_ next: ReadingState, _ kind: ReadingStep.Kind, _ cost: Cost.Value) {
      go(item, next, kind, hit.range, cost: cost, lexeme: hit.lexeme, value: hit.lexeme.value)
    }
    guard !state.said.contains(.app) else { return }
    var next = state
    if state.phase == .wantApp {
      let marker = grammar.markers[Int(state.marker)]
      if marker.hasWordsAfter {
        next.phase = .openApp
      } else {
        next.phase = .free
        next.marker = -1
        next.said.insert(.app)
      }
      return step(next, .app, Cost.markedApp)
    }
    if state.phase == .wantAppVerb || state.phase == .wantAppNoun {
      next.phase = .free
      next.said.formUnion([.app, state.phase == .wantAppVerb ? .appVerb : .appNoun])
      return step(next, state.phase == .wantAppVerb ? .appVerb : .appNoun, Cost.markedApp)
    }
    guard state.phase == .free || state.phase == .contact else { return }
    next.phase = .openApp
    next.marker = -1
    step(next, .app, Cost.markedApp)
    guard isRegistered else { return }
    next.phase = .free
    next.said.insert(.app)
    if mayStandBare(grammar.bareApps, state) { step(next, .app, Cost.bareApp) }
    if grammar.appIsVerb {
      var verb = next
      verb.said.insert(.appVerb)
      step(verb, .appVerb, Cost.appVerb)
    }
    if grammar.appIsNoun {
      next.said.insert(.appNoun)
      step(next, .appNoun, Cost.appNoun)
    }
  }

  private func mayStandBare(_ placements: [Placement], _ state: ReadingState) -> Bool {
    let callWordSaid = !state.said.isDisjoint(with: .callWords) || state.split >= 0
    return placements.contains { $0 == .anywhere || ($0 == .afterCall) == callWordSaid }
  }

  // MARK: People

  private mutating func takeNumber(_ item: Int32, _ state: ReadingState, at node: Int) {
    guard let index = numbers.firstIndex(where: { $0.range.lowerBound == nodes[node] }) else {
      return
    }
    let number = numbers[index]
    guard mayBeDialled(number) else { return }
    takeContact(
      item, state, .number, number.range, cost: Cost.dialledNumber, value: Int32(index),
      needsCase: false)
  }

  /// True for numbers of at least three digits, service codes, and numbers that reach help.
  private func mayBeDialled(_ number: NumberSpan) -> Bool {
    guard number.mayBeDialled else { return false }
    return number.digitCount >= 3 || number.digits.contains("*")
      || grammar.emergencyNumbers.contains { $0.digits == number.digits }
  }

  private mutating func takePlace(_ hit: Hit, _ item: Int32, _ state: ReadingState) {
    takeContact(
      item, state, .place, hit.range, cost: Cost.place, lexeme: hit.lexeme, needsCase: false)
  }

  private mutating func takeNames(_ item: Int32, _ state: ReadingState, at node: Int) {
    switch state.phase {
    case .openContact, .openApp, .openUnknownApp, .wantAppVerb, .wantAppNoun: return
    default: break
    }
    let start = nodes[node]
    guard start < text.count, text.classes[start].isWord else { return }
    for last in (node + 1)..<min(node + 1 + Self.longestName, nodes.count) {
      let range = text.trimmed(start..<nodes[last])
      guard !range.isEmpty else { continue }
      if text.classes[nodes[last - 1]] == .comma || text.classes[nodes[last - 1]] == .stop {
        return
      }
      guard let cost = nameCost(range) else { return }
      guard
        text.edges[range.upperBound].contains(.end) || suffixStarts[nodes[last]]
          || range.upperBound == text.count
      else { continue }
      takeName(range, cost, item, state, to: nodes[last])
    }
  }

  /// What a name costs for its length and for the words with a role in it; nil if no name can be so long.
  private func nameCost(_ range: Range<Int>) -> Cost.Value? {
    var cost: Cost.Value = 0
    if !known.isEmpty {
      if isKnown(range) { return 0 }
      cost += Cost.unknownName
    }
    let width = text.width(of: range)
    if width > Cost.nameWidth { cost += Int32((width - Cost.nameWidth + 7) / 8) * Cost.furtherWord }
    if range.count == 1, grammar.kin[Array(text.units[range])] == nil {
      cost +=
        ScalarClass.isUnspaced(text.units[range.lowerBound]) && width > 1
        ? Cost.singleCharacterName : Cost.singleLetterName
    }
    cost += Int32(max(0, width - 8) / 8) * Cost.wordOfName
    cost += coveredCost(range)
    if prefixEnds[range.lowerBound], range.count <= 2,
      !text.edges[range.lowerBound].contains(.start)
    {
      cost += Cost.stumpOfWord
    }
    for number in numbers where range.overlaps(number.range) {
      if range == number.range, mayBeDialled(number) { return nil }
      if !number.isSpoken || number.digitCount >= 3 { cost += Cost.shortNumberName }
    }
    return cost <= Cost.threshold ? cost : nil
  }

  /// True if the caller knows somebody by the name at `range`, in any of its cases.
  private func isKnown(_ range: Range<Int>) -> Bool {
    if known.contains(text.units[range]) { return true }
    let lastWord = text.units[range].split(separator: 0x20).last ?? []
    return grammar.cases.contains { grammaticalCase in
      grammaticalCase.dictionaryForms(of: lastWord).contains { form in
        known.contains((text.units[range.lowerBound..<lastWord.startIndex] + form)[...])
      }
    }
  }

  /// What a name costs for the words with a role that it swallows; of words inside longer ones, the longer.
  private func coveredCost(_ range: Range<Int>) -> Cost.Value {
    var cost: Cost.Value = 0
    var longest: Range<Int> = 0..<0
    var longestCost: Cost.Value = 0
    var index = hitRanges[Int(nodeAt[range.lowerBound])].lowerBound
    while index < hits.count, hits[index].start < range.upperBound {
      let hit = hits[index]
      index += 1
      guard hit.end <= range.upperBound else { continue }
      let own = hit.range == range && isPerson(hit) ? Cost.namesake : coverCost(hit)
      if own == 0, hit.lexeme.role == .veto { continue }
      if hit.start >= longest.lowerBound, hit.end <= longest.upperBound {
        if hit.range == longest || hit.lexeme.role == .neverInName, own > longestCost {
          cost += own - longestCost
          longestCost = own
        }
      } else {
        cost += own
        longest = hit.range
        longestCost = own
      }
    }
    return cost
  }

  /// True for an app that is called like a person: LINE, where Line is a common name.
  private func isPerson(_ hit: Hit) -> Bool {
    hit.lexeme.role == .app && grammar.givenNames.contains(Array(text.units[hit.range]))
  }

  private mutating func takeName(
    _ range: Range<Int>, _ cost: Cost.Value, _ item: Int32, _ state: ReadingState, to end: Int
  ) {
    let isKin = grammar.kin[Array(text.units[range])] != nil
    let cost = max(0, cost - (isKin ? Cost.kinDiscount : 0))
    switch state.phase {
    case .wantApp:
      let marker = grammar.markers[Int(state.marker)]
      guard marker.slot == .app else { return }
      var next = state
      next.said.insert(.app)
      next.phase = marker.hasWordsAfter ? .openApp : .free
      if !marker.hasWordsAfter { next.marker = -1 }
      go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
    case .wantInstead:
      var next = state
      let isOpen = grammar.markers[Int(state.marker)].hasWordsAfter
      next.phase = isOpen ? .openContact : .free
      if !isOpen { next.marker = -1 }
      go(item, next, .instead, range, cost: cost + Cost.markedContact)
    default:
      takeContact(item, state, .contact, range, cost: cost, needsCase: true)
      if state.phase == .free || state.phase == .contact, !state.said.contains(.app),
        appMarkerFollows(at: end)
      {
        var next = state
        next.phase = .openUnknownApp
        next.marker = -1
        go(item, next, .unknownApp, range, cost: cost + Cost.unknownApp)
      }
    }
  }

  private func appMarkerFollows(at offset: Int) -> Bool {
    markerFollows(at: offset) { $0 == .app }
  }

  private func markerFollows(at offset: Int, where matches: (Marker.Slot) -> Bool) -> Bool {
    guard nodeAt[offset] >= 0 else { return false }
    return hitRanges[Int(nodeAt[offset])].contains { index in
      let lexeme = hits[index].lexeme
      return lexeme.role == .markerAfter && matches(grammar.markers[Int(lexeme.value)].slot)
    }
  }

  /// Takes a person: complete as they stand, or open for a marker behind.
  private mutating func takeContact(
    _ item: Int32, _ state: ReadingState, _ kind: ReadingStep.Kind, _ range: Range<Int>,
    cost: Cost.Value,
    lexeme: Lexeme? = nil, value: Int32 = -1, needsCase: Bool
  ) {
    var cost = cost
    var marked = state
    marked.phase = .contact
    marked.marker = -1
    marked.said.formUnion([.contact, .markedContact])
    var bare = marked
    if !state.said.contains(.markedContact) { bare.said.remove(.markedContact) }
    let end = text.skippingSpace(range.upperBound)
    let mayEnd = text.edges[range.upperBound].contains(.end)
    func step(_ next: ReadingState, _ cost: Cost.Value) {
      go(item, next, kind, range, cost: cost, lexeme: lexeme, value: value)
    }
    switch state.phase {
    case .wantContact:
      let marker = grammar.markers[Int(state.marker)]
      if marker.hasWordsAfter { break }
      let isFit = !needsCase || marker.caseIndex.map { fits(range, case: $0) } ?? true
      if mayEnd { step(marked, cost + Cost.markedContact + (isFit ? 0 : Cost.unfitCase)) }
    // A marker may stand on both sides: *to* the number *_*, の before, に behind.
    case .joining:
      if mayEnd {
        let isMarked = !needsCase || fitsAContactCase(range, state)
        step(marked, cost + (isMarked ? Cost.caseContact : Cost.markedContact + 1))
      }
    case .free, .contact:
      if state.said.contains(.contact) { cost += Cost.secondContact }
      if mayEnd {
        if !needsCase {
          step(marked, cost + Cost.markedContact)
        } else if fitsAContactCase(range, state) {
          step(marked, cost + Cost.caseContact)
        }
        if needsCase, state.governs < 0, mayStandBare(grammar.bareContacts, state) {
          step(bare, cost + Cost.bareContact)
        }
      }
    case .joiningOpen:
      // *elifle merti*: the case of the last marks them all.
      if mayEnd, needsCase, fitsAContactCase(range, state) { step(marked, cost + Cost.caseContact) }
    default: return
    }
    if opens(at: end, state) {
      var open = state
      open.phase = .openContact
      if state.phase == .free || state.phase == .contact || state.phase == .joining {
        open.marker = -1
      }
      step(open, cost + Cost.markedContact - Cost.marker)
    }
  }

  /// True if something follows at `offset` that a name without marker can wait for.
  private func opens(at offset: Int, _ state: ReadingState) -> Bool {
    guard offset < text.count, nodeAt[offset] >= 0 else { return false }
    if text.classes[offset] == .comma { return true }
    return hitRanges[Int(nodeAt[offset])].contains { index in
      switch hits[index].lexeme.role {
      case .conjunction: return true
      case .markerAfter:
        let slot = grammar.markers[Int(hits[index].lexeme.value)].slot
        return slot == .contact || slot == .label || slot == .instead
      default: return false
      }
    }
  }

  /// True if the name at `range` may be in the case that the verb wants, or in one that marks a person.
  private func fitsAContactCase(_ range: Range<Int>, _ state: ReadingState) -> Bool {
    if state.governs >= 0 { return fits(range, case: Int(state.governs)) }
    return grammar.contactCases.contains { fits(range, case: $0) }
  }

  /// True if the name at `range` may be in the case with this index.
  private func fits(_ range: Range<Int>, case index: Int) -> Bool {
    let grammaticalCase = grammar.cases[index]
    if grammar.kin[Array(text.units[range])] != nil { return true }
    let words = text.units[range].split(separator: 0x20)
    if grammaticalCase.changesEachWord { return words.contains { grammaticalCase.fits($0) } }
    return words.last.map { grammaticalCase.fits($0) } ?? false
  }

  // MARK: What nothing explains

  private mutating func takeGap(_ item: Int32, _ state: ReadingState, at node: Int) {
    guard state.phase == .free || state.phase == .contact else { return }
    let range = nodes[node]..<nodes[node + 1]
    guard text.classes[range.lowerBound].isWord else { return }
    var next = state
    next.phase = .free
    if !state.said.isEmpty || state.split >= 0 { next.said.insert(.gap) }
    let words = Int32(max(text.width(of: range), 4) + 7) / 8
    go(item, next, .gap, text.trimmed(range), cost: words * Cost.unexplainedWord)
  }

  // MARK: Results

  private func finished() -> [Reading] {
    var readings: [Reading] = []
    for index in itemsAtNode[nodes.count - 1] {
      let item = items[Int(index)]
      guard item.state.phase == .free || item.state.phase == .contact, item.state.split < 0 else {
        continue
      }
      guard let frame = Frame.cost(of: item.state.said), item.cost + frame <= Cost.threshold else {
        continue
      }
      readings.append(
        Reading(
          steps: steps(to: index), said: item.state.said, cost: item.cost + frame, frameCost: frame)
      )
    }
    return readings.sorted { $0.cost < $1.cost }
  }

  private func steps(to index: Int32) -> [ReadingStep] {
    var steps: [ReadingStep] = []
    var current = index
    while current >= 0 {
      if let step = items[Int(current)].step { steps.append(step) }
      current = items[Int(current)].previous
    }
    return steps.reversed()
  }
}
