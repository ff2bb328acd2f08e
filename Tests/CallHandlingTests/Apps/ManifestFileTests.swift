import CallHandling
import Dialect
import Foundation
import Testing

@Suite("Files of manifests")
struct ManifestFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "app/phone", permissions: 0o755)
    try folder.write("", to: "app/text")
    try folder.write("", to: "app/open", permissions: 0o777)
    try folder.write("", to: "outside", permissions: 0o755)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/app/bin", withIntermediateDirectories: false)
    for (link, target) in [
      ("link", "phone"), ("out", "../outside"), ("loop", "loop"), ("none", "nothing"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/app/\(link)", withDestinationPath: target)
    }
  }

  private func read(_ json: String) throws(HandlingError) -> AppManifest {
    try AppManifest(json: Array(json.utf8), folder: folder.path + "/app")
  }

  private func read(handler: String) throws(HandlingError) -> HandlerProgram? {
    try read(
      """
      {"identifier": "a.b", "name": "Phone", "intentsSupported": ["startAudioCall"],
       "usageDescription": "Names are sent.", "handler": \(handler)}
      """
    ).handler
  }

  @Test func aWholeManifest() throws {
    let manifest = try read(
      """
      {"identifier": "org.example.phone", "name": "Phone", "alternativeNames": ["Puhelin"],
       "intentsSupported": ["startAudioCall", "startVideoCall"],
       "intentsRestrictedWhileLocked": ["startVideoCall"], "unknown": 1,
       "usageDescription": "Names and numbers are sent to Phone.",
       "handler": {"program": "bin/../phone", "arguments": ["-v"]}}
      """)
    #expect(
      manifest
        == (try AppManifest(
          identifier: "org.example.phone", name: "Phone", alternativeNames: ["Puhelin"],
          intentsSupported: [.startAudioCall, .startVideoCall],
          intentsRestrictedWhileLocked: [.startVideoCall],
          usageDescription: "Names and numbers are sent to Phone.",
          handler: HandlerProgram(program: folder.path + "/app/phone", arguments: ["-v"]))))
  }

  @Test(arguments: [
    ("", "it is not JSON"),
    ("{", "it is not JSON"),
    ("\u{0}", "it is not JSON"),
    (String(repeating: "[", count: 60_000), "it is not JSON"),
    ("[]", "it is not a JSON object"),
    ("null", "it is not a JSON object"),
    ("{}", "\"identifier\" is missing"),
    (#"{"identifier": "a.b"}"#, "\"name\" is missing"),
    (#"{"identifier": 1}"#, "\"identifier\" has another form"),
    (#"{"identifier": null}"#, "\"identifier\" has another form"),
    (
      #"{"identifier": "a.b", "name": "Phone", "intentsSupported": ["startAudioCall"]}"#,
      "\"usageDescription\" is missing"
    ),
    (
      #"{"identifier": "a", "name": "P", "intentsSupported": ["call"], "usageDescription": "x"}"#,
      "the intents are \"startAudioCall\" and \"startVideoCall\""
    ),
    (
      #"{"identifier": "a", "name": "P", "intentsSupported": ["startAudioCall", 7]}"#,
      "\"intentsSupported.Index 1\" has another form"
    ),
    (
      #"{"identifier": "a", "name": "\ud800", "intentsSupported": [], "usageDescription": "x"}"#,
      "it is not JSON"
    ),
    (String(repeating: " ", count: 1 << 16 + 1), "the file has more than 65536 bytes"),
  ])
  func flawsAreRefused(json: String, flaw: String) {
    #expect(throws: HandlingError.manifest(flaw)) { try read(json) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: HandlingError.manifest("it is not JSON")) {
      try AppManifest(json: Array("{\"identifier\": \"".utf8) + [0xFF, 0x22, 0x7D], folder: "/")
    }
  }

  @Test(arguments: [
    ("../outside", "the handler's program lies outside the manifest's folder"),
    ("bin/../../outside", "the handler's program lies outside the manifest's folder"),
    ("out", "the handler's program lies outside the manifest's folder"),
    (
      "../../../../../../../../../../bin/sh",
      "the handler's program lies outside the manifest's folder"
    ),
    (".", "the handler's program lies outside the manifest's folder"),
    ("", "the handler's program lies outside the manifest's folder"),
    ("loop", "there is no program \"loop\""),
    ("none", "there is no program \"none\""),
    ("phone/", "there is no program \"phone/\""),
    (#"pho\u0000ne"#, "there is no program \"phone\""),
    (#"\u001b[31mred\u202e"#, "there is no program \"[31mred\""),
    ("/nothing/here", "there is no program \"/nothing/here\""),
    ("bin", "\"bin\" can't be executed"),
    ("text", "\"text\" can't be executed"),
    ("open", "anybody may write \"open\""),
  ])
  func programsThatMayNotRunAreRefused(program: String, flaw: String) {
    #expect(throws: HandlingError.manifest(flaw)) {
      try read(handler: #"{"program": "\#(program)"}"#)
    }
  }

  @Test(arguments: ["phone", "./phone", "link", "bin/../phone", "../app/phone"])
  func programsInTheFolderAreTaken(program: String) throws {
    #expect(
      try read(handler: #"{"program": "\#(program)"}"#)
        == HandlerProgram(program: folder.path + "/app/phone"))
  }

  @Test func anAbsoluteProgramMayLieAnywhere() throws {
    let path = folder.path + "/outside"
    #expect(try read(handler: #"{"program": "\#(path)"}"#) == HandlerProgram(program: path))
  }

  @Test(arguments: [
    (#"{"arguments": []}"#, "\"program\" is missing"),
    (#"{"program": 1}"#, "\"handler.program\" has another form"),
    (#""phone""#, "\"handler\" has another form"),
  ])
  func handlersOfAnotherFormAreRefused(handler: String, flaw: String) {
    #expect(throws: HandlingError.manifest(flaw)) { try read(handler: handler) }
  }

  @Test func aLongProgramIsToldShortened() {
    let program = String(repeating: "a", count: 10_000)
    #expect(
      throws: HandlingError.manifest(
        "there is no program \"\(String(repeating: "a", count: 200))\"")
    ) { try read(handler: #"{"program": "\#(program)"}"#) }
  }
}
