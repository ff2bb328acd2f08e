import ArgumentParser
import CallHandling
import Dialect

struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Registers apps that start calls.",
    subcommands: [Add.self, List.self, Remove.self])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Registers an app by its manifest, or replaces what it said before.")

    @OptionGroup var store: StoreOptions

    @Argument(help: "The manifest, a JSON file.")
    var manifest: String

    func run() throws {
      let folder = manifest.lastIndex(of: "/").map { String(manifest[..<$0]) } ?? "."
      let app = try AppManifest(
        json: File.read(manifest), folder: folder.isEmpty ? "/" : folder)
      try store.open().register(app)
      StandardStream.output.write("\(app.identifier) is registered as \(app.name)\n")
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the apps, whether they may receive requests, and which calls they start.")

    @OptionGroup var store: StoreOptions

    func run() throws {
      for app in try store.open().apps() {
        let intents = app.manifest.intentsSupported.map(\.rawValue).joined(separator: ", ")
        StandardStream.output.write(
          "\(app.manifest.identifier)  \(app.manifest.name)  \(app.authorization.rawValue)  \(intents)\n"
        )
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Removes an app with the names that it gave.")

    @OptionGroup var store: StoreOptions

    @Argument(help: "The app's identifier or name.")
    var app: String

    func run() throws {
      let store = try store.open()
      try store.removeApp(store.app(named: app).manifest.identifier)
    }
  }
}
