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

  /// The sources whose public declarations have examples: indented code in doc comments.
  private static let sources: [String] = ["Dialect", "CallHandling"].flatMap { module in
    let folder = "Sources/\(module)"
    let files = FileManager.default.enumerator(
      atPath: Repository.root.appendingPathComponent(folder).path)
    return (files?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
      .filter { !((try? indented(in: read($0))) ?? []).isEmpty }
  }

  @Test(arguments: documents)
  func examplesAreRun(document: String) throws {
    let text = try Self.read(document)
    let examples = try compiledExamples()
    for example in Self.fenced("swift", in: text) {
      #expect(
        examples.contains(squeezed(example)),
        "\(document) has an example that no test runs:\n\(example)")
    }
  }

  @Test(arguments: sources)
  func examplesOfDeclarationsAreRun(source: String) throws {
    let examples = try compiledExamples()
    for example in try Self.indented(in: Self.read(source)) {
      #expect(
        examples.contains(squeezed(example)),
        "\(source) has an example that no test runs:\n\(example)")
    }
  }

  @Test func everyRunExampleIsShown() throws {
    let fenced = try Self.documents.flatMap { try Self.fenced("swift", in: Self.read($0)) }
    let indented = try Self.sources.flatMap { try Self.indented(in: Self.read($0)) }
    let shown = Set((fenced + indented).map(squeezed))
    #expect(try compiledExamples().subtracting(shown).isEmpty)
  }

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func compiledExamples() throws -> Set<String> {
    let parts = try ["DialectTests", "CallHandlingTests"].flatMap { tests in
      try Self.read("Tests/\(tests)/Documentation/Examples.swift")
        .components(separatedBy: "// example\n").dropFirst()
    }
    return Set(parts.map { squeezed($0.components(separatedBy: "// end\n")[0]) })
  }

  private static func fenced(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  /// The runs of indented lines in doc comments. What stands indented below a list is none.
  private static func indented(in text: String) -> [String] {
    var examples: [[String]] = []
    var last = ""
    for line in text.components(separatedBy: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("///     "), last == "///" || examples.last?.last == last {
        if last == "///" { examples.append([]) }
        examples[examples.count - 1].append(line)
      }
      last = line
    }
    return examples.map { $0.map { String($0.dropFirst(8)) }.joined(separator: "\n") }
  }

  /// Without what a formatter may change.
  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
