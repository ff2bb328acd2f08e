/// A language's table, compiled. It changes only while it is compiled, by one thread, so that reading it needs no check
/// for exclusive access; but for the words, which are multiplied out where somebody looks.
final class Grammar: @unchecked Sendable {
  var language = ""
  let folding = LetterFolding()

  /// True if common nouns are capitalised as names are.
  @exclusivity(unchecked) var capitalizesNouns = false
  /// True if there are words that stick to what stands behind them.
  @exclusivity(unchecked) var hasPrefixes = false
  /// True if somebody named before is left unsaid where others use a pronoun.
  @exclusivity(unchecked) var dropsPronouns = false

  /// All words; their lexicons hold those that stand by themselves or stick to what follows.
  let vocabulary = Vocabulary()
  /// Words that stick to what stands before, spelled backwards.
  let suffixes = Lexicon()
  let lexemes = Vector<Lexeme>(capacity: 1 << 14)
  /// How many of them are the table's own; the others join homographs.
  @exclusivity(unchecked) private var ownLexemeCount = 0
  let markers = Vector<Marker>()
  let splits = Vector<SplitPattern>()
  let vetoes = Vector<Veto>()
  /// The parts of all vetoes.
  let vetoParts = Vector<Veto.Part>()
  let vetoKeys = VetoKeys()
  let splitHomographs: Homographs<SplitPattern>
  let vetoHomographs: Homographs<Veto>
  /// Those of markers with words on both sides of a name; a set has a marker of its own.
  let markerHomographs: Homographs<Marker>

  /// Cases whose form alone marks a person; indices, in the order of the table.
  let contactCases = Vector<Int32>()
  /// The same as a set.
  @exclusivity(unchecked) private(set) var contactCaseSet = CaseSet()
  /// Those among them that not every word may be in.
  @exclusivity(unchecked) private(set) var toldContactCases = CaseSet()
  /// Where a name without a marker may stand.
  @exclusivity(unchecked) var bareContacts: Placement = []
  @exclusivity(unchecked) var bareApps: Placement = []
  /// True if the bare name of an app can be the verb, or stand for the call.
  @exclusivity(unchecked) var appIsVerb = false
  @exclusivity(unchecked) var appIsNoun = false

  /// How many patterns have words on both sides of an app that make its name a verb or a noun.
  @exclusivity(unchecked) var appCircumfixCount = 0

  /// A lexeme has ten bits for their number, and one for its sign.
  static let mostAppCircumfixes = 1 << 10

  /// The tens, a bit for each, that take no digit behind them: where 21 is *einundzwanzig*, *zwanzig eins* is 20 and 1.
  @exclusivity(unchecked) var closedTens: UInt16 = 0

  let cases = CaseTable()
  /// Common given names and surnames in dictionary form, folded.
  let names = HashIndex(capacity: 1 << 11)
  /// The given names among them.
  let givenNames = HashIndex(capacity: 1 << 11)
  /// Words inside a name behind which nothing changes its form, folded.
  let nameLinks = HashIndex()
  @exclusivity(unchecked) private var kinTerms: [KinTerm] = []
  private let kinForms = Vector<KinForm>()
  /// Where the forms of kin terms stand in `kinForms`, folded.
  private let kinIndex = HashIndex()
  /// The first letters of kin terms, a bit for each remainder of 64.
  @exclusivity(unchecked) private var kinBeginnings: UInt64 = 0
  /// The first two letters of those that have as many.
  private let kinFirstTwo = HashIndex()
  let possessives = NameAffixes()
  /// What goes from a name in dictionary form.
  let honorifics = NameAffixes()
  /// What stays in a name, though it is known without, too.
  let titles = NameAffixes()
  let handleLabels = HandleLabels()
  let owners = Vector<OwnerPattern>()
  /// The words between owners and kin terms, one behind the other.
  private let ownerLinks = Vector<UInt32>()
  /// The first letters of those words, a bit for each remainder of 64.
  @exclusivity(unchecked) private var linkBeginnings: UInt64 = 0
  /// Words behind which an owner must follow: *of* in *father of Anna*.
  let wordsBeforeOwners = HashIndex()
  /// The length of the longest of them, in units.
  @exclusivity(unchecked) private(set) var longestWordBeforeOwner = 0
  @exclusivity(unchecked) var emergencyNumbers: [EmergencyNumber] = []
  /// The digits, in ASCII, behind which what is said goes on as a number of its own.
  @exclusivity(unchecked) var numberPrefixes: [String] = []

