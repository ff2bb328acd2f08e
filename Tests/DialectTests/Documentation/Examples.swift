// The examples of README.md, the DocC catalogue and doc comments, as they stand there. `DocumentationTests` compares them.

import Dialect
import Testing

@Suite("Examples of the documentation")
struct Examples {
  @Test func firstSteps() throws {
    // example
    let parser = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
    let result = try parser.parse("Soita WhatsAppilla Antille")
    if case .startAudioCall(let call)? = result.intent {
      print(call.contacts[0].name)  // Antti
      print(call.app?.name ?? "")  // WhatsApp
    }
    // end
    #expect(result.intent?.contacts.first?.name == "Antti")
    #expect(result.intent?.app?.name == "WhatsApp")
  }

  @Test func rejection() throws {
    // example
    let english = try PhraseParser(locale: "en")
    let reminder = try english.parse("remind me to call mum at six")
    print(reminder.rejection?.reason.rawValue ?? "")  // reminder
    // end
    #expect(reminder.rejection?.reason == .reminder)
    // example
    let explanation = try english.explain("call Bob on speaker please")
    for step in explanation.steps { print(step.surface, step.role, step.cost) }
    // end
    #expect(explanation.steps.count >= 3)
  }

  @Test func languages() throws {
    // example
    let anyLanguage = try MultilingualParser(apps: [App("WhatsApp")])
    print(try anyLanguage.parse("Soita WhatsAppilla Antille").locale)  // fi
    // end
    #expect(try anyLanguage.parse("Soita WhatsAppilla Antille").locale == "fi")
  }

  @Test func contacts() throws {
    // example
    let parser = try PhraseParser(
      locale: "fi", contacts: [Contact("Antti Virtanen", identifier: "17")])
    print(try parser.parse("soita Antille").intent?.contacts[0].identifier ?? "")  // 17
    // end
    #expect(try parser.parse("soita Antille").intent?.contacts[0].identifier == "17")
  }

  @Test func declarations() throws {
    do {
      // example
      let parser = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
      let result = try parser.parse("Soita WhatsAppilla Antille")
      if case .startAudioCall(let call)? = result.intent { print(call.contacts[0].name) }  // Antti
      // end
      #expect(result.intent?.contacts.map(\.name) == ["Antti"])
    }
    // example
    let text = "language tlh\ncall rI'\ncontact <call> _"
    let table = try GrammarTable(file: "tlh.grammar", utf8: text.utf8)
    let parser = try PhraseParser(table: table)
    // end
    let phrases = ["rI' Worf"]
    #expect(try parser.parse(phrases[0]).intent?.contacts.map(\.name) == ["Worf"])
    // example
    var audit = GrammarAudit(of: parser)
    for phrase in phrases { audit.note(try parser.explain(phrase)) }
    print(audit.rows.filter { !audit.reachedRows.contains($0) })
    print(audit.idleRules(), audit.redundantRules)
    // end
    #expect(audit.reachedRows.count == audit.rows.count)
  }

  @Test func roles() throws {
    // example
    let finnish = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
    let steps = try finnish.explain("Soita WhatsAppilla Antille").steps
    print(steps.map(\.role))  // ["call verb", "app", "knownApp marker", "contact"]
    // end
    #expect(steps.map(\.role) == ["call verb", "app", "knownApp marker", "contact"])
  }

  @Test func ownTable() throws {
    // example
    let klingon = """
      language tlh
      call rI'
      contact <call> _ | _ <call>
      never-in-name yImev
      """
    let table = try GrammarTable(file: "tlh.grammar", utf8: klingon.utf8)
    let warrior = try PhraseParser(table: table)
    print(try warrior.parse("rI' Worf").intent?.contacts[0].name ?? "")  // Worf
    // end
    #expect(try warrior.parse("rI' Worf").intent?.contacts[0].name == "Worf")
  }

  @Test func wrongTable() throws {
    // example
    do {
      _ = try GrammarTable(file: "xx.grammar", utf8: "language xx\ncal ring".utf8)
    } catch {
      print(error)
      // xx.grammar:2:1: "cal" is no statement; did you mean "call"?; see Grammars/README.md
      //   cal ring
      //   ^
    }
    // end
    let wanted = """
      xx.grammar:2:1: "cal" is no statement; did you mean "call"?; see Grammars/README.md
        cal ring
        ^
      """
    do {
      _ = try GrammarTable(file: "xx.grammar", utf8: "language xx\ncal ring".utf8)
      Issue.record("the table was accepted")
    } catch {
      #expect(error.description == wanted)
    }
  }

  @Test func phrases() throws {
    // example
    let line = "Soita Antille => audio; contact Antti"
    let phrase = try GoldenPhrase.read(file: "fi.phrases", utf8: line.utf8)[0]
    let answer = try PhraseParser(locale: "fi").parse(phrase.text)
    print(phrase.mismatch(with: answer) ?? "as wanted")  // as wanted
    // end
    #expect(phrase.mismatch(with: answer) == nil)
  }
}
