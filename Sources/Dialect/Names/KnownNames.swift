internal import ICU

/// The names that the caller knows, findable by what people say of them: the whole name, a nickname, one of its
/// words, the same without diacritics, in another script, or misheard by a letter.
final class KnownNames: @unchecked Sendable {
  typealias Units = UnsafeBufferPointer<UInt32>

  /// How a name was found; the nearest first.
  enum Likeness: UInt8, Comparable, Sendable {
    case whole, nickname, word, otherSpelling, otherScript, misheard

    static func < (a: Likeness, b: Likeness) -> Bool { a.rawValue < b.rawValue }
  }

  /// A contact that a name may mean.
  struct Match: BitwiseCopyable {
    let contact: Int
    let likeness: Likeness
  }

  let contacts: [Contact]
  private let folding: LetterFolding
  /// Contacts with their likeness, by the hashes of spellings.
  private let spellings: HashIndex
  private let phones = KnownPhones()
  @exclusivity(unchecked) private var byRelationship: [PersonRelationship: [Int]] = [:]
  /// Names as they are written, to be found where one letter was misheard.
  private let written = NearWords()

  /// Shorter names are too near to too many others.
  private static let shortestMisheard = 4

  var isEmpty: Bool { contacts.isEmpty }

  init(_ contacts: [Contact], folding: LetterFolding) {
    self.contacts = contacts
    self.folding = folding
    spellings = HashIndex(capacity: contacts.count * 2)
    var latin = LatinWords(folding: folding)
    for (index, contact) in contacts.enumerated() { insert(contact, at: index, &latin) }
  }

  // MARK: Building

  private func insert(_ contact: Contact, at index: Int, _ latin: inout LatinWords) {
    insert(contact.name, at: index, as: .whole, &latin)
    for nickname in contact.nicknames { insert(nickname, at: index, as: .nickname, &latin) }
    if let relationship = contact.relationship {
      byRelationship[relationship, default: []].append(index)
    }
    for phone in contact.phones { phones.insert(phone, index) }
  }

  private func insert(
    _ name: String, at index: Int, as likeness: Likeness, _ latin: inout LatinWords
  ) {
    Arena.withThreadArena { arena in
      let scalars = FoldedText.scalars(of: name, in: arena)
      let units = FoldedText.units(of: scalars, folding: folding, in: arena)
      guard !units.isEmpty else { return }
      let isLatin = Self.isLatin(units)
      insert(units, isLatin, index, likeness, arena)
      let isOneWord = !units.contains(0x20)
      if !isOneWord {
        for word in units.split(separator: 0x20) where word.count > 1 {
          insert(Units(rebasing: word), isLatin, index, .word, arena)
        }
        // 山田 太郎 is said and written 山田太郎.
        if !isLatin { insert(Self.joined(units, arena), index, likeness) }
      }
      guard units.contains(where: { $0 >= 0x80 }) else { return }
      var whole = ArenaList<UInt32>(in: arena, capacity: units.count * 2)
      let otherLikeness = isLatin ? Likeness.otherSpelling : .otherScript
      for word in (isLatin ? units : scalars).split(separator: 0x20) {
        let word = Units(rebasing: word)
        let other = isLatin ? latin.plainLetters(of: word, arena) : latin.letters(of: word, arena)
        if !whole.isEmpty { whole.append(0x20) }
        for unit in other { whole.append(unit) }
        if !isOneWord, other.count > 1 {
          insert(Self.skeleton(other, arena), index, otherLikeness)
        }
      }
      if !whole.elements.elementsEqual(units) {
        insert(Self.skeleton(whole.elements, arena), index, otherLikeness)
      }
    }
  }

  private func insert(
    _ units: Units, _ isLatin: Bool, _ index: Int, _ likeness: Likeness, _ arena: Arena
  ) {
    let hash = HashIndex.hash(units)
    // A letter may be missing in what is heard, or too many.
    if units.count >= Self.shortestMisheard - 1, !spellings.contains(hash) { written.append(units) }
    insert(hash, index, likeness)
    guard isLatin else { return }
    let skeleton = HashIndex.hash(Self.skeleton(units, arena))
    if skeleton != hash { insert(skeleton, index, .otherScript) }
  }

