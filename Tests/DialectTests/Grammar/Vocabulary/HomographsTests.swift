import Testing

@testable import Dialect

/// Patterns that share words, each of which is one hit of the lexicon.
@Suite("Parts of patterns that are spelled alike")
struct HomographsTests {
  private static let table = """
    language xx
    call ring | give ... a bell | give ... a shout | fetch ... to the phone
    video-call give ... a look
    contact <call> _ | to _ | for _ right away | for _ at once
    also and take _ along | and take _ in | and bring _ along
    not reminder remind me ... ring
    not message tell her ... ring
    not past tell her ... rang
    not past ^ tell her $
    not reported tell her ... she ... called
    """

  private func explain(_ text: String) throws -> Explanation {
    try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: []
    ).explain(text)
  }

  @Test(
    "A reading waits for the rest of any pattern, and tells by which rule it went",
    arguments: [
      ("give Ann a bell", "call give ... a bell"), ("give Ann a shout", "call give ... a shout"),
      ("give Ann a look", "video-call give ... a look"),
      ("ring for Ann at once", "contact for _ at once"),
      ("ring for Ann right away", "contact for _ right away"),
      ("ring to Ann and take Bob in", "also and take _ in"),
      ("ring to Ann and take Bob along", "also and take _ along"),
      ("ring to Ann and bring Bob along", "also and bring _ along"),
    ])
  func tellsTheRule(text: String, rule: String) throws {
    let ofPatterns = try explain(text).steps.map(\.rule)
      .filter { $0.contains("...") || $0.contains(" _ ") }
    #expect(Set(ofPatterns) == [rule])
  }

  @Test("Halves that don't belong together make nothing of each other")
  func halvesOfDifferentMarkers() throws {
    let explanation = try explain("ring to Ann and bring Bob in")
    #expect(!explanation.steps.contains { $0.rule.hasPrefix("also") })
    #expect(explanation.result.intent?.contacts.contains { $0.name == "Bob" } == false)
  }

  @Test(
    "Of the vetoes that begin alike, the one holds whose parts are all there",
    arguments: [
      ("remind me to ring", Rejection.Reason.reminder), ("tell her to ring", .message),
      ("tell her you rang", .past), ("tell her", .past),
      ("tell her that she has called", .reported),
    ])
  func vetoesThatBeginAlike(text: String, reason: Rejection.Reason) throws {
    #expect(try explain(text).result.rejection?.reason == reason)
  }

  @Test("A set is searched for patterns in it, whatever their number")
  func setsAreSearched() {
    let lexemes = Vector<Lexeme>()
    for pattern in Int32(0)..<100 {
      lexemes.append(Lexeme(role: .vetoPart, veto: PatternID(pattern), part: 0, rule: -1))
    }
    let homographs = Homographs<Veto>(of: lexemes)
    let even: [Int32] = (0..<50).map { $0 * 2 }
    homographs.begin(behind: 100, members: even.count)
    let set = homographs.insert(even)
    let joined = Lexeme(role: .vetoPart, veto: set, part: 0, rule: -1)
    #expect((0..<100).filter { homographs.contains(PatternID($0), in: set) } == even)
    var senses: [Int32] = []
    homographs.forEachSense(of: joined) { senses.append($0.veto.number) }
    #expect(senses == even.reversed())
    let candidates = [99, 98, 97, 50, 3, 0].map(PatternID<Veto>.init)
    var found: [Int32] = []
    candidates.withUnsafeBufferPointer { candidates in
      homographs.forEachSense(of: joined, among: candidates) { found.append($0.veto.number) }
      homographs.forEachSense(of: lexemes[97], among: candidates) { found.append($0.veto.number) }
    }
    #expect(found == [98, 50, 0, 97])
    #expect(homographs.sense(of: joined, in: PatternID(4))?.veto.number == 4)
    #expect(homographs.sense(of: joined, in: PatternID(5)) == nil)
    #expect(homographs.sense(of: lexemes[6], in: set)?.veto.number == 6)
  }
}