  @exclusivity(unchecked) var examples: [GoldenPhrase] = []
  /// The alternatives that lexemes and markers come from, in the order of the table.
  @exclusivity(unchecked) var rules: [Rule] = []
  /// The texts that `rules` stand in; the first is the table's own.
  @exclusivity(unchecked) var sources: [SourceText] = []

  init() {
    splitHomographs = Homographs(of: lexemes)
    vetoHomographs = Homographs(of: lexemes)
    markerHomographs = Homographs(of: lexemes)
  }

  /// A term for a relative or friend.
  struct KinTerm: Sendable {
    let relationship: PersonRelationship
    /// The dictionary form, as the table spells it.
    let name: String
  }

  /// A form of a kin term.
  struct KinForm: BitwiseCopyable {
    /// An index of `kinTerms`.
    fileprivate let term: Int32
    /// True if it is spelled without diacritics that it should have.
    let isPlain: Bool
  }

  /// How a language says whose relative is meant.
  struct OwnerPattern: BitwiseCopyable {
    let ownerIsFirst: Bool
    let sticksToOwner: Bool
    let caseIndex: Int?
    let rule: Int32
    /// Where the words between owner and kin term stand; none where a case says it all.
    fileprivate let firstOfLink: Int32
    fileprivate let linkLength: Int32
  }

  func addOwner(
    first ownerIsFirst: Bool, link: [UInt32], sticks: Bool, caseIndex: Int?, rule: Int32
  ) {
    owners.append(
      OwnerPattern(
        ownerIsFirst: ownerIsFirst, sticksToOwner: sticks, caseIndex: caseIndex, rule: rule,
        firstOfLink: Int32(ownerLinks.count), linkLength: Int32(link.count)))
    for unit in link { ownerLinks.append(unit) }
    if let first = link.first { linkBeginnings |= Self.bit(first) }
    if !ownerIsFirst, !sticks, !link.isEmpty, !link.contains(0x20) {
      wordsBeforeOwners.insert(HashIndex.hash(link))
      longestWordBeforeOwner = max(longestWordBeforeOwner, link.count)
    }
  }

  /// False if no words between owners and kin terms begin with `unit`; a quick look.
  @inline(__always)
  func mayBeginLink(_ unit: UInt32) -> Bool { linkBeginnings & Self.bit(unit) != 0 }

