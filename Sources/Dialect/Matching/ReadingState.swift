/// What a reading has so far, packed so that two readings with the same future compare as one number.
struct ReadingState: Equatable, BitwiseCopyable {
  /// What has been said.
  struct Said: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    static let verb = Said(rawValue: 1 << 0)
    static let noun = Said(rawValue: 1 << 1)
    static let light = Said(rawValue: 1 << 2)
    static let weak = Said(rawValue: 1 << 3)
    static let appVerb = Said(rawValue: 1 << 4)
    static let appNoun = Said(rawValue: 1 << 5)
    /// Redial or call back: a whole request.
    static let whole = Said(rawValue: 1 << 6)
    static let contact = Said(rawValue: 1 << 7)
    /// A contact with a marker or in a case that marks it.
    static let markedContact = Said(rawValue: 1 << 8)
    static let app = Said(rawValue: 1 << 9)
    static let video = Said(rawValue: 1 << 10)
    static let audio = Said(rawValue: 1 << 11)
    static let videoNoun = Said(rawValue: 1 << 12)
    /// Something unexplained stands behind something explained.
    static let gap = Said(rawValue: 1 << 13)
    /// A remark named somebody whom a pronoun must take up.
    static let named = Said(rawValue: 1 << 14)
    /// Words of the table make the name of an app a verb, or a noun by standing behind it: *skypea*, *un meet con*.
    static let appWord = Said(rawValue: 1 << 15)
    /// Something was said that counts only where an app is named.
    static let needsApp = Said(rawValue: 1 << 16)
    /// Somebody was named who may stand bare only where an app asks for the call, and no verb.
    static let namedForApp = Said(rawValue: 1 << 17)
    /// A number so long was said that it is a telephone's.
    static let longNumber = Said(rawValue: 1 << 18)

    /// In the open pattern somebody is named whose name shows that they are a person.
    static let listedName = Said(rawValue: 1 << 19)

    /// Words of calling, after which a bare name may follow.
    static let callWords: Said = [.verb, .noun, .light, .weak, .appVerb, .appNoun]

    /// True if nothing but the name of an app, or a call noun by itself, asks for a call, and no marker tells that
    /// somebody is to be called; or nothing but a number.
    var asksBarely: Bool {
      if contains(.namedForApp) { return true }
      if contains(.longNumber), isDisjoint(with: Self.callWords.subtracting(.light).union(.whole)) {
        return true
      }
      guard isDisjoint(with: [.appWord, .verb, .weak, .whole, .markedContact]) else { return false }
      if contains(.noun) { return !contains(.light) }
      return !isDisjoint(with: [.appVerb, .appNoun]) || isDisjoint(with: [.video, .audio])
    }
  }

  /// What the reading waits for.
  enum Phase: UInt8, BitwiseCopyable {
    case free
    /// A marker was said that a person, an app, or somebody not meant must follow.
    case wantContact, wantApp, wantInstead
    /// A word was said that an app must follow, whose name is then the verb, or stands for the call.
    case wantAppVerb, wantAppNoun
    /// A name was said that a marker must follow.
    case openContact, openApp, openUnknownApp
    /// A person was said; others may be joined to them.
    case contact
    /// A conjunction was said behind a person who is complete, or who still waits for a marker.
    case joining, joiningOpen
    /// A word was said behind a relative that where they are must follow.
    case wantWhereabouts
    /// The app was taken back, so that another must follow.
    case wantOtherApp
    /// Words were said before an app, and it, so that those behind it must follow which belong to them.
    case openAppWord
  }

  /// True if no part of the request was said.
  @inline(__always)
  var isFresh: Bool { said.isSubset(of: .named) && split == nil && phase == .free }

  /// From the lowest bit: 20 for what was said, 4 for the phase, 4 for the parts of the split, 14 for the split, 8 for
  /// the case, 14 for the marker. Numbers stand one higher, so that 0 is none.
  private var bits: UInt64 = 0

  /// Numbers of splits and markers must be below this.
  static let mostPatterns = 1 << 14 - 1

  @inline(__always)
  private func field(_ shift: UInt64, _ width: UInt64) -> UInt64 {
    bits >> shift & (1 << width - 1)
  }

  @inline(__always)
  private mutating func set(_ shift: UInt64, _ width: UInt64, _ value: UInt64) {
    bits = bits & ~((1 << width - 1) << shift) | value << shift
  }

  @inline(__always)
  var said: Said {
    get { Said(rawValue: UInt32(truncatingIfNeeded: field(0, 20))) }
    set { set(0, 20, UInt64(newValue.rawValue)) }
  }

  @inline(__always)
  var phase: Phase {
    get { unsafeBitCast(UInt8(field(20, 4)), to: Phase.self) }
    set { set(20, 4, UInt64(newValue.rawValue)) }
  }

  /// How many parts of the open pattern were said.
  @inline(__always)
  var splitParts: UInt8 {
    get { UInt8(field(24, 4)) }
    set { set(24, 4, UInt64(newValue)) }
  }

  /// The pattern with gaps that is open.
  @inline(__always)
  var split: PatternID<SplitPattern>? {
    get { id(field(28, 14)) }
    set { set(28, 14, bits(newValue)) }
  }

  /// The case, an index, that the verb wants of a person who has no marker; -1 if it wants none.
  @inline(__always)
  var governs: Int8 {
    get { Int8(truncatingIfNeeded: Int(field(42, 8)) - 1) }
    set { set(42, 8, UInt64(Int(newValue) + 1)) }
  }

  /// True if only those are called whose names show that they are people.
  @inline(__always)
  var wantsListedName: Bool { governs == CaseTable.listedName }

  /// The marker that the phase belongs to.
  @inline(__always)
  var marker: PatternID<Marker>? {
    get { id(field(50, 14)) }
    set { set(50, 14, bits(newValue)) }
  }

  /// The words on both sides of an app that the phase belongs to, a number from 1, in the place of a marker; 0 for none.
  @inline(__always)
  var circumfix: Int32 {
    get { Int32(field(50, 14)) }
    set { set(50, 14, UInt64(newValue)) }
  }

  @inline(__always)
  private func id<Kind>(_ field: UInt64) -> PatternID<Kind>? {
    field == 0 ? nil : PatternID(Int32(field) - 1)
  }

  @inline(__always)
  private func bits<Kind>(_ id: PatternID<Kind>?) -> UInt64 {
    id.map { UInt64($0.number + 1) } ?? 0
  }
}

