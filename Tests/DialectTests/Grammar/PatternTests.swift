import Testing

@testable import Dialect

@Suite("Patterns")
struct PatternTests {
  private func spellings(_ text: String) throws -> [String] {
    let source = SourceText(file: "x", utf8: text.utf8)
    let reader = PatternReader(folding: .none)
    return try reader.patterns(source.statements[0].characters[...]).map { pattern in
      pattern.elements.map { element in
        switch element {
        case .words(let units, let sticks):
          (sticks.contains(.left) ? "+" : "") + String(scalars: units)
            + (sticks.contains(.right) ? "+" : "")
        case .slot(let name): name.map { "_:\($0)" } ?? "_"
        case .elision(let letter): "-" + String(scalars: [letter])
        case .gap: "..."
        case .start: "^"
        case .end: "$"
        case .number: "<number>"
        case .call: "<call>"
        case .kin: "<kin>"
        }
      }.joined(separator: " ")
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
    ("Video-Call", ["video call"]),
    (#"a\|b \_ \(c\)"#, ["a b c"]),
    (#"\u{645}ن"#, ["من"]),
  ])
  func areReadAsWritten(text: String, wanted: [String]) throws {
    #expect(try spellings(text) == wanted)
  }

  @Test func commentsAndContinuedLines() {
    let source = SourceText(file: "x", utf8: "call a | # first\n  b#c\nnoun d".utf8)
    #expect(source.statements.map { $0.characters[...].string } == ["call a | b#c", "noun d"])
    #expect(source.statements[1].position == SourceText.Position(line: 3, column: 1))
  }
}
