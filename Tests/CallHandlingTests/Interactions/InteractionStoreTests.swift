import Dialect
import Foundation
import GRDB
import Testing

@testable import CallHandling

@Suite("Interactions")
final class InteractionStoreTests: PhoneTests {
  private func donate(
    _ contact: AddressBookContact, daysAgo: Double = 0,
    direction: Interaction.Direction = .outgoing, times: Int = 1
  ) throws {
    let participant = Interaction.Participant(
      displayName: contact.name, identifier: contact.identifier, source: .addressBook,
      phoneNumber: PhoneDigits(contact.phoneNumbers[0].value).dialled)
    for _ in 0..<times {
      try store.donate(
        Interaction(
          intent: .startAudioCall, participants: [participant], direction: direction,
          date: Course.now - daysAgo * 86_400),
        from: Apps.phone)
    }
  }

  private func names(_ direction: Interaction.Direction? = nil) throws -> [String] {
    try folder.store().interactions(direction: direction).flatMap { donated in
      donated.interaction.participants.map(\.displayName)
    }
  }

  @Test func theyAreKeptTheLastFirst() throws {
    try donate(AddressBooks.korhonen, daysAgo: 2)
    try donate(AddressBooks.maria, direction: .incoming)
    try donate(AddressBooks.virtanen, daysAgo: 1)
    #expect(try names() == ["Maria Ruiz", "Anna Virtanen", "Anna Korhonen"])
    #expect(try names(.outgoing) == ["Anna Virtanen", "Anna Korhonen"])
    #expect(try names(.incoming) == ["Maria Ruiz"])
    #expect(try store.interactions(limit: 1).map(\.app) == [Apps.phone])
    #expect(try store.interactions(limit: 0) == [])
  }

