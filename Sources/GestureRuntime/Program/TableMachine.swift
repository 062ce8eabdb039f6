/// A machine that interprets a table. A value: a copy goes its own way.
public struct TableMachine: GestureMachine, Sendable {
  var core: GestureCore<TableCode>

  init(_ core: GestureCore<TableCode>) { self.core = core }

  /// The instant to call `advance(to:)` at, if no event comes before; nil while nothing is timed.
  public var nextDeadline: Timestamp? { core.nextDeadline }
  /// Of the whole gesture, which is `possible` again as soon as it is over.
  public var phase: GesturePhase { core.phase }

  /// Takes one event. Timers that are due by its time fire first. Returns why it was refused, if so.
  @discardableResult
  public mutating func handle(_ event: PointerEvent, _ perform: (GestureAction) -> Void) -> Reply? {
    return core.handle(event, perform)
  }

  /// Takes the moves of several touches at one instant as one step.
  @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (GestureAction) -> Void
  ) -> Reply? {
    return core.handle(frame: frame, perform)
  }

  /// Lets time pass: fires the timers that are due by `time`, each at its own deadline.
  @discardableResult
  public mutating func advance(to time: Timestamp, _ perform: (GestureAction) -> Void) -> Reply? {
    return core.advance(to: time, perform)
  }

  /// Cancels all touches and ends the gesture: for a view that goes away, an app that is left.
  @discardableResult
  public mutating func cancel(at time: Timestamp, _ perform: (GestureAction) -> Void) -> Reply? {
    return core.cancel(at: time, perform)
  }

  /// Makes everything as in a new machine, but for parameters, inputs and frames; reports nothing.
  public mutating func reset() { core.reset() }

  /// As `handle(_:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(event, reporting: report)
  }

  /// As `handle(frame:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.handle(frame: frame, reporting: report)
  }

  /// As `advance(to:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.advance(to: time, reporting: report)
  }

  /// As `cancel(at:_:)`, with phases and events of parts beside the actions.
  @_disfavoredOverload @discardableResult public mutating func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? {
    core.cancel(at: time, reporting: report)
  }

  package var plan: Plan { core.code.plan }

  /// Whether the probe `index` of the table holds now; for tools. It brings values up to date, which
  /// no one can see, but which writes.
  package mutating func probe(_ index: Int) -> Bool {
    let probe = plan.gesture.probes[index]
    return core.withView { code, view in code.interpreter.evaluate(probe, view) != 0 }
  }

  /// The values of the part of this name as they are now, as a record would show them; none where
  /// there is no such part. For tools, as `probe`.
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
