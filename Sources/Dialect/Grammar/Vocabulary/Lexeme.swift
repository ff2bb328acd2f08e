/// What a word or phrase of a table does in a reading.
enum Role: UInt8, BitwiseCopyable {
  case call, noun, light, weak, modifier
  case filler, device
  /// Joins people; `value` is 1 if only one of them is to be called.
  case conjunction
  /// A marker of a person, app, label, or of somebody who joins or is not meant, before or behind its slot; `value` is
  /// its index.
  case markerBefore, markerAfter
  /// What makes an app's name a verb or a noun; see `elidedLetter` and `circumfix`.
  case appVerbBefore, appVerbAfter, appNounBefore, appNounAfter
  case kin, possessive
  /// What stands beside a name and may go from it; `value` is 1 for a title that stands before names, 2 for an honorific
  /// that does.
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
  /// A word for `*` or `#`, which its `value` is in ASCII.
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
  /// A part of a pattern with gaps; `value` is the index of the pattern.
  case part
  /// Words that show that no call is wanted; `value` is the index of the veto.
  case veto
  /// A part of a pattern that shows it, or words that do only where the utterance begins or ends; `value` is the index of
  /// the veto.
  case vetoPart
  /// The name of an app; `value` is its index among the parser's apps.
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
  fileprivate var mayBeMisspelled: Bool {
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

/// A word or phrase with its role; sixteen bytes in four fields, so that it is copied and handed on in few steps.
struct Lexeme: BitwiseCopyable {
  /// An index or number whose meaning depends on the role.
  var value: Int32
  /// The rule of the table, an index; -1 for what no table says.
  var rule: Int32
  let role: Role
  /// From the lowest bit: 8 for the marks, 8 for the case, 8 for the part, 2 for the sides, 2 for the capability, 4 for
  /// the position. The case stands one higher, so that 0 is none.
  private var bits: UInt32 = 0

  init(
    role: Role, value: Int32 = 0, part: UInt8 = 0, capability: CallCapability = .unstated,
    sticks: Pattern.Sides = [], rule: Int32 = -1
  ) {
    self.role = role
    self.value = value
    self.rule = rule
    self.part = part
    self.capability = capability
    self.sticks = sticks
  }

  @inline(__always)
  private func field(_ shift: UInt32, _ width: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> shift & (1 << width - 1))
  }

  @inline(__always)
  private mutating func set(_ shift: UInt32, _ width: UInt32, _ value: UInt8) {
    bits = bits & ~((1 << width - 1) << shift) | UInt32(value) << shift
  }

  private var marks: Marks {
    @inline(__always)
    get { Marks(rawValue: field(0, 8)) }
    set { set(0, 8, newValue.rawValue) }
  }

  /// The case that a verb governs, an index, or `CaseTable.listedName`; -1 if none is stated.
  var governs: Int8 {
    @inline(__always)
    get { Int8(truncatingIfNeeded: Int(field(8, 8)) - 1) }
    set { set(8, 8, UInt8(Int(newValue) + 1)) }
  }

  /// Which part of a pattern with gaps, from 0.
  var part: UInt8 {
    @inline(__always)
    get { field(16, 8) }
    set { set(16, 8, newValue) }
  }

  /// The sides on which it sticks to its neighbour.
  var sticks: Pattern.Sides {
    @inline(__always)
    get { Pattern.Sides(rawValue: field(24, 2)) }
    set { set(24, 2, newValue.rawValue) }
  }

  var capability: CallCapability {
    @inline(__always)
    get {
      switch field(26, 2) {
      case 1: .audio
      case 2: .video
      default: .unstated
      }
    }
    set { set(26, 2, newValue == .unstated ? 0 : newValue == .audio ? 1 : 2) }
  }

  /// Where in the utterance it must stand.
  var position: Position {
    @inline(__always)
    get { Position(rawValue: field(28, 4)) }
    set { set(28, 4, newValue.rawValue) }
  }

  private struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let plain = Marks(rawValue: 1)
    static let misspelled = Marks(rawValue: 2)
    static let takesUpPerson = Marks(rawValue: 4)
    static let takesClause = Marks(rawValue: 8)
    static let needsApp = Marks(rawValue: 16)
    static let telltale = Marks(rawValue: 32)
    static let beforeAnyWords = Marks(rawValue: 64)
    static let besideAnyWords = Marks(rawValue: 128)
  }

  private subscript(mark: Marks) -> Bool {
    @inline(__always)
    get { !marks.isDisjoint(with: mark) }
    set { if newValue { marks.insert(mark) } else { marks.remove(mark) } }
  }

  /// True if it is spelled without diacritics that it should have.
  var isPlain: Bool {
    get { self[.plain] }
    set { self[.plain] = newValue }
  }

  /// True if it is spelled plainly, and yet hardly another word.
  var isTelltale: Bool {
    get { self[.telltale] }
    set { self[.telltale] = newValue }
  }

  /// True if what was written is one mistake away from it.
  var isMisspelled: Bool {
    get { self[.misspelled] }
    set { self[.misspelled] = newValue }
  }

  /// True for a verb with a pronoun that takes up a person named before: *my mum, call her*.
  var takesUpPerson: Bool {
    get { self[.takesUpPerson] }
    set { self[.takesUpPerson] = newValue }
  }

  /// True for what may take up a person whom a remark named.
  var isPronoun: Bool { takesUpPerson || role == .pronoun }

