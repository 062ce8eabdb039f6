/// An event that may set off a rule. The raw value is its index in `StateTable.rules`. `EventSpec` has its description
/// in the language.
@_spi(GestureEngine) public enum Trigger: UInt8, CaseIterable, Sendable {
  case down, move, up, extra, hover, leave, scroll, enter, exit

  /// Whether a pointer that touches nothing makes the event, which all parts that may start can see.
  @export(implementation) package var isOfPointer: Bool {
    switch self {
    case .hover, .leave, .scroll: true
    case .down, .move, .up, .extra, .enter, .exit: false
    }
  }

  /// Whether the event comes from the edge of a frame between a touch and its earlier location. Rules read the frame's
  /// id.
  @export(implementation) package var isCrossing: Bool { self == .enter || self == .exit }

  /// The triggers that need no touch.
  @export(implementation) package static var ofPointers: [Trigger] {
    allCases.filter { $0.isOfPointer }
  }
}

extension PointerEvent.Phase {
  /// The trigger of the event for all parts that may start. Nil for a touch, because its trigger depends on the parts
  /// that follow it.
  package var pointerTrigger: Trigger? {
    switch self {
    case .hover: .hover
    case .leave: .leave
    case .scroll: .scroll
    case .down, .move, .up, .cancel: nil
    }
  }

  @export(implementation) package var isOfTouch: Bool {
    switch self {
    case .hover, .leave, .scroll: false
    case .down, .move, .up, .cancel: true
    }
  }

  /// Whether the event's location is read.
  @export(implementation) package var hasPlace: Bool { self != .cancel && self != .leave }

  /// Whether the event's delta is read.
  @export(implementation) package var hasWay: Bool { self == .scroll }
}

extension PointerEvent {
  /// Makes traits with the defaults of the phase: a pointer that touches nothing is a mouse and does not press.
  @export(implementation) package init(
    usual phase: Phase, touch: Int = 0, at location: Point = .zero, by delta: Vector = .zero,
    time: Timestamp
  ) {
    self.init(
      phase: phase, touch: touch, at: location, by: delta, time: time,
      kind: phase.isOfTouch ? .touch : .mouse, pressure: phase.isOfTouch ? 1 : 0)
  }
}

/// A phase as reported. The raw value is its number in tables.
public enum ReportedPhase: UInt8, CaseIterable, Sendable {
  case began, changed, ended, cancelled, failed
}

extension ReportedPhase {
  /// The name of the trigger in the language.
  package var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// The trigger of a handler: a phase, or an event that a recognizer declares, by its number there. For the whole also
/// the end of a step, the start of a machine, or a timer of the gesture, by its number.
@_spi(GestureEngine) public enum HandlerTrigger: Hashable, Sendable {
  case began, changed, ended, cancelled, failed
  case event(UInt8)
  /// The end of a step, after its reports, its handlers and new starts of parts.
  case afterStep
  /// The start of a new machine, and of one that the host has reset. Actions get lost then.
  case atStart
  case timer(UInt8)

  /// The number of event 0. Lower numbers are phases.
  @export(implementation) public static var firstEvent: UInt8 { 5 }
  /// The number past the last event.
  @export(implementation) package static var endOfEvents: UInt8 { 190 }
  /// The number of timer 0. Lower numbers stand for other triggers.
  @export(implementation) public static var firstTimer: UInt8 { 192 }

  /// Its bit in `Node.triggers`. Triggers with numbers past 63 share the last bit, except the end of a step.
  @inline(__always) var bit: UInt64 { HandlerTrigger.bit(number) }

  @export(implementation) package static func bit(_ number: UInt8) -> UInt64 {
    number == endOfEvents ? 1 << 62 : 1 << UInt64(min(number, 63))
  }

  /// A raw value of `ReportedPhase`, or `firstEvent` and the event's number, or 190 for the end of a step, 191 for the
  /// start of a machine, or `firstTimer` and the timer's number.
  @inline(__always) package var number: UInt8 {
    switch self {
    case .began: ReportedPhase.began.rawValue
    case .changed: ReportedPhase.changed.rawValue
    case .ended: ReportedPhase.ended.rawValue
    case .cancelled: ReportedPhase.cancelled.rawValue
    case .failed: ReportedPhase.failed.rawValue
    case .event(let event): HandlerTrigger.firstEvent &+ event
    case .afterStep: HandlerTrigger.endOfEvents
    case .atStart: HandlerTrigger.endOfEvents &+ 1
    case .timer(let timer): HandlerTrigger.firstTimer &+ timer
    }
  }

  @inline(__always) init(_ phase: ReportedPhase) {
    self =
      switch phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
