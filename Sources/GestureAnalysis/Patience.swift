import Synchronization

/// Asks whether somebody waits, and lets what was interrupted go on longer the next time: so a piece of
/// work ends at some time, however often somebody comes.
final class Patience: Sendable {
  /// Questions that are not passed on when a piece is begun for the second time; each time twice as many.
  private static let first = 500

  private let isInterrupted: @Sendable () -> Bool
  private let asked = Atomic(0)
  private let grace = Atomic(0)

  init(_ isInterrupted: @escaping @Sendable () -> Bool) { self.isInterrupted = isInterrupted }

  /// - Parameters:
  ///   - again: whether it is what was interrupted.
  ///   - most: questions that are kept back at most, so that nobody waits for ever.
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
