import Dialect
import Glibc

/// Standard input, read as text.
enum StandardInput {
  /// True if a person types it.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The utterance that an argument gives, or standard input if it is `-` or missing.
  static func utterance(_ argument: String?) throws(InputError) -> String {
    guard let argument, argument != "-" else { return try readText() }
    return argument
  }

  /// All of it as one utterance, without the line break at its end.
  private static func readText() throws(InputError) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= PhraseParser.longestUtterance * 4 {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError("standard input is not valid UTF-8")
    }
    return text
  }
}
