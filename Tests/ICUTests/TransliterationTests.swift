import ICU
import Testing

@Suite("Transliteration")
struct TransliterationTests {
  private func latin(_ text: String) -> String {
    let latin = Transliteration.latin(text.unicodeScalars.map(\.value))
    return String(String.UnicodeScalarView(latin.compactMap(Unicode.Scalar.init)))
  }

  @Test(arguments: [("Илья", "il'a"), ("山田", "shan tian"), ("Zoë", "zoe"), ("", "")])
  func givesLatinLetters(text: String, wanted: String) {
    #expect(latin(text) == wanted)
  }

  @Test func givesTheSameAfterManyOthers() {
    let first = latin("Наташа")
    // More than are kept, and one that is too long to be kept.
    for number in 0..<5000 { _ = latin("я\(number)") }
    let long = String(repeating: "Илья", count: 20)
    #expect(latin(long) == latin(long))
    #expect(latin(long).hasPrefix("il'ail'a"))
    #expect(latin("Наташа") == first)
    #expect(latin("я4999") == "a4999")
  }

  @Test func givesTheSameOnEveryThread() async {
    let names = ["Илья", "Мария", "ธนา", "민수", "王芳", "Γιώργος"]
    let wanted = names.map(latin)
    await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask { (0..<400).map { self.latin(names[($0 + task) % names.count]) } }
      }
      for await answers in group { #expect(Set(answers) == Set(wanted)) }
    }
  }
}
