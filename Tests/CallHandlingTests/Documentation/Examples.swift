// The examples of the DocC catalogue of CallHandling, as they stand there. `DocumentationTests` compares them.

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
