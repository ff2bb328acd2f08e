import Testing

@testable import Dialect

@Suite("Patterns")
struct PatternTests {
  private func spellings(_ text: String, isMultipliedOut: Bool = true) throws -> [String] {
    let source = try SourceText(file: "x", utf8: text.utf8)
    var spellings: [String] = []
    try Arena.withThreadArena { arena in
      let reader = PatternReader(
        folding: .none, plainLetters: PlainLetters(folding: .none), in: arena)
      try source.forEachStatement { statement in
        spellings += try reader.patterns(statement, isMultipliedOut: isMultipliedOut).map {
          pattern in
          pattern.elements.map(spelling).joined(separator: " ")
        }
      }
    }
    return spellings
  }

  private func spelling(_ element: Pattern.Element) -> String {
    switch element {
    case .words(let words): spelling(words)
    case .slot(let name): name.map { "_:\($0.string)" } ?? "_"
    case .elision(let letter): "-" + String(scalars: [letter])
    case .gap: "..."
    case .start: "^"
    case .end: "$"
    case .number: "<number>"
    case .call: "<call>"
    case .kin: "<kin>"
    case .app: "<app>"
    case .name: "<name>"
    case .anyWords: "<words>"
    }
  }

  private func spelling(_ words: Pattern.Words) -> String {
    switch words.spellings {
    case .one(let units):
      (words.sticks.contains(.left) ? "+" : "") + String(scalars: units)
        + (words.sticks.contains(.right) ? "+" : "")
    case .options(let options): "(" + spellings(of: options).joined(separator: "/") + ")"
    case .choices(let choices): "[" + choices.map(spelling).joined(separator: "/") + "]"
    }
  }

  private func spellings(of options: OptionGraph) -> [String] {
    var spellings: [String] = []
    Arena.withThreadArena { arena in
      let folder = WordFolder(
        folding: .none, plainLetters: PlainLetters(folding: .none), arena: arena)
      let graphs = SpellingGraphs()
      let words = graphs.append(options, by: folder)
      SpellingWalk(.all, of: graphs, longest: Int(words.longest), in: arena)
        .forEach(from: words.start) { spellings.append(String(scalars: $0)) }
    }
    return spellings
  }

  @Test(
    "A space between scripts is no matter where options leave one, either",
    arguments: [
      "開cam", "開 cam", "開個cam", "開個 cam",
    ])
  func spacesBetweenScripts(text: String) throws {
    let table = "language xx\nredial (開/開個) (cam/視像)\n"
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: table.utf8), locale: "zh", apps: [])
    #expect(try parser.parse(text).intent?.destinationType == .redial)
  }

  @Test(
    "Options of words stay open, others are chosen",
    arguments: [
      ("soita(ko)", ["(soitako/soita)"]),
      ("(add/invite) ... (call/meeting) $", ["(add/invite) ... (call/meeting) $"]),
      // Words that may be left out make a pattern of their own.
      ("(the/) _ (joins/enters)", ["(the) _ (joins/enters)", "_ (joins/enters)"]),
      // What is more than words is chosen.
      ("for (now/soon/ $)", ["for $", "(for now/for soon)"]),
      ("(^ /)call", ["^ call", "call"]),
      ("(a/b <app>)(c/d)", ["b <app> (c/d)", "(ac/ad)"]),
      // What sticks to a neighbour is read by itself.
      ("_(s/ too)", ["_ [+s/too]"]),
      ("(l'+/the )_", ["[l'+/the] _"]),
      ("_+(lle/lla)", ["_ [+lle/+lla]"]),
      // Scripts without spaces need no sticking.
      ("_(さん/君)に", ["_ (さんに/君に)"]),
      // Two runs of words, so that nothing stays open.
      ("pass (l'+ x/a y)", ["pass l'+ x", "pass a y"]),
    ])
  func openOptions(text: String, expected: [String]) throws {
    #expect(try spellings(text, isMultipliedOut: false) == expected)
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

  @Test func commentsAndContinuedLines() throws {
    let source = try SourceText(file: "x", utf8: "call a | # first\n  b#c\nnoun d".utf8)
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
