public import Dialect

/// Somebody whom a person of an intent may mean, after the `siriMatches` of SiriKit's `INPerson`.
public struct PersonMatch: Hashable, Sendable, Codable {
  /// Where the name comes from.
  public enum Source: String, Hashable, Sendable, Codable {
    /// A contact; ``PersonMatch/identifier`` is the contact's.
    case addressBook
    /// The names of the app; ``PersonMatch/identifier`` is the app's own.
    case vocabulary
    /// The user's words: a number or address that nobody is known to have, or a name beside one.
    case utterance
    /// A call that was made or received with somebody who is no contact.
    case interaction
  }

  /// Where the name comes from.
  public var source: Source
  /// The contact's identifier in the address book, or the one under which the app gave the name.
  public var identifier: String?
  /// The name to show.
  public var displayName: String
  /// The numbers under which the person is reached, the likeliest first.
  public var phoneNumbers: [AddressBookContact.PhoneNumber]
  /// How often the person was called lately; recent calls count for more.
  public var frequency: Double

  public init(
    source: Source, identifier: String? = nil, displayName: String,
    phoneNumbers: [AddressBookContact.PhoneNumber] = [], frequency: Double = 0
  ) {
    self.source = source
    self.identifier = identifier
    self.displayName = displayName
    self.phoneNumbers = phoneNumbers
    self.frequency = frequency
  }
}

/// A person of an intent with those whom the words may mean, best first.
public struct RequestedPerson: Hashable, Sendable, Codable {
  /// The words, as the parser read them.
  public var person: Person
  /// Empty if nobody is known by them; after resolution, with the one that is meant.
  public var matches: [PersonMatch]

  public init(person: Person, matches: [PersonMatch]) {
    self.person = person
    self.matches = matches
  }
}
