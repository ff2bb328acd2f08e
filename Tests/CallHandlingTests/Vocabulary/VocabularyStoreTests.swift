import CallHandling
import Dialect
import Testing

@Suite("Vocabulary")
final class VocabularyStoreTests: PhoneTests {
  override class var contacts: [AddressBookContact] { [] }

  override init() throws {
    try super.init()
    try store.register(Apps.manifest("Signal"))
  }

  private static let signal = "org.example.signal"

  private func donate(
    _ names: String..., of type: VocabularyStringType = .contactName, for app: String = Apps.phone
  ) throws {
    try store.setVocabulary(
      names.map { SpeakableString(vocabularyIdentifier: "id of \($0)", spokenPhrase: $0) },
      of: type, for: app)
  }

  private func names(
    _ type: VocabularyStringType = .contactName, of app: String = Apps.phone
  ) throws -> [String] {
    try folder.store().vocabulary(of: type, for: app).map(\.spokenPhrase)
  }

  @Test func namesKeepTheirOrderAndAreReplaced() throws {
    try donate("Zoe", "Anna", "Zoe")
    #expect(try names() == ["Zoe", "Anna", "Zoe"])
    try donate("Bob")
    #expect(try names() == ["Bob"])
    try donate()
    #expect(try names() == [])
  }

  @Test func eachTypeAndAppHasItsOwn() throws {
    try donate("Anna")
    try donate("Family", of: .contactGroupName)
    try donate("Sig", for: Self.signal)
    try donate("Bob")
    #expect(try names() == ["Bob"])
    #expect(try names(.contactGroupName) == ["Family"])
    #expect(try names(of: Self.signal) == ["Sig"])
  }

  @Test func allOfANameIsKept() throws {
    let string = SpeakableString(
      vocabularyIdentifier: "73f1", spokenPhrase: "Siobhán", pronunciationHint: "Shivawn")
    try store.setVocabulary([string], of: .contactName, for: Apps.phone)
    #expect(try store.vocabulary(of: .contactName, for: Apps.phone) == [string])
  }

  @Test func namesGoWithTheirApp() throws {
    try donate("Anna")
    try store.removeApp(Apps.phone)
    try store.register(Apps.manifest())
    #expect(try names() == [])
  }

  @Test(arguments: [
    (SpeakableString(vocabularyIdentifier: "1", spokenPhrase: ""), "a spoken phrase is empty"),
    (
      SpeakableString(vocabularyIdentifier: "1", spokenPhrase: "A\u{1B}[2J"),
      "a spoken phrase holds a control character"
    ),
    (
      SpeakableString(vocabularyIdentifier: "1", spokenPhrase: "\u{202E}annA"),
      "a spoken phrase holds a control character"
    ),
    (
      SpeakableString(
        vocabularyIdentifier: "1", spokenPhrase: String(repeating: "a", count: 501)),
      "a spoken phrase has more than 500 characters"
    ),
    (SpeakableString(vocabularyIdentifier: " ", spokenPhrase: "A"), "an identifier is empty"),
    (
      SpeakableString(vocabularyIdentifier: "1\n", spokenPhrase: "A"),
      "an identifier holds a control character"
    ),
    (
      SpeakableString(vocabularyIdentifier: "1", spokenPhrase: "A", pronunciationHint: ""),
      "a pronunciation hint is empty"
    ),
  ])
  func whatCannotBeSaidIsRefusedAndChangesNothing(string: SpeakableString, flaw: String) throws {
    try donate("Anna")
    let good = SpeakableString(vocabularyIdentifier: "2", spokenPhrase: "Bob")
    let error = #expect(throws: HandlingError.vocabulary(flaw)) {
      try store.setVocabulary([good, string], of: .contactName, for: Apps.phone)
    }
    #expect(error?.description == "the vocabulary can't be kept: \(flaw)")
    #expect(try names() == ["Anna"])
  }

  @Test(arguments: ["call Siobhan", "call Siobhán Ryan", "call shivawn"])
  func namesAreFoundByHowTheyAreWrittenOrSound(utterance: String) async throws {
    try store.setVocabulary(
      [
        SpeakableString(
          vocabularyIdentifier: "73f1", spokenPhrase: "Siobhán Ryan", pronunciationHint: "Shivawn")
      ], of: .contactName, for: Apps.phone)
    let course = try await Course.of(utterance, .yes, in: store)
    #expect(
      course.participants == [
        .init(displayName: "Siobhán Ryan", identifier: "73f1", source: .vocabulary)
      ])
  }

  @Test func theFirstIsTheLikeliest() async throws {
    try donate("Anna Z", "Anna A", "Anna M")
    #expect(try await Course.of("call Anna", in: store).choices == ["Anna Z", "Anna A", "Anna M"])
  }

  @Test func groupsAreCalledToo() async throws {
    try donate("Family", of: .contactGroupName)
    #expect(
      try await Course.of("call Family", in: store).said.first == "Call Family with Phone?")
  }

  @Test(arguments: [AuthorizationStatus.notDetermined, .denied, .restricted])
  func namesOfAnAppThatMayNotAreUnseen(status: AuthorizationStatus) async throws {
    try donate("Sigrid", for: Self.signal)
    try store.setAuthorization(status, of: Self.signal)
    #expect(
      try await Course.of("call Sigrid", in: store).said == ["There is no contact named Sigrid."])
  }

  @Test func namesOfAnotherAppAreNotToldToThisOne() async throws {
    try donate("Sigrid", for: Self.signal)
    try store.setAuthorization(.authorized, of: Self.signal)
    let handler = RecordingHandler()
    let course = try await Course.of(
      "call Sigrid with Phone", .yes, in: store, handlers: [Apps.phone: handler])
    #expect(course.said == ["There is no contact named Sigrid."])
    #expect(handler.steps == [.destination(.normal), .resolve(["Sigrid"])])
    #expect(
      try await Course.of("call Sigrid with Signal", in: store).said.first
        == "Call Sigrid with Signal?")
  }
}
