/// A person, group or number to call, after SiriKit's `INPerson`.
public struct Person: Hashable, Sendable, Codable {
  /// The name in dictionary form: Antti for *Antille*.
  public var name: String
  /// All forms that the name may have in the dictionary, most likely first, `name` among them.
  public var candidates: [String]
  /// The words as they were said, without markers and particles that can be cut off.
  public var surface: String
  /// Where `surface` stands, in Unicode scalars of the utterance.
  public var range: Range<Int>
  /// How the person is related to the speaker, or to `owner`.
  public var relationship: PersonRelationship?
  /// Whose relative is meant, if not the speaker's: Anna of *Anna's dad*.
  public var owner: String?
  /// The number, if one was said: instead of a name, or the one at which to call whom the name says.
  public var handle: PersonHandle?
  /// Which of the person's numbers was asked for, if that was said: *on her mobile*.
  public var handleLabel: PersonHandleLabel?
  /// The identifier under which the name was donated, if it is known.
  public var identifier: String?

  enum CodingKeys: String, CodingKey {
    case name, candidates, surface, range, relationship, owner, handle, handleLabel, identifier
  }

  public init(
    name: String, candidates: [String]? = nil, surface: String, range: Range<Int>,
    relationship: PersonRelationship? = nil, owner: String? = nil, handle: PersonHandle? = nil,
    handleLabel: PersonHandleLabel? = nil, identifier: String? = nil
  ) {
    self.name = name
    self.candidates = candidates ?? [name]
    self.surface = surface
    self.range = range
    self.relationship = relationship
    self.owner = owner
    self.handle = handle
    self.handleLabel = handleLabel
    self.identifier = identifier
  }

  /// Says which number is asked for, unless that was said.
  mutating func take(_ label: PersonHandleLabel) {
    if handleLabel == nil { handleLabel = label }
  }
}

/// A way to reach a person, after SiriKit's `INPersonHandle`.
public struct PersonHandle: Hashable, Sendable, Codable {
  public enum HandleType: String, Hashable, Sendable, Codable {
    case phoneNumber, emailAddress
  }

  public var type: HandleType
  /// Of a telephone number the ASCII digits, with a leading `+` if one was said, and `*` and `#` of service codes; an
  /// address as it was written.
  public var value: String
  /// Digits to be dialled when the call is answered, if any were said.
  public var `extension`: String?

  public init(type: HandleType = .phoneNumber, value: String, extension: String? = nil) {
    self.type = type
    self.value = value
    self.extension = `extension`
  }
}

/// Where a number rings, after SiriKit's `INPersonHandleLabel`.
public enum PersonHandleLabel: String, Hashable, Sendable, Codable, CaseIterable, BitwiseCopyable {
  case mobile, home, work
  /// The switchboard of an organisation.
  case main
  /// Elsewhere, or nobody said where; what was said is never this.
  case other
}

/// How somebody is related to another, after SiriKit's `INPersonRelationship`.
public enum PersonRelationship: String, Hashable, Sendable, Codable, CaseIterable {
  case father, mother, parent, brother, sister, child, son, daughter, friend, spouse, partner,
    assistant
  case manager, grandmother, grandfather, uncle, aunt, cousin, other

  /// True for terms that people say before a name like a title, as in *uncle Bob*.
  var isSaidBeforeNames: Bool {
    switch self {
    case .uncle, .aunt, .grandmother, .grandfather: true
    default: false
    }
  }

  /// The other of a couple, or of the children of one; nil where there is none.
  var counterpart: PersonRelationship? {
    switch self {
    case .mother: .father
    case .father: .mother
    case .grandmother: .grandfather
    case .grandfather: .grandmother
    case .sister: .brother
    case .brother: .sister
    case .daughter: .son
    case .son: .daughter
    case .aunt: .uncle
    case .uncle: .aunt
    default: nil
    }
  }

  /// True for terms that mean anybody where no possessive stands by them: *die Frau aus Ulm* is a woman.
  var needsPossessive: Bool { self == .spouse || self == .partner }
}
