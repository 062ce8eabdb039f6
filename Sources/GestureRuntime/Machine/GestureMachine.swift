/// A gesture at run time, generated or loaded from a table. Send it timed events, and it calls you back with actions. A
/// machine is a value: copies are independent.
///
/// Timestamps must not go back. A machine refuses an event that it cannot take, and then stays unchanged. Calls return
/// nil if nothing was wrong: see `Reply`.
public protocol GestureMachine: Sendable {
  /// The type of the actions that handlers report to the host: an enum of generated Swift, or a `GestureAction`.
  associatedtype Action: Sendable

  /// When to call `advance(to:)` if no event arrives first. Nil if no timer is running. A time that has passed if you
  /// have set an input or a frame and `on … changed` compares values: pass the present time to `advance` then.
  var nextDeadline: Timestamp? { get }
  /// The phase of the whole gesture. It returns to `possible` when the gesture ends.
  var phase: GesturePhase { get }

  /// Takes one event. Timers that are due by its time fire first. Returns why the machine refused the event, or its
  /// notice about an event that it took.
  @discardableResult
  mutating func handle(_ event: PointerEvent, _ perform: (Action) -> Void) -> Reply?

  /// Takes a frame: one event each of several touches at one instant. Touches that do the same are one step. A frame of
  /// several kinds is taken as if you had sent each touch that is cancelled by itself, then all that move, all that
  /// lift and all that go down.
  @discardableResult mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Action) -> Void
  ) -> Reply?

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult
  mutating func advance(to time: Timestamp, _ perform: (Action) -> Void) -> Reply?

  /// Cancels all touches and ends the gesture. Call it when a view goes away or the app is left.
  @discardableResult
  mutating func cancel(at time: Timestamp, _ perform: (Action) -> Void) -> Reply?

  /// Returns the machine to its initial state but keeps parameters, inputs and frames. Forgets all touches and reports
  /// nothing. The next event may have any timestamp.
  mutating func reset()

  // MARK: Everything that a step reports

  /// The same as `handle(_:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply?

  /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply?

  /// The same as `advance(to:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply?

  /// The same as `cancel(at:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply?
}

/// The phase of a whole gesture between two steps.
public enum GesturePhase: Hashable, Sendable {
  case possible
  /// The gesture has begun.
  case active
}

extension GestureMachine {
  /// Takes the events of several touches at one instant. Touches that do the same are one step.
  ///
  /// Inlinable because iterating over a collection of an unknown type would allocate. A collection that is not in
  /// contiguous memory is copied.
  @export(implementation) @discardableResult public mutating func handle(
    frame: some Collection<PointerEvent>, _ perform: (Action) -> Void
  ) -> Reply? {
    withFrame(frame) { $0.handle(frame: $1, perform) }
  }

  /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) @discardableResult public mutating func handle(
    frame: some Collection<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    withFrame(frame) { $0.handle(frame: $1, reporting: report) }
  }

  @export(implementation) mutating func withFrame(
    _ frame: some Collection<PointerEvent>,
    _ body: (inout Self, UnsafeBufferPointer<PointerEvent>) -> Reply?
  ) -> Reply? {
    let refusal = frame.withContiguousStorageIfAvailable { body(&self, $0) }
    if let refusal { return refusal }
    return withCopies(of: frame) { body(&self, $0) }
  }
}

/// Copies the events of a frame to the stack. It has room for one event more than can lift and go down at the same
/// time, so that the machine refuses a longer frame. (A temporary allocation of that size would come from the heap, and
/// inline arrays are younger than the systems that apps run on.)
@export(implementation) package func withCopies(
  of frame: some Collection<PointerEvent>, _ body: (UnsafeBufferPointer<PointerEvent>) -> Reply?
) -> Reply? {
  let empty = PointerEvent(phase: .move, time: Timestamp(nanoseconds: 0))
  let four = (empty, empty, empty, empty)
  // A tuple's elements are contiguous, and the elements of tuples in it are, too.
  var events = (four, four, four, four, four, four, four, four, empty)
  return withUnsafeMutableBytes(of: &events) { bytes in
    let events = bytes.assumingMemoryBound(to: PointerEvent.self)
    var count = 0
    for event in frame.prefix(33) {
      events[count] = event
      count += 1
    }
    return body(UnsafeBufferPointer(rebasing: events[..<count]))
  }
}

/// A gesture in generated Swift.
@_spi(GestureEngine) public protocol CompiledGesture: GestureMachine {
  associatedtype Code: GestureCode where Code.Action == Action
  /// The rules and the memory, for the engine. Hosts use the members around it.
  var core: GestureCore<Code> { get set }
}

@_spi(GestureEngine) extension CompiledGesture {
  /// When to call `advance(to:)` if no event arrives first. Nil if no timer is running.
  @export(implementation) public var nextDeadline: Timestamp? { core.nextDeadline }
  /// The phase of the whole gesture. It returns to `possible` when the gesture ends.
  @export(implementation) public var phase: GesturePhase { core.phase }

  /// Takes one event. Timers that are due by its time fire first. Returns why the machine refused the event, or its
  /// notice about an event that it took.
  @export(implementation) @inline(__always) @discardableResult
  public mutating func handle(_ event: PointerEvent, _ perform: (Action) -> Void) -> Reply? {
    core.handle(event, perform)
  }

  /// Takes the events of several touches at one instant. Touches that do the same are one step.
  @export(implementation) @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Action) -> Void
  ) -> Reply? {
    core.handle(frame: frame, perform)
  }

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @export(implementation) @discardableResult
  public mutating func advance(to time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    core.advance(to: time, perform)
  }

  /// Cancels all touches and ends the gesture. Call it when a view goes away or the app is left.
  @export(implementation) @discardableResult
  public mutating func cancel(at time: Timestamp, _ perform: (Action) -> Void) -> Reply? {
    core.cancel(at: time, perform)
  }

  /// Returns the machine to its initial state but keeps parameters, inputs and frames. Reports nothing.
  @export(implementation) public mutating func reset() { core.reset() }

  /// The same as `handle(_:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) @discardableResult public mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(event, reporting: report)
  }

  /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(frame: frame, reporting: report)
  }

  /// The same as `advance(to:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) @discardableResult public mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.advance(to: time, reporting: report)
  }

  /// The same as `cancel(at:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @export(implementation) @discardableResult public mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.cancel(at: time, reporting: report)
  }
}
