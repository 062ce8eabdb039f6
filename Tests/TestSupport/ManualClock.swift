import Synchronization

/// A clock that a test moves on.
public final class ManualClock: Clock, Sendable {
  public struct Instant: InstantProtocol {
    var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    var number: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var count = 0
    var sleepers: [Sleeper] = []
    /// Sleeps that were cancelled before they were asleep.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Makes a clock at zero.
  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// The deadlines that are waited for.
  public var deadlines: [Duration] {
    state.withLock { $0.sleepers.map { $0.deadline.offset }.sorted() }
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, CancellationError>? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result.mapError { $0 as any Error }) }
      }
    } onCancel: {
      let sleeper: Sleeper? = state.withLock { state in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Wakes the tasks that wait for an instant that has come.
  public func advance(by duration: Duration) {
    let due: [Sleeper] = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
