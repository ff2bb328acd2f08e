/// Reads address books in the format that phones and address books export: vCard 4.0 (RFC 6350), 3.0 (RFC 2426), and
/// 2.1 as old phones write it.
///
///     let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Anna\nTEL;TYPE=cell:040 1234567\nEND:VCARD\n"
///     print(VCardReader.read(Array(card.utf8)).contacts[0].name)  // Anna
public enum VCardReader {
  /// The contacts of all cards in `bytes`, and what is wrong with the cards and lines that were passed over.
  ///
  /// It never fails as a whole. A card without an end, without a name, with text that can't be read, or with more than
  /// 1 MB is passed over; so is a line that is no property, but not the card around it. Photos, notes, and whatever
  /// else is of no use for calls don't count towards the megabyte. Of each list in a card the first 100 entries are
  /// kept, of each text the first 500 characters.
  public static func read(_ bytes: [UInt8]) -> VCardImport {
    let lines = VCardLines(bytes)
    var cards = VCardCards(lines)
    for line in lines { cards.take(line) }
    return cards.finish()
  }
}

/// What a file of vCards holds.
public struct VCardImport: Hashable, Sendable {
  /// In the order of the file.
  public let contacts: [AddressBookContact]
  /// By line.
  public let flaws: [VCardFlaw]
}
