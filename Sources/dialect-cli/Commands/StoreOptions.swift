import ArgumentParser
import CallHandling

/// Where apps, names and calls are kept.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file in which apps, names and calls are kept (default: dialect/store.sqlite in the XDG data folder).",
      valueName: "file"))
  var store: String?

  func open() throws -> Store { try Store(path: store ?? Store.defaultPath) }
}
