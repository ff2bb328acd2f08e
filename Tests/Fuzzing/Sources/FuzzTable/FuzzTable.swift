import Dialect

/// Compiles a table, and reads an utterance with it: a line of four hyphens parts the two.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTable(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let parts = text.split(separator: "\n----\n", maxSplits: 1)
  do {
    let table = try GrammarTable(file: "fuzz.grammar", utf8: Array((parts.first ?? "").utf8)) { _ in
      []
    }
    let parser = try PhraseParser(table: table, locale: "en", apps: [App("Skype")])
    for utterance in (parts.last ?? "").split(separator: "\n") {
      _ = try? parser.explain(String(utterance))
    }
  } catch let error as GrammarError {
    precondition(!error.diagnostics.isEmpty)
    for diagnostic in error.diagnostics {
      precondition(diagnostic.line > 0 && diagnostic.column > 0)
    }
  } catch {}
  return 0
}
