// Results are encoded as the JSON Schema of the command describes them, so that a program may keep what either of
// the two gives. What is absent is an explicit null.

extension ParseResult: Codable {
  private enum Key: String, CodingKey {
    case locale, text, alternatives, rejection
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let reading = try CodedReading(from: decoder)
    self.init(
      locale: try container.decode(String.self, forKey: .locale),
      text: try container.decode(String.self, forKey: .text),
      intent: reading.intent, capability: reading.capability, confidence: reading.confidence,
      alternatives: try container.decode([Alternative].self, forKey: .alternatives),
      rejection: try container.decode(Rejection?.self, forKey: .rejection))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(locale, forKey: .locale)
    try container.encode(text, forKey: .text)
    try CodedReading(intent: intent, capability: capability, confidence: confidence)
      .encode(to: encoder)
    try container.encode(alternatives, forKey: .alternatives)
    try container.encode(rejection, forKey: .rejection)
  }
}

extension ParseResult.Alternative: Codable {
  public init(from decoder: any Decoder) throws {
    let reading = try CodedReading(from: decoder)
    guard let intent = reading.intent else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "An alternative needs an intent."))
    }
    self.init(intent: intent, capability: reading.capability, confidence: reading.confidence)
  }

  public func encode(to encoder: any Encoder) throws {
    try CodedReading(intent: intent, capability: capability, confidence: confidence)
      .encode(to: encoder)
  }
}

/// What results and alternatives share.
private struct CodedReading: Codable {
  var intent: CallIntent?
  var capability: CallCapability
  var confidence: Double

  private enum Key: String, CodingKey {
    case intent, capability, confidence, app, contacts, destination
  }

  init(intent: CallIntent?, capability: CallCapability, confidence: Double) {
    self.intent = intent
    self.capability = capability
    self.confidence = confidence
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    capability = try container.decode(CallCapability.self, forKey: .capability)
    confidence = try container.decode(Double.self, forKey: .confidence)
    guard let name = try container.decode(CallIntent.Name?.self, forKey: .intent) else { return }
    let contacts = try container.decode([Person].self, forKey: .contacts)
    let destination = try container.decode(CallDestinationType.self, forKey: .destination)
    let app = try container.decode(SpokenApp?.self, forKey: .app)
    switch name {
    case .startAudioCall:
      intent = .startAudioCall(
        StartAudioCallIntent(contacts: contacts, destinationType: destination, app: app))
    case .startVideoCall:
      intent = .startVideoCall(
        StartVideoCallIntent(contacts: contacts, destinationType: destination, app: app))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(intent?.name, forKey: .intent)
    try container.encode(capability, forKey: .capability)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(intent?.app, forKey: .app)
    try container.encode(intent?.contacts ?? [], forKey: .contacts)
    try container.encode(intent?.destinationType ?? .normal, forKey: .destination)
  }
}

extension Person {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(candidates, forKey: .candidates)
    try container.encode(surface, forKey: .surface)
    try container.encode(range, forKey: .range)
    try container.encode(relationship, forKey: .relationship)
    try container.encode(owner, forKey: .owner)
    try container.encode(handle, forKey: .handle)
    try container.encode(handleLabel, forKey: .handleLabel)
    try container.encode(identifier, forKey: .identifier)
  }
}

extension SpokenApp {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(identifier, forKey: .identifier)
    try container.encode(registered, forKey: .registered)
    try container.encode(surface, forKey: .surface)
    try container.encode(range, forKey: .range)
  }
}
