import ArgumentParser
import Dialect

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales",
    abstract:
      "Lists the locales that are tested, with their table and the number of phrases behind them.",
    discussion:
      "Other regions of these languages fall back to them: en-IE to en, pt-AO to pt, zh-SG to zh.")

  func run() throws {
    for (locale, phrases) in try BuiltInPhrases.files() {
      let table = try GrammarTable.builtInName(for: locale)
      let calls = phrases.filter { $0.expectation.isVideo != nil }.count
      let name = locale + String(repeating: " ", count: max(1, 8 - locale.count))
      StandardStream.output.write(
        "\(name)table \(table), \(calls) calls, \(phrases.count - calls) that are none\n")
    }
  }
}
