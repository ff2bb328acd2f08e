/// Parts of patterns that are spelled alike. In the lexicon one lexeme stands for all of a set, so that an utterance has
/// one hit of them, not one for each pattern: *to* of `not remind me to` and of `not he wants to`.
///
/// The `value` of a lexeme is the index of its pattern, or, from the number of patterns on, that of a set.
final class Homographs: @unchecked Sendable {
  private struct Members: BitwiseCopyable {
    let first: Int32
    let count: Int32
  }

  private let lexemes: Vector<Lexeme>
  private let sets = Vector<Members>()
  /// The lexemes of all sets, indices; those of each set by their patterns, the last first, as in the lexicon.
  private let members = Vector<Int32>()
  /// The value of the first set.
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

  /// Makes a set of lexemes, which are indices, and returns the value that stands for it.
  func insert(_ alike: [Int32]) -> Int32 {
    sets.append(Members(first: Int32(members.count), count: Int32(alike.count)))
    for member in alike.sorted(by: >) { members.append(member) }
    return firstSet + Int32(sets.count - 1)
  }

  /// The lexemes of the set that `value` stands for, indices; none if it stands for a pattern.
  @inline(__always)
  private func set(_ value: Int32) -> UnsafeBufferPointer<Int32> {
    guard value >= firstSet else { return UnsafeBufferPointer(start: nil, count: 0) }
    let set = sets.start[Int(value - firstSet)]
    return UnsafeBufferPointer(start: members.start + Int(set.first), count: Int(set.count))
  }

  /// Calls `body` with every lexeme that one of the lexicon stands for, the last pattern's first.
  @inline(__always)
  func forEachSense(of lexeme: Lexeme, _ body: (Lexeme) -> Void) {
    guard lexeme.value >= firstSet else { return body(lexeme) }
    for member in set(lexeme.value) { body(lexemes.start[Int(member)]) }
  }

  /// One of the lexemes that one of the lexicon stands for; all are alike in what makes them hits.
  @inline(__always)
  func anySense(of lexeme: Lexeme) -> Lexeme {
    guard let first = set(lexeme.value).first else { return lexeme }
    return lexemes.start[Int(first)]
  }

  /// True if `pattern` is the one, or one of those, that `value` stands for.
  @inline(__always)
  func contains(_ pattern: Int32, in value: Int32) -> Bool {
    guard value >= firstSet else { return value == pattern }
    let set = set(value)
    let place = Self.firstPlace(in: set) { lexemes.start[Int($0)].value <= pattern }
    return place < set.count && lexemes.start[Int(set[place])].value == pattern
  }

  /// Of the lexemes that one of the lexicon stands for, the last whose pattern is among those of `value`.
  func sense(of lexeme: Lexeme, in value: Int32) -> Lexeme? {
    var sense: Lexeme?
    forEachSense(of: lexeme, in: value) { shared in
      sense = shared
      return false
    }
    return sense
  }

  /// Calls `body` with the lexemes that one of the lexicon stands for, and whose patterns are among those of `value`, as
  /// long as it returns true.
  @inline(__always)
  func forEachSense(of lexeme: Lexeme, in value: Int32, _ body: (Lexeme) -> Bool) {
    guard lexeme.value >= firstSet else {
      if contains(lexeme.value, in: value) { _ = body(lexeme) }
      return
    }
    var rest = set(lexeme.value)
    guard value >= firstSet else {
      _ = visit(value, in: &rest, body)
      return
    }
    for member in set(value)
    where !visit(lexemes.start[Int(member)].value, in: &rest, body) { return }
  }

  /// Calls `body` with the lexemes of the set, or the one, whose patterns are among `patterns`, which descend.
  @inline(__always)
  func forEachSense(
    of lexeme: Lexeme, among patterns: UnsafeBufferPointer<Int32>, _ body: (Lexeme) -> Void
  ) {
    guard lexeme.value >= firstSet else {
      let place = Self.firstPlace(in: patterns) { $0 <= lexeme.value }
      if place < patterns.count, patterns[place] == lexeme.value { body(lexeme) }
      return
    }
    var rest = set(lexeme.value)
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
    _ pattern: Int32, in rest: inout UnsafeBufferPointer<Int32>, _ body: (Lexeme) -> Bool
  ) -> Bool {
    let place = Self.firstPlace(in: rest) { lexemes.start[Int($0)].value <= pattern }
    rest = UnsafeBufferPointer(rebasing: rest[place...])
    while let first = rest.first, lexemes.start[Int(first)].value == pattern {
      guard body(lexemes.start[Int(first)]) else { return false }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
    }
    return !rest.isEmpty
  }

  /// The first place in a sorted list from which on `isReached` holds; looked for in steps of twice the length each.
  @inline(__always)
  private static func firstPlace(
    in list: UnsafeBufferPointer<Int32>, where isReached: (Int32) -> Bool
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
        joined.value = splitHomographs.insert(alike)
      case .vetoPart:
        joined.value = vetoHomographs.insert(alike)
        vetoKeys.append(setOf: joined, in: self)
      default:
        markers.append(markers[Int(joined.value)])
        joined.value = markerHomographs.insert(alike)
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
    case .markerBefore, .markerAfter: markers[Int(lexeme.value)].isOnBothSides
    default: false
    }
  }

  /// True for parts of patterns, spelled alike, that are hits in the same places, and do the same there.
  private func areAlike(_ a: Lexeme, _ b: Lexeme) -> Bool {
    guard a.role == b.role, a.stands(like: b) else { return false }
    switch a.role {
    case .part: return a.part == b.part
    case .vetoPart: return sticksToApp(a) == sticksToApp(b)
    default: return markers[Int(a.value)] == markers[Int(b.value)]
    }
  }

  /// True for a part of a veto that sticks to the name of an app: `<app>+dan`.
  func sticksToApp(_ lexeme: Lexeme) -> Bool {
    guard lexeme.sticks.contains(.left) else { return false }
    let sense = vetoHomographs.anySense(of: lexeme)
    let first = Int(vetoes[Int(sense.value)].firstPart)
    return sense.part > 0 && vetoParts[first + Int(sense.part) - 1].kind == .app
  }

  /// True if the parts of two patterns, or of two sets of them, may belong to one.
  @inline(__always)
  func belongTogether(_ first: Lexeme, _ later: Lexeme) -> Bool {
    let homographs = first.role == .part ? splitHomographs : markerHomographs
    return homographs.sense(of: later, in: first.value) != nil
  }

  /// A first part of several patterns as that of the one that the steps behind it complete.
  func settled(_ lexeme: Lexeme, by steps: some Sequence<ReadingStep>) -> Lexeme {
    let (homographs, laterRole): (Homographs, Role)
    switch lexeme.role {
    case .part where lexeme.part == 0: (homographs, laterRole) = (splitHomographs, .part)
    case .markerBefore: (homographs, laterRole) = (markerHomographs, .markerAfter)
    default: return lexeme
    }
    for case let later? in steps.lazy.map(\.lexeme) where later.role == laterRole {
      if let sense = homographs.sense(of: lexeme, in: later.value) { return sense }
    }
    return lexeme
  }
}
