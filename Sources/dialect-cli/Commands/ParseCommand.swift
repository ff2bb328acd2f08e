import ArgumentParser
import Dialect

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Reads utterances.",
    discussion: """
      Without --jsonl, reads the utterance given, or standard input as one utterance. With --jsonl, reads a line \
      {"id", "locale", "text"} an utterance from a file or standard input, and answers in order, a line each; a line \
      that can't be read is answered by an "error" and the number of the "line". An empty utterance is not a call.

      EXAMPLES
        dialect parse --locale en --app Skype "give olu a ring on skype"
        dialect parse --locale th --json "โทรหาคุณยายที"
        echo '{"id": 1, "locale": "tr", "text": "annemi ara"}' | dialect parse --jsonl
      """)

  @OptionGroup var options: ParserOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Read and print a line of JSON an utterance.")
  var jsonl = false

  @Option(help: ArgumentHelp("How many further readings to give.", valueName: "n"))
  var alternatives = 3

  @Argument(help: "The utterance, or with --jsonl a file; - is standard input.")
  var text: String?

  @OptionGroup(visibility: .hidden) var surplus: SurplusWords

  func validate() throws {
    guard alternatives >= 0 else { throw ValidationError("--alternatives can't be negative") }
    guard !(json && jsonl) else { throw ValidationError("--json and --jsonl exclude each other") }
  }

  func run() throws {
    let vocabulary = try options.readVocabulary()
    if jsonl {
      let stream = UtteranceStream(
        options: options, vocabulary: vocabulary, alternatives: alternatives)
      return try stream.run(path: text ?? "-")
    }
    let utterance = try StandardInput.utterance(text)
    let parser = try options.parser(options.locale, vocabulary)
    let result = try parser.parse(utterance)
    if json {
      var writer = JSONWriter()
      writer.value(result, id: nil, alternatives: alternatives)
      writer.newline()
      StandardStream.output.write(writer.bytes)
    } else {
      let style = Style(for: .output)
      StandardStream.output.write(
        ResultRendering(style: style, namesLocale: options.findsLanguage).text(
          of: result, alternatives: alternatives))
    }
    if result.intent == nil { throw ExitStatus.negative }
  }
}