  /// True for a verb behind which it is said what is to be done in the call: 電話して遅れると伝えて.
  var takesClause: Bool {
    get { self[.takesClause] }
    set { self[.takesClause] = newValue }
  }

  /// True for a part of a pattern, or of several, behind which one allows any words.
  var standsBeforeAnyWords: Bool {
    get { self[.beforeAnyWords] }
    set { self[.beforeAnyWords] = newValue }
  }

  /// True for a part of a pattern, or of several, of which one holds any words.
  var standsBesideAnyWords: Bool {
    get { self[.besideAnyWords] }
    set { self[.besideAnyWords] = newValue }
  }

  /// True for what has its role only where an app is named: *see granny on Skype*.
  var needsApp: Bool {
    get { self[.needsApp] }
    set { self[.needsApp] = newValue }
  }

  /// True for a verb, or a part of one, that calls only those whose names show that they are people: *dammi Anna*.
  var wantsListedName: Bool {
    @inline(__always)
    get { governs == CaseTable.listedName }
    set { governs = newValue ? Int8(CaseTable.listedName) : -1 }
  }

  /// True for a conjunction that joins people of whom one is to be called: *or*.
  var offersChoice: Bool { role == .conjunction && value == 1 }

  /// True for what is recognised though a word of it is misspelled.
  var mayBeMisspelled: Bool { role.mayBeMisspelled && sticks.isEmpty }

  /// True for a title that stands before names.
  var isTitle: Bool { role == .honorific && value == 1 }

  /// True for a title or an honorific that stands before names.
  var standsBeforeNames: Bool { role == .honorific && value > 0 }

  /// True for an ending that makes an app's name a verb or a noun.
  @inline(__always)
  var isAppEnding: Bool { role == .appVerbAfter || role == .appNounAfter }

  /// True for what makes the name of an app behind it a verb or a noun.
  @inline(__always)
  var isBeforeApp: Bool { role == .appVerbBefore || role == .appNounBefore }

  /// Behind an app, the last letter of its name that is left out, or 0.
  @inline(__always)
  var elidedLetter: UInt32 { UInt32(truncatingIfNeeded: value) & 0x1F_FFFF }

  /// True for an ending that takes the place of the last letter of an app's name.
  var takesLetterOfApp: Bool { isAppEnding && elidedLetter != 0 }

  /// Which words on the other side of an app belong to it, a number from 1; 0 for none: *zu* and *en* of *zu skypen*.
  @inline(__always)
  var circumfix: Int32 { isBeforeApp ? value : value >> 21 }

  /// True for an ending that tells something of the word that it ends; nothing begins with it.
  @inline(__always)
  var isEndingOfWord: Bool {
    guard sticks.contains(.left) else { return false }
    switch role {
    case .clauseEnd, .clauseVerb, .neverInName, .word, .veto, .vetoPart: return true
    default: return false
    }
  }

  /// True if the other stands in the same places.
  func stands(like other: Lexeme) -> Bool {
    sticks == other.sticks && position == other.position && isPlain == other.isPlain
      && takesUpPerson == other.takesUpPerson && takesClause == other.takesClause
  }

  /// The ends of the utterance at which a word has its role.
  struct Position: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Nothing but fillers, or what nothing explains, stands before.
    static let start = Position(rawValue: 1)
    /// Nothing, or punctuation, stands behind.
    static let end = Position(rawValue: 2)
    /// A comma stands before, and nothing, or punctuation, behind.
    static let behindComma = Position(rawValue: 4)
    /// Punctuation stands before and behind, if it is but one word.
    static let apart = Position(rawValue: 8)
  }
}

/// A marker of a slot: `to _`, `_さんに`, `_:dative`, `use _ to`.
struct Marker: Equatable, BitwiseCopyable {
  enum Slot: UInt8, BitwiseCopyable {
    /// `also` is somebody who joins those named before, `handle` the number of somebody named before.
    case contact, also, app, knownApp, label, instead, handle

    /// True if the slot is a person's.
    var isOfPerson: Bool {
      switch self {
      case .contact, .also, .label, .instead: true
      case .app, .knownApp, .handle: false
      }
    }

    var isOfApp: Bool { self == .app || self == .knownApp }
  }

  let slot: Slot
  let hasWordsBefore: Bool
  let hasWordsAfter: Bool
  /// The case of the name, an index.
  let caseIndex: Int?

  /// True for two halves, of which neither does anything without the other.
  @inline(__always)
  var isOnBothSides: Bool { hasWordsBefore && hasWordsAfter }
}

/// Where a bare name may stand.
struct Placement: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8
  static let beforeCall = Placement(rawValue: 1)
  static let afterCall = Placement(rawValue: 2)
  /// Before the name of an app, where no verb asks for a call.
  static let beforeApp = Placement(rawValue: 4)
  static let anywhere: Placement = [.beforeCall, .afterCall]
}

/// A pattern with gaps (`ruf ... an`) that has a role as a whole.
struct SplitPattern: BitwiseCopyable {
  let role: Role
  let capability: CallCapability
  let parts: Int
  /// True if it has its role only where an app is named.
  let needsApp: Bool
  /// True if it calls only those whose names show that they are people.
  let wantsListedName: Bool
  /// The parts behind which any words may stand, a bit each.
  let skips: UInt8
  let rule: Int32

  /// True if any words may stand behind a part.
  @inline(__always)
  func skipsWords(behind part: Int) -> Bool { skips & 1 << UInt8(part) != 0 }
}
