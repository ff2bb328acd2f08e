import CallHandling
import Dialect
import Foundation
import Testing

@Suite("Manifests")
struct AppManifestTests {
  @Test func theAppIsNamedAsItIsRegistered() throws {
    let manifest = try Apps.manifest(alternativeNames: ["Dialler"], supports: [.startVideoCall])
    #expect(
      manifest.app
        == App("Phone", aliases: ["Dialler"], identifier: Apps.phone, supports: [.video]))
  }

  private struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Fields) -> Void

    init(_ flaw: String, _ change: @escaping @Sendable (inout Fields) -> Void) {
      testDescription = flaw
      self.change = change
    }
  }

  private struct Fields {
    var identifier = "a.b"
    var name = "Phone"
    var alternativeNames: [String] = []
    var supported: [CallIntent.Name] = [.startAudioCall]
    var restricted: [CallIntent.Name] = []
    var usage = "Names are sent."
    var program: String? = nil
    var arguments: [String] = []

    func manifest() throws(HandlingError) -> AppManifest {
      try AppManifest(
        identifier: identifier, name: name, alternativeNames: alternativeNames,
        intentsSupported: supported, intentsRestrictedWhileLocked: restricted,
        usageDescription: usage,
        handler: program.map { HandlerProgram(program: $0, arguments: arguments) })
    }
  }

  private static let letters =
    "\"identifier\" may hold letters of ASCII, digits, hyphens and full stops only"
  private static let length = "\"identifier\" must have 1 to 155 characters"
  private static let bytes =
    "the handler's program and arguments may have 4096 bytes, and no zero byte"

  private static let flawed: [Change] = [
    Change(length) { $0.identifier = "" },
    Change(length) { $0.identifier = String(repeating: "a", count: 156) },
    Change(letters) { $0.identifier = "../../etc" },
    Change(letters) { $0.identifier = ".hidden" },
    Change(letters) { $0.identifier = "org.exämple" },
    Change(letters) { $0.identifier = "a\u{0}b" },
    Change(letters) { $0.identifier = "a b" },
    Change("a name is empty") { $0.name = "" },
    Change("a name is empty") { $0.name = " \t\u{3000}" },
    Change("a name holds a control character") { $0.name = "Pho\u{1B}[31mne" },
    Change("a name holds a control character") { $0.name = "Pho\u{7}ne" },
    Change("a name holds a control character") { $0.name = "\u{202E}enohP" },
    Change("a name holds a control character") { $0.name = "Phone\u{2066}" },
    Change("a name holds a control character") { $0.alternativeNames = ["Dial", "a\nb"] },
    Change("a name has more than 100 characters") {
      $0.name = String(repeating: "ä", count: 101)
    },
    // One letter for the eye, however much stands over it.
    Change("a name has more than 100 characters") {
      $0.name = "a" + String(repeating: "\u{301}", count: 100)
    },
    Change("there are more than 50 alternative names") {
      $0.alternativeNames = Array(repeating: "Dial", count: 51)
    },
    Change("\"intentsSupported\" is empty") { $0.supported = [] },
    Change("startVideoCall is restricted while locked, and not supported") {
      $0.restricted = [.startVideoCall]
    },
    Change("\"usageDescription\" is empty") { $0.usage = "" },
    Change("\"usageDescription\" holds a control character") { $0.usage = "a\u{2028}b" },
    Change("\"usageDescription\" has more than 500 characters") {
      $0.usage = String(repeating: "a", count: 501)
    },
    Change("the handler's program must be an absolute path") { $0.program = "bin/phone" },
    Change(bytes) { $0.program = "/bin/\0phone" },
    Change(bytes) { $0.program = "/" + String(repeating: "a", count: 4096) },
    Change(bytes) {
      $0.program = "/bin/phone"
      $0.arguments = ["a\0"]
    },
    Change("the handler has more than 100 arguments") {
      $0.program = "/bin/phone"
      $0.arguments = Array(repeating: "a", count: 101)
    },
  ]

  @Test(arguments: flawed)
  private func flawsAreRefused(change: Change) {
    var fields = Fields()
    change.change(&fields)
    #expect(
      throws: HandlingError.manifest(change.testDescription), performing: { try fields.manifest() })
  }

  @Test func whatIsJustAllowedIsTaken() throws {
    var fields = Fields()
    fields.identifier = String(repeating: "a", count: 155)
    fields.name = String(repeating: "ä", count: 100)
    fields.alternativeNames = Array(repeating: "می\u{200C}خواهم", count: 50)
    fields.restricted = [.startAudioCall]
    fields.usage = String(repeating: "x", count: 500)
    fields.program = "/" + String(repeating: "a", count: 4095)
    fields.arguments = Array(repeating: "\u{1B}", count: 100)
    #expect(try fields.manifest().name == fields.name)
  }

  @Test func anErrorSaysWhatItIsAbout() {
    #expect(
      HandlingError.manifest("a name is empty").description
        == "the manifest can't be registered: a name is empty")
  }

  /// The manifest of README.
  @Test func whatAFileMayLeaveOutIsLeftOutWhereverItIsDecoded() throws {
    let json = """
      {"identifier": "org.example.phone", "name": "Phone", "intentsSupported": ["startAudioCall"],
       "usageDescription": "The names and numbers that you call are sent to Phone."}
      """
    #expect(
      try JSONDecoder().decode(AppManifest.self, from: Data(json.utf8))
        == AppManifest(json: Array(json.utf8), folder: "/"))
    #expect(
      try JSONDecoder().decode(HandlerProgram.self, from: Data(#"{"program": "/bin/sh"}"#.utf8))
        == HandlerProgram(program: "/bin/sh"))
  }

  @Test func whatIsDecodedIsLookedAtToo() throws {
    let manifest = try Apps.manifest(alternativeNames: ["Dialler"], program: "/bin/phone")
    let json = try JSONEncoder().encode(manifest)
    #expect(try JSONDecoder().decode(AppManifest.self, from: json) == manifest)
    let text = String(decoding: json, as: UTF8.self)
    for (old, new) in [("org.example.phone", "../etc"), ("\\/bin", "bin"), ("Dialler", "")] {
      let spoiled = text.replacingOccurrences(of: old, with: new)
      #expect(spoiled != text)
      #expect(throws: HandlingError.self) {
        try JSONDecoder().decode(AppManifest.self, from: Data(spoiled.utf8))
      }
    }
  }
}
