import Dialect

/// The properties that matter for calls.
enum VCardName: Hashable {
  case begin, end, version, agent
  case identifier, formattedName, name, nickname, organization, email, kind
  case phoneticFirst, phoneticMiddle, phoneticLast, sound
  case telephone
  case related, relatedName, label, android
  /// A property that names a relative of its own sort.
  case relation(PersonRelationship)

  /// Nil for all other properties.
  init?(_ name: ArraySlice<UInt8>) {
    guard name.count <= Self.longest else { return nil }
    let isSmall = name.contains { $0 != $0.uppercased }
    let text = String(decoding: isSmall ? name.map(\.uppercased)[...] : name, as: UTF8.self)
    guard let name = Self.names[text] else { return nil }
    self = name
  }

  private static let names: [String: VCardName] = [
    "BEGIN": .begin, "END": .end, "VERSION": .version, "AGENT": .agent,
    "UID": .identifier, "FN": .formattedName, "N": .name, "NICKNAME": .nickname,
    "X-NICKNAME": .nickname, "ORG": .organization, "EMAIL": .email,
    "KIND": .kind, "X-ADDRESSBOOKSERVER-KIND": .kind,
    "X-PHONETIC-FIRST-NAME": .phoneticFirst, "X-PHONETIC-MIDDLE-NAME": .phoneticMiddle,
    "X-PHONETIC-LAST-NAME": .phoneticLast, "SOUND": .sound,
    "TEL": .telephone,
    "RELATED": .related, "X-ABRELATEDNAMES": .relatedName, "X-ABLABEL": .label,
    "X-ANDROID-CUSTOM": .android,
    "X-SPOUSE": .relation(.spouse), "X-EVOLUTION-SPOUSE": .relation(.spouse),
    "X-KADDRESSBOOK-X-SPOUSESNAME": .relation(.spouse), "X-MS-SPOUSE": .relation(.spouse),
    "X-ASSISTANT": .relation(.assistant), "X-EVOLUTION-ASSISTANT": .relation(.assistant),
    "X-KADDRESSBOOK-X-ASSISTANTSNAME": .relation(.assistant),
    "X-MS-ASSISTANT": .relation(.assistant),
    "X-MANAGER": .relation(.manager), "X-EVOLUTION-MANAGER": .relation(.manager),
    "X-KADDRESSBOOK-X-MANAGERSNAME": .relation(.manager), "X-MS-MANAGER": .relation(.manager),
    "X-FATHER": .relation(.father), "X-MOTHER": .relation(.mother), "X-PARENT": .relation(.parent),
    "X-BROTHER": .relation(.brother), "X-SISTER": .relation(.sister),
    "X-CHILD": .relation(.child), "X-MS-CHILD": .relation(.child), "X-SON": .relation(.son),
    "X-DAUGHTER": .relation(.daughter), "X-FRIEND": .relation(.friend),
    "X-PARTNER": .relation(.partner),
  ]

  private static let longest = names.keys.reduce(0) { max($0, $1.utf8.count) }
}
