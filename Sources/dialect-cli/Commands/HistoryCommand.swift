import ArgumentParser
import CallHandling
import Dialect
import Foundation

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Keeps the calls that were started and received.",
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the calls, the last first.")

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("How many to list.", valueName: "n"))
    var limit = 20

    func validate() throws {
      if limit < 0 { throw ValidationError("--limit is 0 or more") }
    }

    func run() throws {
      for donated in try store.open().interactions(limit: limit) {
        let call = donated.interaction
        let people = call.participants.map(\.displayName).joined(separator: ", ")
        StandardStream.output.write(
          """
          \(donated.id)  \(call.date.formatted(.iso8601))  \(call.direction.rawValue)  \
          \(call.intent.rawValue)  \(people)  \(donated.app)\n
          """)
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Adds a call of which an app knows, such as one that it received.",
      discussion: """
        Somebody who is told by a number is found in the address book. "call back" calls who was last received.

        EXAMPLE
          dialect history add Phone --incoming --number 0401234567 --name Roma
        """)

    @OptionGroup var store: StoreOptions

    @Flag(help: "The call was received.")
    var incoming = false

    @Flag(help: "It was a video call.")
    var video = false

    @Option(help: ArgumentHelp("Who took part, by telephone number; may be given more than once."))
    var number: [String] = []

    @Option(
      help: ArgumentHelp(
        "The name of who took part, for the number in the same place; may be given more than once.")
    )
    var name: [String] = []

    @Option(
      name: .customLong("identifier"),
      help: ArgumentHelp(
        "Who took part, by an identifier of the app's vocabulary; may be given more than once."))
    var identifiers: [String] = []

    @Option(
      help: ArgumentHelp(
        "When it began, as 2026-11-22T08:15:00Z (default: now).", valueName: "date"),
      transform: Self.date)
    var date: Date?

    @Argument(help: "The app's identifier or name.")
    var app: String

    func validate() throws {
      if number.isEmpty, identifiers.isEmpty {
        throw ValidationError("Who took part is said by --number or --identifier")
      }
      if name.count > number.count { throw ValidationError("Each --name belongs to a --number") }
    }

    func run() throws {
      let store = try store.open()
      let app = try store.app(named: app).manifest
      let names = try VocabularyStringType.allCases.flatMap {
        try store.vocabulary(of: $0, for: app.identifier)
      }
      let people =
        try number.enumerated().map { index, number in
          try Self.participant(number: number, name: index < name.count ? name[index] : nil)
        }
        + identifiers.map { identifier in
          guard let name = names.first(where: { $0.vocabularyIdentifier == identifier }) else {
            throw InputError("\(app.name) gave no name with the identifier \"\(identifier)\"")
          }
          return Interaction.Participant(name: name)
        }
      let call = Interaction(
        intent: video ? .startVideoCall : .startAudioCall, participants: people,
        direction: incoming ? .incoming : .outgoing, date: date ?? Date())
      try store.donate(call, from: app.identifier)
    }

    private static func participant(
      number: String, name: String?
    ) throws -> Interaction.Participant {
      guard var participant = Interaction.Participant(phoneNumber: number) else {
        throw InputError("\"\(number)\" is no telephone number")
      }
      if let name { participant.displayName = name }
      return participant
    }

    private static func date(_ text: String) throws -> Date {
      guard let date = try? Date(text, strategy: .iso8601) else {
        throw ValidationError("a date is written as 2026-11-22T08:15:00Z")
      }
      return date
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Deletes a call, or all.")

    @OptionGroup var store: StoreOptions

    @Flag(help: "Delete all.")
    var all = false

    @Argument(help: "The call's number in the list.")
    var number: Int64?

    func validate() throws {
      if all == (number != nil) { throw ValidationError("A number or --all is wanted") }
    }

    func run() throws {
      let store = try store.open()
      let count: Int
      if let number {
        guard try store.removeInteraction(id: number) else {
          throw InputError("there is no call \(number)")
        }
        count = 1
      } else {
        count = try store.removeAllInteractions()
      }
      StandardStream.output.write("\(count) deleted\n")
    }
  }
}
