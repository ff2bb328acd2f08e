/// What each step of a reading costs. The cheapest reading wins; none is negative, so that a threshold
/// prunes exactly. Ten is about the price of one word that nothing explains.
enum Cost {
  typealias Value = Int32

  /// A reading dearer than this is no reading.
  static let threshold: Value = 46
  /// Above this, a reading may rest on a misspelled word.
  static let doubtful: Value = 12
  /// A second reading within this of the best is an alternative.
  static let margin: Value = 6

  // Words with a role.
  static let callWord: Value = 1
  static let weakVerb: Value = 2
  static let marker: Value = 1
  /// A marker that could as well begin a longer phrase.
  static let partOfPhrase: Value = 3
  /// A marker that cuts a longer word of the table.
  static let partOfWord: Value = 8
  static let labelInWord: Value = 30
  static let plainSpelling: Value = 1
  /// Less than a word that nothing explains.
  static let misspelling: Value = 7
  static let misspelledApp: Value = 2
  static let coveringMisspelling: Value = 4
  /// The same for a kind of call and politeness, which stand beside names, *ring Ann vidoe*, and for places that are called.
  static let coveringMisspelledKind: Value = 9
  static let secondVerb: Value = 15
  /// The verb again in place of a conjunction: *call Amy call Tom*.
  static let repeatedVerb: Value = 4
  static let secondNoun: Value = 8
  static let conjunctionAsFiller: Value = 3
  /// The same where a common name stands before that was taken for politeness: *ring Jo og Kari*.
  static let conjunctionBehindName: Value = 6
  /// A prefix that is cut off a word of the table or a common name.
  static let cutWord: Value = 8
  static let markerBehindComma: Value = 4
  /// A conjunction that joins a person to one whom other words follow.
  static let lateConjunction: Value = 7
  static let afterwards: Value = 4
  static let stop: Value = 3
  static let comma: Value = 1
  static let fillerInPhrase: Value = 1
  /// Words that stand where a pattern allows any.
  static let skippedWords: Value = 2

  /// What a step costs at least that takes a word with a role.
  static func least(of lexeme: Lexeme) -> Value {
    let least: Value =
      switch lexeme.role {
      case .call, .noun, .light, .weak, .modifier, .redial, .callBack, .emergencyCall: callWord
      case .markerBefore, .markerAfter, .whereabouts, .appVerbBefore, .appVerbAfter,
        .appNounBefore, .appNounAfter:
        marker
      case .voicemail, .emergency, .anybody: place + openContact
      case .afterwards: afterwards
      case .pronoun: personTakenUp
      default: 0
      }
    return least + (lexeme.isPlain ? plainSpelling : 0) + ofMisspelling(lexeme)
  }

  /// What a mistake in a word costs.
  static func ofMisspelling(_ lexeme: Lexeme) -> Value {
    guard lexeme.isMisspelled else { return 0 }
    return lexeme.role == .app ? misspelledApp : misspelling
  }

