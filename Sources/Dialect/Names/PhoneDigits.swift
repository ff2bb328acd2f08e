internal import ICU

/// A telephone number without the marks that people write between its digits.
///
/// Wherever numbers are looked up, this alone says which are the same.
package struct PhoneDigits: Hashable, Sendable {
  /// ASCII digits, with `*` and `#`, and a leading `+` if it has one.
  package let dialled: String

  /// Takes digits of any script; letters and other marks go.
  package init(_ text: String) {
    var dialled = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "+", "＋": if dialled.isEmpty { dialled = "+" }
      case "*", "#": dialled.unicodeScalars.append(scalar)
      default:
        if let digit = ScalarProperties(of: scalar.value).digit {
          dialled.unicodeScalars.append(Unicode.Scalar(0x30 + digit))
        }
      }
    }
    self.dialled = dialled
  }

  /// The digits of a text that is a number and nothing else; nil for one with letters, and without digits.
  package init?(number text: String) {
    self.init(text)
    guard !dialled.isEmpty, !text.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return nil
    }
  }

  /// The last digits, which all numbers that reach the same have in common: an index by them finds these, and others.
  /// Empty if there is nothing to dial.
  package var ending: String { String(national.suffix(Self.shortestNational)) }

  /// True if both reach the same line: one is the end of the other but for what is dialled from abroad or from afar.
  package func reachesTheSame(as other: PhoneDigits) -> Bool {
    let (a, b) = (national, other.national)
    if a == b { return true }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= Self.shortestNational && long.hasSuffix(short)
  }

  /// True if this is the other number with its area, its country, or both.
  package func extends(_ other: PhoneDigits) -> Bool {
    national.count > other.national.count && reachesTheSame(as: other)
  }

  /// Where in `numbers` this one is: the first with the same digits, else the first that reaches the same; nil if some
  /// that this one may be reach different lines, such as 555 0142 in one area and in another.
  package func index(in numbers: [PhoneDigits]) -> Int? {
    if let same = numbers.firstIndex(where: { $0.national == national }) { return same }
    guard let first = numbers.firstIndex(where: reachesTheSame) else { return nil }
    let areTheSame = numbers[first...].lazy.filter(reachesTheSame)
      .allSatisfy(numbers[first].reachesTheSame)
    return areTheSame ? first : nil
  }

  /// Shorter numbers are reached from their own place only.
  private static let shortestNational = 7

  /// Without what is dialled before: `+`, `00`, or the `0` of a trunk.
  private var national: Substring {
    let digits = dialled.drop { $0 == "+" }
    return digits.count > Self.shortestNational ? digits.drop { $0 == "0" } : digits
  }
}
