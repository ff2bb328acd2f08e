/// A word or phrase with its role; sixteen bytes in four fields, so that it is copied and handed on in few steps.
struct Lexeme: BitwiseCopyable {
  /// What it is of those with its role; `marker`, `split`, `veto`, `app`, `number` and others below tell it by its type.
  private var value: Int32
  /// The rule of the table, an index; -1 for what no table says.
  var rule: Int32
  let role: Role
  /// From the lowest bit: 8 for the marks, 8 for the case, 8 for the part, 2 for the sides, 2 for the capability, 4 for
  /// the position. The case stands one higher, so that 0 is none.
  private var bits: UInt32 = 0

  init(
    role: Role, part: UInt8 = 0, capability: CallCapability = .unstated, rule: Int32 = -1
  ) {
    self.role = role
    value = 0
    self.rule = rule
    self.part = part
    self.capability = capability
  }

  init(role: Role, marker: PatternID<Marker>, rule: Int32) {
    self.init(role: role, rule: rule)
    self.marker = marker
  }

  init(role: Role, veto: PatternID<Veto>, part: UInt8, rule: Int32) {
    self.init(role: role, part: part, rule: rule)
    self.veto = veto
  }

  /// A name of an app, an index of the parser's apps.
  init(app: Int) {
    self.init(role: .app)
    value = Int32(app)
  }

  /// A word of a number, with the zeros that stand before its digits.
  init(role: Role, number: Int32, zeros: UInt8, rule: Int32) {
    self.init(role: role, part: zeros, rule: rule)
    value = number
  }

  /// Words beside the name of an app that make it a verb or a noun; see `circumfix` and `elidedLetter`.
  init(role: Role, circumfix: Int32, elidedLetter: UInt32, rule: Int32) {
    self.init(role: role, rule: rule)
    value = isBeforeApp ? circumfix : circumfix << 21 | Int32(elidedLetter)
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

  // MARK: What it is of those with its role

  /// The pattern that it is a part of.
  @inline(__always)
  func pattern<Kind>(_: Kind.Type) -> PatternID<Kind> { PatternID(value) }

  /// The marker that it is, or a half of.
  var marker: PatternID<Marker> {
    @inline(__always)
    get { PatternID(value) }
    set { value = newValue.number }
  }

  /// The pattern with gaps that it is a part of.
  var split: PatternID<SplitPattern> {
    @inline(__always)
    get { PatternID(value) }
    set { value = newValue.number }
  }

  /// The veto that it is, or a part of.
  var veto: PatternID<Veto> {
    @inline(__always)
    get { PatternID(value) }
    set { value = newValue.number }
  }

  /// True for lexemes of one role that are of one marker, pattern or veto.
  @inline(__always)
  func isOfSamePattern(as other: Lexeme) -> Bool { role == other.role && value == other.value }

  /// The app whose name it is, an index of the parser's apps.
  @inline(__always)
  var app: Int { Int(value) }

  /// What a word of a number counts, or how often a word for a repetition repeats.
  @inline(__always)
  var number: Int { Int(value) }

  /// How many zeros stand before the digits of a word of a number.
  @inline(__always)
  var zeros: Int { Int(part) }

  /// The `*` or `#`, in ASCII, that a word is for.
  @inline(__always)
  var dialSymbol: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// True for a conjunction that joins people of whom one is to be called: *or*.
  var offersChoice: Bool {
    get { role == .conjunction && value == 1 }
    set { value = newValue ? 1 : 0 }
  }

  /// True for a title that stands before names.
  var isTitle: Bool {
    get { role == .honorific && value == 1 }
    set { value = newValue ? 1 : 0 }
  }

  /// True for a title or an honorific that stands before names.
  var standsBeforeNames: Bool {
    get { role == .honorific && value > 0 }
    set { value = newValue ? 2 : 0 }
  }

  /// Behind an app, the last letter of its name that is left out, or 0.
  @inline(__always)
  var elidedLetter: UInt32 { UInt32(truncatingIfNeeded: value) & 0x1F_FFFF }

  /// Which words on the other side of an app belong to it, a number from 1; 0 for none: *zu* and *en* of *zu skypen*.
  @inline(__always)
  var circumfix: Int32 { isBeforeApp ? value : value >> 21 }

  // MARK: What else there is of it

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

  /// True for what is recognised though a word of it is misspelled.
  var mayBeMisspelled: Bool { role.mayBeMisspelled && sticks.isEmpty }

  /// True for an ending that makes an app's name a verb or a noun.
  @inline(__always)
  var isAppEnding: Bool { role == .appVerbAfter || role == .appNounAfter }

  /// True for what makes the name of an app behind it a verb or a noun.
  @inline(__always)
  var isBeforeApp: Bool { role == .appVerbBefore || role == .appNounBefore }

  /// True for an ending that takes the place of the last letter of an app's name.
  var takesLetterOfApp: Bool { isAppEnding && elidedLetter != 0 }

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
