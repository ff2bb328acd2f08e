internal import Dialect

/// What the intents of audio and video calls have in common.
protocol StartCallIntent: Hashable, Sendable, Codable {
  static var name: CallIntent.Name { get }
  var destinationType: CallDestinationType { get }
}

extension StartAudioCallIntent: StartCallIntent {
  static var name: CallIntent.Name { .startAudioCall }
}

extension StartVideoCallIntent: StartCallIntent {
  static var name: CallIntent.Name { .startVideoCall }
}
