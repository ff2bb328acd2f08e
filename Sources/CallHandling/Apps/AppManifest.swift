public import Dialect

/// What an app says of itself when it is registered: how it is called, which calls it can start, and who does it.
///
///     let manifest = try AppManifest(json: bytes, folder: "/opt/phone")
///     print(manifest.name)  // Phone
///
/// The keys follow those of an iOS app: `IntentsSupported`, `IntentsRestrictedWhileLocked` and
/// `NSSiriUsageDescription`, the last of which every app must have.
public struct AppManifest: Hashable, Sendable, Codable {
  /// Letters, digits, hyphens and full stops: `org.example.phone`.
  public var identifier: String
  /// The name that people say.
  public var name: String
  /// Other names that people say.
  public var alternativeNames: [String]
  /// The calls that the app can start.
  public var intentsSupported: [CallIntent.Name]
  /// Those for which the device must be unlocked.
  public var intentsRestrictedWhileLocked: [CallIntent.Name]
  /// What is shown to the user who is asked for permission.
  public var usageDescription: String
  /// The program that takes the app's requests; nil for an app whose handler is written in Swift.
  public var handler: HandlerProgram?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case identifier, name, alternativeNames, intentsSupported, intentsRestrictedWhileLocked
    case usageDescription, handler
  }

  public init(
    identifier: String, name: String, alternativeNames: [String] = [],
    intentsSupported: [CallIntent.Name], intentsRestrictedWhileLocked: [CallIntent.Name] = [],
    usageDescription: String, handler: HandlerProgram? = nil
  ) throws(HandlingError) {
    self.identifier = identifier
    self.name = name
    self.alternativeNames = alternativeNames
    self.intentsSupported = intentsSupported
    self.intentsRestrictedWhileLocked = intentsRestrictedWhileLocked
    self.usageDescription = usageDescription
    self.handler = handler
    if let flaw = flaw { throw .manifest(flaw) }
  }

  /// Takes what ``init(json:folder:)`` takes, but for the handler, which must be an absolute path and is not looked at;
  /// refuses what the initializer refuses.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      identifier: values.decode(String.self, forKey: .identifier),
      name: values.decode(String.self, forKey: .name),
      alternativeNames: values.decodeIfPresent([String].self, forKey: .alternativeNames) ?? [],
      intentsSupported: values.decode([CallIntent.Name].self, forKey: .intentsSupported),
      intentsRestrictedWhileLocked: values.decodeIfPresent(
        [CallIntent.Name].self, forKey: .intentsRestrictedWhileLocked) ?? [],
      usageDescription: values.decode(String.self, forKey: .usageDescription),
      handler: values.decodeIfPresent(HandlerProgram.self, forKey: .handler))
  }

  /// True if people call the app what an utterance does.
  func isCalled(_ spoken: SpokenApp) -> Bool {
    identifier == spoken.identifier || isCalled(spoken.name)
  }

  /// True for one of the app's names, in capital or small letters.
  func isCalled(_ other: String) -> Bool {
    ([name] + alternativeNames).contains { $0.lowercased() == other.lowercased() }
  }

  /// The app as utterances name it.
  public var app: App {
    App(
      name, aliases: alternativeNames, identifier: identifier,
      supports: Set(
        intentsSupported.map { $0 == .startAudioCall ? App.Support.audio : .video }))
  }
}

/// A program that takes requests as lines of JSON.
public struct HandlerProgram: Hashable, Sendable, Codable {
  /// An absolute path.
  public var program: String
  /// What it is given, each as it is; without a shell, nothing in them is expanded.
  public var arguments: [String]

  public init(program: String, arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      program: values.decode(String.self, forKey: .program),
      arguments: values.decodeIfPresent([String].self, forKey: .arguments) ?? [])
  }
}

extension AppManifest {
  static let longestName = 100
  static let mostNames = 50

  /// What is wrong with it, in words; nil if nothing is.
  private var flaw: String? {
    if identifier.isEmpty || identifier.utf8.count > 155 {
      return "\"identifier\" must have 1 to 155 characters"
    }
    if !identifier.utf8.allSatisfy(Self.mayIdentify) || identifier.hasPrefix(".") {
      return "\"identifier\" may hold letters of ASCII, digits, hyphens and full stops only"
    }
    if alternativeNames.count > Self.mostNames {
      return "there are more than \(Self.mostNames) alternative names"
    }
    for name in [name] + alternativeNames {
      if let flaw = ShownText.flaw(of: name, "a name", longest: Self.longestName) { return flaw }
    }
    if intentsSupported.isEmpty { return "\"intentsSupported\" is empty" }
    if let other = intentsRestrictedWhileLocked.first(where: { !intentsSupported.contains($0) }) {
      return "\(other.rawValue) is restricted while locked, and not supported"
    }
    return ShownText.flaw(of: usageDescription, "\"usageDescription\"")
      ?? handler?.flaw
  }

  private static func mayIdentify(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension HandlerProgram {
  fileprivate var flaw: String? {
    guard program.hasPrefix("/") else { return "the handler's program must be an absolute path" }
    for text in [program] + arguments {
      if text.utf8.count > 4096 || text.unicodeScalars.contains("\0") {
        return "the handler's program and arguments may have 4096 bytes, and no zero byte"
      }
    }
    return arguments.count > 100 ? "the handler has more than 100 arguments" : nil
  }
}
