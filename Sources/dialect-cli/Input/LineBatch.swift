import Glibc

/// Whole lines of a stream.
struct LineBatch: Sendable {
  let bytes: [UInt8]
  /// The number of the first line, from 1; blank lines count.
  let firstLine: Int
  /// How many line breaks there are.
  let lineBreaks: Int

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    lineBreaks = bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var start = 0
      while let end = bytes.lineBreak(from: start) {
        count += 1
        start = end + 1
      }
      return count
    }
  }

  /// Calls `body` with every line and its number.
  func forEachLine(_ body: (_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var number = firstLine
      var start = 0
      while start < bytes.count {
        let end = bytes.lineBreak(from: start) ?? bytes.count
        body(UnsafeBufferPointer(rebasing: bytes[start..<end]), number)
        number += 1
        start = end + 1
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the next line break stands.
  fileprivate func lineBreak(from start: Int) -> Int? {
    guard start < count, let first = baseAddress,
      let found = memchr(first + start, 0x0A, count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(first)
  }
}
