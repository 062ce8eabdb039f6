/// Where the lists of a block lie, in bytes from its beginning. Those that no code of the gesture asks
/// for have no length.
@usableFromInline
package struct Layout: Sendable {
  @inlinable
  @inline(__always)
  package static var marks: Int { MemoryLayout<EngineHeader>.stride }

  // By state.
  var reach = 0
  // By node.
  package var current = 0
  package var winner = 0
  package var endStep = 0
  package var beginStep = 0
  package var startStep = 0
  package var handOverStep = 0
  package var deadline = 0
  // By part.
  package var state = 0
  package var entry = 0
  @usableFromInline package var viewOf = 0
  package var lastRule = 0
  package var heldTouches = 0
  /// Of all timers of all parts.
  package var timers = 0
  package var periods = 0
  // By slot.
  package var accepted = 0
  package var pressure = 0
  package var previous = 0
  @usableFromInline package var histories = 0
  package var turns = 0
  /// Parts that follow as many touches: a set and the bounds for each such group.
  package var groups = 0
  package var limits = 0
  // By view.
  package var users = 0
  package var views = 0
  package var viewStride = 0
  /// Of a view, from its beginning.
  @inlinable
  @inline(__always)
  package static var follows: Int { MemoryLayout<View>.stride }
  package var spread = 0
  package var spreadRing = 0
  /// Frozen readouts.
  package var kept = 0
  /// Numbers of the event that is being reported; and, when rules are asked, a word for each part.
  package var arguments = 0
  /// Where the lists begin whose lengths change: samples by slot are the first, as many as there is room
  /// for.
  @usableFromInline package var rings = 0

  private var end = 0

  private mutating func take<Element>(_ count: Int, _: Element.Type) -> Int {
    let mask = MemoryLayout<Element>.alignment - 1
    let start = (end + mask) & ~mask
    end = start + count * MemoryLayout<Element>.stride
    return start
  }

  init(_ shape: ShapeDraft, needs: ShapeNeeds, marks: Int, mask: Int) {
    let (nodes, parts) = (shape.nodes.count, shape.parts.count)
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
    accepted = take(needs.isChoosy ? masks(Slot.count) : 0, UInt64.self)
    groups = take(masks(parts), UInt64.self)
    users = take(masks(parts), UInt64.self)
    // The pointer's is before that of the first slot.
    pressure = take(needs.readsEvents ? Slot.count + 1 : 0, Double.self)
    if needs.readsEvents { pressure += MemoryLayout<Double>.stride }
    previous = take(needs.readsPrevious ? Slot.count : 0, Point.self)
    viewStride = Layout.follows + needs.maximumTouches * MemoryLayout<Follow>.stride
    spread = viewStride
    if needs.spreads { viewStride += MemoryLayout<Spread>.stride }
    spreadRing = viewStride
    if needs.readsSpreadVelocity { viewStride += History.capacity * MemoryLayout<Sample>.stride }
    views = take(parts * viewStride / 8, UInt64.self)
    kept = take(needs.kept, Double.self)
    arguments = take(max(shape.argumentWidth, parts), Double.self)
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
  /// Touches that are down at once.
  var slots: Int

  /// What a new machine has: few hands have more fingers on the glass than this at once.
  init(_ plan: borrowing EnginePlan) { slots = max(4, plan.needs.maximumTouches) }
}

/// Where those lists of a block lie whose lengths change with its room.
struct TailLayout {
  /// The first touch; that of the pointer is before it.
  let touches: Int
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
    let samples = plan.needs.readsVelocity ? room.slots * History.capacity : 0
    let pointer = plan.layout.rings + samples * MemoryLayout<Sample>.stride
    touches = pointer + MemoryLayout<Touch>.stride
    frames = touches + room.slots * MemoryLayout<Touch>.stride
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
