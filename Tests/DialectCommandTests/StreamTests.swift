import Foundation
import Testing

@Suite("dialect parse --jsonl")
struct StreamTests {
  private func line(_ id: Int, _ text: String) -> Data {
    Data(#"{"id": \#(id), "locale": "en", "text": "\#(text)"}"#.utf8 + [0x0A])
  }

  private func id(of line: String) throws -> Int? {
    try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["id"] as? Int
  }

  @Test func answersKeepTheOrderOfTheLines() throws {
    // Batches of easy lines and of hard ones, which take longer.
    let texts = [
      "hm", "call Ann and Bob and my mum's sister on her mobile please, no wait, call Tom",
    ]
    let count = 4_000
    let input = (0..<count).reduce(into: Data()) { $0 += line($1, texts[$1 / 700 % 2]) }
    let outcome = try Command.run("parse", "--jsonl", input: input)
    #expect(outcome.status == 0)
    #expect(try outcome.lines.map(id) == Array(0..<count))
  }

  @Test func aLineThatComesAloneIsAnsweredAtOnce() throws {
    let (process, input, output) = try Command.start("parse", "--jsonl")
    for number in 1...3 {
      try input.fileHandleForWriting.write(contentsOf: line(number, "call mum"))
      var answer = Data()
      while answer.last != 0x0A { answer += output.fileHandleForReading.availableData }
      #expect(try id(of: String(decoding: answer, as: UTF8.self)) == number)
    }
    process.terminate()
  }

  @Test func anInterruptLeavesWholeLines() throws {
    let (process, input, output) = try Command.start("parse", "--jsonl")
    try input.fileHandleForWriting.write(contentsOf: line(1, "call mum"))
    let answer = output.fileHandleForReading.availableData
    process.interrupt()
    // The pipe is still open: only the interrupt can have ended it.
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect((answer + output.fileHandleForReading.readDataToEndOfFile()).last == 0x0A)
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let input = (0..<20_000).reduce(into: Data()) { $0 += line($1, "hm") }
    try Command.withFile(String(decoding: input, as: UTF8.self)) { path in
      let (process, _, output) = try Command.start("parse", "--jsonl", path)
      _ = output.fileHandleForReading.availableData
      try output.fileHandleForReading.close()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }
}
