/// What a word or phrase of a table does in a reading.
enum Role: UInt8, BitwiseCopyable {
  case call, noun, light, weak, modifier
  case filler, device
  /// Joins people; see `offersChoice`.
  case conjunction
  /// A marker of a person, app, label, or of somebody who joins or is not meant, before or behind its slot.
  case markerBefore, markerAfter
  /// What makes an app's name a verb or a noun; see `elidedLetter` and `circumfix`.
  case appVerbBefore, appVerbAfter, appNounBefore, appNounAfter
  case kin, possessive
  /// What stands beside a name and may go from it; see `isTitle` and `standsBeforeNames`.
  case honorific
  case neverInName, word
  /// Words with which a clause of its own begins or ends, so that what stands before may be a remark.
  case clauseStart, clauseEnd
  /// A finite verb that tells how things are: with its subject it may begin a remark behind a request.
  case clauseVerb
  /// Takes back all that was said before: *text mum, no wait, call her*.
  case repair
  /// Stands for somebody whom a remark named before the request: *her*.
  case pronoun
  case number, numberJoiner, numberDash, numberExtension, repetition, plus
  /// A word for `*` or `#`.
  case dialSymbol
  case voicemail, emergency, redial, callBack
  /// A whole request for help: *I need an ambulance*.
  case emergencyCall
  /// Stands between a relative and where they are: *my brother in Leeds*.
  case whereabouts
  /// Stands for a person, and names nobody.
  case anybody
  /// What begins the part of the utterance that says what is to be done or said in the call.
  case afterwards
  /// A part of a pattern with gaps.
  case part
  /// Words that show that no call is wanted.
  case veto
  /// A part of a pattern that shows it, or words that do only where the utterance begins or ends.
  case vetoPart
  /// The name of an app.
  case app

  /// True for short and common words, and for those that end the matter.
  var isDoubtfulIfPlain: Bool {
    switch self {
    case .veto, .vetoPart, .neverInName, .filler, .afterwards, .clauseStart, .clauseEnd,
      .clauseVerb, .repair:
      true
    default: false
    }
  }

  /// False for names of people, apps and numbers, which a comma parts from others, and for vetoes: *I don't want to
  /// listen, I want to call*.
  var mayHoldComma: Bool {
    switch self {
    case .kin, .possessive, .honorific, .app, .number, .word, .veto, .vetoPart: false
    default: true
    }
  }

  /// True for words without which nothing is a request, and for what they ask for besides people.
  var makesRequest: Bool {
    switch self {
    case .call, .noun, .modifier, .appVerbBefore, .appVerbAfter, .appNounBefore, .appNounAfter,
      .voicemail, .emergency, .redial, .callBack, .emergencyCall, .part, .app:
      true
    default: false
    }
  }

  /// False for words that tell something of what stands around them, or of a number, and are no step by themselves.
  var isStep: Bool {
    switch self {
    case .kin, .possessive, .honorific, .neverInName, .word, .number, .numberJoiner, .numberDash,
      .numberExtension, .repetition, .plus, .dialSymbol, .veto, .vetoPart, .clauseStart,
      .clauseEnd, .clauseVerb, .repair:
      false
    default: true
    }
  }

  /// True for words that may have their role only where an app is named.
  var mayNeedApp: Bool {
    switch self {
    case .call, .noun, .light, .weak, .modifier, .redial, .callBack: true
    default: false
    }
  }

  /// True for words that are recognised though one of them is misspelled.
  var mayBeMisspelled: Bool {
    switch self {
    case .call, .noun, .modifier, .filler, .emergency, .voicemail, .app, .veto, .vetoPart: true
    default: false
    }
  }

  /// True if readings are made of such words.
  var isSpoken: Bool {
    switch self {
    case .veto, .vetoPart, .neverInName, .word, .clauseStart, .clauseEnd, .clauseVerb, .repair,
      .pronoun:
      false
    default: true
    }
  }
}
