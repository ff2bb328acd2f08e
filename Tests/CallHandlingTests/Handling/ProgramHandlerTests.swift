import CallHandling
import Foundation
import Testing

@Suite("Handlers that are programs")
struct ProgramHandlerTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
    _ = try store.importContacts(AddressBooks.all)
  }

  /// What is told at the end of a call that a program in the language of the shell takes.
  private func ask(
    _ utterance: String = "call Bob", program: String, stepLimit: Duration = .seconds(10)
  ) async throws -> String? {
    try store.register(Apps.manifest(program: folder.program(program)))
    try store.setAuthorization(.authorized, of: Apps.phone)
    return try await Course.of(utterance, .yes, in: store, stepLimit: stepLimit).said.last
  }

  private static let ready = #"echo '{"code": "ready"}'"#
  private static let failed = "The call could not be started."

  @Test(arguments: [
    (#"echo '{"code": "success"}'"#, "Calling Bob with Phone."),
    (#"printf '{"code": "success"}'"#, "Calling Bob with Phone."),
    (#"cat >/dev/null; echo '{"code": "continueInApp"}'"#, "Continue in Phone."),
    (#"read line; echo '{"code": "success"}'; echo more"#, "Calling Bob with Phone."),
    (#"echo '{"code": "success"}'; echo '{"code": "failure"}'"#, "Calling Bob with Phone."),
    (#"exec 0<&-; echo '{"code": "success"}'"#, "Calling Bob with Phone."),
    (#"echo noise >&2; echo '{"code": "success"}'"#, "Calling Bob with Phone."),
    (#"echo '{"code": "failureRequiringAppLaunch"}'"#, "Open Phone first."),
    // It answers, and fails all the same.
    (#"echo '{"code": "success"}'; exit 1"#, failed),
    (#"echo '{"code": "success"}'; kill -9 $$"#, failed),
    ("exit 1", failed),
    ("kill -9 $$", failed),
    ("kill -PIPE $$", failed),
    // It answers nothing, or nonsense.
    ("", failed),
    ("echo", failed),
    ("echo hello", failed),
    ("echo '{}'", failed),
    (#"echo '{"code": "unknown"}'"#, failed),
    (#"echo '{"code": 1}'"#, failed),
    (#"echo '["success"]'"#, failed),
    (#"echo; echo '{"code": "success"}'"#, failed),
    (#"printf '{"code":\n"success"}'"#, failed),
    (#"printf '\377\376\000'"#, failed),
    ("head -c 60000 /dev/zero", failed),
    // More than it may.
    (#"echo '{"code": "success"}'; head -c 70000 /dev/zero"#, failed),
    ("yes", failed),
    ("yes '{\"code\": \"success\"}'", failed),
    ("exec cat /dev/zero", failed),
  ])
  func answers(program: String, end: String) async throws {
    #expect(try await ask(program: program) == end)
    #expect(try store.interactions().isEmpty == (end == Self.failed || end.hasPrefix("Open")))
  }

  @Test func aProgramThatIsGoneFails() async throws {
    try store.register(Apps.manifest(program: folder.path + "/gone"))
    try store.setAuthorization(.authorized, of: Apps.phone)
    #expect(try await Course.of("call Bob", in: store).said == [Self.failed])
  }

  @Test func itReadsOneLineForEachStep() async throws {
    let program = """
      cat >>'\(folder.path)/read'
      \(Self.ready)
      """
    #expect(
      try await ask("call Anna Korhonen", program: program) == "Calling Anna Korhonen with Phone.")
    let lines = ["confirm", "handle"].map { step in
      #"{"destination":"normal","intent":"startAudioCall","participants":[{"displayName":"Anna Korhonen","#
        + #""identifier":"korhonen","phoneNumber":"+358507654321","source":"addressBook"}],"#
        + #""step":"\#(step)","version":1}"#
        + "\n"
    }
    #expect(try folder.text(of: "read") == lines.joined())
  }

  @Test func namesAreNoCommands() async throws {
    let name = #"Eve"; touch "$HOME" \n `id` $(id) ' -rf"#
    try store.removeContacts()
    _ = try store.importContacts([
      AddressBookContact(name: name, nicknames: ["Eve"], phoneNumbers: [.init("1")])
    ])
    let program = "cat >>'\(folder.path)/read'; \(Self.ready)"
    #expect(try await ask("call Eve", program: program) == "Calling \(name) with Phone.")
    let line = try #require(try folder.text(of: "read").split(separator: "\n").first)
    let request = try JSONDecoder().decode(ProgramRequest.self, from: Data(line.utf8))
    #expect(request.participants.map(\.displayName) == [name])
  }

  @Test func itGetsNoEnvironmentButWhatItNeeds() async throws {
    setenv("DIALECT_SECRET", "1", 1)
    defer { unsetenv("DIALECT_SECRET") }
    let program = "env >>'\(folder.path)/environment'; \(Self.ready)"
    #expect(try await ask(program: program) == "Calling Bob with Phone.")
    let names = try folder.text(of: "environment").split(separator: "\n").compactMap {
      $0.split(separator: "=").first.map(String.init)
    }
    let known = ["PATH", "HOME", "LANG", "PWD", "OLDPWD", "SHLVL", "_"]
    #expect(names.filter { !known.contains($0) && !$0.hasPrefix("XDG_") } == [])
    #expect(names.contains("PATH"))
  }

  @Test(arguments: [
    "echo $$ >>'PIDS'; exec sleep 60",
    "trap '' TERM; echo $$ >>'PIDS'; while :; do sleep 0.1; done",
    "echo $$ >>'PIDS'; sleep 60 & echo $! >>'PIDS'; wait",
  ])
  func whatHangsIsEndedWithAllThatItStarted(program: String) async throws {
    let file = folder.path + "/pids"
    let end = try await ask(
      program: program.replacing("PIDS", with: file), stepLimit: .milliseconds(300))
    #expect(end == "Phone did not answer in time.")
    let identifiers = try folder.text(of: "pids").split(separator: "\n").compactMap { pid_t($0) }
    #expect(!identifiers.isEmpty)
    let deadline = ContinuousClock.now + .seconds(5)
    while identifiers.contains(where: Self.isAlive), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(identifiers.filter(Self.isAlive) == [])
  }

  @Test func whatItLeavesBehindDoesNotKeepItFromAnswering() async throws {
    let program = "sleep 3600 & echo $! >>'\(folder.path)/pids'; \(Self.ready)"
    #expect(try await ask(program: program) == "Calling Bob with Phone.")
    for text in try folder.text(of: "pids").split(separator: "\n") {
      let identifier = try #require(pid_t(text))
      #expect(Self.isAlive(identifier))
      kill(identifier, SIGKILL)
    }
  }

  /// False also for a process that has ended, and that nobody has asked about yet.
  private static func isAlive(_ identifier: pid_t) -> Bool {
    guard
      let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let state = status.split(separator: ")").last?.split(separator: " ").first
    else { return false }
    return state != "Z"
  }

  @Test func floodsAreEnded() async throws {
    let program = "echo $$ >>'\(folder.path)/pids'; exec yes"
    #expect(try await ask(program: program) == Self.failed)
    let identifiers = try folder.text(of: "pids").split(separator: "\n").compactMap { pid_t($0) }
    #expect(identifiers.count == 1)
    #expect(identifiers.filter(Self.isAlive) == [])
  }
}
