internal import CGrammarTables

/// Apps that are widely known, with their spellings in other scripts, from `Grammars/apps.list`.
enum WellKnownApps {
  static let apps: [App] = {
    let list = grammar_table_apps()
    // A test looks whether it is.
    let source = SourceText(
      file: "apps.list",
      validUTF8: Array(UnsafeBufferPointer(start: list.text, count: list.length)))
    var apps: [App] = []
    source.forEachStatement { statement in
      let names = statement.split(at: "|").map(\.string)
      apps.append(App(names[0], aliases: Array(names.dropFirst())))
    }
    return apps
  }()
}
