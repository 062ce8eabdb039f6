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
  /// Nil takes the frame away; the id of a single `region` is 0.
  case setFrame(String, id: Int, Rect?)

  /// The instant that the call tells the machine, if it tells one.
  public var time: Timestamp? {
    switch self {
    case .event(let event): event.time
    case .frame(let events): events.first?.time
    case .advance(let time), .cancel(let time): time
    case .setInput, .setFrame: nil
    }
  }
}
