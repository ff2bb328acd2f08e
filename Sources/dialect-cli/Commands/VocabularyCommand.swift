import ArgumentParser
import CallHandling

struct VocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "Keeps the names that an app knows, in the place of those that it gave before.",
    discussion: """
      Reads a JSON file, the most important name first:
        [{"vocabularyIdentifier": "73f1", "spokenPhrase": "Maria Ruiz",
          "pronunciationHint": null}]
      """)

  @OptionGroup var store: StoreOptions

  @Flag(help: "The names are of groups.")
  var groups = false

  @Argument(help: "The app's identifier or name.")
  var app: String

  @Argument(help: "The JSON file; - is standard input.")
  var file: String

  func run() throws {
    let store = try store.open()
    let path = file == "-" ? "/dev/stdin" : file
    let strings: [SpeakableString]
    do {
      guard let entries = try JSONReader.read(File.read(path)).array else {
        throw InputError("a list of names is wanted")
      }
      strings = try entries.map(SpeakableString.init)
    } catch {
      throw InputError("\(file): \(error)")
    }
    try store.setVocabulary(
      strings, of: groups ? .contactGroupName : .contactName,
      for: store.app(named: app).manifest.identifier)
    StandardStream.output.write("\(strings.count) names\n")
  }
}

extension SpeakableString {
  fileprivate init(_ entry: JSONValue) throws {
    guard let identifier = entry["vocabularyIdentifier"]?.string,
      let phrase = entry["spokenPhrase"]?.string
    else { throw InputError("\"vocabularyIdentifier\" and \"spokenPhrase\" are wanted") }
    self.init(
      vocabularyIdentifier: identifier, spokenPhrase: phrase,
      pronunciationHint: entry["pronunciationHint"]?.string)
  }
}
