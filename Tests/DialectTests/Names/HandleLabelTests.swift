import Testing

@testable import Dialect

/// Which of a person's numbers is asked for, on a small table of its own.
@Suite("Labels of numbers")
struct HandleLabelTests {
  private static let table = """
    language xx
    accents optional
    call call | try ... on (his/her) (mobile/phone) | reach the office of
    contact <call> _ | _+'s phone | _+'s työphone
    label _ on (his/her/their) (mobile/new mobile/work phone/workmobile/phone) | _ at (home/work/the nursing home)
    label _ on her mobile at work | the mobile of _ | the office of _
    handle-label mobile mobile
    handle-label home home
    handle-label work work | office | workmobile | työ
    handle-label other nursing home
    filler no, her (mobile/home)
    and and
    kin mother mum
    """

  private func labels(_ text: String) throws -> [PersonHandleLabel?]? {
    let parser = try PhraseParser(
      table: GrammarTable(file: "xx", utf8: Self.table.utf8), locale: "en", apps: [])
    return try parser.parse(text).intent?.contacts.map(\.handleLabel)
  }

  @Test(
    arguments: [
      ("call Ann", nil), ("call Ann on her mobile", .mobile), ("call mum at home", .home),
      ("call the mobile of Ann", .mobile), ("call Ann on her new mobile", .mobile),
      ("call Ann on her phone", nil),
      // The longest word counts, and one that tells nothing hides the shorter one in it.
      ("call Ann on her workmobile", .work), ("call Ann at the nursing home", nil),
      // A stem inside a word, with and without its diacritics.
      ("call Ann's työphone", .work), ("call Ann's tyophone", .work),
      ("try Ann on her mobile", .mobile), ("try Ann on her phone", nil),
      ("reach the office of Ann", .work),
      // Two kinds are none.
      ("call Ann on her mobile at work", nil),
      // Only what is said last counts where something is taken back.
      ("call Ann at work no, her mobile", .mobile),
    ] as [(String, PersonHandleLabel?)])
  func onePerson(text: String, label: PersonHandleLabel?) throws {
    #expect(try labels(text) == [label])
  }

  @Test(
    arguments: [
      ("call Ann and Bob on their mobile", [.mobile, .mobile]),
      ("call Ann at work and Bob on his mobile", [.work, .mobile]),
      ("call Ann and the office of Bob", [nil, .work]),
      ("call the office of Bob and Ann", [.work, nil]),
    ] as [(String, [PersonHandleLabel?])])
  func severalPeople(text: String, labels wanted: [PersonHandleLabel?]) throws {
    #expect(try labels(text) == wanted)
  }
}