  // Names.
  /// Somebody whose marker follows, which costs besides.
  static let openContact: Value = 2
  static let markedContact: Value = 3
  static let caseContact: Value = 3
  static let bareContact: Value = 6
  static let unfitCase: Value = 6
  static let dialledNumber: Value = 2
  /// A short number right behind a word that nothing explains, which may count that: *hymn 133*.
  static let numberOfUnexplained: Value = 24
  static let place: Value = 2
  static let secondContact: Value = 14
  /// Somebody with no common name whom only a sticky conjunction joins to a bare name.
  static let unknownJoined: Value = 10
  static let personTakenUp: Value = 8
  static let whereabouts: Value = 3
  static let kinDiscount: Value = 1
  /// A name whose first word is one with which none begins: *from Leeds*.
  static let noBeginningOfName: Value = 6
  /// A name whose last word is one with which none ends: *father of*.
  static let noEndOfName: Value = 8
  /// A name wider than this (eight to a word) costs for each further word.
  static let nameWidth = 32
  static let furtherWord: Value = 6
  static let wordOfName: Value = 1
  /// A name that the caller does not know, where any are known.
  static let unknownName: Value = 2
  /// A person who is called like an app.
  static let namesake: Value = 3
  /// A word with a role where a title makes it a name: *Frau Weiß*.
  static let wordBehindTitle: Value = 2
  /// Somebody who is called by a possessive alone: *her*.
  static let possessiveAlone: Value = 2
  /// Somebody who is called by what else marks who is called: *to*.
  static let markerAlone: Value = 30
  /// Somebody who is called by what is else no more than politeness: *now*.
  static let fillerAlone: Value = 40
  /// The same where it is a common name, too: หน่อย.
  static let fillerOrName: Value = 6
  static let singleLetterName: Value = 6
  /// One Han character or kana: 葵.
  static let singleCharacterName: Value = 2
  /// Words behind a relative that tell where they are, inside a name.
  static let coveringWhereabouts: Value = 8
  /// A marker inside a name with an app behind it.
  static let coveringAppMarker: Value = 14
  /// What is left of a word of the table, in scripts without spaces: 埋 of 同埋.
  static let restOfWord: Value = 2
  /// One or two letters left of a word when prefixes are cut off.
  static let stumpOfWord: Value = 8
  /// The beginning of a longer phrase for a call: *group* of *group call*.
  static let partOfCallNoun: Value = 6
  static let shortNumberName: Value = 12
  /// *Room 305*, *Tom2*
  static let numberBehindName: Value = 5

  // Apps.
  static let markedApp: Value = 1
  static let bareApp: Value = 6
  static let unknownApp: Value = 6
  static let appVerb: Value = 6
  static let appNoun: Value = 5

  // Where the name of an app, or a noun by itself, is all that asks for a call.
  /// What does not look like a name, beside an app: *WhatsApp crashed*.
  static let unlikelyBesideApp: Value = 40
  static let unlikelyBesideNoun: Value = 20
  /// Each stretch of words that nothing explains.
  static let unexplainedBeside: Value = 18

  // What nothing explains.
  static let unexplainedWord: Value = 9
  static let unexplainedInside: Value = 10
  /// The same where somebody else may be named whom a verb calls.
  static let unexplainedName: Value = 4
  /// A telephone number that was said counts.
  static let droppedNumber: Value = 12
  static let remark: Value = 8
  /// A remark behind the request that ends as clauses do.
  static let clauseBehind: Value = 3
  /// A clause behind the request that nothing parts from it.
  static let clauseAtOnce: Value = 7
  /// Each word more than one before its verb: they may belong to who is called.
  static let wordOfSubject: Value = 1
  /// The same where it begins with a word that begins no name.
  static let subjectAtOnce: Value = 5
  /// The same where it begins with its verb.
  static let verbAtOnce: Value = 9
  /// Somebody is named in a remark, who may be meant.
  static let remarkOnPerson: Value = 4
  /// A remark is at least so wide: three words.
  static let shortestRemark = 24
  /// Each word more than two of somebody whom only a comma joins.
  static let wordBehindComma: Value = 4

  /// What a name costs for swallowing a word with this role.
  static func covering(_ role: Role, isShort: Bool) -> Value {
    switch role {
    case .neverInName: 60
    case .noun: isShort ? 5 : 7
    case .call, .weak, .redial, .callBack, .emergencyCall: isShort ? 6 : 10
    case .voicemail, .emergency, .anybody, .modifier, .device: isShort ? 6 : 14
    case .app, .conjunction, .afterwards: 12
    case .markerBefore, .markerAfter: isShort ? 4 : 9
    case .filler, .light, .part: isShort ? 3 : 6
    case .number, .numberJoiner, .numberDash, .numberExtension, .repetition, .plus, .dialSymbol: 2
    case .veto, .clauseEnd, .clauseVerb: 8
    case .clauseStart, .repair: isShort ? 3 : 6
    case .kin: 1
    case .vetoPart, .possessive, .honorific, .whereabouts, .word, .appVerbBefore, .appVerbAfter,
      .appNounBefore,
      .appNounAfter, .pronoun:
      0
    }
  }
}
