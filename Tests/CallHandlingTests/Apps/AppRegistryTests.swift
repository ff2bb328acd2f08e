import CallHandling
import Dialect
import Foundation
import Testing

@Suite("Registered apps")
struct AppRegistryTests {
  private let folder = try! TemporaryFolder()

  @Test func appsAreKeptInTheOrderOfTheirIdentifiers() throws {
    let store = try folder.store()
    for name in ["Viber", "Phone", "Signal"] { try store.register(Apps.manifest(name)) }
    let apps = try folder.store().apps()
    #expect(
      apps.map(\.manifest) == (try ["Phone", "Signal", "Viber"].map { try Apps.manifest($0) }))
    #expect(apps.allSatisfy { $0.authorization == .notDetermined })
  }

  @Test(arguments: [
    ("org.example.phone", "Phone"), ("phone", "Phone"), ("PUHELIN", "Phone"), ("signal", "Signal"),
  ])
  func appsAreFound(spoken: String, name: String) throws {
    let store = try folder.store()
    try store.register(Apps.manifest(alternativeNames: ["Puhelin"]))
    try store.register(Apps.manifest("Signal"))
    #expect(try store.app(named: spoken).manifest.name == name)
  }

  @Test func anAppIsReplacedAndRemoved() throws {
    let store = try folder.store()
    try store.register(Apps.manifest())
    try store.register(Apps.manifest(alternativeNames: ["Puhelin"]))
    #expect(try store.apps().map(\.manifest.alternativeNames) == [["Puhelin"]])
    try store.removeApp(Apps.phone)
    #expect(try store.apps().isEmpty)
  }

  @Test func whoIsNotRegisteredIsUnknown() throws {
    let store = try folder.store()
    let unknown = HandlingError.unknownApp("x.y")
    #expect(unknown.description == "no app \"x.y\" is registered")
    #expect(throws: unknown) { try store.app(named: "x.y") }
    #expect(throws: unknown) { try store.removeApp("x.y") }
    #expect(throws: unknown) { try store.setAuthorization(.denied, of: "x.y") }
    #expect(throws: unknown) { try store.setVocabulary([], of: .contactName, for: "x.y") }
    let call = Interaction(intent: .startAudioCall, participants: [], date: Course.now)
    #expect(throws: unknown) { try store.donate(call, from: "x.y") }
    #expect(try store.interactions() == [])
    #expect(unknown.localizedDescription == unknown.description)
  }

  @Test(arguments: AuthorizationStatus.allCases)
  func aDecisionIsKept(status: AuthorizationStatus) throws {
    let store = try folder.store()
    try store.register(Apps.manifest(program: "/bin/true"))
    try store.setAuthorization(status, of: Apps.phone)
    // What it says of itself changes nothing.
    try store.register(Apps.manifest(alternativeNames: ["Dial"], program: "/bin/true"))
    #expect(try folder.store().apps().map(\.authorization) == [status])
  }

  @Test(arguments: [
    (AuthorizationStatus.authorized, AuthorizationStatus.notDetermined), (.denied, .denied),
    (.restricted, .restricted), (.notDetermined, .notDetermined),
  ])
  func anotherProgramIsNotTheOneThatWasAllowed(
    status: AuthorizationStatus, then: AuthorizationStatus
  ) throws {
    let store = try folder.store()
    for (earlier, later) in [("/bin/true", "/bin/false"), ("/bin/true", nil), (nil, "/bin/true")] {
      try store.register(Apps.manifest(program: earlier))
      try store.setAuthorization(status, of: Apps.phone)
      try store.register(Apps.manifest(program: later))
      #expect(try store.apps().map(\.authorization) == [then])
    }
  }
}
