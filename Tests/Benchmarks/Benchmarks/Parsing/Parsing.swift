import Benchmark
import CAllocations
import CReference
import Dialect
import Foundation

/// The golden phrases of a locale, ready to be read.
struct Phrases {
  let locale: String
  let phrases: [GoldenPhrase]
  let texts: [String]

  /// The files of the repository that this file stands in.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Phrases").standardized

  static let apps: [App] = {
    let data = try! Data(contentsOf: folder.appending(path: "apps.json"))
    struct Entry: Decodable { let name: String, aliases: [String]?, supports: Set<App.Support>? }
    return try! JSONDecoder().decode([Entry].self, from: data).map {
      App($0.name, aliases: $0.aliases ?? [], supports: $0.supports ?? [.audio, .video])
    }
  }()

  static let locales = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".phrases") }.map { String($0.dropLast(".phrases".count)) }.sorted()

  /// The phrases that ask for a call, or those that don't.
  init(of locale: String, calls: Bool) {
    self.locale = locale
    let file = Self.folder.appending(path: "\(locale).phrases")
    let all = try! GoldenPhrase.read(file: file.path, utf8: Data(contentsOf: file))
    phrases = all.filter { ($0.expectation.isVideo != nil) == calls }
    texts = phrases.map(\.text)
  }
}

/// Each iteration takes the next phrase, so that the percentiles are those over the phrases.
let benchmarks: @Sendable () -> Void = {
  for locale in Phrases.locales {
    let calls = Phrases(of: locale, calls: true)
    let others = Phrases(of: locale, calls: false)
    measureParsing(calls, as: "calls")
    measureParsing(calls, as: "named", knowing: KnownNames.contacts)
    measureParsing(others, as: "others")
    measureICU(calls, as: "calls")
    measureICU(others, as: "others")
  }
  for table in GrammarTable.builtInNames { measureCompiling(table) }
  measureLoadingNames()
}

private func configuration(for phrases: Phrases, _ metrics: [BenchmarkMetric])
  -> Benchmark.Configuration
{
  .init(
    metrics: metrics, warmupIterations: phrases.texts.count, maxDuration: .seconds(2),
    maxIterations: phrases.texts.count * 30)
}

private let allocations = BenchmarkMetric.custom("allocations")

private func measureParsing(
  _ phrases: Phrases, as kind: String,
  knowing contacts: @autoclosure @escaping @Sendable () -> [Contact] = []
) {
  Benchmark(
    "parse \(kind) \(phrases.locale)",
    configuration: configuration(for: phrases, [.wallClock, allocations])
  ) { (benchmark, parser: PhraseParser) in
    let text = phrases.texts[benchmark.currentIteration % phrases.texts.count]
    let allocationsBefore = callocations_count()
    benchmark.startMeasurement()
    let result = try parser.parse(text)
    benchmark.stopMeasurement()
    benchmark.measurement(allocations, Int(callocations_count() - allocationsBefore))
    blackHole(result)
  } setup: {
    let contacts = contacts()
    let parser = try PhraseParser(locale: phrases.locale, apps: Phrases.apps, contacts: contacts)
    var missed = 0
    for phrase in phrases.phrases {
      let result = try parser.parse(phrase.text)
      // Who is known may be meant instead of who is not, who then is less likely to be anybody.
      if contacts.isEmpty, let mismatch = phrase.mismatch(with: result) {
        throw WrongAnswer(description: "\(phrases.locale): \(phrase.text): \(mismatch)")
      }
      if !contacts.isEmpty, result.intent == nil { missed += 1 }
    }
    guard missed * 100 <= phrases.phrases.count else {
      throw WrongAnswer(description: "\(phrases.locale): \(missed) calls are none with known names")
    }
    return parser
  }
}

private func measureICU(_ phrases: Phrases, as kind: String) {
  Benchmark(
    "ICU \(kind) \(phrases.locale)", configuration: configuration(for: phrases, [.wallClock])
  ) { (benchmark, reference: Reference) in
    let text = reference.texts[benchmark.currentIteration % phrases.texts.count]
    var checksum: Int32 = 0
    benchmark.startMeasurement()
    let boundaries = creference_run(reference.opened, text, Int32(text.count), &checksum)
    benchmark.stopMeasurement()
    guard boundaries > 1, checksum > 0 else { return benchmark.error("ICU found no words") }
  } setup: {
    Reference(locale: phrases.locale, texts: phrases.texts.map { Array($0.utf16) })
  }
}

/// Compiles a table from its text, as a program does once when it asks for a language.
private func measureCompiling(_ name: String) {
  let text = try! Array(
    Data(contentsOf: Phrases.folder.appending(path: "../Grammars/\(name).grammar")))
  Benchmark(
    "compile table \(name)", configuration: .init(metrics: [.wallClock], maxDuration: .seconds(2))
  ) {
    benchmark in
    benchmark.startMeasurement()
    let table = try GrammarTable(file: "\(name).grammar", utf8: text)
    benchmark.stopMeasurement()
    guard table.spellingCount > 0 else { return benchmark.error("\(name) has no words") }
  }
}

private func measureLoadingNames() {
  Benchmark(
    "load names en",
    configuration: .init(metrics: [.wallClock, .peakMemoryResidentDelta], maxDuration: .seconds(5))
  ) { (benchmark, parser: PhraseParser) in
    let contacts = KnownNames.contacts
    benchmark.startMeasurement()
    let knowing = parser.knowing(contacts)
    benchmark.stopMeasurement()
    let name = contacts[benchmark.currentIteration % contacts.count].name
    guard knowing.contacts(named: name).contains(where: { $0.name == name }) else {
      return benchmark.error("a name was not found")
    }
  } setup: {
    _ = KnownNames.contacts
    return try PhraseParser(locale: "en")
  }
}

/// ICU's objects, and the texts in the encoding that ICU works on.
struct Reference: @unchecked Sendable {
  let opened: OpaquePointer?
  let texts: [[UInt16]]

  init(locale: String, texts: [[UInt16]]) {
    opened = creference_open(locale)
    self.texts = texts
  }
}

/// A phrase that was not understood as wanted.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}
