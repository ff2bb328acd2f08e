import CallHandling

/// A file of vCards.
enum CardFile {
  /// The contacts of all cards; a card that can't be read is told, and passed over.
  ///
  /// - Throws: `InputError` if none can be read; errors and flaws name `path`.
  static func contacts(
    in bytes: [UInt8], from path: String
  ) throws(InputError) -> [AddressBookContact] {
    let cards = VCardReader.read(bytes)
    for flaw in cards.flaws { StandardStream.error.write("\(path): \(flaw)\n") }
    guard !cards.contacts.isEmpty else { throw InputError("\(path): no vCard that can be read") }
    return cards.contacts
  }
}
