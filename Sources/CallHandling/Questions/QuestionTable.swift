internal import CGrammarTables
internal import Dialect
internal import ICU

/// What the user is asked and told, in one language.
///
///     print(try QuestionTable(locale: "fi").text(of: .whom))  // Kenelle haluat soittaa?
///
/// The texts are in the `.questions` files of `Grammars`.
public struct QuestionTable: Sendable {
  private let locale: String
  private var texts: [Key: String] = [:]

  /// What a table says; `Grammars/en.questions` is the model.
  enum Key: String, CaseIterable, Sendable {
    case whom
    case whichPerson = "which-person"
    case confirmPerson = "confirm-person"
    case whichNumber = "which-number"
    case whichApp = "which-app"
    case confirmAudioCall = "confirm-audio-call"
    case confirmVideoCall = "confirm-video-call"
    case allowApp = "allow-app"
    case unlock
    case choose
    case answerYesOrNo = "answer-yes-or-no"
    case calling
    case videoCalling = "video-calling"
    case continueInApp = "continue-in-app"
    case cancelled
    case notACall = "not-a-call"
    case nobodyCalled = "nobody-called"
    case noNumber = "no-number"
    case notInApp = "not-in-app"
    case onePersonOnly = "one-person-only"
    case noCallToRepeat = "no-call-to-repeat"
    case nobodyToCallBack = "nobody-to-call-back"
    case noApp = "no-app"
    case appNotAllowed = "app-not-allowed"
    case callFailed = "call-failed"
    case serviceUnavailable = "service-unavailable"
    case openAppFirst = "open-app-first"
    case signInFirst = "sign-in-first"
    case tooSlow = "too-slow"
    case yes, no
    case mobile, home, work, main, other
    case voicemail, emergency
  }

