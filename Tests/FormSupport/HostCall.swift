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
