/// A stretch of a source text, or of an arena, which must outlive it.
struct Characters: RandomAccessCollection, BitwiseCopyable {
  typealias Element = SourceText.Character

  private let base: UnsafePointer<Element>?
  let startIndex: Int
  let endIndex: Int

  init(_ characters: UnsafeBufferPointer<Element>) {
    self.init(characters.baseAddress, characters.indices)
  }

  private init(_ base: UnsafePointer<Element>?, _ range: Range<Int>) {
    self.base = base
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(indices.contains(index))
    return base.unsafelyUnwrapped[index]
  }

  func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
    UnsafeBufferPointer(start: base.map { $0 + startIndex }, count: endIndex - startIndex)
      .makeIterator()
  }

  @inline(__always)
  subscript(range: Range<Int>) -> Characters {
    assert(startIndex <= range.lowerBound && range.upperBound <= endIndex)
    return Characters(base, range)
  }
}

extension Characters {
  /// Where the text starts, which must not be empty.
  var position: SourceText.Position { self[startIndex].position }

  /// Without white space at the ends.
  func trimmingSpace() -> Self {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isSpace { start += 1 }
    while start < end, self[end - 1].isSpace { end -= 1 }
    return self[start..<end]
  }

  /// Without white space before.
  func droppingSpaceBefore() -> Self {
    var start = startIndex
    while start < endIndex, self[start].isSpace { start += 1 }
    return self[start...]
  }

  /// The first word, and what stands behind it without white space at its ends.
  var firstWordAndRest: (word: Self, rest: Self) {
    let word = prefix { !$0.isSpace }
    return (word, self[word.endIndex...].trimmingSpace())
  }

  /// The parts between white space.
  var words: [Self] { split { $0.isSpace } }

  /// The parts between unescaped `separator`s, without white space at their ends.
  func split(at separator: Unicode.Scalar) -> SplitCharacters {
    SplitCharacters(self, separator: separator)
  }

  /// True if unescaped `character` is in the text.
  func contains(_ character: Unicode.Scalar) -> Bool { contains { $0.isSyntax(character) } }

  /// The text, escapes resolved.
  var string: String { String(scalars: lazy.map(\.scalar)) }

  /// The same at a place of its own in an arena.
  func copied(in arena: Arena) -> Self {
    Self(ArenaList(self, in: arena).elements)
  }
}

/// The parts of a text between separators, of which there is one at least.
struct SplitCharacters: Sequence, IteratorProtocol {
  private let text: Characters
  private let separator: Unicode.Scalar
  /// Where the next part starts, nil behind the last.
  private var start: Int?

  fileprivate init(_ text: Characters, separator: Unicode.Scalar) {
    self.text = text
    self.separator = separator
    start = text.startIndex
  }

  mutating func next() -> Characters? {
    guard let start else { return nil }
    let end = text[start...].firstIndex { $0.isSyntax(separator) }
    self.start = end.map { $0 + 1 }
    return text[start..<(end ?? text.endIndex)].trimmingSpace()
  }
}
