import CallHandling
import Dialect

/// Address books for tests.
enum AddressBooks {
  static let korhonen = AddressBookContact(
    identifier: "korhonen", name: "Anna Korhonen",
    phoneNumbers: [.init("+358 50 765 4321", label: .mobile)])
  static let virtanen = AddressBookContact(
    identifier: "virtanen", name: "Anna Virtanen", phoneNumbers: [.init("040 123 4567")])
  /// She has two numbers, and prefers neither.
  static let maria = AddressBookContact(
    identifier: "maria", name: "Maria Ruiz",
    phoneNumbers: [.init("09 555 1234", label: .home), .init("+34 600 111 222", label: .mobile)])
  static let bob = AddressBookContact(
    name: "Bob", phoneNumbers: [.init("1", label: .home), .init("2", isPreferred: true)])

  static let all = [korhonen, virtanen, maria, bob]
}
