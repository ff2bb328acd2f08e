/// The call that a speaker wants started now.
public enum CallIntent: Hashable, Sendable, Codable {
  case startAudioCall(StartAudioCallIntent)
  case startVideoCall(StartVideoCallIntent)

  /// Which call, without its parts.
  public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
    case startAudioCall, startVideoCall
  }

  /// Which call, without its parts.
  public var name: Name {
    switch self {
    case .startAudioCall: .startAudioCall
    case .startVideoCall: .startVideoCall
    }
  }

  /// Whom to call; empty if nobody was named.
  public var contacts: [Person] {
    switch self {
    case .startAudioCall(let call): call.contacts
    case .startVideoCall(let call): call.contacts
    }
  }

  /// The app to call with, if one was named.
  public var app: SpokenApp? {
    switch self {
    case .startAudioCall(let call): call.app
    case .startVideoCall(let call): call.app
    }
  }

  /// Where to, if not simply to a person.
  public var destinationType: CallDestinationType {
    switch self {
    case .startAudioCall(let call): call.destinationType
    case .startVideoCall(let call): call.destinationType
    }
  }
}

/// A request to start an audio-only call, after SiriKit's `INStartAudioCallIntent`.
public struct StartAudioCallIntent: Hashable, Sendable, Codable {
  /// Whom to call; empty if nobody was named.
  public var contacts: [Person]
  public var destinationType: CallDestinationType
  /// The app to call with, if one was named.
  public var app: SpokenApp?

  public init(
    contacts: [Person], destinationType: CallDestinationType = .normal, app: SpokenApp? = nil
  ) {
    self.contacts = contacts
    self.destinationType = destinationType
    self.app = app
  }
}

/// A request to start a video call, after SiriKit's `INStartVideoCallIntent`.
public struct StartVideoCallIntent: Hashable, Sendable, Codable {
  /// Whom to call; empty if nobody was named.
  public var contacts: [Person]
  public var destinationType: CallDestinationType
  /// The app to call with, if one was named.
  public var app: SpokenApp?

  public init(
    contacts: [Person], destinationType: CallDestinationType = .normal, app: SpokenApp? = nil
  ) {
    self.contacts = contacts
    self.destinationType = destinationType
    self.app = app
  }
}

/// Where a call goes, after SiriKit's `INCallDestinationType`.
public enum CallDestinationType: String, Hashable, Sendable, Codable, CaseIterable {
  /// To the contacts.
  case normal
  /// To help; the contacts hold its number if one was said.
  case emergency
  /// To the speaker's own mailbox.
  case voicemail
  /// To whoever was called last.
  case redial
  /// To whoever called last, or to the contact, who did.
  case callBack
}

/// Whether the speaker asked for a voice or a video call.
public enum CallCapability: String, Hashable, Sendable, Codable, CaseIterable, BitwiseCopyable {
  case unstated, audio, video
}
