import Dialect
import Testing

@Suite("The audit of a table")
struct GrammarAuditTests {
  private func audit(_ table: String, _ phrases: [String]) throws -> GrammarAudit {
    let parser = try PhraseParser(table: GrammarTable(file: "xx", utf8: table.utf8))
    var audit = GrammarAudit(of: parser)
    for phrase in phrases { audit.note(try parser.explain(phrase)) }
    return audit
  }

  private static let head = "language xx\ncontact to _ | <call> _\n"

  @Test func rowsThatNoPhraseReachesAreTold() throws {
    let audit = try audit(Self.head + "call ring\ncall phone | dial\n", ["ring to Bob"])
    let unreached = audit.rows.filter { !audit.reachedRows.contains($0) }
    #expect(unreached.map(\.line) == [4])
    #expect(unreached.map(\.text) == ["call phone | dial"])
  }

  @Test func rulesThatOthersRepeatAreTold() throws {
    let audit = try audit(Self.head + "call (ring/phone)( up/)\ncall phone up\n", [])
    #expect(audit.redundantRules.map(\.rule) == ["call phone up"])
  }

  @Test func rulesThatNeverWinAreTold() throws {
    let audit = try audit(Self.head + "call ring | gong\nnot idiom gong\n", ["ring Bob"])
    #expect(audit.idleRules().map(\.rule) == ["call gong"])
  }
}
