// The examples of the DocC catalogue and the doc comments of CallHandling, as they stand there. `DocumentationTests` compares them.

import CallHandling
import Dialect
import Foundation
import Testing

// example
struct Dialler: StartAudioCallIntentHandling, StartVideoCallIntentHandling {
  func handle(_ request: CallRequest<StartAudioCallIntent>) async throws -> CallIntentResponse {
    guard let number = request.people.first?.matches.first?.phoneNumbers.first else {
      return CallIntentResponse(code: .failureNoValidNumber)
    }
    print("dialling \(number.value)")  // dialling +358 40 1234567
    return CallIntentResponse(code: .success)
  }
}
// end

@Suite("Examples of the documentation of CallHandling")
struct Examples {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func firstSteps() async throws {
    let folder = temporary.path
    // example
    let store = try Store(path: folder + "/store.sqlite")
    try store.register(
      AppManifest(
        identifier: "org.example.phone", name: "Phone", intentsSupported: [.startAudioCall],
        usageDescription: "The names and numbers that you call are sent to Phone."))
    let cards = "BEGIN:VCARD\nVERSION:4.0\nFN:Antti\nTEL;TYPE=cell:+358 40 1234567\nEND:VCARD\n"
    _ = try store.importContacts(VCardReader.read(Array(cards.utf8)).contacts)

    let questions = try QuestionTable(locale: "fi")
    let assistant = try CallAssistant(
      store: store, locale: "fi", handlers: ["org.example.phone": Dialler()])
    let outcome = try await assistant.start("Soita Antille") { question in
      print(questions.text(of: question))
      return .yes
    }
    print(questions.text(of: outcome))  // Soitetaan sovelluksella Phone: Antti.
    // end
    #expect(questions.text(of: outcome) == "Soitetaan sovelluksella Phone: Antti.")
  }

  /// It is compiled and not run: it would write to the user's own store.
  private func register(_ manifest: AppManifest) throws {
    // example
    let store = try Store(path: Store.defaultPath)
    try store.register(manifest)
    // end
  }

  @Test func assistant() async throws {
    let store = try temporary.store()
    // example
    let assistant = try CallAssistant(store: store, locale: "en")
    let outcome = try await assistant.start("call Anna") { question in
      print(question)
      return .yes
    }
    // end
    #expect(try !QuestionTable(locale: "en").text(of: outcome).isEmpty)
    // example
    print(try QuestionTable(locale: "fi").text(of: .whom))  // Kenelle haluat soittaa?
    // end
    #expect(try QuestionTable(locale: "fi").text(of: .whom) == "Kenelle haluat soittaa?")
  }

  @Test func manifest() throws {
    let bytes = Array(
      #"{"identifier": "org.example.phone", "name": "Phone", "intentsSupported": ["startAudioCall"], "usageDescription": "Names are sent to Phone."}"#
        .utf8)
    // example
    let manifest = try AppManifest(json: bytes, folder: "/opt/phone")
    print(manifest.name)  // Phone
    // end
    #expect(manifest.name == "Phone")
    let store = try temporary.store()
    try store.register(manifest)
    // example
    try store.setVocabulary(
      [SpeakableString(vocabularyIdentifier: "73f1", spokenPhrase: "Maria Ruiz")],
      of: .contactName, for: "org.example.phone")
    // end
    #expect(try store.vocabulary(of: .contactName, for: "org.example.phone").count == 1)
  }

  @Test func addressBook() {
    // example
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Anna\nTEL;TYPE=cell:040 1234567\nEND:VCARD\n"
    print(VCardReader.read(Array(card.utf8)).contacts[0].name)  // Anna
    // end
    #expect(VCardReader.read(Array(card.utf8)).contacts[0].name == "Anna")
    // example
    let flaw = VCardReader.read(Array("END:VCARD".utf8)).flaws[0]
    print(flaw.description)  // line 1: an END without BEGIN
    // end
    #expect(flaw.description == "line 1: an END without BEGIN")
    // example
    let mother = AddressBookContact(
      name: "Anna", phoneNumbers: [.init("040 1234567", label: .mobile)])
    // end
    #expect(mother.phoneNumbers.count == 1)
  }

  @Test func whatIsKept() async throws {
    let store = try temporary.store()
    try store.register(Apps.manifest())
    // example
    try store.setVocabulary(
      [
        SpeakableString(vocabularyIdentifier: "73f16d14", spokenPhrase: "Maria Ruiz"),
        SpeakableString(vocabularyIdentifier: "c28da32e", spokenPhrase: "Juan Chavez"),
      ],
      of: .contactName, for: "org.example.phone")
    // end
    #expect(try store.vocabulary(of: .contactName, for: Apps.phone).count == 2)
    // example
    let missed = Interaction(
      intent: .startAudioCall,
      participants: [
        .init(displayName: "Antti", source: .interaction, phoneNumber: "+358401234567")
      ],
      direction: .incoming, date: Date())
    try store.donate(missed, from: "org.example.phone")
    // end
    #expect(try store.interactions().map(\.interaction) == [missed])
    // He is found by the name that came with the number.
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(
      try await Course.of("Soita Antille", in: store, locale: "fi").said.first
        == "Soitetaanko sovelluksella Phone: Antti?")
  }
}
