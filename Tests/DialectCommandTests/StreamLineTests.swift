import Foundation
import Testing

/// What may stand in a line of a stream, and what is answered.
@Suite("lines of dialect parse --jsonl")
struct StreamLineTests {
  private func answers(_ input: String) throws -> [String] {
    try Command.run("parse", "--jsonl", "--locale", "en", input: Data(input.utf8)).lines
  }

  @Test(arguments: [
    "0", "-0", "10", "1.50", "-0.5E+10", "1e999", #""a\"b""#, "null", "true", "[]", "{}",
    #"{"a":{"b":[1,{"c":null}]},"é\n":2}"#,
  ])
  func idsComeBackAsTheyWere(id: String) throws {
    for text in [#""hm""#, "5"] {
      let answer = try #require(answers(#"{"id":\#(id),"text":\#(text)}"#).first)
      #expect(answer.hasPrefix(#"{"id":\#(id),"#))
    }
  }

  @Test(arguments: [
    (#"{"id":01}"#, "a leading zero in a number at byte 6"),
    (#"{"id":-01}"#, "a leading zero in a number at byte 7"),
    (#"{"id":1.}"#, "a digit is missing at byte 8"),
    (#"{"id":1.e5}"#, "a digit is missing at byte 8"),
    (#"{"id":1e}"#, "a digit is missing at byte 8"),
    (#"{"id":1e+}"#, "a digit is missing at byte 9"),
    (#"{"id":-}"#, "a digit is missing at byte 7"),
    (#"{"id":+1}"#, "no JSON value at byte 6"),
    (#"{"id":.5}"#, "no JSON value at byte 6"),
    (#"{"id":0x1}"#, #""," or "}" is missing at byte 7"#),
    (#"{"text":"\u+041"}"#, "a hexadecimal digit is missing at byte 11"),
    (#"{"text":"\u004"}"#, "a hexadecimal digit is missing at byte 14"),
    (#"{"text":"\u00"#, "a hexadecimal digit is missing at byte 13"),
    (#"{"text":5}"#, #""text" is no text"#),
    (#"{"text":null}"#, #""text" is missing"#),
    (#"{"text":"hm","locale":5}"#, #""locale" is no text"#),
    (#"{"text":"hm","locale":""}"#, #"no grammar serves the locale ""; see "dialect locales""#),
    ("[]", "the line is no object"),
  ])
  func errorsSayWhatIsWrong(line: String, message: String) throws {
    let answer = try #require(answers(line).first)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    #expect(object["error"] as? String == message)
    #expect(object["line"] as? Int == 1)
  }

  @Test func escapesOfFourDigitsAreRead() throws {
    let answer = try #require(answers(#"{"text":"\u0041\u00e9\u00C9\ud83d\uDE00"}"#).first)
    #expect(answer.contains(#""text":"AéÉ😀""#))
  }

  @Test func errorsNameTheLine() throws {
    let good = #"{"text": "hm"}"# + "\n"
    // Long enough for several batches.
    let input = "x\n\n \r\nx\n" + String(repeating: good, count: 10_000) + "x"
    let errors = try answers(input).filter { $0.contains("\"error\"") }
    #expect(
      errors == [1, 4, 10_005].map { #"{"line":\#($0),"error":"no JSON value at byte 0"}"# })
  }

  @Test func aByteOrderMarkBeginsAStreamOnly() throws {
    let line = "\u{FEFF}" + #"{"text": "hm"}"# + "\n"
    let found = try answers(line + line)
    #expect(found[0].contains("\"rejection\""))
    #expect(found[1] == #"{"line":2,"error":"no JSON value at byte 0"}"#)
    #expect(try answers("\u{FEFF}").isEmpty)
  }

  @Test func theLocaleIsTheOneAskedFor() throws {
    let tags = ["en_gb": "en-GB", "en-x-a1": "en-x-a1", "en": "en", "en-AU": "en-AU"]
    for (locale, tag) in tags {
      let answer = try answers(
        #"{"text": "hm"}"# + "\n" + #"{"locale": "\#(locale)", "text": "hm"}"#)
      #expect(answer[1].hasPrefix(#"{"locale":"\#(tag)","#))
    }
  }

  @Test func theRegionOfTheLocaleCounts() throws {
    let input = ["en-US", "en-GB", "en-US"].map { #"{"locale": "\#($0)", "text": "call 112"}"# }
    let alone = try input.map { try answers($0) }.flatMap { $0 }
    #expect(try answers(input.joined(separator: "\n")) == alone)
  }

  // In bytes without a line break; squared, the second would take 16 times as long.
  @Test func aLineWithoutEndTakesTimeInItsLengthAndNoMemory() throws {
    let efforts = try [8 << 20, 32 << 20].map { length in
      let effort = try Command.effort(
        toAnswer: Data(repeating: UInt8(ascii: "x"), count: length) + [0x0A], lines: 1)
      #expect(effort.answer == #"{"line":1,"error":"the line has more than 65536 bytes"}"#)
      return effort
    }
    #expect(efforts[1].seconds < efforts[0].seconds * 8 + 0.5)
    #expect(efforts[1].peakBytes < efforts[0].peakBytes + 8 << 20)
  }

  @Test func aLineMayHave64KB() throws {
    func line(_ length: Int) -> String {
      let line = #"{"text": "hm"}"#
      return line + String(repeating: " ", count: length - line.utf8.count) + "\n"
    }
    let found = try answers(line(1 << 16) + line(1 << 16 + 1) + line(100_000) + line(14))
    #expect(found.map { $0.contains("\"error\"") } == [false, true, true, false])
    #expect(found[2] == #"{"line":3,"error":"the line has more than 65536 bytes"}"#)
  }

  @Test func memoryDoesntGrowWithLocales() throws {
    func input(_ locale: (Int) -> String) -> Data {
      (0..<4_000).reduce(into: Data()) {
        $0 += Data((#"{"locale": "\#(locale($1))", "text": "hm"}"# + "\n").utf8)
      }
    }
    let one = try Command.effort(toAnswer: input { _ in "en" }, lines: 4_000)
    let many = try Command.effort(toAnswer: input { "en-x-a\($0)" }, lines: 4_000)
    #expect(many.answer.hasPrefix(#"{"locale":"en-x-a3999""#))
    #expect(many.peakBytes < one.peakBytes + 32 << 20)
    let none = try Command.effort(toAnswer: input { "xx-x-a\($0)" }, lines: 4_000)
    #expect(none.peakBytes < one.peakBytes + 32 << 20)
  }
}
