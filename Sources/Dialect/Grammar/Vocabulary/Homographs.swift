/// Parts of patterns that are spelled alike. In the lexicon one lexeme stands for all of a set, so that an utterance has
/// one hit of them, not one for each pattern: *to* of `not remind me to` and of `not he wants to`.
///
/// A number that is below that of the patterns is one of theirs, another that of a set.
final class Homographs<Kind>: @unchecked Sendable {
  private struct Members: BitwiseCopyable {
    let first: Int32
    let count: Int32
  }

  private let lexemes: Vector<Lexeme>
  private let sets = Vector<Members>()
  /// The lexemes of all sets, indices; those of each set by their patterns, the last first, as in the lexicon.
  private let members = Vector<Int32>()
  /// The number of the first set.
  @exclusivity(unchecked) private var firstSet = Int32.max

  /// - Parameter lexemes: Those of the grammar; the parts of a pattern stand before those of the next.
  init(of lexemes: Vector<Lexeme>) { self.lexemes = lexemes }

  /// How many sets there are.
  var count: Int { sets.count }

  /// Begins the making of sets, when all patterns are known.
  ///
  /// - Parameters:
  ///   - patterns: How many patterns there are of their kind.
  ///   - members: More than there will be in all sets.
  func begin(behind patterns: Int, members: Int) {
    firstSet = Int32(patterns)
    sets.reserve(members / 2)
    self.members.reserve(members)
  }

  /// Makes a set of lexemes, which are indices, and returns its number.
  func insert(_ alike: [Int32]) -> PatternID<Kind> {
    sets.append(Members(first: Int32(members.count), count: Int32(alike.count)))
    for member in alike.sorted(by: >) { members.append(member) }
    return PatternID(firstSet + Int32(sets.count - 1))
  }

  /// True for the number of a set.
  @inline(__always)
  func isSet(_ id: PatternID<Kind>) -> Bool { id.number >= firstSet }

  /// The lexemes of a set, indices; none for a pattern.
  @inline(__always)
  private func set(_ id: PatternID<Kind>) -> UnsafeBufferPointer<Int32> {
    guard isSet(id) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let set = sets.start[Int(id.number - firstSet)]
    return UnsafeBufferPointer(start: members.start + Int(set.first), count: Int(set.count))
  }

  /// The pattern of a lexeme, an index.
  @inline(__always)
  private func pattern(_ lexeme: Int32) -> PatternID<Kind> {
    lexemes.start[Int(lexeme)].pattern(Kind.self)
  }

  /// Calls `body` with every lexeme that one of the lexicon stands for, the last pattern's first.
  @inline(__always)
  func forEachSense(of lexeme: Lexeme, _ body: (Lexeme) -> Void) {
    let id = lexeme.pattern(Kind.self)
    guard isSet(id) else { return body(lexeme) }
    for member in set(id) { body(lexemes.start[Int(member)]) }
  }

  /// One of the lexemes that one of the lexicon stands for; all are alike in what makes them hits.
  @inline(__always)
  func anySense(of lexeme: Lexeme) -> Lexeme {
    guard let first = set(lexeme.pattern(Kind.self)).first else { return lexeme }
    return lexemes.start[Int(first)]
  }

  /// True if `pattern` is the one with this number, or in the set that has it.
  @inline(__always)
  func contains(_ pattern: PatternID<Kind>, in id: PatternID<Kind>) -> Bool {
    guard isSet(id) else { return id == pattern }
    let set = set(id)
    let place = Self.firstPlace(in: set) { self.pattern($0) <= pattern }
    return place < set.count && self.pattern(set[place]) == pattern
  }

  /// Of the lexemes that one of the lexicon stands for, the last whose pattern is among those of `id`.
  func sense(of lexeme: Lexeme, in id: PatternID<Kind>) -> Lexeme? {
    var sense: Lexeme?
    forEachSense(of: lexeme, in: id) { shared in
      sense = shared
      return false
    }
    return sense
  }

  /// Calls `body` with the lexemes that one of the lexicon stands for, and whose patterns are among those of `id`, as
  /// long as it returns true.
  @inline(__always)
  func forEachSense(of lexeme: Lexeme, in id: PatternID<Kind>, _ body: (Lexeme) -> Bool) {
    let own = lexeme.pattern(Kind.self)
    guard isSet(own) else {
      if contains(own, in: id) { _ = body(lexeme) }
      return
    }
    var rest = set(own)
    guard isSet(id) else {
      _ = visit(id, in: &rest, body)
      return
    }
    for member in set(id) where !visit(pattern(member), in: &rest, body) { return }
  }

  /// Calls `body` with the lexemes of the set, or the one, whose patterns are among `patterns`, which descend.
  @inline(__always)
  func forEachSense(
    of lexeme: Lexeme, among patterns: UnsafeBufferPointer<PatternID<Kind>>,
    _ body: (Lexeme) -> Void
  ) {
    let own = lexeme.pattern(Kind.self)
    guard isSet(own) else {
      let place = Self.firstPlace(in: patterns) { $0 <= own }
      if place < patterns.count, patterns[place] == own { body(lexeme) }
      return
    }
    var rest = set(own)
    for pattern in patterns {
      let goesOn = visit(pattern, in: &rest) { sense in
        body(sense)
        return true
      }
      if !goesOn { return }
    }
  }

