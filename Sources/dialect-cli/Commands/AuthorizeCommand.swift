import ArgumentParser
import CallHandling

struct AuthorizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authorize",
    abstract: "Says whether an app may receive requests.")

  @OptionGroup var store: StoreOptions

  @Flag(exclusivity: .exclusive)
  var decision: Decision = .allow

  @Argument(help: "The app's identifier or name.")
  var app: String

  enum Decision: EnumerableFlag {
    case allow, deny, reset, restrict

    var status: AuthorizationStatus {
      switch self {
      case .allow: .authorized
      case .deny: .denied
      case .reset: .notDetermined
      case .restrict: .restricted
      }
    }

    static func help(for value: Decision) -> ArgumentHelp? {
      switch value {
      case .allow: "It may."
      case .deny: "It may not."
      case .reset: "Ask again when it is needed."
      case .restrict: "It may not, and nobody is asked."
      }
    }
  }

  func run() throws {
    let store = try store.open()
    let manifest = try store.app(named: app).manifest
    if decision == .allow {
      StandardStream.output.write("\(manifest.name): \(manifest.usageDescription)\n")
    }
    try store.setAuthorization(decision.status, of: manifest.identifier)
    StandardStream.output.write("\(manifest.name) is \(decision.status.rawValue)\n")
  }
}
