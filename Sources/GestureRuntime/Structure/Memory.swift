// The contents of the block of a machine. The block has no pointers, so its bytes are the whole state: a copy of them
// is a machine of its own.

/// The beginning of the block.
@usableFromInline package struct EngineHeader: BitwiseCopyable {
  /// Counts steps. A move that changes no part does not count.
  package var step: UInt64 = 0
  /// The earliest deadline of all, if `isWakeKnown`. Otherwise an instant that is not later.
  package var wake = Deadline.none
  /// Sets of slots: those that are down, those among them that the gesture ignores until they lift, and those that
  /// moved in this step.
  package var down: UInt16 = 0
  package var ignored: UInt16 = 0
  package var moved: UInt16 = 0
  /// Slots whose moves on the short way are known to have fired the rule that always holds.
  var written: UInt16 = 0
  /// Slots whose moves are known to need the general way, until anything happens except a move that no rule sees.
  var closed: UInt16 = 0
  /// Slots that went down when something was over, which may start again and see them.
  package var keepsSamples: UInt16 = 0
  /// The slot that `touch` means.
  @usableFromInline package internal(set) var slot = Int16(Slot.pointer)
  /// The part's region parameter that is crossed.
  package var crossing: UInt16 = 0
  /// The number of groups, at most the number of parts.
  var groupCount: UInt8 = 0
  /// The surroundings of the whole, if a scene has put it next to others.
  var surroundings = Surroundings()
  var isWakeKnown = true
  /// Whether a part's phase or state changed in this step, so that composition must decide again.
  var mustDecide = false
  /// Whether the host has changed a value since the last step, in a gesture with handlers for the end of steps.
  @usableFromInline package var isChanged = false
  /// Whether the host ends everything under way in this step.
  var isCancelling = false
  /// Whether this step is the step of a timer.
  package internal(set) var isTimed = false
  /// Whether the touch that parts are asked to accept goes down while they look.
  var isNew = true
  /// Whether a listener receives more than actions.
  package var isReporting = false
  /// Whether every event takes the general way, because a tool looks at each step.
  package var isGeneral = false
  package internal(set) var queued: UInt32 = 0
  /// The number of frames of each `regions`, and the number of touches, that there is room for.
  package internal(set) var frameCapacity: UInt32 = 0
  package internal(set) var slotCapacity: UInt32 = 0
  /// The offsets of lists that depend on the room, in bytes from the block's beginning.
  @usableFromInline package internal(set) var touches: UInt32 = 0
  package internal(set) var frames: UInt32 = 0
  package internal(set) var queueArguments: UInt32 = 0
  package internal(set) var queue: UInt32 = 0
  package internal(set) var inside: UInt32 = 0
  @usableFromInline var code: UInt32 = 0
  /// The size of the block in bytes.
  var size: UInt32 = 0
  /// The last scroll, in points.
  package var scrollX = 0.0
  package var scrollY = 0.0

  init() {}

  /// Whether there is room for so many touches in addition to those that are down.
  package func hasRoom(downs: Int) -> Bool {
    let capacity = Int(slotCapacity)
    guard capacity < Slot.count else { return true }
    let taken = (down & (1 << UInt16(capacity) - 1)).nonzeroBitCount
    return downs <= capacity - taken
  }
}

/// Facts about nodes: a set of nodes for each fact.
struct Marks<Nodes: NodeMask>: BitwiseCopyable {
  // Phases: a node in none of these sets is possible. A node that is over and neither ended nor cancelled has failed.
  // The phase is the node's own, which it may not have reported: it may be deferred or have lost.
  //
  // `over` is the first set, where the code of gestures looks for it.
  var over = Nodes.none
  var active = Nodes.none
  var ended = Nodes.none
  var cancelled = Nodes.none
  /// Nodes that have been active, or have ended without that, unless this was taken back while they were deferred.
  var begun = Nodes.none
  /// Nodes whose gate has been read.
  var gated = Nodes.none
  /// Nodes that lost against another part: they report only an end, and only after a reported beginning.
  var suppressed = Nodes.none
  /// Nodes that were stopped from outside.
  var stopped = Nodes.none
  /// Nodes with a change in this step that an observer of the node wants to see.
  var changed = Nodes.none
  /// Nested gestures whose transients have returned to their first values.
  var cleared = Nodes.none
  /// Each `simultaneous` with a part that was cancelled, if it was the last to be over among its parts that had begun
  /// or ended.
  var lastCancelled = Nodes.none
  /// Nodes that have reported that they began. `done` are nodes that have reported their end, or have nothing to
  /// report.
  var reported = Nodes.none
  var done = Nodes.none
  /// Nodes that are not over, and that all nodes around them let work.
  var live = Nodes.none
  /// Sequences that have gone on to their second part, and choices that are decided.
  var handedOn = Nodes.none
  var won = Nodes.none
  /// Nodes that may have something to report.
  var pending = Nodes.none
  /// Nodes with a change since composition was decided. A superset: the others are skipped.
  var dirty = Nodes.none
  /// Nodes that have a deadline and, after them, timers of gestures.
  var timed = Nodes.none
  /// Recognizers that have left their initial state.
  var started = Nodes.none
  /// Parts whose initial state's timers are armed: they follow a touch, or have followed one.
  var armed = Nodes.none
  /// Parts that follow a touch.
  var following = Nodes.none
  /// Views in use, by number.
  var views = Nodes.none
  /// Parts whose state has a rule for moves that must be tried. `goesOn` are parts with a rule that always holds, stays
  /// and does nothing.
  var asks = Nodes.none
  var goesOn = Nodes.none
  /// Parts with a rule that has fired since their reset.
  var stirred = Nodes.none
  /// Parts whose state has a known time of entry. It is not known in the initial state before the first step.
  var entered = Nodes.none
  /// Parts whose state a timer entered, so that short `after`s in it are lengthened.
  var byTimer = Nodes.none
  /// Parts that have made events in this step.
  var queued = Nodes.none
}

/// A declared event that a rule made in this step and that has not been reported yet.
struct QueuedEvent: BitwiseCopyable {
  /// The number of the part, or `takenBack`.
  var part: UInt16
  var event: UInt16

  static var takenBack: UInt16 { 0xFFFF }
}

/// A frame of `regions`. Frames are sorted by id.
struct Frame: BitwiseCopyable {
  var id: Int64
  var rect: Rect
  var presence: Presence

  enum Presence: UInt8, BitwiseCopyable {
    /// Removed. The frame stays until no part is inside.
    case gone
    case present
    /// The code says each time where the frame is, as for a lone `region`: for provers.
    case open
  }

  var isPresent: Bool { presence == .present }
}
