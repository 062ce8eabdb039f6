// What the block of a machine holds. There is no pointer in it, so that bytes are all there is to a
// state: a copy of them is a machine of its own.

/// The beginning of the block.
@usableFromInline package struct EngineHeader: BitwiseCopyable {
  /// Counts steps. A move that changes no part is none.
  package var step: UInt64 = 0
  /// The earliest deadline of all, if `isWakeKnown`, and not later than it.
  package var wake = Deadline.none
  /// Slots that are down, those of them that the gesture ignores until they lift, and those that moved
  /// in this step.
  package var down: UInt16 = 0
  package var ignored: UInt16 = 0
  package var moved: UInt16 = 0
  /// Slots whose moves on the short way are known to have fired the rule that always holds.
  var noted: UInt16 = 0
  /// Slots whose moves are known to have no short way, until something else than a move happens that no rule
  /// hears of.
  var closed: UInt16 = 0
  /// Slots that went down when something was over: it may start afresh and see them.
  package var keepsSamples: UInt16 = 0
  /// The slot that `touch` means.
  @usableFromInline package internal(set) var slot = Int16(Slot.pointer)
  /// The part's region parameter that is crossed.
  package var crossing: UInt16 = 0
  var groupCount: UInt16 = 0
  var isWakeKnown = true
  /// In this step a part's phase or state changed so that composition must decide again.
  var mustDecide = false
  /// In this step the host ends all that is under way.
  var isCancelling = false
  /// Whether someone listens to more than actions.
  package var isReporting = false
  /// Whether every event goes the general way: someone looks at each step.
  package var isGeneral = false
  package internal(set) var queued: UInt32 = 0
  /// For how many frames of each `regions` there is room, and for how many touches.
  package internal(set) var frameCapacity: UInt32 = 0
  package internal(set) var slotCapacity: UInt32 = 0
  /// Where lists lie whose place depends on that, in bytes from the block's beginning.
  @usableFromInline package internal(set) var touches: UInt32 = 0
  package internal(set) var frames: UInt32 = 0
  package internal(set) var queueArguments: UInt32 = 0
  package internal(set) var queue: UInt32 = 0
  package internal(set) var inside: UInt32 = 0
  @usableFromInline var code: UInt32 = 0
  /// Bytes of all.
  var size: UInt32 = 0
  /// What was scrolled last.
  package var scrollX = 0.0
  package var scrollY = 0.0

  init() {}
}

/// What is true of nodes, a set each.
struct Marks<Nodes: NodeMask>: BitwiseCopyable {
  // Phases: a node in none of these is possible. One that is over and neither ended nor cancelled has
  // failed. It is its own phase, which it may not have reported: it may be held or have lost.
  //
  // `over` is the first, where code of gestures looks for it.
  var over = Nodes.none
  var active = Nodes.none
  var ended = Nodes.none
  var cancelled = Nodes.none
  /// Has been active, or ended without: what it began has not been taken back while held.
  var begun = Nodes.none
  /// Its gate has been read.
  var gated = Nodes.none
  /// Lost against another part: it reports only the end of what it had begun.
  var silent = Nodes.none
  /// Stopped from outside.
  var stopped = Nodes.none
  /// Something in it changed in this step that one who follows it wants to see.
  var changed = Nodes.none
  /// A nested gesture whose transients have returned to their first values.
  var cleared = Nodes.none
  /// Of a `simultaneous`: of its parts that had begun or ended, the last to be over was cancelled.
  var lastCancelled = Nodes.none
  /// Has reported that it began; its end, or that there is nothing to report.
  var told = Nodes.none
  var done = Nodes.none
  /// Not over, and all around it let it work.
  var live = Nodes.none
  /// Of a sequence: has gone on to its second part. Of a choice: is decided.
  var handedOn = Nodes.none
  var won = Nodes.none
  /// May have something to report.
  var pending = Nodes.none
  /// Something changed in it since composition was decided. A superset: others are passed over.
  var dirty = Nodes.none
  /// Has a deadline.
  var timed = Nodes.none
  /// Of a recognizer: has left its initial state.
  var started = Nodes.none
  /// Its initial state's timers are armed: it follows a touch, or has.
  var armed = Nodes.none
  /// Follows a touch.
  var following = Nodes.none
  /// Views in use, by number.
  var views = Nodes.none
  /// Its state has a rule for moves that must be tried; or one that always holds, stays and does nothing.
  var asks = Nodes.none
  var goesOn = Nodes.none
  /// A rule of it has fired since its reset.
  var stirred = Nodes.none
  /// When its state was entered is known: not in the initial state before the first step.
  var entered = Nodes.none
  /// A timer entered its state, so that short `after`s in it are lengthened.
  var byTimer = Nodes.none
  /// Has made events in this step.
  var queued = Nodes.none
}

/// Names of touches inside a machine.
package enum Slot {
  package static var count: Int { 16 }
  /// The pointer that hovers or scrolls, whose touch lies before those that are down.
  package static var pointer: Int { -1 }
  package static var none: Int { 255 }
}

/// A slot as an element of a set of slots.
@inline(__always) func slotBit(_ slot: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: slot) }

/// What `viewOf` says of a part that has no view.
package enum ViewPlace {
  package static var none: UInt32 { 0 }
  /// Its readouts are frozen: after the last up, or it is over.
  package static var frozen: UInt32 { 1 }
}

