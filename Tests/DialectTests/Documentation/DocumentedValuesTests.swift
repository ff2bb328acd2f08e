import Dialect
import Foundation
import Testing

/// Values and phrases that doc comments list are those that a parser gives.
@Suite("Documented values")
struct DocumentedValuesTests {
  @Test func everyReasonHasItsExample() throws {
    let lines = try lines(of: "Sources/Dialect/Intents/Rejection.swift")
    let parser = try PhraseParser(locale: "en", apps: [App("Telegram")])
    var seen: Set<String> = []
    for (comment, next) in zip(lines, lines.dropFirst()) where next.hasPrefix("case ") {
      guard let example = comment.split(separator: "*").dropFirst().first else { continue }
      let reason = try parser.parse(String(example)).rejection?.reason
      let name = next.dropFirst(5).prefix { $0 != " " }
      #expect(reason.map { "\($0)" } == String(name), "\(example)")
      seen.insert(String(name))
    }
    #expect(seen == Set(Rejection.Reason.allCases.map { "\($0)" }))
  }

  /// Of every ninth golden phrase.
  @Test(arguments: Repository.locales)
  func everyRoleIsListed(locale: String) throws {
    let documented = try lines(of: "Sources/Dialect/Explanation.swift").prefix {
      !$0.hasPrefix("public let role")
    }
    let listed = Set(
      documented.joined(separator: " ").split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    let parser = try PhraseParser(locale: locale, apps: Repository.apps())
    for (index, phrase) in try Repository.phrases(of: locale).enumerated() where index % 9 == 0 {
      for step in try parser.explain(phrase.text).steps where !step.role.hasPrefix("not ") {
        let role = step.role.components(separatedBy: " (part ")[0]
        #expect(listed.contains(role), "\(phrase.text)")
      }
    }
  }

  private func lines(of path: String) throws -> [String] {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
      .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
