/// Choosing options that make an alternative another pattern.
extension Characters {
  /// The texts that result when an option is chosen from the first parentheses that hold more than words; nil if there
  /// are none. Options that are words stay together: `call (now/soon/$)` is `call (now/soon)` and `call $`.
  func choosingElements(in arena: Arena) -> [Characters]? {
    guard let range = rangeOfFirstOptionsWithElements else { return nil }
    let inside = self[(range.lowerBound + 1)..<(range.upperBound - 1)]
    var options = inside.options
    // One option may be left out.
    if options.count == 1 { options.append(inside[inside.endIndex...]) }
    let words = options.filter { !$0.holdsElement }
    var choices: [[Characters]] = options.filter(\.holdsElement).map { [$0] }
    if !words.isEmpty { choices.append(words) }
    return choices.map { replacing(range, by: $0, in: arena) }
  }

  /// Where the first parentheses that are in no others and hold more than words stand, themselves included.
  private var rangeOfFirstOptionsWithElements: Range<Int>? {
    var depth = 0
    var start = startIndex
    var holdsElement = false
    for index in indices where !self[index].isPlain {
      if self[index].isSyntax("(") {
        if depth == 0 { (start, holdsElement) = (index, false) }
        depth += 1
      } else if self[index].isSyntax(")") {
        depth -= 1
        if depth == 0, holdsElement { return start..<(index + 1) }
      } else if depth > 0, isElement(at: index) {
        holdsElement = true
      }
    }
    return nil
  }

  /// The parts between `/` outside parentheses.
  var options: [Characters] {
    var options: [Characters] = []
    var depth = 0
    var start = startIndex
    for index in indices {
      if self[index].isSyntax("(") { depth += 1 }
      if self[index].isSyntax(")") { depth -= 1 }
      if depth == 0, self[index].isSyntax("/") {
        options.append(self[start..<index])
        start = index + 1
      }
    }
    return options + [self[start...]]
  }

  /// True if it is more than words, which may stick to what stands around.
  private var holdsElement: Bool { indices.contains(where: isElement(at:)) }

  private func isElement(at index: Int) -> Bool {
    if self[index].isSyntax(".") { return lengthOfGap(at: index) != nil }
    return self[index].isElement && !self[index].isSyntax("+")
  }

  /// The text with other options in the place of a range.
  private func replacing(_ range: Range<Int>, by options: [Characters], in arena: Arena) -> Self {
    let syntax = { (scalar: Unicode.Scalar) in
      SourceText.Character(scalar.value, at: self[range.lowerBound].position)
    }
    var text = ArenaList<SourceText.Character>(in: arena, capacity: count + options.count + 2)
    for character in self[..<range.lowerBound] { text.append(character) }
    if options.count > 1 { text.append(syntax("(")) }
    for (number, option) in options.enumerated() {
      if number > 0 { text.append(syntax("/")) }
      for character in option { text.append(character) }
    }
    if options.count > 1 { text.append(syntax(")")) }
    for character in self[range.upperBound...] { text.append(character) }
    return Self(text.elements)
  }
}
