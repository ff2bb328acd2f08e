import CallHandling

/// Tests with a store of their own, in which there are contacts, and an app of the name Phone that the user has
/// authorised.
class PhoneTests {
  let folder: TemporaryFolder
  let store: Store

  class var contacts: [AddressBookContact] { AddressBooks.all }

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.storeWithPhone(contacts: Self.contacts)
  }
}
