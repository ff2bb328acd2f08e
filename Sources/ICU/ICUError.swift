internal import CICU

/// A failure that ICU reported.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's name for it, such as `U_ILLEGAL_ARGUMENT_ERROR`.
  public let name: String

  public var description: String { "ICU: \(name)" }
}

/// Throws if `status` is a failure; ICU's warnings are below zero and pass.
func check(_ status: cicu_status) throws(ICUError) {
  guard status <= 0 else { throw ICUError(name: String(cString: cicu_status_name(status))) }
}
