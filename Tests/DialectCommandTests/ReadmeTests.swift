import Foundation
import Testing

/// The commands that README.md shows print what it shows.
@Suite("README")
struct ReadmeTests {
  private static let sessions: [String] = {
    let url = Command.root.appendingPathComponent("README.md")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "```console\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }()

  @Test(arguments: sessions)
  func commandsPrintWhatIsShown(session: String) throws {
    let lines = session.components(separatedBy: "\n")
    let outcome = try Command.run(arguments(of: lines[0]))
    #expect(outcome.output == lines.dropFirst().joined(separator: "\n") + "\n")
  }

  @Test func thereAreSome() {
    #expect(Self.sessions.count >= 8)
  }

  /// The words behind `$ dialect`, with double quotes around some.
  private func arguments(of line: String) -> [String] {
    var arguments: [String] = []
    for (index, part) in line.components(separatedBy: "\"").enumerated() {
      if index % 2 == 1 {
        arguments.append(part)
      } else {
        arguments += part.split(separator: " ").map(String.init)
      }
    }
    return Array(arguments.dropFirst(2))
  }
}
