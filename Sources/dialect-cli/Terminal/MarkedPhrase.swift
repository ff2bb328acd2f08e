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
    var labels = ""
    for slot in slots where slot.range.upperBound < columns.count {
      let start = columns[slot.range.lowerBound]
      let width = max(1, columns[slot.range.upperBound] - start)
      marks += String(repeating: " ", count: max(0, start - marks.count))
      marks += String(repeating: "─", count: width)
      if labels.count > start { continue }
      labels += String(repeating: " ", count: start - labels.count) + slot.label + " "
    }
    let phrase = "  " + Printable.text(text)
    return slots.isEmpty
      ? [phrase] : [phrase, "  " + style.cyan(marks), "  " + style.dim(labels.trimmingEnd)]
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

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
