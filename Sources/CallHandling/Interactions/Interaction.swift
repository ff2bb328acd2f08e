public import Dialect
public import Foundation

/// A call that was started or received, after SiriKit's `INInteraction`.
public struct Interaction: Hashable, Sendable, Codable {
  /// Which way the call went, after `INInteractionDirection`.
  public enum Direction: String, Hashable, Sendable, Codable {
    case outgoing, incoming
  }

  /// Somebody who took part.
  public struct Participant: Hashable, Sendable, Codable {
    /// The name, or the number of whom no name is known.
    public var displayName: String
    /// Under which the address book or the app has the name; nil for somebody who is in neither.
    public var identifier: String?
    /// Whose identifier it is. Without one, `interaction` for a name that came with the call, `utterance` for one that
    /// the user said.
    public var source: PersonMatch.Source
    /// The number that was called, or from which the call came.
    public var phoneNumber: String?

    public init(
      displayName: String, identifier: String? = nil, source: PersonMatch.Source,
      phoneNumber: String? = nil
    ) {
      self.displayName = displayName
      self.identifier = identifier
      self.source = source
      self.phoneNumber = phoneNumber
    }
  }

  /// The kind of call.
  public var intent: CallIntent.Name
  /// The others who took part; nobody in a call to voicemail.
  public var participants: [Participant]
  /// The place that was called, where it is no person.
  public var destination: CallDestinationType
  /// Which way the call went.
  public var direction: Direction
  /// When the call began.
  public var date: Date
  /// What the handler answered; nil for a call that was received.
  public var responseCode: CallIntentResponse.Code?

  public init(
    intent: CallIntent.Name, participants: [Participant],
    destination: CallDestinationType = .normal, direction: Direction = .outgoing, date: Date,
    responseCode: CallIntentResponse.Code? = nil
  ) {
    self.intent = intent
    self.participants = participants
    self.destination = destination
    self.direction = direction
    self.date = date
    self.responseCode = responseCode
  }
}

extension Interaction.Participant {
  /// Somebody who is known by a telephone number; nil if there are no digits in it.
  public init?(phoneNumber: String) {
    let digits = PhoneDigits(phoneNumber).dialled
    guard digits.contains(where: \.isNumber) else { return nil }
    self.init(displayName: digits, source: .utterance, phoneNumber: digits)
  }

  /// Somebody of an app's vocabulary.
  public init(name: SpeakableString) {
    self.init(
      displayName: name.spokenPhrase, identifier: name.vocabularyIdentifier, source: .vocabulary)
  }

  init(match: PersonMatch) {
    self.init(
      displayName: match.displayName, identifier: match.identifier, source: match.source,
      phoneNumber: match.phoneNumbers.first.map { PhoneDigits($0.value).dialled })
  }
}
