import Synchronization

/// Reports after so many questions that a request waits.
final class Patience: Sendable {
  private let left = Atomic(Int.max)
  private let count = Atomic(0)

  /// The number of questions since the last `begin`.
  var asked: Int { count.load(ordering: .relaxed) }

  func begin(_ questions: Int) {
    left.store(questions, ordering: .relaxed)
    count.store(0, ordering: .relaxed)
  }

  func isOver() -> Bool {
    count.add(1, ordering: .relaxed)
    return left.subtract(1, ordering: .relaxed).newValue < 0
  }
}
