import Foundation
import Testing

/// Every Swift example of the documentation stands, word for word, among the examples that are compiled and run.
@Suite("Documentation")
struct DocumentationTests {
  private static let documents: [String] = {
    let catalogues = ["Sources/Dialect/Dialect.docc", "Sources/CallHandling/CallHandling.docc"]
    return ["README.md"]
      + catalogues.flatMap { catalogue in
        ((try? Repository.names(in: catalogue, extension: "md")) ?? []).map {
          "\(catalogue)/\($0).md"
        }
      }
  }()

  @Test(arguments: documents)
  func examplesAreRun(document: String) throws {
    let text = try read(document)
    let examples = try compiledExamples()
    for example in fenced("swift", in: text) {
      #expect(
        examples.contains(squeezed(example)),
        "\(document) has an example that no test runs:\n\(example)")
    }
  }

  @Test func everyRunExampleIsShown() throws {
    let shown = try Set(Self.documents.flatMap { try fenced("swift", in: read($0)).map(squeezed) })
    #expect(try compiledExamples().subtracting(shown).isEmpty)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func compiledExamples() throws -> Set<String> {
    let parts = try ["DialectTests", "CallHandlingTests"].flatMap { tests in
      try read("Tests/\(tests)/Documentation/Examples.swift")
        .components(separatedBy: "// example\n").dropFirst()
    }
    return Set(parts.map { squeezed($0.components(separatedBy: "// end\n")[0]) })
  }

  private func fenced(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  /// Without indentation.
  private func squeezed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
