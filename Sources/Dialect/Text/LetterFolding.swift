internal import ICU

/// The letters that a language takes for others before anything is compared: ё for е, أ for ا.
///
/// Changes only while a table is compiled.
final class LetterFolding: @unchecked Sendable {
  private static let pageBits = 7
  private static let pageCount = 0x110000 >> pageBits

  /// What stands for each letter, in pages that are made where a letter has something; nil if none has.
  @exclusivity(unchecked) private var pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>?
  /// What stands for letters that several, or none, stand for.
  @exclusivity(unchecked) private var lists: [[UInt32]] = []
  /// Marks an index of `lists` in a page.
  private static let isList: UInt32 = 1 << 31

  /// True if ASCII letters stand for themselves.
  @exclusivity(unchecked) private(set) var keepsASCII = true

  /// Letters that are base letters to those who leave diacritics out, though Unicode has no decomposition
  /// for them: đ for d, ı for i. Empty if nobody leaves them out.
  @exclusivity(unchecked) private(set) var plainLetters: [UInt32: UInt32] = [:]

  /// Whether people leave diacritics out.
  enum Diacritics {
    case written, optional
    /// A text has all of them or none, as where each tells one syllable from another.
    case allOrNone
  }

  @exclusivity(unchecked) var diacritics = Diacritics.written

  static let none = LetterFolding()

  /// What stands for a letter.
  enum Replacement {
    case itself
    case letter(UInt32)
    /// Several letters, or none.
    case letters([UInt32])
  }

  @inline(__always)
  func replacement(of letter: UInt32) -> Replacement {
    guard let page = pages?[Int(letter >> Self.pageBits)] else { return .itself }
    let value = page[Int(letter & (1 << Self.pageBits - 1))]
    if value == 0 { return .itself }
    return value & Self.isList == 0 ? .letter(value) : .letters(lists[Int(value & ~Self.isList)])
  }

  /// Takes `letter` for `replacement`, which is empty for a letter that is dropped.
  func replace(_ letter: UInt32, by replacement: [UInt32]) {
    guard letter < 0x110000 else { return }
    if letter < 0x80 { keepsASCII = false }
    let pages = pages ?? Self.allocate(Self.pageCount, repeating: nil)
    self.pages = pages
    let index = Int(letter >> Self.pageBits)
    let page = pages[index] ?? Self.allocate(1 << Self.pageBits, repeating: 0)
    pages[index] = page
    var value = replacement.first ?? 0
    if replacement.count != 1 {
      lists.append(replacement)
      value = Self.isList | UInt32(lists.count - 1)
    }
    page[Int(letter & (1 << Self.pageBits - 1))] = value
  }

  func addPlainLetter(_ plain: UInt32, for letter: UInt32) { plainLetters[letter] = plain }

  /// `scalars` without diacritics, as somebody types who has no such keys.
  func withoutDiacritics(_ scalars: [UInt32]) -> [UInt32] {
    guard mayHoldDiacritics(scalars) else { return scalars }
    return CaseFolding.decomposed(scalars)
      .filter { ScalarProperties(of: $0).kind != .mark }
      .map { plainLetters[$0] ?? $0 }
  }

  /// False if no letter among `scalars` can go without a diacritic.
  func mayHoldDiacritics(_ scalars: some Sequence<UInt32>) -> Bool {
    scalars.contains(where: mayHaveDiacritic)
  }

  private func mayHaveDiacritic(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x80 else { return false }
    let properties = ScalarProperties(of: scalar)
    return properties.decomposes || properties.kind == .mark || plainLetters[scalar] != nil
  }

  private static func allocate<Element>(
    _ count: Int, repeating value: Element
  ) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  deinit {
    guard let pages else { return }
    for index in 0..<Self.pageCount { pages[index]?.deallocate() }
    pages.deallocate()
  }
}
