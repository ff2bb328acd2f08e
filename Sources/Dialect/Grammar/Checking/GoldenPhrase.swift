internal import ICU

/// A phrase with the result that is wanted.
public struct GoldenPhrase: Sendable, Hashable {
  /// What an utterance is to be understood as.
  public struct Expectation: Sendable, Hashable {
    package struct Contact: Sendable, Hashable {
      /// In dictionary form.
      package var name: String
      var relationship: PersonRelationship?
      /// Whose relative it is, if not the speaker's.
      var owner: String?
      /// The number that was said; `name` is the same where nobody was named besides.
      var number: String?
      var `extension`: String?
      /// Which of the person's numbers is asked for.
      var label: PersonHandleLabel?

      fileprivate var hasNameAndNumber: Bool { number.map { $0 != name } ?? false }
    }

    /// Nil if no call is to be started.
    public internal(set) var isVideo: Bool?
    /// Why it is no call; nil if any reason will do.
    package internal(set) var reason: Rejection.Reason?
    package internal(set) var app: String?
    package internal(set) var contacts: [Contact] = []
    package internal(set) var destination = CallDestinationType.normal
  }

  public let file: String
  /// Counted from 1.
  public let line: Int
  public let text: String
  public let expectation: Expectation
}

extension GoldenPhrase {
  /// Reads a file of phrases: `Soita Antille => audio; contact Antti`.
  ///
  /// - Throws: `GrammarError` with every line that can't be read.
  public static func read(file: String, utf8: some Sequence<UInt8>) throws(GrammarError)
    -> [GoldenPhrase]
  {
    let source = try SourceText(file: file, utf8: utf8)
    var phrases: [GoldenPhrase] = []
    var diagnostics: [GrammarError.Diagnostic] = []
    source.forEachStatement { statement in
      do throws(PatternReader.Failure) {
        phrases.append(try read(statement, at: statement.position, in: source))
      } catch {
        diagnostics.append(source.diagnostic(error.message, at: error.position))
      }
    }
    guard diagnostics.isEmpty else { throw GrammarError(diagnostics: diagnostics) }
    return phrases
  }

  static func read(
    _ characters: Characters, at start: SourceText.Position, in source: SourceText
  ) throws(PatternReader.Failure) -> GoldenPhrase {
    guard
      let arrow = characters.indices.first(where: {
        characters[$0].isSyntax("=") && $0 + 1 < characters.endIndex
          && characters[$0 + 1].isSyntax(">")
      })
    else {
      throw PatternReader.Failure(
        message: "the wanted result is missing: PHRASE => RESULT", position: start)
    }
    var expectation = Expectation()
    let result = characters[(arrow + 2)...]
    for item in result.split(at: ";") { try expectation.read(item, at: start) }
    guard expectation.isComplete else {
      throw PatternReader.Failure(
        message: "\"audio\" or \"video\" is missing",
        position: result.trimmingSpace().first?.position ?? start)
    }
    return GoldenPhrase(
      file: source.file, line: source.line(of: start),
      text: characters[..<arrow].trimmingSpace().string,
      expectation: expectation)
  }
}

extension GoldenPhrase.Expectation {
  /// False if something is said of a call, but not which call it is.
  fileprivate var isComplete: Bool {
    isVideo != nil || contacts.isEmpty && app == nil && destination == .normal
  }

