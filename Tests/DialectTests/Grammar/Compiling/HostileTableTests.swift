import Foundation
import Testing

@testable import Dialect

/// Tables that no translator would write are read soon, or are refused with a place.
@Suite("Hostile tables")
struct HostileTableTests {
  /// A table by the name of what is odd about it.
  struct Table: Sendable, CustomTestStringConvertible {
    let name: String
    let utf8: [UInt8]
    var testDescription: String { name }

    init(_ name: String, utf8: [UInt8]) {
      self.name = name
      self.utf8 = utf8
    }

    /// A table whose third line, and those behind it, are given.
    init(_ name: String, _ statements: String) {
      self.init(name, utf8: Array("language xx\ncontact <call> _\n\(statements)".utf8))
    }
  }

  /// Debug builds are up to a hundred times slower than what users run, and sanitizers make them slower still.
  private static let patience = Duration.seconds(10)

  // MARK: Tables that compile

  /// Compiles a table, and reads with it what its words are likely to upset.
  private func read(_ table: Table) throws {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: table.utf8), locale: "en", apps: [App("Line")])
    for text in ["", "ring Bob", "ring five Bob on Line", "ring a five", "ring a b c", "a a a"] {
      #expect(try parser.explain(text).result.flaws.isEmpty, "\(text)")
    }
  }

  @Test(arguments: [
    Table("a long line", "filler \(times(100_000, "a"))"),
    Table("a long word of calling", "call \(times(1000, "a"))"),
    Table("10,000 alternatives", "call " + list(10_000) { "ring\($0)" }),
    Table("a statement of 5,000 lines", "call ring" + list(5000, "\n") { " | ring\($0)" }),
    Table("5,000 markers", "contact " + list(5000) { "to\($0) _" }),
    Table("5,000 markers with two sides", "contact " + list(5000) { "to\($0) _ up" }),
    Table("500 vetoes that begin alike", "not other " + list(500) { "^ ring ... a\($0) $" }),
    Table("1,000 verbs that begin alike", "call " + list(1000) { "ring ... a\($0)" }),
    Table("2,000 kin terms", "kin mother " + list(2000) { "mum\($0) = mums\($0)" }),
    Table("1,000 equal endings", "case c\n" + list(1000, "\n") { _ in "ending a > b" }),
    Table("an ending of 2,000 classes", "class V a\ncase c\nending \(times(2000, "V")) > V"),
    Table("options in 300 options", "call ring\(times(300, "(a"))\(times(300, ")"))"),
    Table("options that make the same", "call ring(a/a/a)(/)(//)()(a/a)"),
    Table("100 parts that are numbers", "not schedule \(times(100, "a <number> "))"),
    Table("200 number words", "call ring\n" + list(200, "\n") { "number \($0) n\($0)" }),
    Table("numbers out of reach", "call ring\nnumber 2147483647 a\nnumber 0 b"),
    Table("suffixes without letters", "call ring\ncontact _+\napp _+\nowner _+<kin>"),
    Table("markers without words", "call ring\ncontact + _ | _ _ | _-+ | !_ | …_ | _:"),
    Table("endings without letters", "call ring\ncase c\nending > a\nending >\ncontact _:c"),
    Table("statements without words", "call\nfiller |||\nkin mother\nnot other\nowner\nfold >"),
    Table("letters in a circle", "call ring\nfold a > b | b > c | c > a\nfold ri > ir"),
    Table("letters that grow", "call ring\nfold a > aaaaaaaa\nfold i > ai"),
    Table("spaces that are letters", #"call ring\#nfold \u{20} > a | b > \u{20}\u{2C}"#),
    Table(
      "escapes of nothing", #"call ring | \ | \u | \u{ | \u{} | \u{D800} | \u{110000} | \u{0}"#),
    Table(
      "invisible characters", "call ring | \u{1} | \u{202E}a | \u{200D} | b\u{FEFF}\nfiller \u{301}"
    ),
    Table("line ends of old Macs", "call ring\rfiller a\r"),
    Table("an ancestor of its own name", utf8: Array("language en\ninherits en\ncall ring".utf8)),
  ])
  func areRead(table: Table) throws {
    #expect(try cpuTime { try read(table) } < Self.patience)
  }

  // MARK: Tables that are refused

  private func mistakes(in table: Table) -> String {
    do {
      _ = try GrammarTable(file: "xx", utf8: table.utf8)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (
      Table("deep parentheses", "call \(times(1200, "("))\(times(1200, ")"))"),
      "3:406: options may stand 400 deep"
    ),
    (
      Table("deep parentheses of a marker", "contact _ \(times(1001, "("))\(times(1001, ")"))"),
      "3:411: options may stand 400 deep"
    ),
    (
      Table("many parentheses of a marker", "contact _ \(times(500, "(a)"))"),
      "3:11: these options make more than 1000 patterns"
    ),
    (
      Table("many ends to choose from", "not other \(times(100, "(a $/b)"))"),
      "3:11: these options make more than 1000 patterns"
    ),
    (
      Table("parentheses that never close", "contact _ \(times(10_000, "("))"),
      "3:411: options may stand 400 deep"
    ),
    (
      Table("parentheses that close nothing", "call \(times(10_000, ")"))"),
      "3:6: this \")\" closes no \"(\""
    ),
    (Table("many gaps", "not other \(times(10_000, "a ... "))"), "3:11: a pattern has at most 8"),
    (Table("a large number", "number 2147483648 a"), "3:8: a number in digits comes first"),
    (Table("no repetition", "repeat 0 b"), "3:8: a digit is repeated 2 to 9 times"),
    (Table("its own ancestor", "inherits xx"), "3:1: there is no table \"xx\" to inherit"),
    (Table("nothing", utf8: []), "1:1: a table begins with its language"),
    (Table("a NUL", utf8: [0]), "1:1: a NUL byte in a text"),
    (
      Table(
        "bytes that are no UTF-8",
        utf8: Array("language xx\ncall é".utf8) + [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80]),
      "2:7: not valid UTF-8"
    ),
    (
      Table("nothing but comments", utf8: Array(times(10_000, "# \u{202E}\r\n").utf8)),
      "1:1: a table begins with its language"
    ),
  ])
  func areRefused(table: Table, message: String) {
    var mistakes = ""
    #expect(cpuTime { mistakes = self.mistakes(in: table) } < Self.patience)
    #expect(mistakes.hasPrefix("xx:\(message)"))
  }

  @Test func ancestorsInACircleAreRefused() throws {
    let error = try #require(throws: GrammarError.self) {
      try GrammarTable(file: "a.grammar", utf8: "language xx\ninherits b".utf8) { name in
        Array("language xx\ninherits \(name == "a" ? "b" : "a")".utf8)
      }
    }
    #expect(error.diagnostics.map(\.line) == [2])
  }

  /// Pieces of the tables, spoiled, are refused at a place in them.
  @Test func mistakesHaveAPlace() throws {
    let lines = try GrammarTable.builtInNames.flatMap { name in
      try String(
        contentsOf: Repository.root.appendingPathComponent("Grammars/\(name).grammar"),
        encoding: .utf8
      ).split(separator: "\n")
    }
    var generator = SeededGenerator(seed: 59)
    var refused = 0
    for _ in 0..<400 {
      let first = Int.random(in: 0..<(lines.count - 5), using: &generator)
      let table = "language xx\n" + lines[first..<(first + 5)].joined(separator: "\n")
      let text = HostileText.spoiled(table, &generator)
      do {
        _ = try GrammarTable(file: "xx", utf8: text.utf8)
      } catch {
        refused += 1
        let read = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for mistake in error.diagnostics {
          try #require((1...read.count).contains(mistake.line), "\(text.debugDescription)")
          #expect((1...(read[mistake.line - 1].count + 1)).contains(mistake.column))
          #expect(mistake.file == "xx" && !mistake.message.isEmpty)
        }
      }
    }
    #expect(refused > 40)
  }

  /// Whether such tables compile is not said; they may not hang or trap.
  @Test(
    arguments: [
      // Lexeme.part and Veto.partCount are eight bits.
      Table("300 parts that are numbers", "not schedule \(times(300, "a <number> "))"),
      // Lexeme.governs is sixteen bits, and is filled before the limits are looked at.
      Table("40,000 cases", list(40_000, "\n") { "case c\($0)" } + "\ncall ring _:c39999"),
      // DigitComposer repeats 0..<repetition times.
      Table("a negative repetition", "call ring\nnumber 5 five\nrepeat -1 a"),
      Table("a large repetition", "call ring\nnumber 5 five\nrepeat 2000000000 a"),
      // PatternReader descends into parentheses before it counts what they make.
      Table("very deep parentheses", "call \(times(30_000, "("))\(times(30_000, ")"))"),
      Table(
        "very deep parentheses of a marker", "contact _ \(times(30_000, "("))\(times(30_000, ")"))"),
      Table("very many parentheses of a marker", "contact _ \(times(30_000, "(a)"))"),
      // Hit keeps sixteen bits of an offset, and a letter may be taken for any number of others.
      Table(
        "letters that grow a lot",
        #"call ring\#nfiller a\#nfold b > \#(times(20_000, #"a\u{20}"#))"#),
      // Lexicon has no unit 0, which a letter without its diacritic may be.
      Table("a letter that is NUL without accents", #"accents optional i>\u{0}\#ncall íi"#),
      // SourceText looks for the end of an escape, and PatternReader for that of a placeholder, in all of the line.
      Table("escapes that never end", "call \(times(30_000, #"\u{"#))}"),
      Table("placeholders that never end", "call \(times(30_000, "<"))>"),
      // NearWords looks at all letters of a word, and WordWalk once for each way to it.
      Table("a very long word of calling", "call \(times(100_000, "a"))"),
      // VetoCheck.match sorts by insertion, and hits come in the order that this is worst at.
      Table(
        "10,000 vetoes that begin alike", "not other " + list(10_000) { "^ ring ... a\($0) $" }),
    ])
  func doNoHarm(table: Table) throws {
    let time = try cpuTime {
      do { try read(table) } catch let error as DialectError { throw error } catch {}
    }
    #expect(time < Self.patience)
  }

  private static func list(
    _ count: Int, _ separator: String = "|", _ item: (Int) -> String
  ) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }
}
