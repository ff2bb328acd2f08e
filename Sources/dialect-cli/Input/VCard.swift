import Dialect

/// Reads names and numbers from vCards (RFC 6350, and version 3.0 as RFC 2426 has it).
enum VCard {
  /// The contacts of all cards; a card without a name is passed over.
  static func contacts(in bytes: [UInt8], from path: String) throws(InputError) -> [Contact] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError("\(path): no valid UTF-8")
    }
    var contacts: [Contact] = []
    var card: [Property]?
    for (number, line) in unfoldedLines(of: text) {
      guard let property = Property(line) else {
        throw InputError("\(path):\(number): no vCard property")
      }
      switch (property.name, property.value.uppercased()) {
      case ("BEGIN", "VCARD"): card = []
      case ("END", "VCARD"):
        guard let properties = card else {
          throw InputError("\(path):\(number): END without BEGIN")
        }
        if let contact = contact(properties) { contacts.append(contact) }
        card = nil
      default: card?.append(property)
      }
    }
    guard card == nil else { throw InputError("\(path): the last card has no END") }
    return contacts
  }

  /// Lines with those that a line break cut joined again, and the number of the line where each began.
  private static func unfoldedLines(of text: String) -> [(number: Int, line: String)] {
    var lines: [(number: Int, line: String)] = []
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in all.enumerated() {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1].line += line.dropFirst()
      } else if !line.isEmpty {
        lines.append((index + 1, String(line)))
      }
    }
    return lines
  }

  private static func contact(_ properties: [Property]) -> Contact? {
    func first(_ name: String) -> String? {
      properties.first { $0.name == name && !$0.value.isEmpty }?.value
    }
    let structured = first("N").map { value in
      let parts = Property.parts(of: value, separator: ";")
      return [1, 2, 0].compactMap { $0 < parts.count && !parts[$0].isEmpty ? parts[$0] : nil }
        .joined(separator: " ")
    }
    guard let name = first("FN").map(Property.unescaped) ?? structured, !name.isEmpty else {
      return nil
    }
    return Contact(
      name, identifier: first("UID").map(Property.unescaped),
      nicknames: properties.filter { $0.name == "NICKNAME" }
        .flatMap { Property.parts(of: $0.value, separator: ",") }.filter { !$0.isEmpty },
      phones: properties.filter { $0.name == "TEL" }.map { property in
        let number = Property.unescaped(property.value)
        return number.hasPrefix("tel:") ? String(number.dropFirst(4)) : number
      })
  }
}

/// A line of a vCard: `item1.TEL;TYPE=home:+358 40 1234`.
private struct Property {
  /// Without group, in capitals.
  let name: String
  /// Still escaped.
  let value: String

  init?(_ line: String) {
    var isQuoted = false
    let colon = line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon else { return nil }
    let head = line[..<colon].prefix { $0 != ";" }
    name = (head.split(separator: ".").last.map(String.init) ?? "").uppercased()
    value = String(line[line.index(after: colon)...])
  }

  static func unescaped(_ text: String) -> String { parts(of: text, separator: nil)[0] }

  /// The parts between unescaped separators, unescaped.
  static func parts(of text: String, separator: Character?) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        parts[parts.count - 1].append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
