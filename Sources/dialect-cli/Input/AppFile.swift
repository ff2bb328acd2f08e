import Dialect

/// A file of apps: `[{"name", "aliases"?, "identifier"?, "supports"?: ["audio", "video"]}]`.
enum AppFile {
  static func read(_ path: String) throws(InputError) -> [App] {
    try apps(in: File.read(path), from: path)
  }

  /// The apps in a text of JSON; errors name `path`.
  static func apps(in bytes: [UInt8], from path: String) throws(InputError) -> [App] {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      throw InputError("\(path): \(error)")
    }
    guard let entries = value.array else { throw InputError("\(path): a list of apps is wanted") }
    var apps: [App] = []
    for (index, entry) in entries.enumerated() {
      do throws(InputError) {
        apps.append(try app(entry))
      } catch {
        throw InputError("\(path): app \(index + 1): \(error)")
      }
    }
    return apps
  }

  private static func app(_ entry: JSONValue) throws(InputError) -> App {
    guard let name = entry["name"]?.string, !name.isEmpty else {
      throw InputError("a \"name\" is wanted")
    }
    var app = App(name)
    app.aliases = try entry.strings("aliases") ?? []
    app.identifier = entry["identifier"]?.string
    if let supports = try entry.strings("supports") {
      app.supports = []
      for word in supports {
        guard let support = App.Support(rawValue: word) else {
          throw InputError("\"supports\" may be \"audio\" and \"video\", not \"\(word)\"")
        }
        app.supports.insert(support)
      }
      guard !app.supports.isEmpty else { throw InputError("\"supports\" is empty") }
    }
    return app
  }
}
