import Dialect
import Foundation

let parser = try PhraseParser(locale: "fi", apps: [App("WhatsApp")])
let result = try parser.parse("Soita WhatsAppilla Antille")
guard case .startAudioCall(let call)? = result.intent, call.contacts.map(\.name) == ["Antti"] else {
  FileHandle.standardError.write(Data("the phrase was not understood\n".utf8))
  exit(1)
}
print("startAudioCall \(call.contacts[0].name) with \(call.app?.name ?? "")")
