import Dialect

/// Relations that name somebody by the identifier of a card, as `RELATED` of vCard 4.0 does (RFC 6350, section 6.6.6).
struct VCardReferences {
  struct Reference {
    let relationship: PersonRelationship
    let identifier: String
  }

  private var references: [(reference: Reference, contact: Int)] = []

  mutating func add(_ references: [Reference], of contact: Int) {
    for reference in references { self.references.append((reference, contact)) }
  }

  /// Gives contacts the relations whose names are known now. The others would have no name to be said.
  func resolve(in contacts: inout [AddressBookContact]) {
    guard !references.isEmpty else { return }
    let names = Dictionary(
      contacts.compactMap { contact in contact.identifier.map { ($0, contact.name) } },
      uniquingKeysWith: { first, _ in first })
    for (reference, contact) in references {
      guard let name = names[reference.identifier] else { continue }
      contacts[contact].relations.append(.init(reference.relationship, name: name))
    }
  }
}
