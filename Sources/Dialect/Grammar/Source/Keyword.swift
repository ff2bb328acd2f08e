/// What a statement begins with.
enum Keyword: String, CaseIterable {
  case address
  case audio
  case audioCall = "audio-call"
  case audioNoun = "audio-noun"
  case audioWeak = "audio-weak"
  case and, anybody, afterwards, call, or
  case callBack = "call-back"
  case clauseEnd = "clause-end"
  case clauseStart = "clause-start"
  case clauseVerb = "clause-verb"
  case device
  case emergency
  case emergencyCall = "emergency-call"
  case `extension`, filler, light
  case neverInName = "never-in-name"
  case noun
  case numberAnd = "number-and"
  case numberDash = "number-dash"
  case plus, pronoun, redial, repair, video
  case videoCall = "video-call"
  case videoNoun = "video-noun"
  case videoWeak = "video-weak"
  case voicemail, weak, whereabouts, word

  case language, inherits, drop, fold, accents, capitals, pronouns, tens
  case appVerb = "app-verb"
  case appNoun = "app-noun"
  case contact, also, instead, label, handle, kin
  case handleLabel = "handle-label"
  case possessive, owner, honorific, title, app
  case knownApp = "known-app"
  case number, `repeat`
  case numberStar = "number-star"
  case numberHash = "number-hash"
  case numberPrefix = "number-prefix"
  case emergencyNumber = "emergency-number"
  case not, `class`
  case `case`, ending, name, surname
  case nameLink = "name-link"
  case example

  /// The keyword that is written so.
  init?(_ word: Characters) {
    guard let index = Self.indices[HashIndex.hash(word.lazy.map(\.scalar))] else { return nil }
    self = Self.allCases[Int(index)]
  }

  /// Where each stands among all, by its hash.
  private static let indices: HashIndex = {
    let indices = HashIndex(capacity: allCases.count)
    for (index, keyword) in allCases.enumerated() {
      indices.insert(
        HashIndex.hash(keyword.rawValue.unicodeScalars.lazy.map(\.value)), Int32(index))
    }
    return indices
  }()

  /// When a statement is compiled: letters must be known before words, and cases before the markers that name them.
  enum Pass: CaseIterable {
    case letters, cases, words
  }

  var pass: Pass {
    switch self {
    case .language, .inherits, .drop, .fold, .accents, .capitals, .pronouns, .tens, .class: .letters
    case .case, .ending, .name, .surname, .nameLink: .cases
    default: .words
    }
  }

  /// What the words of a statement do that gives them a role and nothing else.
  var plainRole: (role: Role, capability: CallCapability)? {
    switch self {
    case .call: (.call, .unstated)
    case .videoCall: (.call, .video)
    case .audioCall: (.call, .audio)
    case .noun: (.noun, .unstated)
    case .videoNoun: (.noun, .video)
    case .audioNoun: (.noun, .audio)
    case .video: (.modifier, .video)
    case .audio: (.modifier, .audio)
    case .light: (.light, .unstated)
    case .weak: (.weak, .unstated)
    case .videoWeak: (.weak, .video)
    case .audioWeak: (.weak, .audio)
    case .filler, .address: (.filler, .unstated)
    case .pronoun: (.pronoun, .unstated)
    case .clauseStart: (.clauseStart, .unstated)
    case .clauseEnd: (.clauseEnd, .unstated)
    case .clauseVerb: (.clauseVerb, .unstated)
    case .repair: (.repair, .unstated)
    case .device: (.device, .unstated)
    case .whereabouts: (.whereabouts, .unstated)
    case .and, .or: (.conjunction, .unstated)
    case .neverInName: (.neverInName, .unstated)
    case .word: (.word, .unstated)
    case .voicemail: (.voicemail, .unstated)
    case .anybody: (.anybody, .unstated)
    case .afterwards: (.afterwards, .unstated)
    case .emergency: (.emergency, .unstated)
    case .emergencyCall: (.emergencyCall, .unstated)
    case .redial: (.redial, .unstated)
    case .callBack: (.callBack, .unstated)
    case .plus: (.plus, .unstated)
    case .numberAnd: (.numberJoiner, .unstated)
    case .numberDash: (.numberDash, .unstated)
    case .extension: (.numberExtension, .unstated)
    default: nil
    }
  }

  /// Where in the utterance the words of a statement must stand.
  var position: Lexeme.Position { self == .address ? .behindComma : [] }

  /// True for statements whose words a table may take out of those that it inherits.
  var mayBeDropped: Bool {
    switch self {
    case .contact, .also, .app, .knownApp, .label, .instead, .handle: true
    default: plainRole != nil
    }
  }

  /// A question for a word that is nearly a keyword, else nothing.
  static func suggestion(for word: String) -> String {
    // Statements that only give words a role are the commonest.
    let plain = allCases.filter { $0.plainRole != nil }.map(\.rawValue).sorted()
    let others = allCases.filter { $0.plainRole == nil }.map(\.rawValue)
    let nearest = (plain + others).first { EditDistance.isAtMostOne(Array(word), Array($0)) }
    return nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
