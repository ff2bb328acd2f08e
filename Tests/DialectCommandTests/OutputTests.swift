import Foundation
import Testing

@Suite("output that can't be written")
struct OutputTests {
  @Test(arguments: [
    ["locales"], ["parse", "-l", "en", "call Bob"], ["parse", "-l", "en", "--json", "hm"],
    ["explain", "-l", "en", "call Bob"], ["--help"], ["parse", "--help"], ["--version"],
    ["--generate-completion-script", "bash"],
  ])
  func aFullDiskIsAnError(arguments: [String]) throws {
    let outcome = try Command.run(arguments, output: "/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: standard output: No space left on device\n")
  }

  @Test func aFullDiskEndsAStream() throws {
    let line = #"{"locale": "en", "text": "call mum"}"# + "\n"
    let input = Data(String(repeating: line, count: 4_000).utf8)
    let outcome = try Command.run(["parse", "--jsonl"], input: input, output: "/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.error == "Error: standard output: No space left on device\n")
  }
}
