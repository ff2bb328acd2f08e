import Foundation
import Testing

@Suite("dialect explain, check, locales")
struct OtherCommandTests {
  @Test func explainNamesRolesAndRules() throws {
    let outcome = try Command.run(
      "explain", "-l", "fi", "--app", "WhatsApp", "Soita WhatsAppilla Antille")
    #expect(outcome.status == 0)
    for words in ["call verb", "known", "contact", "together"] {
      #expect(outcome.output.contains(words))
    }
  }

  @Test func explainSaysWhyNot() throws {
    let outcome = try Command.run("explain", "-l", "en", "remind me to call mum")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("not reminder"))
  }

  @Test func checkTellsEveryMistakeOfATable() throws {
    let table =
      "language xx\ncal ring\ncontact to\ncontact _:dative\nkin farther dad\nnot remainder remind me\n"
    try Command.withFile(table, name: "xx.grammar") { path in
      let outcome = try Command.run("check", path)
      #expect(outcome.status == 1)
      #expect(outcome.lines.filter { $0.hasPrefix(path) }.count == 5)
      #expect(
        outcome.output.contains("\(path):2:1: \"cal\" is no statement; did you mean \"call\"?"))
    }
  }

  @Test func checkRunsPhrasesWithATable() throws {
    let phrases = "call Bob => audio; contact Bob\ncall Bob => video; contact Bob\n"
    try Command.withFile(phrases, name: "en.phrases") { path in
      let outcome = try Command.run("check", path)
      #expect(outcome.status == 1)
      #expect(outcome.lines.first == "\(path):2: call Bob")
      #expect(outcome.lines.contains("\(path): 1 of 2 as wanted"))
      #expect(outcome.lines.last?.hasPrefix("en: 1 of ") ?? false)
    }
  }

  @Test func checkRunsNoPhrasesWithATableThatHasErrors() throws {
    try Command.withFile("language en\nfrob foo\n", name: "en.grammar") { table in
      try Command.withFile("call Bob => audio; contact Bob\n", name: "en.phrases") { phrases in
        let outcome = try Command.run("check", table, phrases)
        #expect(outcome.status == 1)
        #expect(outcome.lines.last == "\(phrases): not run, as its table has errors")
      }
    }
  }

  @Test(arguments: [
    ("nowhere", "nowhere: No such file or directory"),
    ("nowhere.grammar", "nowhere.grammar: No such file or directory"),
    ("apps.json", "apps.json: neither a table nor phrases"),
    ("empty", "empty: a folder without tables and phrases"),
  ])
  func checkOfNothingIsWrongInput(path: String, message: String) throws {
    let place = try StorePlace()
    try place.write("[]", to: "apps.json")
    try place.write("call Bob => audio; contact Bob\n", to: "en.phrases")
    let outcome = try place.shell("mkdir empty; \"$DIALECT\" check en.phrases \(path)")
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: \(message)\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func checkReadsTheTablesAndPhrasesOfAFolder() throws {
    try Command.withFile("call Bob => audio; contact Bob\n", name: "en.phrases") { path in
      let folder = String(path.dropLast("/en.phrases".count))
      let outcome = try Command.run("check", folder)
      #expect(outcome.status == 0)
      #expect(outcome.lines.first == "\(path): 1 of 1 as wanted")
    }
  }

  @Test func checkedFilesAreText() throws {
    let place = try StorePlace()
    let outcome = try place.shell(
      #"""
      printf 'language xx\ncall r\xffing\n' >xx.grammar
      printf 'call \033[31mBob => no\ncall Bob => contact Bob\n' >en.phrases
      "$DIALECT" check xx.grammar en.phrases
      """#)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        xx.grammar:2:7: not valid UTF-8
          call r\u{FFFD}ing
                ^
        en.phrases:2:13: "audio" or "video" is missing
          call Bob => contact Bob
                      ^

        """)
    let escapes = try place.shell(
      "printf 'call \\033[31mBob => no\\n' >en.phrases; \"$DIALECT\" check en.phrases")
    #expect(escapes.status == 1)
    #expect(!escapes.output.contains("\u{1B}"))
  }

  @Test func checkPassesAllThatIsBuiltIn() throws {
    let outcome = try Command.run("check", "--quiet")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test func localesAreAtLeastTwentyFive() throws {
    let outcome = try Command.run("locales")
    #expect(outcome.lines.count >= 25)
  }

  @Test func helpAndVersionAreNoErrors() throws {
    let help = try Command.run("--help")
    #expect(help.status == 0 && help.output.contains("EXAMPLES"))
    let version = try Command.run("--version")
    #expect(version.status == 0 && version.output.contains("."))
    let completions = try Command.run("--generate-completion-script", "bash")
    #expect(completions.status == 0 && completions.output.contains("dialect"))
  }

  @Test func noCommandShowsHelp() throws {
    #expect(try Command.run().output.contains("USAGE"))
  }
}
