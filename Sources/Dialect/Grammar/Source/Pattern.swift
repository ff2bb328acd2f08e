/// A pattern of a grammar table, such as `_+lle`, `ruf(e) ... an` or `soita(ko)`. Options of words may be left open, others
/// are chosen.
///
/// Its elements live in an arena, and in the table's text.
struct Pattern: BitwiseCopyable {
  enum Element: BitwiseCopyable {
    case words(Words)
    /// `_`, the place of a name or app, perhaps in a case; `sticks` to its neighbours as words do.
    case slot(caseName: Characters?)
    /// `-e` behind a slot: the last letter of the name, which is left out before what follows.
    case elision(UInt32)
    /// `...`
    case gap
    /// `^`
    case start
    /// `$`
    case end
    /// `<number>`
    case number
    /// `<call>`
    case call
    /// `<kin>`
    case kin
    /// `<app>`
    case app
    /// `<name>`
    case name
    /// `<words>`: a gap in which nobody is named
    case anyWords

    var isWords: Bool { if case .words = self { true } else { false } }
    var isSlot: Bool { if case .slot = self { true } else { false } }
    var isEnd: Bool { if case .end = self { true } else { false } }
    var isCall: Bool { if case .call = self { true } else { false } }
    var isApp: Bool { if case .app = self { true } else { false } }
    var isName: Bool { if case .name = self { true } else { false } }
    var isGap: Bool {
      switch self {
      case .gap, .anyWords: true
      default: false
      }
    }

    /// The only spelling of words.
    var units: Units? { if case .words(let words) = self { words.units } else { nil } }

    /// True for words that may be left out.
    var mayBeBlank: Bool { if case .words(let words) = self { words.mayBeBlank } else { false } }
  }

  /// Words, folded.
  struct Words: BitwiseCopyable {
    let spellings: Spellings
    /// The sides on which no space stands; those of choices are their own.
    let sticks: Sides
    /// True if they may be left out.
    var mayBeBlank = false

    enum Spellings: BitwiseCopyable {
      case one(Units)
      /// None of them sticks.
      case options(OptionGraph)
      case choices(UnsafeBufferPointer<Words>)
    }

    /// Their only spelling; nil if options were left open.
    var units: Units? { if case .one(let units) = spellings { units } else { nil } }
  }

  struct Sides: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
  }

  let elements: UnsafeBufferPointer<Element>
  let position: SourceText.Position

  /// The first run of words, and on which sides it sticks.
  var firstWords: Words? { elements[...].firstWords }

  /// The words of a pattern that is nothing but words.
  var words: Units? {
    guard elements.count == 1, let words = firstWords, words.sticks.isEmpty else { return nil }
    return words.units
  }
}

extension Slice<UnsafeBufferPointer<Pattern.Element>> {
  /// The first run of words.
  var firstWords: Pattern.Words? {
    for case .words(let words) in self { return words }
    return nil
  }
}
