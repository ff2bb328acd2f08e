/// Reads the elements of a pattern, and leaves the options of its words open.
struct ElementReader: ~Copyable {
  typealias Failure = PatternReader.Failure

  private let text: Characters
  private let folder: WordFolder
  private var list: ArenaList<Pattern.Element>
  private var index: Int
  /// Where the run of words starts that is being read, if there is one.
  private var wordsStart: Int?
  /// On which sides the next run of words sticks.
  private var sticks: Pattern.Sides = []
  /// True if the run of words that is being read has options.
  private var hasOptions = false
  /// True if some of its options may stick to what stands around.
  private var mayStick = false
  /// Where options stand right behind a slot, which stick to it unless they begin with a space.
  private var optionsBehindSlot: Int?
  /// False once options were met that don't leave the pattern what it is.
  private var isOnePattern = true

  init(_ text: Characters, folder: WordFolder) {
    self.text = text
    self.folder = folder
    list = ArenaList(in: folder.arena, capacity: 4)
    index = text.startIndex
  }

  /// The elements; nil if options have to be chosen to tell them.
  mutating func elements() throws(Failure) -> UnsafeBufferPointer<Pattern.Element>? {
    while index < text.endIndex {
      if text[index].isSyntax("(") {
        readOptions()
      } else if !text[index].isElement {
        readLetters()
      } else if text[index].isSyntax("_") {
        try readSlot()
      } else if text[index].isSyntax("+") {
        try readPlus()
      } else if let (element, length) = sign(at: index) {
        try endWords(before: .other)
        list.append(element)
        index += length
      } else {
        readLetters()
      }
    }
    try endWords(before: .other)
    return isOnePattern ? list.elements : nil
  }

  private mutating func readLetters() {
    if wordsStart == nil, !text[index].isSpace { wordsStart = index }
    index += 1
    guard wordsStart != nil else { return }
    while index < text.endIndex, text[index].isPlain { index += 1 }
  }

  private mutating func readOptions() {
    if wordsStart == nil { wordsStart = index }
    hasOptions = true
    var depth = 0
    repeat {
      if text[index].mayPartOptions {
        if text[index].isSyntax("(") { depth += 1 }
        if text[index].isSyntax(")") { depth -= 1 }
        if text[index].isSyntax("+") { mayStick = true }
      }
      index += 1
    } while depth > 0
  }

  /// What a run of words stands before.
  private enum Neighbour {
    case slot, plus, other
  }

  private mutating func endWords(before neighbour: Neighbour) throws(Failure) {
    guard let start = wordsStart else { return }
    let run = text[start..<index]
    if neighbour == .plus { sticks.insert(.right) }
    if hasOptions {
      try appendOptions(run, before: neighbour)
    } else {
      if neighbour == .slot, text[index - 1].scalar != 0x20 { sticks.insert(.right) }
      let units = folder.fold(run, sticks: sticks)
      if !units.isEmpty {
        list.append(.words(Pattern.Words(spellings: .one(units), sticks: sticks)))
      }
    }
    wordsStart = nil
    hasOptions = false
    mayStick = false
    sticks = []
  }

  private mutating func appendOptions(
    _ run: Characters, before neighbour: Neighbour
  ) throws(Failure) {
    let graph = try OptionGraph(of: run, in: folder.arena).checked()
    let isBehindSlot = optionsBehindSlot == run.startIndex
    var sides: Pattern.Sides = isBehindSlot ? .left : []
    if neighbour == .slot { sides.insert(.right) }
    if mayStick || !sticks.isEmpty || graph.sticks(on: sides, in: folder.arena) {
      try appendChoices(graph, before: neighbour, isBehindSlot: isBehindSlot)
    } else {
      list.append(
        .words(
          Pattern.Words(
            spellings: .options(graph), sticks: [], mayBeBlank: graph.ways.mayBeBlank)))
    }
  }

  /// Appends words with options of which some stick to a neighbour, each read by itself.
  private mutating func appendChoices(
    _ graph: OptionGraph, before neighbour: Neighbour, isBehindSlot: Bool
  ) throws(Failure) {
    let before = isBehindSlot ? "_" : sticks.contains(.left) ? "+" : ""
    let after = neighbour == .slot ? "_" : neighbour == .plus ? "+" : ""
    var choices = ArenaList<Pattern.Words>(in: folder.arena, capacity: Int(graph.ways.count))
    let holdsElement = graph.text.contains(where: \.isElement)
    var areWords = true
    var mayBeBlank = false
    try graph.forEachText(in: folder.arena) { text throws(Failure) in
      let isElement = holdsElement && text.contains(where: \.isElement)
      if !isElement, text.first?.isSyntax(":") != true {
        let words = words(text, before: neighbour, isBehindSlot: isBehindSlot)
        if let words { choices.append(words) } else { mayBeBlank = true }
        return
      }
      var reader = ElementReader(
        text.standing(behind: before, before: after, in: folder.arena), folder: folder)
      guard let elements = try reader.elements() else { return }
      areWords =
        areWords && elements.count(where: \.isWords) <= 1
        && elements.allSatisfy { $0.isWords || $0.isSlot }
      if let words = elements[...].firstWords {
        choices.append(words)
      } else {
        mayBeBlank = true
      }
    }
    isOnePattern = isOnePattern && areWords
    list.append(
      .words(
        Pattern.Words(spellings: .choices(choices.elements), sticks: [], mayBeBlank: mayBeBlank)))
  }

  /// A choice that is nothing but words; nil if there are none.
  private func words(
    _ text: Characters, before neighbour: Neighbour, isBehindSlot: Bool
  ) -> Pattern.Words? {
    var sides = sticks
    if isBehindSlot, let first = text.first, !first.isSpace { sides.insert(.left) }
    if neighbour == .slot, let last = text.last, last.scalar != 0x20 { sides.insert(.right) }
    let units = folder.fold(text.droppingSpaceBefore(), sticks: sides)
    return units.isEmpty ? nil : Pattern.Words(spellings: .one(units), sticks: sides)
  }

  /// `_`, `_:case`, `_-e+`; what follows without a space sticks to it.
  private mutating func readSlot() throws(Failure) {
    try endWords(before: .slot)
    let caseName = caseName(behind: index)
    list.append(.slot(caseName: caseName))
    index = caseName?.endIndex ?? index + 1
    if let letter = elidedLetter {
      list.append(.elision(letter))
      index += 2
    }
    guard index < text.endIndex else { return }
    if text[index].isSyntax("(") {
      optionsBehindSlot = index
    } else if !text[index].isSpace {
      sticks = .left
    }
    if text[index].isSyntax("+") { index += 1 }
  }

  private mutating func readPlus() throws(Failure) {
    let next = index + 1 < text.endIndex ? text[index + 1] : nil
    if wordsStart == nil {
      sticks = .left
    } else if next.map({ $0.isSpace || $0.isSyntax("_") || $0.isSyntax("<") }) ?? true {
      try endWords(before: .plus)
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
    case "name": return (.name, length)
    case "words": return (.anyWords, length)
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

extension Characters {
  /// The same between signs of the table's syntax.
  fileprivate func standing(
    behind before: String, before after: String, in arena: Arena
  ) -> Self {
    let (first, last) = (before.unicodeScalars, after.unicodeScalars)
    var characters = ArenaList<SourceText.Character>(in: arena, capacity: count + 2)
    for scalar in first { characters.append(.init(scalar.value, at: position)) }
    for character in self { characters.append(character) }
    for scalar in last { characters.append(.init(scalar.value, at: position)) }
    return Self(characters.elements)
  }
}