  /// Who is told by a number alone is the contact who has it.
  @Test func aNumberIsItsContacts() throws {
    for number in ["050-765 4321", "+1 555"] {
      let participant = try #require(Interaction.Participant(phoneNumber: number))
      try store.donate(
        Interaction(
          intent: .startAudioCall, participants: [participant], direction: .incoming,
          date: Course.now), from: Apps.phone)
    }
    #expect(Interaction.Participant(phoneNumber: "Anna") == nil)
    #expect(
      try store.interactions().flatMap(\.interaction.participants) == [
        .init(displayName: "+1555", source: .utterance, phoneNumber: "+1555"),
        .init(
          displayName: "Anna Korhonen", identifier: "korhonen", source: .addressBook,
          phoneNumber: "0507654321"),
      ])
  }

  /// Donates a call of somebody who is told by a number.
  private func donate(_ name: String, _ phone: String) throws {
    var caller = try #require(Interaction.Participant(phoneNumber: phone))
    caller.displayName = name
    try store.donate(
      Interaction(
        intent: .startAudioCall, participants: [caller], direction: .incoming, date: Course.now),
      from: Apps.phone)
  }

  /// Whom neither the address book nor an app knows is found by the name that an earlier call tells.
  @Test func namesOfCallersAreFound() async throws {
    try donate("Pizza Roma", "+39 06 555 1234")
    let course = try await Course.of("call pizza roma", .yes, in: store)
    #expect(
      course.participants == [
        .init(displayName: "Pizza Roma", source: .interaction, phoneNumber: "+39065551234")
      ])
    // The address book knows better, and so does a later call.
    try donate("Zelda", "050 765 4321")
    #expect(
      try await Course.of("call Zelda", in: store).said == [
        "There is no contact named Zelda."
      ]
    )
    try donate("Pizzeria Napoli", "+39 06 555 1234")
    #expect(
      try await Course.of("call pizza roma", in: store).said
        == ["There is no contact named pizza roma."])
    #expect(
      try await Course.of("call Napoli", in: store).said.first
        == "Call Pizzeria Napoli with Phone?")
    #expect(try store.removeAllInteractions() == 4)
    #expect(
      try await Course.of("call Napoli", in: store).said == ["There is no contact named Napoli."])
  }

  /// Somebody without identifier is in neither the address book nor an app's vocabulary, whatever the source says.
  @Test(arguments: [PersonMatch.Source.addressBook, .vocabulary, .utterance, .interaction])
  func namesOfCallersAreFoundWhateverTheirSource(source: PersonMatch.Source) async throws {
    try store.donate(
      Interaction(
        intent: .startAudioCall,
        participants: [.init(displayName: "Pizza Roma", source: source, phoneNumber: "+39065551")],
        direction: .incoming, date: Course.now),
      from: Apps.phone)
    #expect(
      try await Course.of("call pizza roma", in: store).said.first == "Call Pizza Roma with Phone?")
  }

  @Test func callersWhoseNumbersEndAlikeAreTwo() async throws {
    try donate("Alice Arden", "+1 212 555 0142")
    try donate("Boris Bell", "+1 312 555 0142")
    try donate("Boris Bell", "312-555-0142")
    for (name, phone) in [("Alice", "+12125550142"), ("Boris", "+13125550142")] {
      let course = try await Course.of("call \(name)", in: store)
      #expect(course.said.first?.hasPrefix("Call \(name)") == true)
      #expect(try frequencyOfCaller(phone) == (name == "Alice" ? 1 : 2))
    }
    // Of this number nobody knows whose it is.
    try donate("Carla", "555 0142")
    for name in ["Alice Arden", "Boris Bell", "Carla"] {
      #expect(
        try await Course.of("call \(name)", in: store).said.first == "Call \(name) with Phone?")
    }
  }

  /// However it is written, a number is one caller's, and a call by it alone counts.
  @Test func aCallersNumberIsKeptWithItsCountry() async throws {
    try donate("5550142", "555 0142")
    try donate("Alice Arden", "+1 212 555 0142")
    try donate("212 555 0142", "212 555 0142")
    try donate("Alicia Arden", "555 0142")
    #expect(try frequencyOfCaller("+12125550142") == 4)
    let course = try await Course.of("call Alicia", .yes, in: store)
    #expect(course.participants?.map(\.phoneNumber) == ["+12125550142"])
    #expect(
      try await Course.of("call Alice Arden", in: store).said
        == ["There is no contact named Alice Arden."])
  }

  private func frequencyOfCaller(_ phone: String) throws -> Double {
    let id = try store.read {
      try Int64.fetchOne($0, sql: "SELECT id FROM caller WHERE phone = ?", arguments: [phone])
    }
    return try calls(.caller(try #require(id)))
  }

  @Test func allOfAnInteractionIsKept() throws {
    let interaction = Interaction(
      intent: .startVideoCall,
      participants: [
        .init(displayName: "Anna", identifier: "1", source: .vocabulary, phoneNumber: "+1"),
        .init(displayName: "Bob", source: .utterance),
      ], direction: .incoming, date: Course.now, responseCode: .success)
    try store.donate(interaction, from: Apps.phone)
    #expect(try store.interactions().map(\.interaction) == [interaction])
    // The calls of an app that is removed stay.
    try store.removeApp(Apps.phone)
    #expect(try store.interactions().map(\.interaction) == [interaction])
  }

  @Test func theyAreDeleted() throws {
    try donate(AddressBooks.korhonen, daysAgo: 1, times: 3)
    try donate(AddressBooks.maria)
    let last = try #require(try store.interactions(limit: 1).first)
    #expect(try store.removeInteraction(id: last.id))
    #expect(try !store.removeInteraction(id: last.id))
    #expect(try names() == Array(repeating: "Anna Korhonen", count: 3))
    #expect(try store.removeAllInteractions() == 3)
    #expect(try store.interactions() == [])
    // Who was called often is nobody special then.
    #expect(try calls(.identified(.addressBook, "korhonen")) == 0)
  }

  private func calls(_ person: ParticipantKey) throws -> Double {
    try store.frequencies(of: [person], now: Course.now)[0]
  }

  @Test(arguments: [(0, 2.0), (30, 1.0), (60, 0.5), (-5, 2.0)])
  func aCallCountsHalfAfterThirtyDays(days: Double, frequency: Double) throws {
    try donate(AddressBooks.korhonen, daysAgo: days)
    try donate(AddressBooks.korhonen, daysAgo: days, direction: .incoming)
    #expect(abs(try calls(.identified(.addressBook, "korhonen")) - frequency) < 1e-9)
    #expect(try calls(.identified(.addressBook, "virtanen")) == 0)
  }

  // MARK: What they are used for

  @Test func redialRepeatsTheLastCallThatWentOut() async throws {
    try donate(AddressBooks.korhonen, daysAgo: 2)
    try donate(AddressBooks.virtanen, daysAgo: 1)
    try donate(AddressBooks.maria, direction: .incoming)
    let course = try await Course.of("redial", .yes, in: store)
    #expect(course.said == ["Call Anna Virtanen with Phone?", "Continue in Phone."])
    #expect(course.participants?.map(\.phoneNumber) == ["0401234567"])
  }

  /// A call may tell who it was with, and not by which number.
  @Test(arguments: [AddressBooks.virtanen, AddressBooks.bob])
  func aContactIsCalledByTheNumberOfTheAddressBook(contact: AddressBookContact) async throws {
    let id = contact.identifier ?? "4"
    try store.donate(
      Interaction(
        intent: .startAudioCall,
        participants: [.init(displayName: contact.name, identifier: id, source: .addressBook)],
        date: Course.now), from: Apps.phone)
    let course = try await Course.of("redial", .yes, in: store)
    let preferred = contact.phoneNumbers.first(where: \.isPreferred) ?? contact.phoneNumbers[0]
    #expect(course.participants?.map(\.phoneNumber) == [PhoneDigits(preferred.value).dialled])
  }

  @Test func callingBackAnswersTheLastCallThatCameIn() async throws {
    try donate(AddressBooks.maria, daysAgo: 1, direction: .incoming)
    try donate(AddressBooks.virtanen)
    let course = try await Course.of("call back", .yes, in: store)
    #expect(course.said == ["Call Maria Ruiz with Phone?", "Continue in Phone."])
    #expect(course.participants?.map(\.phoneNumber) == ["095551234"])
  }

  @Test func whoIsCalledMoreComesFirst() async throws {
    #expect(
      try await Course.of("call Anna", in: store).choices == ["Anna Korhonen", "Anna Virtanen"])
    try donate(AddressBooks.virtanen)
    #expect(
      try await Course.of("call Anna", in: store).choices == ["Anna Virtanen", "Anna Korhonen"])
    try donate(AddressBooks.korhonen, daysAgo: 90, times: 2)
    #expect(
      try await Course.of("call Anna", in: store).choices == ["Anna Virtanen", "Anna Korhonen"])
  }

  @Test(arguments: [
    (2, 0, "Which Anna?"), (3, 0, "Do you mean Anna Virtanen?"),
    (4, 1, "Do you mean Anna Virtanen?"),
    (3, 1, "Which Anna?"),
  ])
  func whoIsCalledFarMoreIsProposed(virtanen: Int, korhonen: Int, question: String) async throws {
    try donate(AddressBooks.virtanen, times: virtanen)
    try donate(AddressBooks.korhonen, times: korhonen)
    #expect(try await Course.of("call Anna", in: store).said.first == question)
  }

  @Test func aProposalMayBeRefused() async throws {
    try donate(AddressBooks.virtanen, times: 3)
    #expect(
      try await Course.of("call Anna", .no, in: store).said.last == "No call was made.")
    #expect(
      try await Course.of("call Anna", .yes, .yes, in: store).said.last == "Continue in Phone.")
  }
}
