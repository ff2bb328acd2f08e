import Glibc

/// Tells a person at a terminal how many lines were read, while the answers go elsewhere.
struct LineProgress {
  private let isShown = StandardStream.error.isTerminal && !StandardStream.output.isTerminal
  private var lines = 0
  private var lastShown = time(nil)

  /// Counts the lines of a batch.
  mutating func count(_ batch: [UInt8]) {
    guard isShown else { return }
    lines += batch.count { $0 == 0x0A }
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
