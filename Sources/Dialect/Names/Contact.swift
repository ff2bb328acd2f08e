/// Somebody, or a group, whose name the caller knows.
///
///     let parser = try PhraseParser(locale: "fi", contacts: [Contact("Antti Virtanen", identifier: "17")])
///     print(try parser.parse("soita Antille").intent?.contacts[0].identifier ?? "")  // 17
public struct Contact: Hashable, Sendable, Codable {
  /// The whole name in dictionary form; each of its words finds it.
  public var name: String
  /// The caller's own identifier, handed back with each result.
  public var identifier: String?
  /// Other names, which find it as `name` does.
  public var nicknames: [String]
  /// How the person is related to the user, so that *my mum* finds them.
  public var relationship: PersonRelationship?
  /// Telephone numbers, as they are written.
  public var phones: [String]

  public init(
    _ name: String, identifier: String? = nil, nicknames: [String] = [],
    relationship: PersonRelationship? = nil, phones: [String] = []
  ) {
    self.name = name
    self.identifier = identifier
    self.nicknames = nicknames
    self.relationship = relationship
    self.phones = phones
  }
}
