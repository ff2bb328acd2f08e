import Glibc
import Synchronization

/// Whether the user asked by Ctrl-C to stop.
enum Interrupt {
  private static let flag = Atomic(false)

  /// True if it was pressed since `watch`.
  static var came: Bool { flag.load(ordering: .relaxed) }

  /// From now on, Ctrl-C ends what the program waits for, and not the program; pressed again, it does.
  static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      Interrupt.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    sigaction(SIGINT, &action, nil)
    setMask(SIG_UNBLOCK)
  }

  /// Keeps the signal from the calling thread.
  static func leaveToOthers() { setMask(SIG_BLOCK) }

  private static func setMask(_ how: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(how, &signals, nil)
  }
}
