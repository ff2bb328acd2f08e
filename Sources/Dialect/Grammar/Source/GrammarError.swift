/// What is wrong with a grammar table or a file of phrases, all of it in one go.
///
/// ```text
/// fi.grammar:12:9: there is no case "alative"; the cases of this table are allative, genitive
///   contact _:alative
///           ^
/// ```
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One mistake and its place.
  public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named when it was read.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
    /// The whole line.
    public let text: String
    /// What is wrong, in words.
    public let message: String

    public var description: String {
      let (shown, caret) = shownText
      let indent = String(repeating: " ", count: caret)
      // A message may quote a word of any length.
      let shownMessage = Self.cut(message, to: 500)
      return "\(file):\(line):\(column): \(shownMessage)\n  \(shown)\n  \(indent)^"
    }

    /// The part of the line that is shown, and how many scalars of it stand before the mistake.
    private var shownText: (text: String, caret: Int) {
      let most = 200
      let caret = max(0, column - 1)
      let dropped = text.unicodeScalars.count > most ? max(0, caret - most / 2) : 0
      let rest = Self.cut(String(text.unicodeScalars.dropFirst(dropped)), to: most)
      return dropped > 0 ? ("…" + rest, caret - dropped + 1) : (rest, caret)
    }

    private static func cut(_ text: String, to count: Int) -> String {
      let scalars = text.unicodeScalars
      return scalars.count > count ? String(scalars.prefix(count)) + "…" : text
    }
  }

  /// Every mistake, in the order of the file.
  public let diagnostics: [Diagnostic]

  /// The first twenty in words, and how many more there are.
  public var description: String {
    let most = 20
    let more = diagnostics.count > most ? ["and \(diagnostics.count - most) more"] : []
    return (diagnostics.prefix(most).map(\.description) + more).joined(separator: "\n")
  }
}
