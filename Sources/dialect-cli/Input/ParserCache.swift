import Dialect

/// Parsers by the source of their tables, made when they are first asked for.
///
/// Locales of one table share what its parser holds, so that memory doesn't grow with the locales asked for.
final class ParserCache: Sendable {
  private let options: ParserOptions
  private let vocabulary: Vocabulary
  private let parsers = Guarded<[TableSource: Result<any UtteranceParser, InputError>]>([:])

  init(options: ParserOptions, vocabulary: Vocabulary) {
    self.options = options
    self.vocabulary = vocabulary
  }

  /// The parser for a locale, or for the one that the options give.
  func parser(for locale: String?) throws(InputError) -> any UtteranceParser {
    let locale = locale ?? options.localeOrDefault
    let parser = try parser(by: options.table(for: locale), for: locale).get()
    do {
      return try parser.serving(locale)
    } catch {
      throw InputError("\(error)")
    }
  }

  /// The parser of a table, or what is wrong with the table; `locale` is one that the table serves.
  private func parser(
    by table: TableSource, for locale: String
  ) -> Result<any UtteranceParser, InputError> {
    parsers.withLock { parsers in
      if let parser = parsers[table] { return parser }
      let result: Result<any UtteranceParser, InputError>
      do throws(InputError) {
        result = .success(try options.parser(by: table, for: locale, vocabulary))
      } catch {
        result = .failure(error)
      }
      parsers[table] = result
      return result
    }
  }
}