  /// The table of the nearest language that has one; English if none has.
  ///
  /// - Throws: `DialectError.unknownLocale` if `locale` is no locale identifier.
  public init(locale: String) throws {
    self.locale = locale
    let names = try GrammarTable.names(for: locale)
    let tables = (0..<question_table_count()).map(question_table_at)
    let table =
      names.lazy.compactMap { name in tables.first { String(cString: $0.name) == name } }.first
      ?? tables.first { String(cString: $0.name) == "en" }
    guard let table else { return }
    let text = String(
      decoding: UnsafeBufferPointer(start: table.text, count: table.length), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let key = line.prefix { $0 != " " }
      guard let key = Key(rawValue: String(key)) else { continue }
      texts[key] = String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }

  /// The names of all tables, in alphabetical order.
  static var names: [String] {
    (0..<question_table_count()).map { String(cString: question_table_at($0).name) }
  }

  /// The keys that the table lacks.
  var missing: [Key] { Key.allCases.filter { texts[$0] == nil } }

  // MARK: Texts

  /// A text with what stands for its placeholders.
  func text(
    _ key: Key, person: String = "", people: [String] = [], app: String = "", number: Int = 0
  ) -> String {
    // What people said is shown too, and may hold anything.
    func shown(_ name: String) -> String { ShownText.line(name) ?? "" }
    let values = [
      "{person}": shown(person), "{people}": ListFormat.join(people.map(shown), locale: locale),
      "{app}": app, "{number}": String(number),
    ]
    // In one pass, so that what stands in a name is no placeholder.
    var result = ""
    var rest = Substring(texts[key] ?? key.rawValue)
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.firstIndex(of: "}").map { rest.index(after: $0) } ?? rest.endIndex
      result += values[String(rest[..<end])] ?? String(rest[..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  /// True for a word of yes, false for one of no, nil for another.
  public func meaning(of answer: String) -> Bool? {
    for (key, meaning) in [(Key.yes, true), (.no, false)] {
      let words = (texts[key] ?? "").split(separator: "|").map(Self.plain)
      if words.contains(Self.plain(answer)) { return meaning }
    }
    return nil
  }

  /// The letters and marks alone, small and of full width. A capital İ leaves a dot behind that an i has already.
  private static func plain(_ answer: some StringProtocol) -> [UInt32] {
    CaseFolding.folded(answer.unicodeScalars.map(\.value)).filter {
      let properties = Unicode.Scalar($0)?.properties
      return $0 != 0x307
        && (properties?.isAlphabetic ?? false || properties?.generalCategory == .nonspacingMark)
    }
  }

  /// What a question asks.
  public func text(of question: Question) -> String {
    switch question {
    case .allow(let app): text(.allowApp, app: app.name)
    case .whom: text(.whom)
    case .whichPerson(let name?, _): text(.whichPerson, person: name)
    case .whichPerson(nil, _): text(.whom)
    case .confirmPerson(let match): text(.confirmPerson, person: match.displayName)
    case .whichNumber(let match): text(.whichNumber, person: match.displayName)
    case .whichApp: text(.whichApp)
    case .confirmCall(let intent, let people, let app, let destination):
      text(
        intent == .startAudioCall ? .confirmAudioCall : .confirmVideoCall,
        people: names(people.map(\.displayName), destination), app: app.name)
    }
  }

  /// What can be chosen, in order; empty for a question of yes or no.
  public func choices(of question: Question) -> [String] {
    switch question {
    case .whichPerson(_, let matches):
      matches.map { match in
        ([match.displayName] + match.phoneNumbers.prefix(1).map(\.value)).joined(separator: "  ")
      }
    case .whichNumber(let match):
      match.phoneNumbers.map { "\(text(of: $0.label))  \($0.value)" }
    case .whichApp(let apps):
      apps.map { app in
        let hasNamesake = apps.contains {
          $0.name.lowercased() == app.name.lowercased() && $0.identifier != app.identifier
        }
        return hasNamesake ? "\(app.name)  \(app.identifier)" : app.name
      }
    case .allow, .whom, .confirmPerson, .confirmCall: []
    }
  }

  /// What may be said for each of a question's choices, in their order.
  func spokenChoices(of question: Question) -> [SpokenChoice] {
    switch question {
    case .whichPerson(_, let matches):
      matches.map { match in
        SpokenChoice(names: [match.displayName], numbers: match.phoneNumbers.map(\.value))
      }
    case .whichNumber(let match):
      match.phoneNumbers.map { SpokenChoice(names: [text(of: $0.label)], numbers: [$0.value]) }
    case .whichApp(let apps): apps.map { SpokenChoice(names: [$0.name] + $0.alternativeNames) }
    case .allow, .whom, .confirmPerson, .confirmCall: []
    }
  }

  /// Who is called, or which place.
  private func names(_ people: [String], _ destination: CallDestinationType) -> [String] {
    guard people.isEmpty else { return people }
    switch destination {
    case .voicemail: return [text(.voicemail)]
    case .emergency: return [text(.emergency)]
    case .normal, .redial, .callBack: return []
    }
  }

  private func text(of label: PersonHandleLabel) -> String {
    switch label {
    case .mobile: text(.mobile)
    case .home: text(.home)
    case .work: text(.work)
    case .main: text(.main)
    case .other: text(.other)
    }
  }

  /// Where a request led, in a sentence.
  public func text(of outcome: Outcome) -> String {
    switch outcome {
    case .notACall: text(.notACall)
    case .unanswered(let question): text(of: question)
    case .problem(let problem): text(of: problem)
    case .handled(let response, let interaction, let app, _):
      response.code == .continueInApp
        ? text(.continueInApp, app: app.name)
        : text(
          interaction.intent == .startAudioCall ? .calling : .videoCalling,
          people: names(interaction.participants.map(\.displayName), interaction.destination),
          app: app.name)
    }
  }

  private func text(of problem: Outcome.Problem) -> String {
    switch problem {
    case .cancelled: text(.cancelled)
    case .unlockFirst: text(.unlock)
    case .noApp: text(.noApp)
    case .appNotAllowed(let app): text(.appNotAllowed, app: app.name)
    case .nobodyCalled(let name): text(.nobodyCalled, person: name)
    case .noNumber(let name): text(.noNumber, person: name)
    case .notInApp(let name, let app): text(.notInApp, person: name, app: app.name)
    case .onePersonOnly(let app): text(.onePersonOnly, app: app.name)
    case .noCallToRepeat: text(.noCallToRepeat)
    case .nobodyToCallBack: text(.nobodyToCallBack)
    case .tooSlow(let app): text(.tooSlow, app: app.name)
    case .failed(let code, let app): text(of: code, app)
    }
  }

  private func text(of code: CallIntentResponse.Code, _ app: AppManifest) -> String {
    switch code {
    case .failureRequiringAppLaunch: text(.openAppFirst, app: app.name)
    case .failureAppConfigurationRequired: text(.signInFirst, app: app.name)
    case .failureCallingServiceNotAvailable: text(.serviceUnavailable, app: app.name)
    case .failureContactNotSupportedByApp, .failureNoValidNumber, .failure, .unspecified, .ready,
      .continueInApp, .success:
      text(.callFailed)
    }
  }

  /// What is said to somebody whose answer is none.
  public func hint(for question: Question) -> String {
    if case .whom = question { return text(.whom) }
    let count = choices(of: question).count
    return count > 0 ? text(.choose, number: count) : text(.answerYesOrNo)
  }
}
