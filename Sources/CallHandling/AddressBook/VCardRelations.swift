import Dialect

/// The people to whom a contact is related.
struct VCardRelations {
  /// Those whose names the card has.
  private(set) var named: [AddressBookContact.Relation] = []
  /// Those whose cards it names.
  private(set) var references: [VCardReferences.Reference] = []

  init(_ properties: [VCardProperty], _ labels: VCardLabels) {
    for property in properties where named.count + references.count < VCardContact.longestList {
      switch property.name {
      case .related: takeRelated(property)
      case .relatedName:
        take(
          property.value,
          labelled: [labels[property]].compactMap(\.self) + property.parameters.types)
      case .relation(let relationship): take(property.value, relationship)
      case .android:
        if let relation = VCardAndroid(property)?.relation { named.append(relation) }
      default: break
      }
    }
  }

  /// `RELATED` names a card, unless it says that it is text (RFC 6350, section 6.6.6); some writers forget to say so.
  private mutating func takeRelated(_ property: VCardProperty) {
    let types = property.parameters.types
    guard let value = property.value, !types.contains("me") else { return }
    if property.parameters.value == "text" || !Self.isURI(value) {
      take(value, labelled: types)
    } else {
      references.append(.init(relationship: .named(types), identifier: value))
    }
  }

  private mutating func take(_ name: String?, labelled labels: [String]) {
    take(name, .named(labels))
  }

  private mutating func take(_ name: String?, _ relationship: PersonRelationship) {
    if let name { named.append(.init(relationship, name: name)) }
  }

  /// True if it begins with the scheme of a URI (RFC 3986, section 3.1).
  private static func isURI(_ value: String) -> Bool {
    guard let colon = value.utf8.firstIndex(of: .colon), colon > value.startIndex else {
      return false
    }
    return value.utf8[..<colon].allSatisfy {
      $0.isLetterOrDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), .fullStop].contains($0)
    }
  }
}

extension PersonRelationship {
  /// The first of the labels that names a relationship, else `other`.
  ///
  /// Labels are the types of RFC 6350, those of Apple and Android, and words that somebody wrote. What has no case here
  /// (colleague, neighbor, sibling, teacher) is `other`: the name can still be told.
  fileprivate static func named(_ labels: [String]) -> PersonRelationship {
    labels.lazy.compactMap(PersonRelationship.init(label:)).first ?? .other
  }

  init?(label: String) {
    let word = Self.unqualified(VCardLabels.word(label))
    guard
      let relationship = PersonRelationship(rawValue: word) ?? Self.synonyms[word]
        ?? Self.side(word)
    else { return nil }
    self = relationship
  }

  private static let synonyms: [String: PersonRelationship] = [
    "wife": .spouse, "husband": .spouse, "domesticpartner": .partner, "girlfriend": .partner,
    "boyfriend": .partner, "girlfriendorboyfriend": .partner, "sweetheart": .partner,
    "date": .partner,
  ]

  /// Apple's labels tell an elder sister from a younger one.
  private static func unqualified(_ word: String) -> String {
    for prefix in ["younger", "youngest", "elder", "eldest", "male", "female"] {
      if word.hasPrefix(prefix) { return String(word.dropFirst(prefix.count)) }
    }
    return word
  }

  /// They also tell on which side an aunt is one: `AuntMothersSister`.
  private static func side(_ word: String) -> PersonRelationship? {
    guard !word.hasSuffix("inlaw") else { return nil }
    return [.aunt, .uncle, .grandmother, .grandfather].first { word.hasPrefix($0.rawValue) }
  }
}