/// One step of a reading.
struct ReadingStep: Placed, BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case word, gap, stop
    /// What is said beside the request, and no matter for it.
    case remark
    /// Where a relative is, which is no part of the name.
    case whereabouts
    case contact, instead, number, place
    case app, unknownApp, appVerb, appNoun

    /// True for what intents are made of.
    @inline(__always)
    var isSlot: Bool { rawValue >= Kind.contact.rawValue }

    /// True if an intent has the same of both: a registered app is that whatever else its name stands for.
    func isSlot(like other: Kind) -> Bool { self == other || isKnownApp && other.isKnownApp }

    private var isKnownApp: Bool { self == .app || self == .appVerb || self == .appNoun }
  }

  let kind: Kind
  let place: UnitRange
  let cost: Int16
  /// An index: of the app, of the number among the numbers.
  let value: Int32
  /// The lexeme, for steps that have one.
  let lexeme: Lexeme?

  @inline(__always)
  init(kind: Kind, _ range: Range<Int>, lexeme: Lexeme?, value: Int32, cost: Cost.Value) {
    self.kind = kind
    place = UnitRange(range)
    self.lexeme = lexeme
    self.value = value
    self.cost = Int16(truncatingIfNeeded: cost)
  }
}

/// A reading of a whole utterance, its steps in order.
struct Reading: BitwiseCopyable {
  let steps: UnsafeBufferPointer<ReadingStep>
  let said: ReadingState.Said
  let cost: Cost.Value
  /// What the frame cost: which roles went together.
  let frameCost: Cost.Value

  /// True if a word with this role is in it.
  func has(_ role: Role) -> Bool { steps.contains { $0.lexeme?.role == role } }

  /// True if it names somebody who joins those named before.
  func joinsOthers(_ grammar: Grammar) -> Bool {
    steps.contains { $0.lexeme.map(grammar.isJoining) ?? false }
  }

  /// True if both name the same people and app, and ask for the same kind of call.
  func says(theSameAs other: Reading) -> Bool {
    let kind: ReadingState.Said = [.video, .audio, .whole]
    guard said.intersection(kind) == other.said.intersection(kind) else { return false }
    var index = 0
    for step in steps where step.kind.isSlot {
      while index < other.steps.count, !other.steps[index].kind.isSlot { index += 1 }
      guard index < other.steps.count, other.steps[index].place == step.place,
        other.steps[index].kind.isSlot(like: step.kind), other.steps[index].value == step.value
      else { return false }
      index += 1
    }
    return !other.steps[index...].contains { $0.kind.isSlot }
  }

  /// True if it is cheaper; at the same cost, if it calls back or names a person and the other does not, or by rank.
  func isBefore(_ other: Reading) -> Bool {
    if cost != other.cost { return cost < other.cost }
    for said in [ReadingState.Said.whole, .contact]
    where self.said.contains(said) != other.said.contains(said) {
      return self.said.contains(said)
    }
    return (steps.count, lastStart) != (other.steps.count, other.lastStart)
      ? (steps.count, lastStart) < (other.steps.count, other.lastStart) : rank < other.rank
  }

  private var lastStart: Int { steps.last?.start ?? 0 }

  /// Of readings made of as many words, the one is better that has fewer fillers, or names fewer people, or names them
  /// later (what nothing explains is more often said first), or says less.
  private var rank: (Int, Int, Int, Int) {
    let people = steps.count { $0.kind == .contact }
    let fillers = steps.count { $0.lexeme?.role == .filler }
    let firstSlot = steps.first { $0.kind.isSlot }?.start ?? 0
    return (fillers, people, -firstSlot, said.rawValue.nonzeroBitCount)
  }
}
