internal import CICU

/// A locale, canonical as BCP 47 has it.
///
///     try LocaleIdentifier("zh_HK").tag        // "zh-HK"
///     try LocaleIdentifier("iw").tag           // "he"
///     try LocaleIdentifier("no").fallbacks     // no, nb
public struct LocaleIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The canonical language tag, such as `zh-HK`.
  public let tag: String

  /// Reads a BCP 47 tag or an ICU locale identifier (`zh_HK`, `zh-HK`, `zh-Hant-HK`).
  ///
  /// - Throws: `ICUError` if `identifier` is no locale identifier.
  public init(_ identifier: String) throws(ICUError) {
    let tag = try Self.derive(identifier, CICU_CANONICAL)
    guard !tag.isEmpty, tag != "und", !tag.hasPrefix("x-"), !tag.hasPrefix("und-") else {
      throw ICUError(name: "U_ILLEGAL_ARGUMENT_ERROR")
    }
    self.tag = tag
  }

  /// The language subtag, such as `zh`.
  public var language: String { part(CICU_LANGUAGE, of: tag) }

  /// The region subtag, given or most likely, such as `HK`.
  public var region: String { part(CICU_REGION, of: part(CICU_MAXIMAL, of: tag)) }

  /// The tags under which something for this locale may be found, nearest first: the tag itself, language
  /// with region, language with script, the steps of CLDR's tree, and the bare language.
  public var fallbacks: [String] {
    let maximal = part(CICU_MAXIMAL, of: tag)
    let language = language
    var tags = [tag, maximal]
    for subtag in [part(CICU_REGION, of: maximal), part(CICU_SCRIPT, of: maximal)]
    where !subtag.isEmpty {
      tags.append("\(language)-\(subtag)")
    }
    var parent = tag
    while !parent.isEmpty {
      tags.append(parent)
      parent = part(CICU_PARENT, of: parent)
    }
    tags.append(language)
    if let individual = Self.individualLanguages[language] { tags.append(individual) }
    return tags.reduce(into: []) { unique, tag in
      if !unique.contains(tag), !tag.isEmpty { unique.append(tag) }
    }
  }

  /// Macrolanguages and the individual language that CLDR's data stand under (supplementalMetadata.xml).
  private static let individualLanguages = ["no": "nb", "nn": "nb", "zsm": "ms"]

  public var description: String { tag }

  private func part(_ step: cicu_locale_step, of tag: String) -> String {
    (try? Self.derive(tag, step)) ?? ""
  }

  private static func derive(_ locale: String, _ step: cicu_locale_step) throws(ICUError) -> String
  {
    var status: cicu_status = 0
    let capacity: Int32 = 160
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) {
        count = max(0, Int(cicu_locale(locale, step, $0.baseAddress, capacity, &status)))
      }
    }
    try check(status)
    return String(decoding: bytes, as: UTF8.self)
  }
}
