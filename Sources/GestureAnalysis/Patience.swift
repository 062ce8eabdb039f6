import Synchronization

/// Asks whether a caller is waiting. It lets interrupted work go on longer the next time, so a piece of
/// work ends at some time, however often it is interrupted.
final class Patience: Sendable {
  /// The number of questions that are not passed on when a piece begins for the second time. It doubles each time.
  private static let first = 500

  private let isInterrupted: @Sendable () -> Bool
  private let asked = Atomic(0)
  private let grace = Atomic(0)

  init(_ isInterrupted: @escaping @Sendable () -> Bool) { self.isInterrupted = isInterrupted }

  /// - Parameters:
  ///   - again: whether the piece is the one that was interrupted.
  ///   - most: the most questions to keep back, so that no caller waits forever.
  func begin(again: Bool, most: Int) {
    let last = grace.load(ordering: .relaxed)
    grace.store(again ? min(max(Self.first, 2 * last), most) : 0, ordering: .relaxed)
    asked.store(0, ordering: .relaxed)
  }

  var isOver: Bool {
    let count = asked.add(1, ordering: .relaxed).newValue
    return count > grace.load(ordering: .relaxed) && isInterrupted()
  }
}
