/// A machine that interprets a table. It is a value: copies are independent.
public struct TableMachine: GestureMachine, Sendable {
  var core: GestureCore<TableCode>

  init(_ core: GestureCore<TableCode>) { self.core = core }

  // Public, since a call through `GestureMachine` costs 22 instructions more for each move.
  /// Takes one event. Timers that are due by its time fire first. Returns why the machine refused the event, or its
  /// notice about an event that it took.
  @discardableResult
  public mutating func handle(_ event: PointerEvent, _ perform: (GestureAction) -> Void) -> Reply? {
    core.handle(event, perform)
  }
}

// `GestureMachine` declares these members, so apps see them there, as with a machine of generated Swift.
@_spi(GestureEngine) extension TableMachine {
  /// When to call `advance(to:)` if no event arrives first. Nil if no timer is running.
  public var nextDeadline: Timestamp? { core.nextDeadline }
  /// The phase of the whole gesture. It returns to `possible` when the gesture ends.
  public var phase: GesturePhase { core.phase }

  /// Takes the moves of several touches at one instant as one step.
  @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (GestureAction) -> Void
  ) -> Reply? {
    core.handle(frame: frame, perform)
  }

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult
  public mutating func advance(to time: Timestamp, _ perform: (GestureAction) -> Void) -> Reply? {
    core.advance(to: time, perform)
  }

  /// Cancels all touches and ends the gesture. Call it when a view goes away or the app is left.
  @discardableResult
  public mutating func cancel(at time: Timestamp, _ perform: (GestureAction) -> Void) -> Reply? {
    core.cancel(at: time, perform)
  }

  /// Returns the machine to its initial state but keeps parameters, inputs and frames. Reports nothing.
  public mutating func reset() { core.reset() }

  /// The same as `handle(_:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult public mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(event, reporting: report)
  }

  /// The same as `handle(frame:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(frame: frame, reporting: report)
  }

  /// The same as `advance(to:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult public mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.advance(to: time, reporting: report)
  }

  /// The same as `cancel(at:_:)`, but also reports phases and events of parts.
  @_disfavoredOverload @discardableResult public mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.cancel(at: time, reporting: report)
  }
}

extension TableMachine {
  package var plan: Plan { core.code.plan }

  /// Whether the probe `index` of the table holds now, for tools.
  package mutating func probe(_ index: Int) -> Bool { value(ofProbe: index) != 0 }

  /// The number that the probe `index` of the table has now, for tools. It brings values up to date, which writes to
  /// memory, although the host cannot see it.
  package mutating func value(ofProbe index: Int) -> Double {
    let probe = plan.gesture.probes[index]
    return core.withView { code, view in code.interpreter.evaluate(probe, view) }
  }

  /// The present values of the part of this name, as a record would show them. Empty for an unknown name. For tools, as
  /// `probe` is.
  package mutating func values(ofPart name: String) -> [GestureValue.Field] {
    let names = plan.shape.plan.pointee.names.pointee.nodes
    for node in 0..<plan.shape.nodes.count
    where names[node] == name && plan.shape.nodes[node].kind == .recognizer {
      let part = plan.shape.nodes[node].parts.lowerBound
      return core.withView { code, view in
        if view.isOpen(part) { code.refresh(part: part, view) }
        return code.values(of: part)
      }
    }
    return []
  }
}
