import ArgumentParser
import CallHandling
import Dialect
import Foundation

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Lists the calls that were started, the last first, or deletes them.")

  @OptionGroup var store: StoreOptions

  @Option(help: ArgumentHelp("How many to list.", valueName: "n"))
  var limit = 20

  @Flag(help: "Delete all.")
  var clear = false

  @Option(help: ArgumentHelp("Delete the call with this number.", valueName: "number"))
  var delete: Int64?

  func run() throws {
    let store = try store.open()
    if clear || delete != nil {
      let count = try store.removeInteractions(id: clear ? nil : delete)
      StandardStream.output.write("\(count) deleted\n")
      return
    }
    for donated in try store.interactions(limit: limit) {
      let people = donated.interaction.participants.map(\.displayName).joined(separator: ", ")
      let date = donated.interaction.date.formatted(.iso8601)
      StandardStream.output.write(
        "\(donated.id)  \(date)  \(donated.interaction.intent.rawValue)  \(people)  \(donated.app)\n"
      )
    }
  }
}