  fileprivate mutating func read(
    _ item: Characters, at start: SourceText.Position
  ) throws(PatternReader.Failure) {
    let position = item.first?.position ?? start
    let (word, rest) = item.firstWordAndRest
    let keyword = word.string
    func failure(_ message: String) -> PatternReader.Failure {
      PatternReader.Failure(message: message, position: position)
    }
    switch keyword {
    case "audio": isVideo = false
    case "video": isVideo = true
    case "app": app = rest.string
    case "contact": contacts.append(Contact(name: rest.string))
    case "number": contacts.append(Contact(name: rest.string, number: rest.string))
    case "at":
      guard !contacts.isEmpty else {
        throw failure("\"at\" goes behind a \"contact\" or a \"kin\"")
      }
      contacts[contacts.count - 1].number = rest.string
    case "extension":
      guard contacts.last?.number != nil else {
        throw failure("\"extension\" goes behind a \"number\"")
      }
      contacts[contacts.count - 1].extension = rest.string
    case "label":
      guard !contacts.isEmpty, let label = PersonHandleLabel(rawValue: rest.string) else {
        throw failure(
          "\"label\" goes behind a \"contact\" or a \"kin\": label mobile, home, work or main")
      }
      contacts[contacts.count - 1].label = label
    case "kin":
      let (name, term) = rest.firstWordAndRest
      guard let relationship = PersonRelationship(rawValue: name.string) else {
        throw failure("\"\(name.string)\" is no relationship; see Grammars/README.md")
      }
      contacts.append(Contact(name: term.string, relationship: relationship))
    case "owner":
      guard !contacts.isEmpty else { throw failure("\"owner\" goes behind a \"kin\"") }
      contacts[contacts.count - 1].owner = rest.string
    case "voicemail": destination = .voicemail
    case "redial": destination = .redial
    case "call-back": destination = .callBack
    case "emergency": destination = .emergency
    case "no":
      isVideo = nil
      guard !rest.isEmpty else { return }
      guard let reason = Rejection.Reason(rawValue: rest.string) else {
        throw failure("\"\(rest.string)\" is no reason; see Grammars/README.md")
      }
      self.reason = reason
    default:
      throw failure("\"\(keyword)\" is no result; see Phrases/README.md")
    }
  }
}

extension GoldenPhrase {
  /// What is wrong with a result, in words, or nil if it is the one wanted. Letter case makes no difference:
  /// a name comes back as it was said.
  public func mismatch(with result: ParseResult) -> String? {
    guard let isVideo = expectation.isVideo else { return mismatchOfRejection(result) }
    guard let intent = result.intent else {
      return
        "wanted a call, was rejected: \(result.rejection.map { "\($0.reason.rawValue), \($0.detail)" } ?? "")"
    }
    if case .startVideoCall = intent, !isVideo { return "wanted audio, was video" }
    if case .startAudioCall = intent, isVideo { return "wanted video, was audio" }
    if intent.app?.name != expectation.app {
      return "wanted app \(expectation.app ?? "none"), was \(intent.app?.name ?? "none")"
    }
    if intent.destinationType != expectation.destination, !hasEmergencyNumber(intent) {
      return "wanted destination \(expectation.destination), was \(intent.destinationType)"
    }
    let wanted = expectation.contacts.map(describe)
    let found = intent.contacts.enumerated().map { index, person in
      describe(person, asHas: index < wanted.count ? expectation.contacts[index] : nil)
    }
    return found.map { $0.lowercased() } == wanted.map { $0.lowercased() }
      ? nil : "wanted \(wanted.joined(separator: ", ")), was \(found.joined(separator: ", "))"
  }

  private func mismatchOfRejection(_ result: ParseResult) -> String? {
    if let intent = result.intent {
      return "wanted no call, was \(intent.contacts.map(\.name).joined(separator: ", "))"
    }
    guard let reason = expectation.reason, reason != result.rejection?.reason else { return nil }
    return "wanted reason \(reason.rawValue), was \(result.rejection?.reason.rawValue ?? "none")"
  }

  /// A number that reaches help is known by itself, so phrases need not say so.
  private func hasEmergencyNumber(_ intent: CallIntent) -> Bool {
    expectation.destination == .normal && intent.destinationType == .emergency
      && intent.contacts.contains { $0.handle != nil }
  }

  private func describe(_ number: String, _ extension: String?) -> String {
    "number \(number)" + (`extension`.map { " extension \($0)" } ?? "")
  }

  /// - Parameter wanted: The contact that is wanted in their place, which may have a name and a number.
  private func describe(_ person: Person, asHas wanted: Expectation.Contact?) -> String {
    let name = describe(person.name, person.relationship, person.owner, person.handleLabel)
    guard let handle = person.handle else { return name }
    let number = describe(handle.value, handle.extension)
    return wanted?.hasNameAndNumber ?? false ? name + "; at " + number : number
  }

  private func describe(_ contact: Expectation.Contact) -> String {
    let name = describe(contact.name, contact.relationship, contact.owner, contact.label)
    guard let number = contact.number.map({ describe($0, contact.extension) }) else { return name }
    return contact.hasNameAndNumber ? name + "; at " + number : number
  }

  private func describe(
    _ name: String, _ relationship: PersonRelationship?, _ owner: String?,
    _ label: PersonHandleLabel?
  ) -> String {
    (relationship.map { "kin \($0.rawValue) " } ?? "contact ") + name
      + (owner.map { "; owner \($0)" } ?? "") + (label.map { "; label \($0.rawValue)" } ?? "")
  }
}
