internal import Synchronization

/// A step that took longer than it may.
struct TimeLimitExceeded: Error {}

/// Runs `body` for at most `limit`. What takes longer is cancelled, has a second to clean up, and is left to end by
/// itself if it doesn't heed that.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let race = Race<Value>()
  return try await withCheckedThrowingContinuation { continuation in
    race.begin(continuation)
    let work = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      race.end(Task.isCancelled ? .failure(TimeLimitExceeded()) : result)
    }
    Task {
      try? await Task.sleep(for: limit)
      work.cancel()
      try? await Task.sleep(for: .seconds(1))
      race.end(.failure(TimeLimitExceeded()))
    }
  }
}

/// Hands over the first of two results.
private final class Race<Value: Sendable>: Sendable {
  private let continuation = Mutex<CheckedContinuation<Value, any Error>?>(nil)

  func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation.withLock { $0 = continuation }
  }

  func end(_ result: Result<Value, any Error>) {
    let first = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    first?.resume(with: result)
  }
}
