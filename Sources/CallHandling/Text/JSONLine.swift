internal import Foundation

extension Encodable {
  /// The value as one line of JSON, its keys in order, so that equal values are equal texts.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
