import Glibc

/// Tells a person at a terminal how many lines were read, while the answers go elsewhere.
struct LineProgress {
  private let isShown = StandardStream.error.isTerminal && !StandardStream.output.isTerminal
  private var lastShown = time(nil)

  /// Shows how many lines were read, once a second.
  mutating func show(lines: Int) {
    guard isShown else { return }
    let now = time(nil)
    guard now > lastShown else { return }
    lastShown = now
    StandardStream.error.write("\r\(lines) lines")
  }

  /// Takes the count off the terminal.
  func finish() {
    if isShown { StandardStream.error.write("\r\u{1B}[K") }
  }
}
