/// What a name costs for swallowing the hits at one place.
struct Cover: Placed, BitwiseCopyable {
  let place: UnitRange
  /// The most that one of them costs.
  private(set) var cost: Int16
  /// The same where the name is nothing else.
  private(set) var costAlone: Int16
  /// The same of the words that stand in no name; 0 if none of them does not.
  private(set) var costOfNeverInName: Int16
  let isWord: Bool
  /// True for a word that is perhaps another.
  let isDoubtful: Bool

  init(_ hit: Hit, cost: Cost.Value, costAlone: Cost.Value) {
    let role = hit.lexeme.role
    place = hit.place
    self.cost = Int16(cost)
    self.costAlone = Int16(costAlone)
    costOfNeverInName = role == .neverInName ? Int16(cost) : 0
    isWord = role == .word
    isDoubtful = role != .app && hit.lexeme.isMisspelled
  }

  /// Adds another hit; false if it stands elsewhere, or is not to be counted with those before it.
  fileprivate mutating func add(_ other: Self) -> Bool {
    guard place == other.place, !isDoubtful, !other.isDoubtful else { return false }
    cost = max(cost, other.cost)
    costAlone = max(costAlone, other.costAlone)
    costOfNeverInName = max(costOfNeverInName, other.costOfNeverInName)
    return true
  }
}

/// What names cost for the words with a role in them.
extension ReadingSearch {
  /// Notes what names cost for swallowing hits.
  func noteCovers() {
    for index in 0..<hits.count {
      coversBefore[index] = Int32(covers.count)
      guard let cover = cover(hits[index]) else { continue }
      if covers.isEmpty || !covers.start[covers.count - 1].add(cover) { covers.append(cover) }
    }
    coversBefore[hits.count] = Int32(covers.count)
  }

  /// What a name costs for swallowing a hit; nil for what is but a piece of a name.
  private func cover(_ hit: Hit) -> Cover? {
    let role = hit.lexeme.role
    guard !isPieceOfName(hit), role != .filler || hits.mayStandHere(hit, in: text) else {
      return nil
    }
    var cost = coverCost(hit)
    if cost > Cost.wordBehindTitle, role != .app, isBehindTitle(hit.start) {
      cost = Cost.wordBehindTitle
    }
    return Cover(hit, cost: cost, costAlone: costAlone(hit) ?? cost)
  }

  /// What a name costs for the words with a role that it swallows; of words inside longer ones, the longer.
  func coveredCost(_ range: Range<Int>) -> Cost.Value {
    var cost: Cost.Value = 0
    var longest: Range<Int> = 0..<0
    var longestCost: Cost.Value = 0
    var isWord = false
    let swallowed = hits.indices(in: range)
    let covers = covers.start
    for index in coversBefore[swallowed.lowerBound]..<coversBefore[swallowed.upperBound] {
      let cover = covers[Int(index)]
      guard cover.end <= range.upperBound else { continue }
      let isInside = longest.lowerBound <= cover.start && cover.end <= longest.upperBound
      if isInside, cover.range != longest {
        guard !isWord else { continue }
        cost += max(0, Cost.Value(cover.costOfNeverInName) - longestCost)
        longestCost = max(longestCost, Cost.Value(cover.costOfNeverInName))
        continue
      }
      let own = Cost.Value(cover.range == range ? cover.costAlone : cover.cost)
      if isInside {
        cost += max(0, own - longestCost)
        longestCost = max(longestCost, own)
      } else {
        cost += own
        // What stands in a word that is perhaps another stands there for certain.
        guard !cover.isDoubtful else { continue }
        longest = cover.range
        longestCost = own
        isWord = cover.isWord
      }
    }
    return cost
  }
}
