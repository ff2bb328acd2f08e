import Glibc
import Synchronization

/// Standard output or standard error.
final class StandardStream: Sendable {
  static let output = StandardStream("standard output", STDOUT_FILENO)
  static let error = StandardStream("standard error", STDERR_FILENO)

  private let name: String
  private let descriptor: Int32
  /// The `errno` that ended the writing, or 0.
  private let code = Atomic<Int32>(0)

  private init(_ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// True if a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// What kept something from being written; that nobody reads any more is no failure.
  var failure: InputError? {
    let code = code.load(ordering: .relaxed)
    return code == 0 || code == EPIPE
      ? nil : InputError("\(name): \(String(cString: strerror(code)))")
  }

  /// Writes all of `bytes`; false once something could not be written.
  ///
  /// Nothing is written from then on, so that the output is cut off and has no gap. `main` tells the failure.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    guard code.load(ordering: .relaxed) == 0 else { return false }
    let written: Bool? = bytes.withContiguousStorageIfAvailable { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawPointer(rest.baseAddress), rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          code.store(errno, ordering: .relaxed)
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
