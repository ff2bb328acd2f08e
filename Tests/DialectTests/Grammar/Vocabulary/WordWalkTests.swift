import Testing

@testable import Dialect

/// The single words of a table, which are found without multiplying its spellings out.
@Suite("Words of spellings")
struct WordWalkTests {
  @Test(
    "are those of the spellings multiplied out",
    arguments: [
      // The longest option ends a word that another goes on with.
      "squill(a a/are/iamo) Anna", "(call/phone)(s/ed/ing/) (him /her /)(right/straight) away",
      "(please )(could/would) (you )(please) call", "a(b/ )(cdefg/ hijkl/)(mnopq )rstuv",
      // What begins in a script without spaces is left out, but not what stands behind it.
      "(開(個) /)(camera/video) chat please",
    ])
  func ofPatterns(pattern: String) throws {
    let table = try GrammarTable(file: "xx", utf8: "language xx\ncall \(pattern)\n".utf8)
    try compareWords(of: table)
  }

  @Test(arguments: ["it", "ja"]) func ofTables(locale: String) throws {
    try compareWords(of: .builtIn(for: locale))
  }

  private func compareWords(of table: GrammarTable) throws {
    let vocabulary = table.grammar.vocabulary
    var expected: Set<[UInt32]> = []
    vocabulary.forEach(.all) { spelling, _ in
      for word in spelling.split(separator: 0x20) where !ScalarClass.isUnspaced(word.first ?? 0) {
        expected.insert(Array(word))
      }
    }
    #expect(!expected.isEmpty)
    for word in expected {
      #expect(vocabulary.words.contains(HashIndex.hash(word)), "\(String(scalars: word))")
      guard word.count >= WordIndex.shortestWord else { continue }
      var near: Set<[UInt32]> = []
      word.dropLast().withUnsafeBufferPointer { misspelled in
        vocabulary.words.forEach(near: misspelled) { near.insert(Array($0)) }
      }
      #expect(near.contains(word), "\(String(scalars: word))")
      #expect(near.isSubset(of: expected), "\(String(scalars: word))")
    }
  }
}
