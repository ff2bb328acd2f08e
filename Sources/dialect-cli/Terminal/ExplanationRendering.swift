import Dialect

/// An explanation as a table: words, role, cost, rule.
struct ExplanationRendering {
  let style: Style

  func text(of explanation: Explanation) -> String {
    guard !explanation.steps.isEmpty else { return "" }
    let words = column(explanation.steps.map { Printable.text($0.surface) })
    let roles = column(explanation.steps.map(\.role))
    var lines = [""]
    for (index, step) in explanation.steps.enumerated() {
      let cost = String(step.cost)
      let rule = step.rule.isEmpty ? "" : "  " + style.dim(short(step.rule))
      lines.append(
        "  " + style.cyan(words[index]) + "  " + roles[index] + "  "
          + String(repeating: " ", count: max(0, 3 - cost.count)) + cost + rule)
    }
    if explanation.result.intent != nil {
      lines.append(
        style.dim(
          "  together \(explanation.frameCost), in all \(explanation.totalCost) of \(Explanation.threshold)"
        ))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func short(_ rule: String) -> String {
    let text = Printable.text(rule)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// The texts, padded to the same width.
  private func column(_ texts: [String]) -> [String] {
    let widths = texts.map { $0.unicodeScalars.reduce(0) { $0 + ColumnWidth.of($1) } }
    let widest = widths.max() ?? 0
    return zip(texts, widths).map { $0 + String(repeating: " ", count: widest - $1) }
  }
}
