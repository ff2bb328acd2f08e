import Dialect
import Foundation
import Testing

@Suite("Coding of results")
struct ResultCodingTests {
  @Test(arguments: [
    ("fi", "Soita WhatsAppilla Antille"), ("en", "video call Anna's dad and 555 0142"),
    ("en", "remind me to call mum"), ("en", "call my voicemail"),
    ("de", "ruf Thomas mit WhatsApp an"),
  ])
  func resultsSurviveARoundTrip(locale: String, text: String) throws {
    let result = try PhraseParser(locale: locale, apps: [App("WhatsApp")]).parse(text)
    let data = try JSONEncoder().encode(result)
    #expect(try JSONDecoder().decode(ParseResult.self, from: data) == result)
  }

  @Test func absentPartsAreNull() throws {
    let result = try PhraseParser(locale: "en").parse("call Bob")
    let object = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(result)) as? [String: Any])
    #expect(object["app"] is NSNull && object["rejection"] is NSNull)
    let contact = try #require((object["contacts"] as? [[String: Any]])?.first)
    #expect(contact["owner"] is NSNull)
    #expect(contact["range"] as? [Int] == [5, 8])
  }
}
