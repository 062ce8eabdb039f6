public import GestureRuntime

/// One thing that a host does with a machine.
public enum HostCall: Hashable, Sendable {
  case event(PointerEvent)
  case frame([PointerEvent])
  case advance(Timestamp)
  /// The cancel of all touches.
  case cancel(Timestamp)
  /// The input by its name, dotted for nested gestures.
  case setInput(String, GestureValue)
  /// The variable by its name: a `var` of the gesture itself, because generated Swift lets a host set only these.
  case setVariable(String, GestureValue)
  /// Makes everything as in a new machine, except inputs and frames.
  case reset
  /// Nil removes the frame. The id of a single `region` is 0.
  case setFrame(String, id: Int, Rect?)

  /// The instant that the call gives the machine, if it gives one.
  public var time: Timestamp? {
    switch self {
    case .event(let event): event.time
    case .frame(let events): events.first?.time
    case .advance(let time), .cancel(let time): time
    case .setInput, .setVariable, .setFrame, .reset: nil
    }
  }
}

extension GestureMachine {
  /// Takes an event or a time, and reports everything. Does nothing for other calls.
  public mutating func take(_ call: HostCall, reporting report: (borrowing Report) -> Void)
    -> Reply?
  {
    switch call {
    case .event(let event): handle(event, reporting: report)
    case .frame(let events): handle(frame: events, reporting: report)
    case .advance(let time): advance(to: time, reporting: report)
    case .cancel(let time): cancel(at: time, reporting: report)
    case .setInput, .setVariable, .setFrame, .reset: nil
    }
  }

  /// Takes an event or a time, and performs actions. Does nothing for other calls.
  mutating func take(_ call: HostCall, _ perform: (Action) -> Void) -> Reply? {
    switch call {
    case .event(let event): handle(event, perform)
    case .frame(let events): handle(frame: events, perform)
    case .advance(let time): advance(to: time, perform)
    case .cancel(let time): cancel(at: time, perform)
    case .setInput, .setVariable, .setFrame, .reset: nil
    }
  }
}
