public import GestureRuntime

/// One thing that a host does with a machine.
public enum HostCall: Hashable, Sendable {
  case event(PointerEvent)
  case frame([PointerEvent])
  case advance(Timestamp)
  /// Of all touches.
  case cancel(Timestamp)
  /// By its name, dotted for nested gestures.
  case setInput(String, GestureValue)
  /// By its name; a `var` of the gesture itself, which is what generated Swift lets a host set.
  case setVariable(String, GestureValue)
  /// Everything as in a new machine, but for inputs and frames.
  case reset
  /// Nil takes the frame away; the id of a single `region` is 0.
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
