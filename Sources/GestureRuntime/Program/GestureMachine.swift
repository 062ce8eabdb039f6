/// What both forms of a gesture have in common: timed events in, reports out. A value: a copy goes
/// its own way.
public protocol GestureMachine {
  /// The instant to call `advance(to:)` at, if no event comes before; nil while nothing is timed.
  var nextDeadline: Timestamp? { get }
  /// Of the whole gesture since its last reset: nil is `possible`, else `began` while it is active.
  var isActive: Bool { get }

  /// Takes one event. Timers that are due by its time fire first. Returns why it was refused, if so.
  @discardableResult
  mutating func handle(_ event: PointerEvent, _ report: (borrowing Report) -> Void) -> Refusal?

  /// Takes the moves of several touches at one instant as one step.
  @discardableResult
  mutating func handle(
    frame: some Collection<PointerEvent>, _ report: (borrowing Report) -> Void
  ) -> Refusal?

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult
  mutating func advance(to time: Timestamp, _ report: (borrowing Report) -> Void) -> Refusal?

  /// Cancels all touches and ends the gesture: for a view that goes away, an app that is left.
  @discardableResult
  mutating func cancel(at time: Timestamp, _ report: (borrowing Report) -> Void) -> Refusal?
}
