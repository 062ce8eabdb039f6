/// The offsets of the lists in a block, in bytes from its beginning. Lists that the gesture's code does not need have
/// no length.
@usableFromInline package struct Layout: Sendable {
  @inlinable
  @inline(__always) package static var marks: Int { MemoryLayout<EngineHeader>.stride }

  // By state.
  let reach: Int
  // Lists by node. The deadlines also have one entry for each timer of a gesture, after the entries of the nodes.
  package let current: Int
  package let winner: Int
  /// The first of the lists of steps, which a reset of the whole fills together.
  package let endStep: Int
  package let beginStep: Int
  package let startStep: Int
  package let handOverStep: Int
  package let reason: Int
  package let deadline: Int
  // By part.
  package let state: Int
  package let entry: Int
  @usableFromInline package let viewOf: Int
  package let lastRule: Int
  package let heldTouches: Int
  /// The number of bytes from `state` to the end of `heldTouches`. A reset of the whole copies these lists together.
  let freshSize: Int
  /// The timers of all parts.
  package let timers: Int
  package let periods: Int
  // By slot.
  package let accepted: Int
  /// The parts that will accept the touch if they begin to look while it is down.
  package let acceptedLate: Int
  package let pressure: Int
  package let contact: Int
  package let previous: Int
  @usableFromInline package let histories: Int
  let turns: Int
  /// For each group of parts that follow the same number of touches, its set of parts and its bounds.
  let groups: Int
  let limits: Int
  // By view.
  package let users: Int
  package let views: Int
  package let viewStride: Int
  /// The offset of a view's touches from its beginning.
  @inlinable
  @inline(__always) package static var viewTouches: Int { MemoryLayout<View>.stride }
  package let spread: Int
  package let spreadRing: Int
  /// Frozen readouts.
  package let kept: Int
  /// The numbers of the event that is being reported. While rules are asked, a word for each part.
  package let arguments: Int
  /// The offset of the lists whose lengths change. The first are the samples by slot, for as many slots as there is
  /// room for.
  @usableFromInline package let rings: Int

  init(_ shape: ShapeDraft, needs: ShapeNeeds, marks: Int, mask: Int) {
    let (nodes, parts) = (shape.nodes.count, shape.parts.count)
    var block = BlockEnd(end: Layout.marks + marks)
    let masks = { (count: Int) in count * mask / MemoryLayout<UInt64>.stride }
    endStep = block.take(nodes, UInt64.self)
    beginStep = block.take(nodes, UInt64.self)
    startStep = block.take(nodes, UInt64.self)
    handOverStep = block.take(needs.handsOver ? nodes : 0, UInt64.self)
    deadline = block.take(shape.deadlines, Int64.self)
    entry = block.take(parts, Int64.self)
    timers = block.take(needs.timers, Int64.self)
    periods = block.take(needs.timers, Int64.self)
    reach = block.take(shape.states.count, Double.self)
    turns = block.take(needs.maximumTouches > 1 ? Slot.count : 0, Turn.self)
    accepted = block.take(needs.filtersTouches ? masks(Slot.count) : 0, UInt64.self)
    acceptedLate = block.take(needs.readsNewness ? masks(Slot.count) : 0, UInt64.self)
    groups = block.take(masks(parts), UInt64.self)
    users = block.take(masks(parts), UInt64.self)
    pressure = block.takeOfPointers(needs.readsEvents, Double.self)
    contact = block.takeOfPointers(needs.readsContact, PointerContact.self)
    previous = block.take(needs.readsPrevious ? Slot.count : 0, Point.self)
    spread = Layout.viewTouches + needs.maximumTouches * MemoryLayout<ViewTouch>.stride
    spreadRing = spread + (needs.spreads ? MemoryLayout<Spread>.stride : 0)
    let samples = needs.readsSpreadVelocity ? History.capacity : 0
    viewStride = spreadRing + samples * MemoryLayout<Sample>.stride
    views = block.take(parts * viewStride / 8, UInt64.self)
    kept = block.take(needs.kept, Double.self)
    arguments = block.take(max(shape.argumentWidth, parts), Double.self)
    state = block.take(parts, UInt32.self)
    viewOf = block.take(parts, UInt32.self)
    current = block.take(nodes, UInt16.self)
    winner = block.take(nodes, UInt16.self)
    lastRule = block.take(parts, UInt16.self)
    heldTouches = block.take(parts, UInt16.self)
    freshSize = block.end - state
    limits = block.take(parts, UInt16.self)
    reason = block.take(needs.keepsReasons ? nodes : 0, UInt16.self)
    histories = block.take(needs.readsVelocity ? Slot.count : 0, History.self)
    rings = block.take(0, Sample.self)
  }
}

/// The offset where the next list of a block may begin, while its layout is made.
private struct BlockEnd {
  var end: Int

  mutating func take<Element>(_ count: Int, _: Element.Type) -> Int {
    let mask = MemoryLayout<Element>.alignment - 1
    let start = (end + mask) & ~mask
    end = start + count * MemoryLayout<Element>.stride
    return start
  }

  /// A list with an element for each slot, if it is needed. The element of the pointer that touches nothing is before
  /// the first.
  mutating func takeOfPointers<Element>(_ isNeeded: Bool, _: Element.Type) -> Int {
    if isNeeded { _ = take(1, Element.self) }
    return take(isNeeded ? Slot.count : 0, Element.self)
  }
}

/// The amounts of memory in a block that not every machine needs.
struct Room {
  /// The number of frames of each `regions`.
  var frames = 0
  /// The number of touches that can be down at the same time.
  var slots: Int

  init(frames: Int, slots: Int) {
    self.frames = frames
    self.slots = slots
  }

  /// The room of a new machine: few hands have more fingers on the glass at the same time.
  init(_ plan: borrowing EnginePlan) { slots = max(4, plan.needs.maximumTouches) }
}

/// The offsets of the lists of a block whose lengths change with its room.
struct TailLayout {
  /// The offset of the first touch. The touch of the pointer is before it.
  let touches: Int
  /// The frames of `regions` number 0. The others follow.
  let frames: Int
  /// For each region parameter of each part, whether a followed touch is in each frame.
  let inside: Int
  let queueArguments: Int
  let queue: Int
  /// The offset of the memory of the gesture's code.
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
