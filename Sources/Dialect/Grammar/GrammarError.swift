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
      let indent = String(repeating: " ", count: max(0, column - 1))
      return "\(file):\(line):\(column): \(message)\n  \(text)\n  \(indent)^"
    }
  }

  /// Every mistake, in the order of the file.
  public let diagnostics: [Diagnostic]

  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
