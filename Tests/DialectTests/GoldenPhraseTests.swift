import Foundation
import Testing

@testable import Dialect

/// The golden phrases of `Phrases/`, one test a locale, each failure at the phrase's own line.
@Suite("Golden phrases")
struct GoldenPhraseTests {
  @Test(arguments: Repository.locales)
  func areUnderstood(locale: String) throws {
    let phrases = try Repository.phrases(of: locale)
    let parser = try PhraseParser(locale: locale, apps: Repository.apps())
    for phrase in phrases {
      guard let mismatch = phrase.mismatch(with: try parser.parse(phrase.text)) else { continue }
      Issue.record("\(phrase.text): \(mismatch)", sourceLocation: phrase.sourceLocation)
    }
    let calls = phrases.filter { $0.expectation.isVideo != nil }.count
    print("\(locale): \(calls) calls, \(phrases.count - calls) that are none")
    #expect(calls >= 40)
    #expect(phrases.count - calls >= 15)
  }

  @Test(arguments: GrammarTable.builtInNames)
  func examplesOfTablesAreUnderstood(name: String) throws {
    let table = try GrammarTable.builtIn(for: name)
    let parser = try PhraseParser(table: table, apps: Repository.apps())
    for example in table.examples {
      guard let mismatch = example.mismatch(with: try parser.parse(example.text)) else { continue }
      Issue.record("\(example.text): \(mismatch)", sourceLocation: example.sourceLocation)
    }
  }

  @Test func allTablesAreBuiltIn() throws {
    #expect(try Repository.names(in: "Grammars", extension: "grammar") == GrammarTable.builtInNames)
  }

  /// They are read without a look whether they are.
  @Test(arguments: GrammarTable.builtInNames.map { "\($0).grammar" } + ["apps.list"])
  func tablesAreUTF8(name: String) throws {
    let file = Repository.root.appendingPathComponent("Grammars/\(name)")
    #expect(try String(validating: Data(contentsOf: file), as: UTF8.self) != nil)
  }

  @Test func thereAreTwentyFiveLocales() {
    #expect(Repository.locales.count >= 25)
  }
}

extension GoldenPhrase {
  /// The phrase's own line.
  var sourceLocation: SourceLocation {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let folder = name.hasSuffix(".grammar") ? "Grammars" : "Phrases"
    return SourceLocation(
      fileID: "\(folder)/\(name)",
      filePath: Repository.root.appendingPathComponent("\(folder)/\(name)").path,
      line: line, column: 1)
  }
}
