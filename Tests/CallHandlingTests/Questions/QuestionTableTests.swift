import Dialect
import Foundation
import Testing

@testable import CallHandling

@Suite("Tables of questions")
struct QuestionTableTests {
  private static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Grammars")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".questions") }.map {
      String($0.dropLast(".questions".count))
    }.sorted()
  }()

  @Test func theyAreThoseOfTheFolder() {
    #expect(QuestionTable.names == Self.files)
    #expect(Self.files.count == 25)
  }

  @Test(arguments: files)
  func theyAreWhole(name: String) throws {
    let table = try QuestionTable(locale: name)
    #expect(table.missing == [])
    for key in QuestionTable.Key.allCases {
      let text = table.text(key, person: "x", people: ["x"], app: "x", number: 1)
      #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key): \(text)")
      #expect(text.unicodeScalars.allSatisfy { !$0.mayMislead }, "\(key)")
    }
    if name != "en" { #expect(table.text(.whom) != (try QuestionTable(locale: "en")).text(.whom)) }
  }

  /// What stands for each placeholder; a text has all that the English one has, and no other.
  @Test(arguments: files)
  func theyHaveThePlaceholdersOfTheModel(name: String) throws {
    let table = try QuestionTable(locale: name)
    let model = try QuestionTable(locale: "en")
    let marks = ["⟨p⟩", "⟨s⟩", "⟨a⟩", "123456"]
    for key in QuestionTable.Key.allCases {
      func used(_ table: QuestionTable) -> [Bool] {
        let text = table.text(
          key, person: marks[0], people: [marks[1]], app: marks[2], number: 123_456)
        #expect(!text.contains("{") && !text.contains("}"), "\(key)")
        return marks.map(text.contains)
      }
      #expect(used(table) == used(model), "\(key)")
    }
  }

  @Test(arguments: files)
  func yesIsNotNo(name: String) throws {
    let table = try QuestionTable(locale: name)
    for (key, meaning) in [(QuestionTable.Key.yes, true), (.no, false)] {
      let words = table.text(key).split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(words.count >= 2)
      for word in words {
        #expect(table.meaning(of: word) == meaning, "\(word)")
        #expect(table.meaning(of: " \(word) ") == meaning, "\(word)")
      }
    }
    for word in ["", " ", "7", "perhaps", "|", "yes | y"] {
      #expect(table.meaning(of: word) == nil, "\(word)")
    }
  }

  @Test(arguments: [
    ("YES", "en", true), ("Nope", "en", false), ("KYLLÄ", "fi", true), ("ДА", "ru", true),
    ("HAYIR", "tr", false), ("İPTAL", "tr", false), ("Нет", "ru", false),
  ])
  func answersAreReadInAnyCase(answer: String, locale: String, meaning: Bool) throws {
    #expect(try QuestionTable(locale: locale).meaning(of: answer) == meaning)
  }

  @Test(arguments: [
    ("{app}", "Which {app}?"), ("{person}", "Which {person}?"), ("{", "Which {?"),
    ("}{app", "Which }{app?"), ("", "Which ?"), ("A\u{1B}[31mB\u{202E}\nC", "Which A [31mB C?"),
  ])
  func aNameIsNoPlaceholder(name: String, text: String) throws {
    #expect(try QuestionTable(locale: "en").text(of: .whichPerson(name, [])) == text)
  }

  @Test(arguments: [
    ("en", "Call Anna, {app}, and Bob with Phone?"),
    ("en_GB", "Call Anna, {app} and Bob with Phone?"),
    ("nn", nil), ("pt-BR", nil), ("zh-TW", nil), ("zh-HK", nil), ("yue", nil),
  ])
  func severalPeopleAreAList(locale: String, text: String?) throws {
    let people = ["Anna", "{app}", "Bob"].map { PersonMatch(source: .utterance, displayName: $0) }
    let asked = try QuestionTable(locale: locale).text(
      of: .confirmCall(.startAudioCall, people, Apps.manifest()))
    if let text { #expect(asked == text) }
    for name in people.map(\.displayName) { #expect(asked.contains(name)) }
    #expect(asked.contains("Phone"))
  }

  @Test(arguments: [
    ("fi_FI", "fi"), ("pt-BR", "pt"), ("zh-Hant-TW", "zh-TW"), ("zh_HK", "zh-HK"), ("zh-CN", "zh"),
    ("no", "nb"), ("sw", "en"),
  ])
  func eachLocaleHasTheNearestTable(locale: String, table: String) throws {
    let text = try QuestionTable(locale: locale).text(of: .whom)
    #expect(text == (try QuestionTable(locale: table)).text(of: .whom))
  }

  @Test func whatIsNoLocaleIsRefused() {
    #expect(throws: DialectError.unknownLocale("not a locale")) {
      try QuestionTable(locale: "not a locale")
    }
  }

  @Test func choicesTellNumbersAndTheirKinds() throws {
    let table = try QuestionTable(locale: "en")
    let numbers = PersonHandleLabel.allCases.map {
      AddressBookContact.PhoneNumber("1", label: $0)
    }
    let anna = PersonMatch(source: .addressBook, displayName: "Anna", phoneNumbers: numbers)
    let bob = PersonMatch(source: .vocabulary, displayName: "Bob")
    #expect(
      table.choices(of: .whichNumber(anna)) == [
        "mobile  1", "home  1", "work  1", "main  1", "other  1",
      ])
    #expect(table.choices(of: .whichPerson("x", [anna, bob])) == ["Anna  1", "Bob"])
    #expect(table.choices(of: .whichApp([try Apps.manifest()])) == ["Phone"])
    #expect(table.choices(of: .whom) == [])
    #expect(table.hint(for: .whichPerson("x", [anna, bob])) == "Enter a number from 1 to 2.")
    #expect(table.hint(for: .confirmPerson(bob)) == "Enter yes or no.")
    #expect(table.hint(for: .whom) == "Who do you want to call?")
  }
}
