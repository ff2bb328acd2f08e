/// What a line begins with: `item1.TEL` of `item1.TEL;TYPE=home:040 1234567`.
struct VCardHead {
  private let line: ArraySlice<UInt8>
  private let start: Int
  private let end: Int

  /// Nil if the line is no property.
  init?(_ line: ArraySlice<UInt8>) {
    var start = line.firstIndex { !$0.isBlank } ?? line.endIndex
    var index = start
    while index < line.endIndex {
      switch line[index] {
      case .colon, .semicolon:
        guard index > start else { return nil }
        self.line = line
        self.start = start
        end = index
        return
      case .fullStop: start = index + 1
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case let byte: guard byte.isLetterOrDigit else { return nil }
      }
      index += 1
    }
    return nil
  }

  var name: ArraySlice<UInt8> { line[start..<end] }

  /// What stands before the last full stop.
  var group: ArraySlice<UInt8>? {
    start > line.startIndex && line[start - 1] == .fullStop ? line[..<(start - 1)].trimmed : nil
  }

  /// What follows the name, from its semicolon or colon.
  var rest: ArraySlice<UInt8> { line[end...] }

  /// What stands behind a name without parameters.
  var plainValue: ArraySlice<UInt8> { line[end] == .colon ? rest.dropFirst().trimmed : [] }
}
