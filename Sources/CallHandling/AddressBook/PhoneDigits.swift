/// A telephone number without the marks that people write between its digits.
struct PhoneDigits: Hashable, Sendable {
  /// ASCII digits, with `*` and `#`, and a leading `+` if it has one.
  let dialled: String

  /// Takes digits of any script; letters and other marks go.
  init(_ text: String) {
    var dialled = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "+", "＋": if dialled.isEmpty { dialled = "+" }
      case "*", "#": dialled.unicodeScalars.append(scalar)
      default:
        // Digits of all scripts have the numeric type Decimal, a value from 0 to 9.
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
          dialled += String(Int(value))
        }
      }
    }
    self.dialled = dialled
  }

  /// The digits of a text that is a number and nothing else; nil for one with letters, and without digits.
  init?(number text: String) {
    self.init(text)
    guard !dialled.isEmpty, !text.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return nil
    }
  }

  /// The last eight digits: what is the same whether a number is written with its country or without.
  var ending: String { String(dialled.drop { $0 == "+" }.suffix(Self.endingLength)) }

  static let endingLength = 8

  /// True if both reach the same line: one is the end of the other but for what is dialled from abroad or from afar.
  func reachesTheSame(as other: PhoneDigits) -> Bool {
    let (a, b) = (national, other.national)
    if a == b { return true }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= Self.shortestNational && long.hasSuffix(short)
  }

  /// Shorter numbers are reached from their own place only.
  private static let shortestNational = 7

  /// Without what is dialled before: `+`, `00`, or the `0` of a trunk.
  private var national: Substring {
    let digits = dialled.drop { $0 == "+" }
    return digits.count > Self.shortestNational ? digits.drop { $0 == "0" } : digits
  }
}
