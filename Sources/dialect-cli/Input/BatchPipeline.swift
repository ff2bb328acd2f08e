import Glibc

/// Threads that work on batches, and write what comes of them to standard output in the order of the batches.
final class BatchPipeline: @unchecked Sendable {
  typealias Work = (LineBatch) -> [UInt8]

  private let monitor = Monitor()
  private let makeWork: @Sendable () -> Work
  private var threads: [pthread_t] = []

  // What follows is touched with the monitor locked only.
  private var waiting: [(number: Int, batch: LineBatch)] = []
  private var done: [Int: [UInt8]] = [:]
  private var enqueued = 0
  private var written = 0
  private var isWriting = false
  private var isClosed = false
  /// True if nothing more can be written.
  private var isBroken = false
  private let mostUnderWay: Int

  /// - Parameters:
  ///   - workers: How many threads.
  ///   - makeWork: Called on each thread, for what it does with batches.
  init(workers: Int, _ makeWork: @escaping @Sendable () -> Work) {
    self.makeWork = makeWork
    mostUnderWay = workers * 4
    for _ in 0..<workers { start() }
  }

  private func start() {
    var thread = pthread_t()
    let pipeline = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Interrupt.leaveToOthers()
        Unmanaged<BatchPipeline>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }, pipeline.toOpaque())
    if code == 0 { threads.append(thread) } else { pipeline.release() }
  }

  /// Adds a batch; waits while many are under way. False if the answers can't be written any more.
  func enqueue(_ batch: LineBatch) -> Bool {
    guard !threads.isEmpty else { return StandardStream.output.write(makeWork()(batch)) }
    return monitor.locked { wait in
      while enqueued - written >= mostUnderWay, !isBroken { wait() }
      guard !isBroken else { return false }
      waiting.append((enqueued, batch))
      enqueued += 1
      return true
    }
  }

  /// Waits until everything is written.
  func finish() {
    monitor.locked { _ in isClosed = true }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func work() {
    let work = makeWork()
    while let (number, batch) = next() {
      let answers = work(batch)
      monitor.locked { _ in done[number] = answers }
      writeWhatIsDone()
    }
  }

  /// The next batch; nil when there will be none.
  private func next() -> (number: Int, batch: LineBatch)? {
    monitor.locked { wait in
      while waiting.isEmpty, !isClosed, !isBroken { wait() }
      return waiting.isEmpty || isBroken ? nil : waiting.removeFirst()
    }
  }

  /// Writes all answers whose turn it is, unless another thread is at it.
  private func writeWhatIsDone() {
    while let answers = nextAnswers() {
      let isWritten = StandardStream.output.write(answers)
      monitor.locked { _ in
        isWriting = false
        written += 1
        isBroken = isBroken || !isWritten
      }
    }
  }

  private func nextAnswers() -> [UInt8]? {
    monitor.locked { _ in
      guard !isWriting, !isBroken, let answers = done.removeValue(forKey: written) else {
        return nil
      }
      isWriting = true
      return answers
    }
  }
}

/// A lock that threads can wait at for a change.
private final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Calls `body` with the lock held; it may wait for another thread's change by what it is handed.
  func locked<Result>(_ body: (_ wait: () -> Void) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body { pthread_cond_wait(changed, mutex) }
  }
}

/// A value that one thread at a time may touch.
final class Guarded<Value>: @unchecked Sendable {
  private let monitor = Monitor()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    monitor.locked { _ in body(&value) }
  }
}
