import Testing

@testable import Dialect

@Suite("Patterns")
struct PatternTests {
  private func spellings(_ text: String) throws -> [String] {
    let source = SourceText(file: "x", utf8: text.utf8)
    var spellings: [String] = []
    try Arena.withThreadArena { arena in
      let reader = PatternReader(
        folding: .none, plainLetters: PlainLetters(folding: .none), in: arena)
      try source.forEachStatement { statement in
        spellings += try reader.patterns(statement).map { pattern in
          pattern.elements.map(spelling).joined(separator: " ")
        }
      }
    }
    return spellings
  }

  private func spelling(_ element: Pattern.Element) -> String {
    switch element {
    case .words(let words):
      (words.sticks.contains(.left) ? "+" : "") + String(scalars: words.units)
        + (words.sticks.contains(.right) ? "+" : "")
    case .slot(let name): name.map { "_:\($0.string)" } ?? "_"
    case .elision(let letter): "-" + String(scalars: [letter])
    case .gap: "..."
    case .start: "^"
    case .end: "$"
    case .number: "<number>"
    case .call: "<call>"
    case .kin: "<kin>"
    case .app: "<app>"
    }
  }

  @Test(arguments: [
    ("soita(ko)", ["soitako", "soita"]),
    ("call(s/ed/)", ["calls", "called", "call"]),
    ("(a (quick) )call", ["a quick call", "a call", "call"]),
    ("ruf ... an", ["ruf ... an"]),
    ("_+lle", ["_ +lle"]),
    ("ל+_", ["ל+ _"]),
    ("_さん", ["_ +さん"]),
    ("_-e+ing", ["_ -e +ing"]),
    ("_ over", ["_ over"]),
    ("_:calling+한테", ["_:calling +한테"]),
    ("с _:instrumental", ["с _:instrumental"]),
    ("_+'s mobile", ["_ +'s mobile"]),
    ("+anruf", ["+anruf"]),
    ("^ did ... call $", ["^ did ... call $"]),
    ("at <number> pm", ["at <number> pm"]),
    ("<call> _", ["<call> _"]),
    ("<kin> of _", ["<kin> of _"]),
    ("<app> crashed", ["<app> crashed"]),
    ("Video-Call", ["video call"]),
    (#"a\|b \_ \(c\)"#, ["a b c"]),
    (#"\u{645}ن"#, ["من"]),
  ])
  func areReadAsWritten(text: String, wanted: [String]) throws {
    #expect(try spellings(text) == wanted)
  }

  @Test func commentsAndContinuedLines() {
    let source = SourceText(file: "x", utf8: "call a | # first\n  b#c\nnoun d".utf8)
    var statements: [String] = []
    var lines: [Int] = []
    source.forEachStatement {
      statements.append($0.string)
      lines.append(source.line(of: $0.position))
    }
    #expect(statements == ["call a | b#c", "noun d"])
    #expect(lines == [1, 3])
  }
}
