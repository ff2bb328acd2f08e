/// Makes a contact of the properties of a card.
struct VCardContact {
  /// Entries of each list that are kept.
  static let longestList = 100

  private let version: VCardVersion
  private let properties: [VCardProperty]
  private let labels: VCardLabels
  private let relations: VCardRelations

  init(_ version: VCardVersion, _ properties: [VCardProperty]) {
    self.version = version
    self.properties = properties
    labels = VCardLabels(properties)
    relations = VCardRelations(properties, labels)
  }

  /// Nil if the card has no name.
  var contact: AddressBookContact? {
    guard let name else { return nil }
    return AddressBookContact(
      identifier: first(.identifier), name: name, dividedName: dividedName(of: name),
      nicknames: Self.distinct(nicknames.filter { $0 != name }),
      phoneticNames: Self.distinct(phoneticNames), organization: organization,
      phoneNumbers: phoneNumbers, relations: relations.named, isGroup: isGroup)
  }

  /// Relations that name a card.
  var references: [VCardReferences.Reference] { relations.references }

  private func all(_ name: VCardName) -> some Sequence<VCardProperty> {
    properties.lazy.filter { $0.name == name }
  }

  private func first(_ name: VCardName) -> String? { all(name).lazy.compactMap(\.value).first }

  private static func distinct(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var met: Set<String> = []
    return Array(names.filter { met.insert($0).inserted }.prefix(longestList))
  }
}

// MARK: - Names

extension VCardContact {
  /// What the card is called, else what is nearest to it.
  private var name: String? {
    formattedName ?? composedName ?? nicknames.first ?? organization ?? emailName
  }

  /// The preferred one of those in several languages.
  private var formattedName: String? {
    all(.formattedName).compactMap { property -> (preference: Int, name: String)? in
      guard property.parameters.phonetic == nil, let name = property.value else { return nil }
      return (property.parameters.preference ?? Int.max, name)
    }
    .min { $0.preference < $1.preference }?.name
  }

  private var composedName: String? {
    writtenName.flatMap { composed($0) }
  }

  /// The name in parts as it is written, not as it sounds.
  private var writtenName: VCardProperty? { all(.name).first { $0.parameters.phonetic == nil } }

  /// The parts of the name with spaces between them, if together they are `name` as it is written.
  private func dividedName(of name: String) -> String? {
    guard let parts = writtenName?.parts(.semicolon).prefix(2).flatMap(names) else { return nil }
    return parts.count > 1 && parts.joined() == name ? parts.joined(separator: " ") : nil
  }

  private var nicknames: [String] {
    all(.nickname).flatMap { $0.values(.comma) }
      + all(.android).compactMap { VCardAndroid($0)?.nickname }
  }

  /// The first part that is not empty; the others are departments.
  private var organization: String? {
    all(.organization).lazy.compactMap { $0.values(.semicolon).first }.first
  }

  private var emailName: String? {
    first(.email).map { String($0.prefix { $0 != "@" }) }.flatMap(ShownText.line)
  }

  /// The name in `N` and what is written like it: family, given and additional names (RFC 6350, section 6.2.2).
  private func composed(_ property: VCardProperty, isFamilyFirst: Bool = false) -> String? {
    let parts = property.parts(.semicolon).map(names)
    func part(_ index: Int) -> [String] { index < parts.count ? parts[index] : [] }
    return VCardNameOrder.joined(
      family: part(0), given: part(1), additional: part(2), isFamilyFirst: isFamilyFirst)
  }

  /// A part of a name may be a list, but not in vCard 2.1.
  private func names(_ part: Substring) -> [String] {
    let names = version == .v2 ? [part] : VCardText.split(part, at: .comma)
    return names.compactMap { ShownText.line(VCardText.unescaped($0)) }
  }

  private var phoneticNames: [String] {
    [phoneticName].compactMap(\.self) + all(.sound).compactMap(sound)
      + properties.compactMap(phonetic)
  }

  private var phoneticName: String? {
    func part(_ name: VCardName) -> [String] { first(name).map { [$0] } ?? [] }
    return VCardNameOrder.joined(
      family: part(.phoneticLast), given: part(.phoneticFirst), additional: part(.phoneticMiddle))
  }

  /// Text that tells how the name sounds, as in 2.1 and on Japanese phones, and neither a recording nor where one is.
  private func sound(_ property: VCardProperty) -> String? {
    let parameters = property.parameters
    if parameters.encoding == .base64 { return nil }
    if parameters.types.contains("x-irmc-n") { return composed(property) }
    let isText = parameters.value == "text" || version == .v2 && parameters.value == nil
    return isText ? property.value : nil
  }

  /// A name with a `PHONETIC` parameter (RFC 9554, section 4.6). IPA is no spelling that anybody would say.
  private func phonetic(_ property: VCardProperty) -> String? {
    guard let system = property.parameters.phonetic, system != "ipa" else { return nil }
    switch property.name {
    // Cantonese and Mandarin in Latin letters.
    case .name: return composed(property, isFamilyFirst: system == "jyut" || system == "piny")
    case .formattedName: return property.value
    default: return nil
    }
  }
}

// MARK: - Numbers and kinds

extension VCardContact {
  private var phoneNumbers: [AddressBookContact.PhoneNumber] {
    var numbers: [AddressBookContact.PhoneNumber] = []
    for property in all(.telephone) where numbers.count < Self.longestList {
      if let number = VCardPhoneNumber.number(of: property, label: labels[property]) {
        numbers.append(number)
      }
    }
    return numbers
  }

  private var isGroup: Bool { all(.kind).contains { $0.value?.lowercased() == "group" } }
}
