/// Why an utterance is not a request to start a call now.
public struct Rejection: Hashable, Sendable, Codable {
  /// What it is instead, or what it lacks; of several that fit, the table's most telling one.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable, BitwiseCopyable {
    /// Something to be reminded of: *remind me to call the plumber*.
    case reminder
    /// A call at some other time, or under a condition: *call Barnaby at half past three*.
    case schedule
    /// A text, a voice message or a mail: *text Gloria that I'll call her*.
    case message
    /// Calls that were: *show me my missed calls*.
    case history
    /// The end of a call that runs: *end the call with Sebastian*.
    case hangUp = "hang-up"
    /// A call that rings, taken or declined: *decline the incoming call from Victor*.
    case answer
    /// Something about a call that runs: *put Lionel on hold*.
    case ongoing
    /// A change of the address book: *save this number as a new contact*.
    case contactEdit = "contact-edit"
    /// Something to be found, most often a number: *find me the number of the nearest garage*.
    case lookup
    /// What somebody is called, by name: *call me Skipper from now on*.
    case naming
    /// Words of calling in a set phrase that has nothing to do with calls: *let's call it a day*.
    case idiom
    /// Music, films or pictures: *play Call Me Maybe*.
    case media
    /// Words of calling in another of their senses: *connect to the wifi*.
    case otherSense = "other-sense"
    /// A call that is not wanted: *do not call Roderick*.
    case negation
    /// What somebody did: *Lucas phoned yesterday*.
    case past
    /// What somebody says or does: *she said she would call*.
    case reported
    /// A question, also one about calls: *should I call the vet*.
    case question
    /// The settings of the telephone: *turn on call forwarding*.
    case settings
    /// Something about an app, or another use of it: *Telegram keeps crashing*.
    case app
    /// Anything else that is no call, though words of calling, a name or an app are in it: *order a curry from the Raj*.
    case other
    /// No word of calling: *bread and butter*.
    case noCallWord = "no-call-word"
    /// Words of calling, but nothing that makes them a request: *call that*.
    case incomplete
  }

  public var reason: Reason
  /// The words that show it, as they were said; empty where words are missing.
  public var detail: String

  public init(reason: Reason, detail: String) {
    self.reason = reason
    self.detail = detail
  }
}

extension Rejection {
  private static let callWords: RoleSet = [.call, .noun, .weak, .redial, .callBack, .part]

  /// Why nothing is wanted that was read: a veto, or what is missing.
  init(_ veto: VetoCheck.Finding?, _ hits: Hits, in text: FoldedText) {
    if let veto {
      self.init(reason: veto.veto.reason, detail: text.original(text.trimmed(veto.range)))
    } else if let word = hits.elements.first(where: { Self.callWords.contains($0.lexeme.role) }) {
      self.init(reason: .incomplete, detail: text.original(text.trimmed(word.range)))
    } else {
      self.init(reason: .noCallWord, detail: "")
    }
  }
}
