/// A language's table, compiled.
struct Grammar: Sendable {
  var language = ""
  var folding = LetterFolding.none

  /// Words that stand by themselves or stick to what follows.
  var lexicon = Lexicon()
  /// Words that stick to what stands before, spelled backwards.
  var suffixes = Lexicon()
  var lexemes: [Lexeme] = []
  /// How many spellings there are, options counted out.
  var spellingCount = 0
  /// Words of calling that are recognised though they are misspelled.
  var misspellings = SpellingIndex()
  /// Every word of the table, which is never taken for a misspelling of another.
  var knownWords = HashIndex()
  var markers: [Marker] = []
  var splits: [SplitPattern] = []
  var vetoes: [Veto] = []

  /// Cases whose form alone marks a person; indices, in the order of the table.
  var contactCases: [Int] = []
  /// Where a name without a marker may stand.
  var bareContacts: [Placement] = []
  var bareApps: [Placement] = []
  /// True if the bare name of an app can be the verb, or stand for the call.
  var appIsVerb = false
  var appIsNoun = false

  var cases: [GrammaticalCase] = []
  /// Common given names and surnames in dictionary form, folded.
  var names: Set<[UInt32]> = []
  /// The given names among them.
  var givenNames: Set<[UInt32]> = []
  var kin: [[UInt32]: KinTerm] = [:]
  var possessives: [NameAffix] = []
  /// What goes from a name in dictionary form.
  var honorifics: [NameAffix] = []
  /// What stays in a name, though it is known without, too.
  var titles: [NameAffix] = []
  var owners: [OwnerPattern] = []
  var emergencyNumbers: [EmergencyNumber] = []

  var examples: [GoldenPhrase] = []
  /// The alternatives that lexemes and markers come from, in the order of the table.
  var rules: [Rule] = []
  /// The texts that `rules` stand in; the first is the table's own.
  var sources: [SourceText] = []

  /// A term for a relative or friend.
  struct KinTerm: Sendable {
    let relationship: PersonRelationship
    /// The dictionary form, as the table spells it.
    let name: String
  }

  /// Words that may stand before or behind a name and go from it.
  struct NameAffix: Sendable {
    let units: [UInt32]
    let sticks: Bool
    /// Nil where it may stand on either side.
    let isPrefix: Bool?
  }

  /// How a language says whose relative is meant.
  struct OwnerPattern: Sendable {
    let ownerIsFirst: Bool
    /// The words between owner and kin term; empty where a case says it all.
    let link: [UInt32]
    let sticksToOwner: Bool
    let caseIndex: Int?
    let rule: Int32
  }

  /// A number that reaches help.
  struct EmergencyNumber: Sendable {
    let digits: String
    /// A region subtag, or nil for all.
    let region: String?
  }

  /// Where a rule stands: an alternative of a statement.
  struct Rule: Hashable, Sendable {
    /// An index of `sources`.
    let source: Int
    let position: SourceText.Position
  }

  /// What the rule with this index says: the keyword, and the alternative.
  func text(ofRule index: Int32) -> String {
    guard rules.indices.contains(Int(index)) else { return "" }
    let rule = rules[Int(index)]
    return sources[rule.source].rule(at: rule.position)
  }
}
