internal import CICU

/// Lists of words as sentences have them.
public enum ListFormat {
  /// `texts` as a list in the language of `locale`, as CLDR has it; joined by commas if ICU fails.
  ///
  ///     ListFormat.join(["Anna", "Ben", "Chloe"], locale: "en")  // "Anna, Ben, and Chloe"
  public static func join(_ texts: [String], locale: String) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    let all = texts.flatMap { Array($0.utf16) }
    let lengths = texts.map { Int32($0.utf16.count) }
    // Between two texts, no language has more than some words.
    let capacity = all.count + texts.count * 64
    var status: cicu_status = 0
    let joined = all.withUnsafeBufferPointer { all in
      var start = 0
      let places = lengths.map { length in
        defer { start += Int(length) }
        return all.baseAddress.map { $0 + start }
      }
      return [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let length = cicu_join(
          locale, places, lengths, Int32(texts.count), buffer.baseAddress, Int32(capacity), &status)
        initialized = max(0, min(Int(length), capacity))
      }
    }
    return status > 0 ? texts.joined(separator: ", ") : String(decoding: joined, as: UTF16.self)
  }
}
