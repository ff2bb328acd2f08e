/// The labels that a group gives to its other property: `item1.X-ABLabel:_$!<Mother>!$_` to `item1.X-ABRELATEDNAMES`.
struct VCardLabels {
  private var labels: [String: String] = [:]

  init(_ properties: [VCardProperty]) {
    for property in properties where property.name == .label {
      if let group = property.group, let label = property.value {
        labels[group] = Self.word(label)
      }
    }
  }

  /// The label of a property, in small letters and without what is no letter.
  subscript(property: VCardProperty) -> String? { property.group.flatMap { labels[$0] } }

  /// `_$!<Mother>!$_` and `Mother` as one word.
  static func word(_ label: String) -> String {
    var letters = label.lowercased().unicodeScalars
    letters.removeAll { $0.isASCII ? !("a"..."z").contains($0) : !$0.properties.isAlphabetic }
    return String(letters)
  }
}
