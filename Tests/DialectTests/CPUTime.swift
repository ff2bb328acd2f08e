import Foundation

/// The processor time that the calling thread spends in `body`, whatever else the machine does meanwhile.
///
/// `DIALECT_TEST_SLOWDOWN` says how many times longer code takes than without a sanitizer; the time is divided by it.
func cpuTime(_ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try body()
  return (now() - start) / slowdown
}

private let slowdown =
  Double(ProcessInfo.processInfo.environment["DIALECT_TEST_SLOWDOWN"] ?? "") ?? 1
