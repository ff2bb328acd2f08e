/// The first two units of a spelling, or the only one.
struct Beginning: Equatable, BitwiseCopyable {
  fileprivate let first: UInt32
  /// 0 for none; people write a comma where a table has a space.
  private let second: UInt32

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32 = 0) {
    self.first = first
    self.second = second == 0x2C ? 0x20 : second
  }

  @inline(__always)
  init(of units: Units) { self.init(units[0], units.count > 1 ? units[1] : 0) }

  /// True if it is all of the spelling.
  @inline(__always)
  var isWhole: Bool { second == 0 }

  /// A bit for the first unit.
  @inline(__always)
  var bit: UInt64 { 1 << UInt64(first & 63) }

  @inline(__always)
  var hash: UInt64 {
    var hash = HashIndex.Hash()
    hash.add(first)
    hash.add(second)
    return hash.value
  }
}

/// Multiplies words with options out.
struct SpellingWalk {
  /// What is wanted of the spellings.
  enum Extent: BitwiseCopyable {
    case all
    /// Those that begin so.
    case beginning(Beginning)
    /// The beginnings themselves, not the spellings; some come more than once.
    case beginnings
  }

  private let graphs: SpellingGraphs
  private let extent: Extent
  /// The spelling up to where the walk is.
  private let spelling: UnsafeMutableBufferPointer<UInt32>

  /// How far a spelling was written.
  private struct Place {
    var length = 0
    /// Where the last space stands; -1 for the start, -2 for none.
    var lastSpace = -1

    /// True at the start, too.
    @inline(__always)
    var isBehindSpace: Bool { lastSpace + 1 == length }
  }

  /// - Parameter longest: More units than any of the spellings has.
  init(_ extent: Extent, of graphs: SpellingGraphs, longest: Int, in arena: Arena) {
    self.graphs = graphs
    self.extent = extent
    spelling = arena.allocate(UInt32.self, longest)
  }

  /// Calls `body` with what is wanted of the spellings from a step on, in the order of the options.
  func forEach(from start: SpellingGraphs.Index, _ body: (Units) -> Void) {
    if case .verbatim(let first, let count) = graphs.step(start) {
      visit(graphs.text(first, count), body)
    } else {
      walk(start, from: Place(), body)
    }
  }

  /// Words without options.
  private func visit(_ units: Units, _ body: (Units) -> Void) {
    guard !units.isEmpty else { return }
    switch extent {
    case .all: body(units)
    case .beginning(let beginning): if Beginning(of: units) == beginning { body(units) }
    case .beginnings: body(Units(rebasing: units.prefix(2)))
    }
  }

  private func walk(
    _ start: SpellingGraphs.Index, from place: Place, _ body: (Units) -> Void
  ) {
    var place = place
    var index = start
    while true {
      switch graphs.step(index) {
      case .text(let first, let count, let next):
        for unit in graphs.text(first, count) {
          write(unit, at: &place)
          guard goesOn(place, body) else { return }
        }
        index = next
      case .fork(let first, let second):
        walk(first, from: place, body)
        index = second
      case .end, .verbatim: return end(at: place, body)
      }
    }
  }

  @inline(__always)
  private func write(_ unit: UInt32, at place: inout Place) {
    if unit == 0x20 {
      // Where an option is left out, one space stays of two, and none at the start.
      if place.isBehindSpace { return }
      place.lastSpace = place.length
    } else if place.isBehindSpace, place.lastSpace > 0 {
      if ScalarClass.needNoSpace(spelling[place.lastSpace - 1], unit) {
        place.length = place.lastSpace
        place.lastSpace = -2
      } else {
        // Another option may have taken its place.
        spelling[place.lastSpace] = 0x20
      }
    }
    spelling[place.length] = unit
    place.length += 1
  }

  /// False if nothing more is wanted of what begins as the spelling so far.
  @inline(__always)
  private func goesOn(_ place: Place, _ body: (Units) -> Void) -> Bool {
    switch extent {
    case .all: return true
    case .beginning(let beginning):
      if place.length == 1 { return spelling[0] == beginning.first }
      return !settlesBeginning(place) || Beginning(spelling[0], spelling[1]) == beginning
    case .beginnings:
      guard settlesBeginning(place) else { return true }
      body(Units(rebasing: spelling[..<2]))
      return false
    }
  }

  /// True where the first two units are known: a space among them stays if a letter follows it.
  @inline(__always)
  private func settlesBeginning(_ place: Place) -> Bool {
    place.length == 2 && spelling[1] != 0x20 || place.length == 3 && spelling[1] == 0x20
  }

  private func end(at place: Place, _ body: (Units) -> Void) {
    let length = place.isBehindSpace ? place.lastSpace : place.length
    guard length > 0 else { return }
    let units = Units(rebasing: spelling[..<length])
    switch extent {
    case .all, .beginnings: body(units)
    case .beginning(let beginning): if Beginning(of: units) == beginning { body(units) }
    }
  }
}
