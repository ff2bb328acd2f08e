/// Contacts by their telephone numbers.
final class KnownPhones: @unchecked Sendable {
  private struct Entry {
    let digits: PhoneDigits
    let contact: Int
  }

  @exclusivity(unchecked) private var entries: [Entry] = []
  /// Which entries have numbers with an ending.
  private let endings = HashIndex()
  /// Numbers that are there already; who has the same as another is not found by it.
  private let written = HashIndex()

  /// Adds a number of the contact at the index `contact`, while the index is built.
  func insert(_ phone: String, _ contact: Int) {
    let digits = PhoneDigits(phone)
    guard !digits.ending.isEmpty, written.insert(Self.hash(digits.dialled)) else { return }
    endings.insert(Self.hash(digits.ending), Int32(entries.count))
    entries.append(Entry(digits: digits, contact: contact))
  }

  /// The contact with this number, whether it is written with its country or without.
  subscript(phone: String) -> Int? {
    if entries.isEmpty { return nil }
    let digits = PhoneDigits(phone)
    var found: [Entry] = []
    endings.forEach(Self.hash(digits.ending)) { found.append(entries[Int($0)]) }
    found.reverse()
    return digits.index(in: found.map(\.digits)).map { found[$0].contact }
  }

  private static func hash(_ digits: String) -> UInt64 {
    HashIndex.hash(digits.unicodeScalars.lazy.map(\.value))
  }
}