  /// Calls `body` with the lexemes of a pattern, and leaves those behind them in `rest`; false if none are left, or `body`
  /// wants no more.
  @inline(__always)
  private func visit(
    _ pattern: PatternID<Kind>, in rest: inout UnsafeBufferPointer<Int32>,
    _ body: (Lexeme) -> Bool
  ) -> Bool {
    let place = Self.firstPlace(in: rest) { self.pattern($0) <= pattern }
    rest = UnsafeBufferPointer(rebasing: rest[place...])
    while let first = rest.first, self.pattern(first) == pattern {
      guard body(lexemes.start[Int(first)]) else { return false }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
    }
    return !rest.isEmpty
  }

  /// The first place in a sorted list from which on `isReached` holds; looked for in steps of twice the length each.
  @inline(__always)
  private static func firstPlace<Element>(
    in list: UnsafeBufferPointer<Element>, where isReached: (Element) -> Bool
  ) -> Int {
    var (low, step) = (0, 1)
    while low + step <= list.count, !isReached(list[low + step - 1]) {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, list.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Homographs {
  /// A first part as that of the pattern which the first step with a role behind it completes.
  fileprivate func settled(
    _ lexeme: Lexeme, by role: Role, of steps: some Sequence<ReadingStep>
  ) -> Lexeme {
    for case let later? in steps.lazy.map(\.lexeme) where later.role == role {
      if let sense = sense(of: lexeme, in: later.pattern(Kind.self)) { return sense }
    }
    return lexeme
  }
}

extension Grammar {
  /// Puts one lexeme in the place of the parts of patterns that end at a node and are alike.
  func joinHomographs(at node: Lexicon.Node, of lexicon: Lexicon) {
    var count = 0
    lexicon.forEachLexeme(at: node) { count += isPartOfPattern(lexemes[Int($0)]) ? 1 : 0 }
    guard count > 1 else { return }
    var parts: [Int32] = []
    lexicon.forEachLexeme(at: node) { index in
      if isPartOfPattern(lexemes[Int(index)]) { parts.append(index) }
    }
    while let last = parts.popLast() {
      let alike = [last] + parts.filter { areAlike(lexemes[Int($0)], lexemes[Int(last)]) }
      guard alike.count > 1, mayJoin(lexemes[Int(last)].role) else { continue }
      parts.removeAll(where: alike.contains)
      var joined = lexemes[Int(last)]
      switch joined.role {
      case .part:
        joined.capability = .unstated  // the last part tells
        joined.standsBeforeAnyWords = alike.contains { lexemes[Int($0)].standsBeforeAnyWords }
        joined.standsBesideAnyWords = alike.contains { lexemes[Int($0)].standsBesideAnyWords }
        joined.wantsListedName = alike.contains { lexemes[Int($0)].wantsListedName }
        joined.split = splitHomographs.insert(alike)
      case .vetoPart:
        joined.veto = vetoHomographs.insert(alike)
        vetoKeys.append(setOf: joined, in: self)
      default:
        markers.append(markers[joined.marker])
        joined.marker = markerHomographs.insert(alike)
      }
      lexemes.append(joined)
      lexicon.replace(at: node, with: Int32(lexemes.count - 1), where: alike.contains)
    }
  }

  /// False if a reading has no more numbers for sets of such parts.
  private func mayJoin(_ role: Role) -> Bool {
    switch role {
    case .part: splits.count + splitHomographs.count + 1 < ReadingState.mostPatterns
    case .vetoPart: true
    default: markers.count + 1 < ReadingState.mostPatterns
    }
  }

  /// True for a part that may be alike those of other patterns.
  func isPartOfPattern(_ lexeme: Lexeme) -> Bool {
    switch lexeme.role {
    case .part, .vetoPart: true
    case .markerBefore, .markerAfter: markers[lexeme.marker].isOnBothSides
    default: false
    }
  }

  /// True for parts of patterns, spelled alike, that are hits in the same places, and do the same there.
  private func areAlike(_ a: Lexeme, _ b: Lexeme) -> Bool {
    guard a.role == b.role, a.stands(like: b) else { return false }
    switch a.role {
    case .part: return a.part == b.part
    case .vetoPart: return sticksToApp(a) == sticksToApp(b)
    default: return markers[a.marker] == markers[b.marker]
    }
  }

  /// True for a part of a veto that sticks to the name of an app: `<app>+dan`.
  func sticksToApp(_ lexeme: Lexeme) -> Bool {
    guard lexeme.sticks.contains(.left) else { return false }
    let sense = vetoHomographs.anySense(of: lexeme)
    let first = Int(vetoes[sense.veto].firstPart)
    return sense.part > 0 && vetoParts[first + Int(sense.part) - 1].kind == .app
  }

  /// True if the parts of two patterns, or of two sets of them, may belong to one.
  @inline(__always)
  func belongTogether(_ first: Lexeme, _ later: Lexeme) -> Bool {
    first.role == .part
      ? splitHomographs.sense(of: later, in: first.split) != nil
      : markerHomographs.sense(of: later, in: first.marker) != nil
  }

  /// A first part of several patterns as that of the one that the steps behind it complete.
  func settled(_ lexeme: Lexeme, by steps: some Sequence<ReadingStep>) -> Lexeme {
    switch lexeme.role {
    case .part where lexeme.part == 0: splitHomographs.settled(lexeme, by: .part, of: steps)
    case .markerBefore: markerHomographs.settled(lexeme, by: .markerAfter, of: steps)
    default: lexeme
    }
  }
}
