/// Words with options, such as `(make/place) (a )call`, folded but not multiplied out.
///
/// Most of a table is of this kind. The lexicon takes it in by walking its own nodes along the options, so that
/// a thousand spellings cost little more than the letters in which they differ.
struct WordOptions: Sendable {
  enum Item: Sendable {
    case units([UInt32])
    case choice([WordOptions])
  }

  var items: [Item] = []

  /// How many spellings the options make.
  var count: Int {
    items.reduce(1) { count, item in
      guard case .choice(let choices) = item else { return count }
      return min(1 << 20, count * choices.reduce(0) { $0 + $1.count })
    }
  }

  /// The same with every literal replaced.
  func map(_ transform: ([UInt32]) -> [UInt32]) -> WordOptions {
    WordOptions(
      items: items.map { item in
        switch item {
        case .units(let units): .units(transform(units))
        case .choice(let choices): .choice(choices.map { $0.map(transform) })
        }
      })
  }

  /// True if `matches` holds for a literal.
  func contains(where matches: ([UInt32]) -> Bool) -> Bool {
    items.contains { item in
      switch item {
      case .units(let units): matches(units)
      case .choice(let choices): choices.contains { $0.contains(where: matches) }
      }
    }
  }
}

/// Calls a function with every spelling of some options, and with the trie's node of each.
struct SpellingWalk {
  private var path: [UInt32] = []
  private let step: (Lexicon.Node, UInt32) -> Lexicon.Node
  private let leaf: (ArraySlice<UInt32>, Lexicon.Node) -> Void

  private init(
    step: @escaping (Lexicon.Node, UInt32) -> Lexicon.Node,
    leaf: @escaping (ArraySlice<UInt32>, Lexicon.Node) -> Void
  ) {
    self.step = step
    self.leaf = leaf
  }

  /// - Parameters:
  ///   - step: The node that a unit leads to from another.
  ///   - leaf: Called with each spelling and its node.
  static func over(
    _ options: WordOptions, step: (Lexicon.Node, UInt32) -> Lexicon.Node,
    leaf: (ArraySlice<UInt32>, Lexicon.Node) -> Void
  ) {
    withoutActuallyEscaping(step) { step in
      withoutActuallyEscaping(leaf) { leaf in
        var walk = SpellingWalk(step: step, leaf: leaf)
        walk.walk(Rest(options: options, index: 0, next: nil), from: 0, beforeSpace: 0)
      }
    }
  }

  /// What is still to be walked: the items of some options from an index on, and then more.
  private final class Rest {
    let options: WordOptions
    let index: Int
    let next: Rest?

    init(options: WordOptions, index: Int, next: Rest?) {
      self.options = options
      self.index = index
      self.next = next
    }
  }

  private mutating func walk(_ rest: Rest?, from node: Lexicon.Node, beforeSpace: Lexicon.Node) {
    guard let rest else { return end(at: node, beforeSpace) }
    guard rest.index < rest.options.items.count else {
      return walk(rest.next, from: node, beforeSpace: beforeSpace)
    }
    let after = Rest(options: rest.options, index: rest.index + 1, next: rest.next)
    switch rest.options.items[rest.index] {
    case .units(let units):
      let length = path.count
      var node = node
      var beforeSpace = beforeSpace
      for unit in units {
        if unit == 0x20 {
          // Where an option is left out, one space stays of two, and none at the start.
          if path.isEmpty || path.last == 0x20 { continue }
          beforeSpace = node
        }
        path.append(unit)
        node = step(node, unit)
      }
      walk(after, from: node, beforeSpace: beforeSpace)
      path.removeLast(path.count - length)
    case .choice(let choices):
      for choice in choices {
        walk(Rest(options: choice, index: 0, next: after), from: node, beforeSpace: beforeSpace)
      }
    }
  }

  private mutating func end(at node: Lexicon.Node, _ beforeSpace: Lexicon.Node) {
    if path.last == 0x20 {
      leaf(path.dropLast(), beforeSpace)
    } else if !path.isEmpty {
      leaf(path[...], node)
    }
  }
}
