import ArgumentParser
import CallHandling

struct ContactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "Keeps the address book.",
    subcommands: [Import.self, Count.self, Me.self, Clear.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract:
        "Takes in the contacts of vCard files; those that are there already are brought up to date."
    )

    @OptionGroup var store: StoreOptions

    @Argument(help: ArgumentHelp("vCard files.", valueName: "file"))
    var files: [String]

    func run() throws {
      let store = try store.open()
      for file in files {
        let contacts = try CardFile.contacts(in: File.read(file), from: file)
        let summary = try store.importContacts(contacts)
        StandardStream.output.write(
          "\(file): \(summary.added) added, \(summary.changed) changed, \(summary.unchanged) unchanged\n"
        )
      }
    }
  }

  struct Count: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "count", abstract: "Says how many contacts there are.")

    @OptionGroup var store: StoreOptions

    func run() throws {
      StandardStream.output.write("\(try store.open().contactCount())\n")
    }
  }

  struct Me: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "me",
      abstract: "Says which contact is the user, so that \"my mum\" is the mother on that card.")

    @OptionGroup var store: StoreOptions

    @Argument(help: "The contact's name or UID.")
    var contact: String

    func run() throws {
      guard try store.open().setOwner(contact) else {
        throw InputError("there is no contact \"\(contact)\", or more than one")
      }
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Forgets the whole address book.")

    @OptionGroup var store: StoreOptions

    func run() throws { try store.open().removeContacts() }
  }
}
