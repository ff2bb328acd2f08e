/// What a reading has so far, packed so that two readings with the same future compare as one number.
struct ReadingState: Hashable, Sendable {
  /// What has been said.
  struct Said: OptionSet, Hashable, Sendable {
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

    /// Words of calling, after which a bare name may follow.
    static let callWords: Said = [.verb, .noun, .light, .weak, .appVerb, .appNoun]
  }

  /// What the reading waits for.
  enum Phase: UInt8, Sendable {
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
  }

  var said: Said = []
  var phase = Phase.free
  /// The pattern with gaps that is open, and how many of its parts were said; -1 for none.
  var split: Int32 = -1
  var splitParts: UInt8 = 0
  /// The case, an index, that the verb wants of a person who has no marker; -1 if it wants none.
  var governs: Int16 = -1
  /// The marker that the phase belongs to; -1 for none.
  var marker: Int32 = -1
}

/// One step of a reading.
struct ReadingStep: Sendable {
  enum Kind: UInt8, Sendable {
    case word, gap, stop
    case contact, instead, number, place
    case app, unknownApp, appVerb, appNoun
  }

  let kind: Kind
  /// Unit offsets.
  let start: Int32
  let end: Int32
  /// The lexeme, for steps that have one.
  var lexeme: Lexeme?
  /// An index: of the app, of the number among the numbers.
  var value: Int32 = -1
  let cost: Cost.Value
}

/// A reading of a whole utterance, its steps in order.
struct Reading: Sendable {
  let steps: [ReadingStep]
  let said: ReadingState.Said
  let cost: Cost.Value
  /// What the frame cost: which roles went together.
  let frameCost: Cost.Value
}
