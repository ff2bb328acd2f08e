import CallHandling
import Dialect

/// A file of contacts: JSON, or vCards if its name ends in `.vcf`.
enum ContactFile {
  static func read(_ path: String) throws(InputError) -> [Contact] {
    let bytes = try File.read(path)
    if path.lowercased().hasSuffix(".vcf") { return try contacts(inCards: bytes, from: path) }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      throw InputError("\(path): \(error)")
    }
    guard let entries = value.array else {
      throw InputError("\(path): a list of contacts is wanted")
    }
    var contacts: [Contact] = []
    for (index, entry) in entries.enumerated() {
      do throws(InputError) {
        contacts.append(try contact(entry))
      } catch {
        throw InputError("\(path): contact \(index + 1): \(error)")
      }
    }
    return contacts
  }

  private static func contacts(
    inCards bytes: [UInt8], from path: String
  ) throws(InputError) -> [Contact] {
    try CardFile.contacts(in: bytes, from: path).map { card in
      Contact(
        card.name, identifier: card.identifier, nicknames: card.otherNames,
        phones: card.phoneNumbers.map(\.value))
    }
  }

  private static func contact(_ entry: JSONValue) throws(InputError) -> Contact {
    guard let name = entry["name"]?.string, !name.isEmpty else {
      throw InputError("a \"name\" is wanted")
    }
    var contact = Contact(name, identifier: entry["identifier"]?.string)
    contact.nicknames = try entry.strings("nicknames") ?? []
    contact.phones = try entry.strings("phones") ?? []
    if let word = entry["relationship"]?.string {
      guard let relationship = PersonRelationship(rawValue: word) else {
        throw InputError("\"\(word)\" is no relationship")
      }
      contact.relationship = relationship
    }
    return contact
  }
}

extension JSONValue {
  /// The list of texts under a key; nil if there is none.
  func strings(_ key: String) throws(InputError) -> [String]? {
    guard let value = self[key], value != .null else { return nil }
    guard let elements = value.array else { throw InputError("\"\(key)\" is not a list") }
    var strings: [String] = []
    for element in elements {
      guard let text = element.string else {
        throw InputError("\"\(key)\" holds something that is no text")
      }
      strings.append(text)
    }
    return strings
  }
}
