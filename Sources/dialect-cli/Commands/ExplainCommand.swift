import ArgumentParser
import Dialect

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows how an utterance is read: the role of every part, the rule, and what it costs."
  )

  @OptionGroup var options: ParserOptions

  @Argument(help: "The utterance; - is standard input.")
  var text: String

  @OptionGroup(visibility: .hidden) var surplus: SurplusWords

  func run() throws {
    let parser = try options.parser(options.locale, options.readVocabulary())
    let explanation = try parser.explain(StandardInput.utterance(text))
    let style = Style(for: .output)
    StandardStream.output.write(
      ResultRendering(style: style, namesLocale: options.findsLanguage).text(
        of: explanation.result, alternatives: 3))
    StandardStream.output.write(ExplanationRendering(style: style).text(of: explanation))
    if explanation.result.intent == nil { throw ExitStatus.negative }
  }
}