  /// The words between owner and kin term.
  @inline(__always)
  func link(of owner: OwnerPattern) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: ownerLinks.start + Int(owner.firstOfLink), count: Int(owner.linkLength))
  }

  /// A number that reaches help.
  struct EmergencyNumber: Sendable {
    let digits: String
    /// A region subtag, or nil for all.
    let region: String?
  }

  /// True for the ASCII digits of a number that reaches help in some region.
  func isEmergencyNumber(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    emergencyNumbers.contains { $0.digits.utf8.elementsEqual(digits) }
  }

  /// True for ASCII digits behind which what is said goes on as a number of its own.
  func isNumberPrefix(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    numberPrefixes.contains { $0.utf8.elementsEqual(digits) }
  }

  /// The kin term with this form; where `mayLackDiacritics`, also if it lacks those that it should have.
  func kin(_ units: some Sequence<UInt32>, mayLackDiacritics: Bool = true) -> KinTerm? {
    guard let index = kinIndex[HashIndex.hash(units)], case let form = kinForms[Int(index)],
      mayLackDiacritics || !form.isPlain
    else { return nil }
    return kinTerms[Int(form.term)]
  }

  /// True for a form of a kin term.
  func isKin(_ units: some Collection<UInt32>, mayLackDiacritics: Bool = true) -> Bool {
    guard let first = units.first, kinBeginnings & Self.bit(first) != 0 else {
      return false
    }
    if units.count > 1, !kinFirstTwo.contains(HashIndex.hash(units.prefix(2))) { return false }
    guard let index = kinIndex[HashIndex.hash(units)] else { return false }
    return mayLackDiacritics || !kinForms[Int(index)].isPlain
  }

  /// True for words of which the first is a common name.
  func beginsWithName(_ units: Slice<UnsafeBufferPointer<UInt32>>) -> Bool {
    names.contains(HashIndex.hash(units.prefix { $0 != 0x20 }))
  }

  /// False if no case of a kin term begins as a word does; a quick look. Endings don't reach the first two letters of
  /// longer words.
  func mayBeKin(_ word: Slice<UnsafeBufferPointer<UInt32>>) -> Bool {
    guard let first = word.first else { return false }
    if word.count < 5 { return kinBeginnings & Self.bit(first) != 0 }
    return kinFirstTwo.contains(HashIndex.hash(word.prefix(2)))
  }

  private static func bit(_ first: UInt32) -> UInt64 { 1 << UInt64(first & 63) }

  /// Adds a form of a kin term; it replaces another of that form.
  func insertKin(_ units: some Collection<UInt32>, _ term: KinTerm, isPlain: Bool = false) {
    if let first = units.first { kinBeginnings |= Self.bit(first) }
    if units.count > 1 { kinFirstTwo.insert(HashIndex.hash(units.prefix(2))) }
    kinTerms.append(term)
    kinForms.append(KinForm(term: Int32(kinTerms.count - 1), isPlain: isPlain))
    kinIndex.insert(HashIndex.hash(units), Int32(kinForms.count - 1))
  }

  /// The lexemes of the table itself. What joins homographs is added behind them while others read.
  var ownLexemes: UnsafeBufferPointer<Lexeme> {
    UnsafeBufferPointer(start: lexemes.start, count: ownLexemeCount)
  }

  /// Ends the compilation.
  func finish() {
    ownLexemeCount = lexemes.count
    cases.finish()
    for index in contactCases { contactCaseSet.insert(Int(index)) }
    toldContactCases = contactCaseSet.subtracting(cases.takingAll)
    vocabulary.finish()
    prepareHomographs()
    joinHomographs(of: suffixes)
  }

  /// Makes room for all homographs, so that what is joined later moves none of them.
  private func prepareHomographs() {
    let members = vocabulary.mostSpellings { isPartOfPattern(lexemes[Int($0)]) }
    splitHomographs.begin(behind: splits.count, members: members)
    vetoHomographs.begin(behind: vetoes.count, members: members)
    markerHomographs.begin(behind: markers.count, members: members)
    vetoKeys.find(in: self, members: members)
    lexemes.reserve(lexemes.count + members / 2)
    markers.reserve(ReadingState.mostPatterns)
  }

  private func joinHomographs(of lexicon: Lexicon) {
    lexicon.forEachEnd { joinHomographs(at: $0, of: lexicon) }
  }

  /// The words that begin so, where they stand by themselves or stick to what follows; nil if there are none.
  @inline(__always)
  func words(_ beginning: Beginning) -> Unmanaged<Lexicon>? {
    guard let page = vocabulary.page(of: beginning) else { return nil }
    return vocabulary.lexicon(ofPage: page) ?? makeLexicon(ofPage: page, beginning)
  }

  @inline(never)
  private func makeLexicon(ofPage page: Int32, _ beginning: Beginning) -> Unmanaged<Lexicon> {
    vocabulary.makeLexicon(ofPage: page, beginning) { joinHomographs(of: $0) }
  }

  /// How many spellings there are, options counted out.
  var spellingCount: Int {
    var count = 0
    vocabulary.forEach(.all) { _, _ in count += 1 }
    return count
  }

  /// False if the table holds more than a reading or a lexicon has numbers for.
  var isWithinLimits: Bool {
    markers.count < ReadingState.mostPatterns && cases.count <= CaseTable.mostCases
      && splits.count + splitHomographs.count < ReadingState.mostPatterns
      && vocabulary.largestPage < Vocabulary.mostSpellings && suffixes.nodeCount < Lexicon.mostNodes
  }

  // MARK: Lexemes

  /// The role of a word, or of the pattern that it is a part of, where that is settled.
  func role(of lexeme: Lexeme) -> Role {
    guard lexeme.role == .part, !splitHomographs.isSet(lexeme.split) else { return lexeme.role }
    return splits[lexeme.split].role
  }

  /// True for a marker of somebody who joins those named before.
  func isJoining(_ lexeme: Lexeme) -> Bool {
    (lexeme.role == .markerBefore || lexeme.role == .markerAfter)
      && markers[lexeme.marker].slot == .also
  }

  /// Calls `body` with every spelling of every lexeme as the table gives them, but what begins like earlier words stands
  /// beside them, so that the first few of a rule are of several kinds.
  func forEachSpelling(_ body: (_ units: [UInt32], _ lexeme: Lexeme) -> Void) {
    var spellings: [(units: [UInt32], lexeme: Lexeme)] = []
    let (words, suffixes) = (Lexicon(), Lexicon())
    vocabulary.forEach(.all) { units, index in
      let lexeme = lexemes[Int(index)]
      if lexeme.sticks.contains(.left) {
        suffixes.insert(units.reversed(), lexeme: Int32(spellings.count))
      } else {
        words.insert(units, lexeme: Int32(spellings.count))
      }
      spellings.append((Array(units), lexeme))
    }
    for lexicon in [words, suffixes] {
      lexicon.forEachEnd { node in
        lexicon.forEachLexeme(at: node) {
          body(spellings[Int($0)].units, spellings[Int($0)].lexeme)
        }
      }
    }
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
