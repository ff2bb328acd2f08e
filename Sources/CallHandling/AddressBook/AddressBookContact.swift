public import Dialect

/// Somebody, an organisation or a group of the user's address book.
///
///     let mother = AddressBookContact(name: "Anna", phoneNumbers: [.init("040 1234567", label: .mobile)])
///
/// Texts are for people to read: one line, without control characters and bidirectional overrides.
public struct AddressBookContact: Hashable, Sendable, Codable {
  /// What the address book calls the entry, the same in each of its exports; nil if it says nothing.
  public var identifier: String?
  /// Never empty in a contact that was read.
  public var name: String
  /// The name with spaces between its parts, where it is written without: 山田 太郎 for 山田太郎.
  public var dividedName: String?
  /// Other names for the same, without `name`.
  public var nicknames: [String]
  /// How the name sounds, in letters of the language of who wrote it: やまだたろう for 山田太郎.
  public var phoneticNames: [String]
  /// Where the contact works, or what the entry is of.
  public var organization: String?
  /// In the order of the card.
  public var phoneNumbers: [PhoneNumber]
  /// The people who are related to this one.
  public var relations: [Relation]
  /// True for a card that stands for several people.
  public var isGroup: Bool

  public init(
    identifier: String? = nil, name: String, dividedName: String? = nil, nicknames: [String] = [],
    phoneticNames: [String] = [], organization: String? = nil, phoneNumbers: [PhoneNumber] = [],
    relations: [Relation] = [], isGroup: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.dividedName = dividedName
    self.nicknames = nicknames
    self.phoneticNames = phoneticNames
    self.organization = organization
    self.phoneNumbers = phoneNumbers
    self.relations = relations
    self.isGroup = isGroup
  }

  /// What people may say instead of the name.
  package var otherNames: [String] { (dividedName.map { [$0] } ?? []) + nicknames + phoneticNames }

  var phoneNumbersPreferredFirst: [PhoneNumber] {
    phoneNumbers.filter(\.isPreferred) + phoneNumbers.filter { !$0.isPreferred }
  }
}

extension AddressBookContact {
  /// A number at which a contact is called.
  public struct PhoneNumber: Hashable, Sendable, Codable {
    /// As it is written, with its spaces and hyphens.
    public var value: String
    /// What is dialled when the call is answered, if it is written apart: the `ext` of RFC 3966, section 5.3.
    public var `extension`: String?
    /// Where it rings. A fax or a pager is `other`, wherever it stands.
    public var label: PersonHandleLabel
    /// True if the contact would rather be called here.
    public var isPreferred: Bool

    private enum CodingKeys: String, CodingKey {
      case value, `extension`
      // As cards are stored since the first version.
      case label = "kind"
      case isPreferred
    }

    public init(
      _ value: String, extension: String? = nil, label: PersonHandleLabel = .other,
      isPreferred: Bool = false
    ) {
      self.value = value
      self.extension = `extension`
      self.label = label
      self.isPreferred = isPreferred
    }
  }

  /// Somebody to whom a contact is related.
  public struct Relation: Hashable, Sendable, Codable {
    /// What the other is to the contact: `mother` if the contact is her child.
    public var relationship: PersonRelationship
    /// The other's name, which need not be that of a contact.
    public var name: String

    public init(_ relationship: PersonRelationship, name: String) {
      self.relationship = relationship
      self.name = name
    }
  }
}
