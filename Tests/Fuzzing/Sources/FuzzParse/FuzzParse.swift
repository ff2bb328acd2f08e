import Dialect

/// Reads an utterance with the table, apps and names that the input asks for, and checks what must hold of any answer.
///
/// The first byte chooses the locale, the second what is known; lines follow: the utterance, then apps and names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParse(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count >= 2 else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let locale = Parsers.locales[Int(bytes[0]) % Parsers.locales.count]
  let lines = bytes.dropFirst(2).split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let utterance = lines.first ?? ""
  guard let parser = Parsers.parser(for: locale, knows: bytes[1], names: lines.dropFirst()) else {
    return 0
  }
  guard let result = try? parser.parse(utterance) else {
    precondition(utterance.utf8.count > PhraseParser.longestUtterance)
    return 0
  }
  precondition(result.text == utterance)
  precondition(result.flaws.isEmpty, "\(result.flaws)")
  precondition((try? parser.parse(utterance)) == result, "the same utterance, another answer")
  return 0
}

private enum Parsers {
  static let locales = GrammarTable.builtInNames
  /// Parsers without names, by locale.
  nonisolated(unsafe) private static var plain: [String: PhraseParser] = [:]

  static func parser(
    for locale: String, knows: UInt8, names: ArraySlice<String>
  ) -> PhraseParser? {
    if knows & 3 == 0 || names.isEmpty {
      if plain[locale] == nil {
        plain[locale] = try? PhraseParser(locale: locale, apps: [App("WhatsApp"), App("LINE")])
      }
      return plain[locale]
    }
    let apps =
      knows & 1 != 0 ? names.map { App($0, supports: knows & 4 != 0 ? [.video] : [.audio]) } : []
    let contacts = knows & 2 != 0 ? names.map { Contact($0, nicknames: [$0], phones: [$0]) } : []
    return try? PhraseParser(locale: locale, apps: apps, contacts: contacts)
  }
}
