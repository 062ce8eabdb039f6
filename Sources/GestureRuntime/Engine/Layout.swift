/// Where the lists of a block lie, in bytes from its beginning. Those that no code of the gesture asks
/// for have no length.
@usableFromInline
package struct Layout: Sendable {
  @export(implementation)
  @inline(__always)
  package static var touches: Int { MemoryLayout<EngineHeader>.stride }
  @export(implementation)
  @inline(__always)
  package static var marks: Int { touches &+ 17 &* MemoryLayout<Touch>.stride }

  // By state.
  var reach = 0
  // By node.
  package internal(set) var current = 0
  package internal(set) var winner = 0
  package internal(set) var endStep = 0
  package internal(set) var beginStep = 0
  package internal(set) var startStep = 0
  package internal(set) var handOverStep = 0
  package internal(set) var deadline = 0
  // By part.
  package internal(set) var state = 0
  package internal(set) var entry = 0
  @usableFromInline package internal(set) var viewOf = 0
  package internal(set) var lastRule = 0
  package internal(set) var heldTouches = 0
  /// Of all timers of all parts.
  package internal(set) var timers = 0
  package internal(set) var periods = 0
  // By slot.
  package internal(set) var accepted = 0
  package internal(set) var pressure = 0
  package internal(set) var previous = 0
  @usableFromInline package internal(set) var histories = 0
  package internal(set) var turns = 0
  /// Parts that follow as many touches: a set and the bounds for each such group.
  package internal(set) var groups = 0
  package internal(set) var limits = 0
  // By view.
  package internal(set) var users = 0
  package internal(set) var views = 0
  package internal(set) var viewStride = 0
  /// Of a view, from its beginning.
  @export(implementation)
  @inline(__always)
  package static var follows: Int { MemoryLayout<View>.stride }
  package internal(set) var spread = 0
  package internal(set) var spreadRing = 0
  /// Frozen readouts.
  package internal(set) var kept = 0
  /// Numbers of the event that is being reported.
  package internal(set) var arguments = 0
  /// Where the lists begin whose lengths change: samples by slot are the first, as many as there is room
  /// for.
  @usableFromInline package internal(set) var rings = 0

  private var end = 0

  private mutating func take<Element>(_ count: Int, _: Element.Type) -> Int {
    let mask = MemoryLayout<Element>.alignment - 1
    let start = (end + mask) & ~mask
    end = start + count * MemoryLayout<Element>.stride
    return start
  }

  init(_ shape: ShapeDraft, needs: ShapeNeeds, marks: Int, mask: Int) {
    let (nodes, parts) = (shape.nodes.count, shape.parts.count)
    let slots = Slot.count + 1
    end = Layout.marks + marks
    let masks = { (count: Int) in count * mask / MemoryLayout<UInt64>.stride }
    endStep = take(nodes, UInt64.self)
    beginStep = take(nodes, UInt64.self)
    startStep = take(nodes, UInt64.self)
    handOverStep = take(needs.hasSequence ? nodes : 0, UInt64.self)
    deadline = take(nodes, Int64.self)
    entry = take(parts, Int64.self)
    timers = take(needs.timers, Int64.self)
    periods = take(needs.timers, Int64.self)
    reach = take(shape.states.count, Double.self)
    turns = take(needs.maximumTouches > 1 ? Slot.count : 0, Turn.self)
    accepted = take(needs.isChoosy ? masks(slots) : 0, UInt64.self)
    groups = take(masks(parts), UInt64.self)
    users = take(masks(parts), UInt64.self)
    pressure = take(needs.readsEvents ? slots : 0, Double.self)
    previous = take(needs.readsPrevious ? slots : 0, Point.self)
    viewStride = Layout.follows + needs.maximumTouches * MemoryLayout<Follow>.stride
    spread = viewStride
    if needs.spreads { viewStride += MemoryLayout<Spread>.stride }
    spreadRing = viewStride
    if needs.readsSpreadVelocity { viewStride += History.capacity * MemoryLayout<Sample>.stride }
    views = take(parts * viewStride / 8, UInt64.self)
    kept = take(needs.kept, Double.self)
    arguments = take(max(shape.argumentWidth, 1), Double.self)
    state = take(parts, UInt32.self)
    viewOf = take(parts, UInt32.self)
    current = take(nodes, UInt16.self)
    winner = take(nodes, UInt16.self)
    lastRule = take(parts, UInt16.self)
    heldTouches = take(parts, UInt16.self)
    limits = take(parts, UInt16.self)
    histories = take(needs.readsVelocity ? Slot.count : 0, History.self)
    rings = take(0, Sample.self)
  }
}

/// For how much a block has room that not every machine needs.
struct Room {
  /// Frames of each `regions`.
  var frames = 0
  /// Slots whose samples are kept.
  var rings = 0

  /// What a new machine has: few hands have more fingers on the glass than this at once.
  init(_ plan: borrowing EnginePlan) {
    if plan.needs.readsVelocity { rings = max(4, plan.needs.maximumTouches) }
  }
}

/// Where those lists of a block lie whose lengths change with its room.
struct TailLayout {
  /// The frames of `regions` number 0; the others follow.
  let frames: Int
  /// For each region parameter of each part, whether a followed touch is in each frame.
  let inside: Int
  let queueArguments: Int
  let queue: Int
  /// Memory of the gesture's code.
  let code: Int
  let size: Int
  let room: Room

  init(_ plan: borrowing EnginePlan, _ room: Room, codeWords: Int) {
    self.room = room
    frames = plan.layout.rings + room.rings * History.capacity * MemoryLayout<Sample>.stride
    queueArguments =
      frames + plan.manyRegions
      * (room.frames * MemoryLayout<Frame>.stride + MemoryLayout<UInt64>.stride)
    let events = plan.queueRoom(frames: room.frames)
    queue = queueArguments + events * plan.argumentWidth * MemoryLayout<Double>.stride
    inside = queue + events * MemoryLayout<QueuedEvent>.stride
    code = (inside + plan.regionParameters * max(room.frames, 1) + 7) & ~7
    size = code + codeWords * MemoryLayout<UInt64>.stride
  }
}
