internal import Synchronization

/// A step that took longer than it may.
struct TimeLimitExceeded: Error {}

/// Runs `body` for at most `limit`. What takes longer is cancelled, has a second to clean up, and is left to end by
/// itself if it doesn't heed that. What succeeds in that second has succeeded: a call that was started is started.
///
/// A task that is cancelled cancels `body`, and waits for its result as long as it would have otherwise: what was done
/// before `body` heeded that is told.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let race = Race<Value>()
  let work = Task {
    do {
      race.end(.success(try await body()))
    } catch {
      race.end(.failure(race.isTimeOver ? TimeLimitExceeded() : error))
    }
  }
  let clock = Task {
    try await Task.sleep(for: limit)
    race.timeIsOver()
    work.cancel()
    try await Task.sleep(for: .seconds(1))
    race.end(.failure(TimeLimitExceeded()))
  }
  defer { clock.cancel() }
  return try await withTaskCancellationHandler {
    try await race.result
  } onCancel: {
    work.cancel()
  }
}

/// Hands over the first of two results.
private final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running
    case awaited(CheckedContinuation<Value, any Error>)
    case ended(Result<Value, any Error>)
  }

  private let state = Mutex(State.running)
  private let isOver = Atomic(false)

  /// True once what ends ends too late.
  var isTimeOver: Bool { isOver.load(ordering: .acquiring) }

  func timeIsOver() { isOver.store(true, ordering: .releasing) }

  var result: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = state.withLock { state in
          if case .ended(let result) = state { return result }
          state = .awaited(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    }
  }

  func end(_ result: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .running: state = .ended(result)
      case .awaited(let continuation):
        state = .ended(result)
        return continuation
      case .ended: break
      }
      return nil
    }
    continuation?.resume(with: result)
  }
}