  private func insert(_ spelling: Units, _ index: Int, _ likeness: Likeness) {
    insert(HashIndex.hash(spelling), index, likeness)
  }

  private func insert(_ hash: UInt64, _ index: Int, _ likeness: Likeness) {
    let value = Int32(index) << 3 | Int32(likeness.rawValue)
    if spellings[hash] != value { spellings.insert(hash, value) }
  }

  // MARK: Looking up

  /// True if somebody is known by exactly this name, nickname, or word of a name.
  func contains(_ units: some Sequence<UInt32>) -> Bool {
    !isEmpty && spellings.contains(HashIndex.hash(units))
  }

  /// True if somebody is known by a name with this hash.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool { spellings.contains(hash) }

  /// Whom a name in dictionary form may mean, the likeliest first.
  func matches(_ units: Units, _ arena: Arena) -> UnsafeBufferPointer<Match> {
    var found = ArenaList<Match>(in: arena, capacity: 16)
    addMatches(spelled: HashIndex.hash(units), to: &found)
    if found.isEmpty, folding.mayHoldDiacritics(units) {
      let plain = folding.withoutDiacritics(Array(units))
      if !plain.elementsEqual(units) { addMatches(spelled: HashIndex.hash(plain), to: &found) }
    }
    if found.isEmpty {
      addMatches(spelled: HashIndex.hash(Self.sound(of: units, arena)), to: &found)
    }
    if found.isEmpty { addMisheard(units, to: &found) }
    keepNearest(&found)
    return found.elements
  }

  /// The contacts that the nearest of `names` may mean.
  func nearestMatches(to names: [String], _ arena: Arena) -> UnsafeBufferPointer<Match> {
    var best = UnsafeBufferPointer<Match>(start: nil, count: 0)
    for name in names {
      let scalars = FoldedText.scalars(of: name, in: arena)
      let matches = matches(FoldedText.units(of: scalars, folding: folding, in: arena), arena)
      guard let likeness = matches.first?.likeness else { continue }
      if best.first.map({ likeness < $0.likeness }) ?? true { best = matches }
    }
    return best
  }

  private func addMatches(
    spelled hash: UInt64, to found: inout ArenaList<Match>,
    where isWanted: (Likeness) -> Bool = { _ in true },
    as likeness: Likeness? = nil
  ) {
    var matches = found
    spellings.forEach(hash) { value in
      guard let own = Likeness(rawValue: UInt8(value & 7)), isWanted(own) else { return }
      matches.append(Match(contact: Int(value >> 3), likeness: likeness ?? own))
    }
    found = matches
  }

  /// Adds whom somebody may mean who got one letter wrong.
  private func addMisheard(_ units: Units, to found: inout ArenaList<Match>) {
    guard units.count >= Self.shortestMisheard else { return }
    var matches = found
    written.forEach(near: units) { index in
      addMatches(
        spelled: HashIndex.hash(written[index]), to: &matches, where: { $0 <= .word }, as: .misheard
      )
    }
    found = matches
  }

  /// Keeps the matches that are as near as the nearest, one a contact, in the order of the contacts.
  private func keepNearest(_ matches: inout ArenaList<Match>) {
    guard let best = matches.elements.lazy.map(\.likeness).min() else { return }
    matches.removeAll { $0.likeness != best }
    matches.sort { $0.contact < $1.contact }
    var last = -1
    matches.removeAll { match in
      defer { last = match.contact }
      return match.contact == last
    }
  }

  /// The contacts with this relationship to the user.
  func matches(_ relationship: PersonRelationship, _ arena: Arena) -> UnsafeBufferPointer<Match> {
    var found = ArenaList<Match>(in: arena, capacity: 4)
    for contact in byRelationship[relationship] ?? [] {
      found.append(Match(contact: contact, likeness: .nickname))
    }
    return found.elements
  }

