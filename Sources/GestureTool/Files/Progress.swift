internal import GestureCompiler
internal import Synchronization

/// Shows the progress of work on many files, only on a terminal, after a second, until the end.
package final class Progress: Sendable {
  private struct State {
    var done = 0
    var isShown = false
    /// When to show it next, in nanoseconds of `Environment.now`.
    var due: Int64
  }

  /// Nanoseconds. Below a second a user does not wonder. Ten lines a second can be read.
  private static let patience: Int64 = 1_000_000_000
  private static let pause: Int64 = 100_000_000
  /// Goes back to the start of the line and erases it.
  private static let erasure = "\r\u{1B}[K"

  private let total: Int
  private let noun: String
  private let environment: Environment
  private let state: Mutex<State>

  /// - Parameter noun: the name of the counted items.
  package init(total: Int, of noun: String = "file", in environment: Environment) {
    self.total = total
    self.noun = noun
    self.environment = environment
    state = Mutex(State(due: environment.now() + Progress.patience))
  }

  /// One more file is done. Can be called on any thread.
  package func advance() {
    show { state in
      state.done += 1
      return state.done < total ? "" : nil
    }
  }

  /// Shows that the work on this item still goes on.
  package func goOn(with name: String) { show { _ in ": \(name)" } }

  private func show(_ change: (inout State) -> String?) {
    guard environment.isErrorTerminal else { return }
    let now = environment.now()
    state.withLock { state in
      guard let name = change(&state), now >= state.due else { return }
      state.due = now + Progress.pause
      state.isShown = true
      let count = "\(state.done) of \(counted(total, noun))"
      environment.error("\(Progress.erasure)\(count)\(name.printable) …")
    }
  }

  /// Removes the progress line.
  package func finish() {
    state.withLock { state in
      if state.isShown { environment.error(Progress.erasure) }
      state.isShown = false
    }
  }
}

/// The number with its noun: `1 file`, `2 files`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
