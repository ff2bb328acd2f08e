/// Reads the elements of a pattern whose options are chosen.
struct ElementReader {
  typealias Failure = PatternReader.Failure

  private let text: Characters
  private let folder: WordFolder
  private var list: ArenaList<Pattern.Element>
  private var index: Int
  /// Where the run of words starts that is being read, if there is one.
  private var wordsStart: Int?
  /// On which sides the next run of words sticks.
  private var sticks: Pattern.Sides = []

  init(_ text: Characters, folder: WordFolder) {
    self.text = text
    self.folder = folder
    list = ArenaList(in: folder.arena, capacity: 4)
    index = text.startIndex
  }

  mutating func elements() throws(Failure) -> UnsafeBufferPointer<Pattern.Element> {
    while index < text.endIndex {
      if !text[index].isElement {
        readLetter()
      } else if text[index].isSyntax("_") {
        readSlot()
      } else if text[index].isSyntax("+") {
        try readPlus()
      } else if let (element, length) = sign(at: index) {
        endWords(sticksRight: false)
        list.append(element)
        index += length
      } else {
        readLetter()
      }
    }
    endWords(sticksRight: false)
    return list.elements
  }

  private mutating func readLetter() {
    if wordsStart == nil, !text[index].isSpace { wordsStart = index }
    index += 1
  }

  private mutating func endWords(sticksRight: Bool) {
    guard let start = wordsStart else { return }
    if sticksRight { sticks.insert(.right) }
    let units = folder.fold(text[start..<index], sticks: sticks)
    if !units.isEmpty { list.append(.words(Pattern.Words(units: units, sticks: sticks))) }
    wordsStart = nil
    sticks = []
  }

  /// `_`, `_:case`, `_-e+`; what follows without a space sticks to it.
  private mutating func readSlot() {
    endWords(sticksRight: index > text.startIndex && text[index - 1].scalar != 0x20)
    let caseName = caseName(behind: index)
    list.append(.slot(caseName: caseName))
    index = caseName?.endIndex ?? index + 1
    if let letter = elidedLetter {
      list.append(.elision(letter))
      index += 2
    }
    if index < text.endIndex, !text[index].isSpace { sticks = .left }
    if index < text.endIndex, text[index].isSyntax("+") { index += 1 }
  }

  private mutating func readPlus() throws(Failure) {
    let next = index + 1 < text.endIndex ? text[index + 1] : nil
    if wordsStart == nil {
      sticks = .left
    } else if next.map({ $0.isSpace || $0.isSyntax("_") || $0.isSyntax("<") }) ?? true {
      endWords(sticksRight: true)
    } else {
      throw Failure(
        message: "\"+\" joins words to \"_\" or stands at an end of a pattern",
        position: text[index].position)
    }
    index += 1
  }

  /// The gap, end or placeholder at `index`, and how many characters it has.
  private func sign(at index: Int) -> (Pattern.Element, length: Int)? {
    if text[index].isSyntax("^") { return (.start, 1) }
    if text[index].isSyntax("$") { return (.end, 1) }
    if let length = text.lengthOfGap(at: index) { return (.gap, length) }
    guard text[index].isSyntax("<"),
      let close = text[index...].prefix(Self.longestPlaceholder).firstIndex(where: {
        $0.isSyntax(">")
      })
    else { return nil }
    let length = close - index + 1
    switch text[(index + 1)..<close].string {
    case "number": return (.number, length)
    case "call": return (.call, length)
    case "kin": return (.kin, length)
    case "app": return (.app, length)
    default: return nil
    }
  }

  /// `<number>` is the longest.
  private static let longestPlaceholder = 8

  /// The letter in `-e+` behind a slot.
  private var elidedLetter: UInt32? {
    let start = text[index...].prefix(3)
    guard start.count == 3, text[index].isSyntax("-"), text[index + 2].isSyntax("+") else {
      return nil
    }
    return folder.fold(text[(index + 1)...(index + 1)]).first
  }

  /// The case behind `_:`.
  private func caseName(behind index: Int) -> Characters? {
    guard index + 1 < text.endIndex, text[index + 1].isSyntax(":") else { return nil }
    let name = text[(index + 2)...].prefix {
      !$0.isSpace && !$0.isSyntax("+") && !$0.isSyntax("<") && !$0.isSyntax("_")
    }
    return name.isEmpty ? nil : name
  }
}
