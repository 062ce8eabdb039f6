/// Where a node stands. See Documentation/Language.md, "Phases".
enum Phase: UInt8 {
  case possible, active, ended, cancelled, failed

  @inline(__always)
  var isOver: Bool { rawValue >= Phase.ended.rawValue }
}

/// What a node has told.
enum Reported: UInt8 { case nothing, began, over }

/// The changing half of `GestureShape.Node`.
struct NodeState {
  /// Its own phase, which it may not have told: it may be held or have lost.
  var phase: Phase = .possible
  var reported: Reported = .nothing
  /// Has been active, or ended without: what it began has not been taken back while held.
  var hasBegun = false
  /// Whether its gate has been read.
  var hasPassedGate = false
  /// Lost against another part: it tells only the end of what it had begun.
  var isSilent = false
  /// Stopped from outside.
  var isStopped = false
  /// Something in it changed in this step that one who follows it wants to see.
  var hasChanged = false
  /// A nested gesture's transients have returned to their first values.
  var isCleared = false
  /// Of a sequence: which part is on, and the step in which touches were handed to it; never, if
  /// there were none.
  var current = 0
  var handOverStep = NodeState.never
  /// Of a `simultaneous`: whether, of its parts that had begun or ended, the last to be over was
  /// cancelled.
  var lastWasCancelled = false
  /// Of `exclusive` and `race`: the child that won, -1 before.
  var winner = -1
  /// Steps; `never` before.
  var startStep = NodeState.never
  var beginStep = NodeState.never
  var endStep = NodeState.never
  /// Of a sequence with `within`; `Deadline.none` while it waits for nothing.
  var deadline = Deadline.none

  static let never = UInt64.max
}

/// The changing half of `GestureShape.Part`.
struct PartState {
  /// By its number among the states of all parts.
  var state = 0
  /// Has left its initial state.
  var hasStarted = false
  /// Its initial state's timers are armed: it follows a touch, or has.
  var isArmed = false
  /// Whether `entry` is known: not in the initial state before the first reset.
  var hasEntry = false
  var entry: Int64 = 0
  /// A timer entered the state, so that short `after`s in it are lengthened.
  var enteredByTimer = false
  /// The earliest of its deadlines.
  var deadline = Deadline.none
  /// The rule that fired last, for tools that say why.
  var lastRule: UInt16 = 0xFFFF
  /// Queued events of this step.
  var queued = 0
}

enum Deadline {
  static let none = Int64.max

  /// The instant `duration` nanoseconds after `start`; none where that never comes.
  static func instant(_ duration: Double, after start: Int64) -> Int64 {
    // Just below 2⁶³ nanoseconds, 292 years.
    guard duration < 9.2e18 else { return none }
    let (sum, overflow) = start.addingReportingOverflow(Int64(max(0, duration).rounded()))
    return overflow ? none : sum
  }
}

/// A declared event that a rule made in this step and that has not been told.
struct QueuedEvent {
  var part: Int
  var event: Int
}

/// A frame of a `regions`, by ascending id.
struct Frame {
  var id: Int
  var rect: Rect
  /// False once it was taken away; it stays until no part is inside.
  var isPresent: Bool
}

/// What changes and is no list.
struct Scalars {
  var now: Int64 = .min
  var step: UInt64 = 0
  /// Counts downs.
  var order: UInt64 = 0
  /// Slots that are down, and those of them that the gesture ignores until they lift.
  var down: UInt16 = 0
  var ignored: UInt16 = 0
  /// The earliest deadline of all, if `isDeadlineKnown`.
  var deadline = Deadline.none
  var isDeadlineKnown = true
  /// In this step a part's phase or state changed so that composition must decide again.
  var mustDecide = false
  /// In this step an operator ended, went on or chose, so that other recognizers may see events.
  var hasMovedOn = false
  /// The slot that `touch` means.
  var slot = Tracker.pointer
  /// The part's region parameter that is crossed.
  var crossing = 0
  var queued = 0
  /// Whether someone listens to more than actions.
  var isReporting = false
}
