import Glibc

/// Standard output or standard error.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// True if a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`; false if nobody reads any more.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    let written: Bool? = bytes.withContiguousStorageIfAvailable { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawPointer(rest.baseAddress), rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
    return written ?? write(Array(bytes))
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var baseAddress: UnsafePointer<UInt8>? { base.baseAddress.map { $0 + startIndex } }
}