/// One finger or pointer, as all parts share it.
@usableFromInline package struct Touch: BitwiseCopyable {
  package var id = 0
  @usableFromInline package var x = 0.0
  @usableFromInline package var y = 0.0
  /// The step of its down in the upper 48 bits; then 2 bits `kind`, 3 `button`, 5 `buttons`,
  /// 4 `modifiers` and 1 `isCancelled`.
  @usableFromInline var bits: UInt64 = 0

  package init() {}

  /// One that goes down.
  init(down event: PointerEvent, step: UInt64) {
    id = event.touch
    x = event.location.x
    y = event.location.y
    bits = step << 16
    kind = event.kind
    button = event.button
    note(event)
  }

  @export(implementation) @inline(__always) func field(_ place: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> place & ((1 << width) - 1))
  }

  @usableFromInline mutating func set(_ place: UInt64, _ width: UInt64, _ value: UInt8) {
    bits = bits & ~(((1 << width) - 1) << place) | UInt64(value) << place
  }

  package var downStep: UInt64 {
    get { bits >> 16 }
    set { bits = bits & 0xFFFF | newValue << 16 }
  }
  package var kind: PointerKind {
    get { unsafeBitCast(field(0, 2), to: PointerKind.self) }
    set { set(0, 2, newValue.rawValue) }
  }
  @inlinable @inline(__always) package var button: PointerButton {
    get { unsafeBitCast(field(2, 3), to: PointerButton.self) }
    set { set(2, 3, newValue.rawValue) }
  }
  package var buttons: UInt8 {
    get { field(5, 5) }
    set { set(5, 5, newValue & 31) }
  }
  package var modifiers: UInt8 {
    get { field(10, 4) }
    set { set(10, 4, newValue & 15) }
  }
  /// Its velocity is zero from then on.
  package var isCancelled: Bool {
    get { field(14, 1) != 0 }
    set { set(14, 1, newValue ? 1 : 0) }
  }

  /// Takes over what an event says of buttons and keys.
  mutating func note(_ event: PointerEvent) {
    modifiers = event.modifiers.rawValue
    if let held = event.buttons {
      buttons = held.rawValue
    } else {
      switch event.phase {
      case .down, .move: buttons = PointerButtons(button).rawValue
      case .up, .cancel, .hover, .leave, .scroll: buttons = 0
      }
    }
  }
}

/// What `touches.…` shows the parts that follow the same touches since the same steps.
///
/// Translation and scale are kept as a base and what has been added since the set of touches
/// changed last (an era), so that a finger added or lifted makes no jump and one finger's
/// translation is exactly the difference of two places.
@usableFromInline package struct View: BitwiseCopyable {
  /// The centroid at the era's beginning, and the translation until then.
  @usableFromInline package var eraX = 0.0
  @usableFromInline package var eraY = 0.0
  @usableFromInline package var baseX = 0.0
  @usableFromInline package var baseY = 0.0
  package var startX = 0.0
  package var startY = 0.0
  @usableFromInline package var firstTime: Int64 = 0
  /// The square of the farthest that touches which have lifted had been.
  @usableFromInline package var farSquared = 0.0
  package var pressure = 0.0
  @usableFromInline package var count: UInt8 = 0
  package internal(set) var minimum: UInt8 = 1
  package internal(set) var maximum: UInt8 = 1
  /// Whether `minimum` touches have been down at once since the first one.
  package internal(set) var isComplete = false
  /// Whether it is complete and of one touch.
  @usableFromInline var isSingle = false
  package var kind: PointerKind = .touch
  package var button: PointerButton = .primary
  package var buttons: UInt8 = 0
  package var modifiers: UInt8 = 0
  /// The followed touches, a bit a slot.
  package var mask: UInt16 = 0
  /// Those of them that lift or are cancelled in this step. They belong to every readout but the
  /// count until the step is over.
  @usableFromInline package var lifting: UInt16 = 0

  init() {}
}

/// One touch of a view; oldest first, right behind it.
@usableFromInline package struct Follow: BitwiseCopyable {
  /// Where and when the view saw it go down: its real down or a hand-over.
  package var startX: Double
  package var startY: Double
  /// The square of the farthest it has been from there.
  @usableFromInline package var farSquared: Double
  package var time: Int64
  package var step: UInt64
  @usableFromInline package var slot: UInt8
}

/// Scale and rotation of a view's touches about their centroid.
package struct Spread: BitwiseCopyable {
  /// One accumulated ratio: of the mean distance, or of the mean distance along an axis.
  package struct Ratio: BitwiseCopyable {
    package var value = 1.0
    package var base = 1.0
    /// The distance that `base` belongs to.
    package var era = 0.0

    @export(implementation) package init() {}

    /// Begins an era at this distance.
    @export(implementation) package mutating func begin(at distance: Double) {
      base = value
      era = distance
    }

    /// A frame changed the distance; under 1 pt before or after it contributes nothing.
    @export(implementation) package mutating func change(from before: Double, to after: Double) {
      guard before >= 1, after >= 1 else { return begin(at: after) }
      value = base * (after / era)
    }
  }

  package var overall = Ratio()
  package var horizontal = Ratio()
  package var vertical = Ratio()
  /// Radians, unwrapped.
  package var rotation = 0.0
  package var history = History()
}

/// A declared event that a rule made in this step and that has not been reported.
struct QueuedEvent: BitwiseCopyable {
  /// 0xFFFF of one that was taken back.
  var part: UInt16
  var event: UInt16
}

/// A frame of a `regions`, by ascending id.
struct Frame: BitwiseCopyable {
  var id: Int
  var rect: Rect
  var presence: Presence

  enum Presence: UInt8, BitwiseCopyable {
    /// Taken away; it stays until no part is inside.
    case gone
    case present
    /// The code says each time where it is, as of a lone `region`: for provers.
    case open
  }

  var isPresent: Bool { presence == .present }
}