  /// The contact with this telephone number, whether it is written with its country or without.
  func match(phone: String) -> Int? { phones[phone] }

  // MARK: Spellings

  private static func isLatin(_ units: Units) -> Bool { units.allSatisfy { $0 < 0x250 } }

  /// The words of a name without spaces between them.
  static func joined(_ units: Units, _ arena: Arena) -> Units {
    var joined = ArenaList<UInt32>(in: arena, capacity: units.count)
    for unit in units where unit != 0x20 { joined.append(unit) }
    return joined.elements
  }

  /// What is left of a name in any letters when spellings of the same sounds are made one.
  static func sound(of units: Units, _ arena: Arena) -> Units {
    guard units.contains(where: { $0 >= 0x80 }) else { return skeleton(units, arena) }
    return skeleton(ArenaList(Transliteration.latin(Array(units)), in: arena).elements, arena)
  }

  /// What is left of a name in Latin letters when spellings of the same sounds are made one: *ilia*, *ilya*, *iliya*.
  static func skeleton(_ units: Units, _ arena: Arena) -> Units {
    var skeleton = ArenaList<UInt32>(in: arena, capacity: units.count)
    for unit in units {
      let sound: UInt32 =
        switch Unicode.Scalar(unit) {
        case "y", "j": 0x69  // i
        case "w": 0x76  // v
        case "c", "q": 0x6B  // k
        case "z": 0x73  // s
        case "h", "'", "ʹ", "ʺ", "ʼ": 0
        default: unit
        }
      let last = skeleton.isEmpty ? 0 : skeleton[skeleton.count - 1]
      guard sound != 0, sound != last else { continue }
      // Müller is mueller to those who have no ü.
      if sound == 0x65, last == 0x61 || last == 0x6F || last == 0x75 { continue }
      // Я is ya, ia or a, by system: an i before another vowel tells nothing.
      if last == 0x69, isVowel(sound) { skeleton.removeLast() }
      skeleton.append(sound)
    }
    return skeleton.elements
  }

  private static func isVowel(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x61, 0x65, 0x6F, 0x75: true  // a e o u
    default: false
    }
  }
}

/// Words in plain Latin letters; ICU is asked of each word once, and of each letter that is Latin already.
private struct LatinWords {
  private let folding: LetterFolding
  private let places = HashIndex()
  /// The letters of all words, one behind the other.
  private let allLetters = Vector<UInt32>()
  private let ends = Vector<Int32>()

  init(folding: LetterFolding) { self.folding = folding }

  /// The folded letters without diacritics for a folded word in Latin letters: o for ø, ss for ß.
  func plainLetters(
    of word: UnsafeBufferPointer<UInt32>, _ arena: Arena
  ) -> UnsafeBufferPointer<UInt32> {
    var plain = ArenaList<UInt32>(in: arena, capacity: word.count + 4)
    for index in word.indices {
      guard word[index] >= 0x80 else {
        plain.append(word[index])
        continue
      }
      let letter = UnsafeBufferPointer(rebasing: word[index...index])
      for unit in letters(of: letter, arena) { plain.append(unit) }
    }
    return plain.elements
  }

  /// The folded Latin letters for a word as it is written.
  func letters(of word: UnsafeBufferPointer<UInt32>, _ arena: Arena) -> UnsafeBufferPointer<UInt32>
  {
    let hash = HashIndex.hash(word)
    if places[hash] == nil {
      let latin = ArenaList(Transliteration.latin(Array(word)), in: arena).elements
      for unit in FoldedText.units(of: latin, folding: folding, in: arena) {
        allLetters.append(unit)
      }
      ends.append(Int32(allLetters.count))
      places.insert(hash, Int32(ends.count - 1))
    }
    let place = Int(places[hash] ?? 0)
    let start = place == 0 ? 0 : Int(ends[place - 1])
    return UnsafeBufferPointer(start: allLetters.start + start, count: Int(ends[place]) - start)
  }
}
