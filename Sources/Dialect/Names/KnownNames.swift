internal import ICU

/// The names that the caller knows, findable by what people say of them: the whole name, a nickname, one of its
/// words, the same without diacritics, in another script, or misheard by a letter.
final class KnownNames: @unchecked Sendable {
  /// How a name was found; the nearest first.
  enum Likeness: UInt8, Comparable, Sendable {
    case whole, nickname, word, otherSpelling, otherScript, misheard

    static func < (a: Likeness, b: Likeness) -> Bool { a.rawValue < b.rawValue }
  }

  /// A contact that a name may mean.
  struct Match: Sendable {
    let contact: Int
    let likeness: Likeness
  }

  let contacts: [Contact]
  private let folding: LetterFolding
  private let keys: HashIndex
  /// Whole names by first letter and length, for names that were misheard.
  private var byShape: [Shape: [(units: [UInt32], contact: Int32)]] = [:]
  private var byRelationship: [PersonRelationship: [Int]] = [:]
  private var byPhone: [String: Int] = [:]

  private struct Shape: Hashable {
    let first: UInt32
    let count: Int
  }

  var isEmpty: Bool { contacts.isEmpty }

  init(_ contacts: [Contact], folding: LetterFolding) {
    self.contacts = contacts
    self.folding = folding
    keys = HashIndex(capacity: contacts.count * 4)
    for (index, contact) in contacts.enumerated() { insert(contact, at: index) }
  }

  // MARK: Building

  private func insert(_ contact: Contact, at index: Int) {
    insert(contact.name, at: index, as: .whole)
    for nickname in contact.nicknames { insert(nickname, at: index, as: .nickname) }
    if let relationship = contact.relationship {
      byRelationship[relationship, default: []].append(index)
    }
    for phone in contact.phones { byPhone[Self.digits(phone), default: index] = index }
  }

  private func insert(_ name: String, at index: Int, as likeness: Likeness) {
    let scalars = name.unicodeScalars.map(\.value)
    let units = FoldedText.units(of: scalars, folding: folding)
    guard !units.isEmpty else { return }
    add(units, index, likeness)
    let words = units.split(separator: 0x20).map(Array.init)
    if words.count > 1 {
      for word in words where word.count > 1 { add(word, index, .word) }
    }
    guard units.contains(where: { $0 >= 0x80 }) else { return }
    let latin = Transliteration.latin(scalars)
    let other = FoldedText.units(of: latin, folding: folding)
    guard other != units else { return }
    let likeness = Self.isLatin(units) ? Likeness.otherSpelling : .otherScript
    insert(Self.skeleton(other), index, likeness)
    for word in other.split(separator: 0x20) where word.count > 1 && words.count > 1 {
      insert(Self.skeleton(Array(word)), index, likeness)
    }
  }

  private func add(_ units: [UInt32], _ index: Int, _ likeness: Likeness) {
    insert(units, index, likeness)
    if Self.isLatin(units) {
      insert(Self.skeleton(units), index, .otherScript)
    }
    let shape = Shape(first: units[0], count: units.count)
    byShape[shape, default: []].append((units, Int32(index)))
  }

  private func insert(_ spelling: [UInt32], _ index: Int, _ likeness: Likeness) {
    keys.insert(HashIndex.hash(spelling), Int32(index) << 3 | Int32(likeness.rawValue))
  }

  // MARK: Looking up

  private func matches(spelled spelling: [UInt32]) -> [Match] {
    var found: [Match] = []
    keys.forEach(HashIndex.hash(spelling)) { value in
      guard let likeness = Likeness(rawValue: UInt8(value & 7)) else { return }
      found.append(Match(contact: Int(value >> 3), likeness: likeness))
    }
    return found
  }

  /// True if somebody is known by exactly this name, nickname, or word of a name.
  func contains(_ units: some Sequence<UInt32>) -> Bool {
    !isEmpty && keys.contains(HashIndex.hash(units))
  }

  /// True if somebody is known by a name with this hash.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool { keys.contains(hash) }

  /// Whom a name in dictionary form may mean, the likeliest first.
  func matches(_ units: [UInt32]) -> [Match] {
    guard !isEmpty else { return [] }
    var found = matches(spelled: units)
    if found.isEmpty, units.contains(where: { $0 >= 0x80 }) {
      let plain = folding.withoutDiacritics(units)
      if plain != units { found = matches(spelled: plain) }
    }
    if found.isEmpty {
      found = matches(spelled: Self.skeleton(Transliteration.latin(units)))
    }
    if found.isEmpty { found = misheard(units) }
    return nearest(found)
  }

  /// The contacts with this relationship to the user.
  func matches(_ relationship: PersonRelationship) -> [Match] {
    (byRelationship[relationship] ?? []).map { Match(contact: $0, likeness: .nickname) }
  }

  /// The contact with this telephone number.
  func match(phone: String) -> Int? { byPhone[Self.digits(phone)] }

  private func misheard(_ units: [UInt32]) -> [Match] {
    guard units.count >= 4 else { return [] }
    var found: [Match] = []
    for count in (units.count - 1)...(units.count + 1) {
      for candidate in byShape[Shape(first: units[0], count: count)] ?? []
      where EditDistance.isAtMostOne(candidate.units, units) {
        found.append(Match(contact: Int(candidate.contact), likeness: .misheard))
      }
    }
    return found
  }

  /// The nearest likeness of each contact, and of all contacts only those that are as near as the nearest.
  private func nearest(_ matches: [Match]) -> [Match] {
    var nearest: [Int: Likeness] = [:]
    for match in matches {
      nearest[match.contact] = min(nearest[match.contact] ?? .misheard, match.likeness)
    }
    guard let best = nearest.values.min() else { return [] }
    return nearest.filter { $0.value == best }.map { Match(contact: $0.key, likeness: $0.value) }
      .sorted { $0.contact < $1.contact }
  }

  private static func digits(_ phone: String) -> String {
    String(
      String.UnicodeScalarView(
        phone.unicodeScalars.compactMap { scalar in
          ScalarProperties(of: scalar.value).digit.map { Unicode.Scalar(0x30 + $0) }
        }))
  }

  private static func isLatin(_ units: [UInt32]) -> Bool { units.allSatisfy { $0 < 0x250 } }

  /// What is left of a name in Latin letters when spellings of the same sounds are made one: *ilia*, *ilya*, *iliya*.
  static func skeleton(_ units: [UInt32]) -> [UInt32] {
    var skeleton: [UInt32] = []
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
      guard sound != 0, sound != skeleton.last else { continue }
      // Müller is mueller to those who have no ü.
      if sound == 0x65, let last = skeleton.last, last == 0x61 || last == 0x6F || last == 0x75 {
        continue
      }
      // Я is ya, ia or a, by system: an i before another vowel tells nothing.
      if skeleton.last == 0x69, vowels.contains(sound) { skeleton.removeLast() }
      skeleton.append(sound)
    }
    return skeleton
  }

  private static let vowels: Set<UInt32> = Set("aeou".unicodeScalars.map(\.value))
}
