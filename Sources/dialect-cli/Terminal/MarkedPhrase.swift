/// A phrase with its slots underlined and named.
struct MarkedPhrase {
  struct Slot {
    /// Unicode scalars of the phrase.
    let range: Range<Int>
    let label: String
  }

  private let text: String
  private let slots: [Slot]

  init(_ text: String, slots: [Slot]) {
    self.text = text
    self.slots = slots.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The phrase, a line of marks under its slots, and a line of their names.
  ///
  /// Marks are columns, counted as terminals do: wide characters take two, combining marks none. A terminal
  /// shows right-to-left text in its own order, so there the slots are named in brackets instead.
  func lines(_ style: Style) -> [String] {
    let scalars = Array(text.unicodeScalars)
    if scalars.contains(where: ColumnWidth.isRightToLeft) { return bracketed(scalars, style) }
    var columns = [0]
    for scalar in scalars { columns.append(columns[columns.count - 1] + ColumnWidth.of(scalar)) }
    var marks = ""
    var labels: [String] = []
    for slot in slots where slot.range.upperBound < columns.count {
      let start = columns[slot.range.lowerBound]
      let width = max(1, columns[slot.range.upperBound] - start)
      marks += String(repeating: " ", count: max(0, start - marks.count))
      marks += String(repeating: "─", count: width)
      // A name that has no room beside the last one goes a line lower.
      let line = labels.firstIndex { $0.isEmpty || $0.count < start } ?? labels.count
      if line == labels.count { labels.append("") }
      labels[line] += String(repeating: " ", count: start - labels[line].count) + slot.label
    }
    let phrase = "  " + Printable.text(text)
    guard !slots.isEmpty else { return [phrase] }
    return [phrase, "  " + style.cyan(marks)] + labels.map { "  " + style.dim($0) }
  }

  private func bracketed(_ scalars: [Unicode.Scalar], _ style: Style) -> [String] {
    let names = slots.map { slot in
      let words = String(String.UnicodeScalarView(scalars[slot.range]))
      // Isolates keep the words' direction to themselves.
      return "  " + style.dim("\(slot.label): ")
        + style.cyan("\u{2068}\(Printable.text(words))\u{2069}")
    }
    return ["  \u{2068}\(Printable.text(text))\u{2069}"] + names
  }
}
