/// The memory of one machine. All of it is allocated when the machine is made and when frames are
/// set; a step allocates nothing.
///
/// Sendable because only a machine that holds the sole reference writes to it.
@usableFromInline
final class Storage: @unchecked Sendable {
  @usableFromInline let shape: GestureShape
  let calls: CodeCalls
  let touches: Block<Touch>
  let samples: Block<Sample>
  let views: Block<View>
  let kept: Block<Double>
  let follows: Block<Follow>
  let followBase: Block<Int>
  let spreadSamples: Block<Sample>
  let nodes: Block<NodeState>
  let parts: Block<PartState>
  /// Bit sets of parts and of nodes, see `Engine`.
  let live: Block<UInt64>
  let attentive: Block<UInt64>
  let pending: Block<UInt64>
  /// For each part, the slots whose touches it accepts.
  let accepted: Block<UInt16>
  let deadlines: Block<Int64>
  let periods: Block<Int64>
  let scalars: Block<Scalars>
  /// The argument of a crossing (its id), or of the handled event.
  let arguments: Block<Double>
  /// For each of the gesture's regions the frames; empty for a lone `region`.
  private(set) var frames: [Block<Frame>]
  let frameCounts: Block<Int>
  /// For each region parameter of each part, whether a followed touch is in each frame.
  private(set) var inside: [Block<Bool>]
  let insidePointers: Block<UnsafeMutablePointer<Bool>>
  let framePointers: Block<UnsafeMutablePointer<Frame>>
  private(set) var queue: Block<QueuedEvent>
  private(set) var queueArguments: Block<Double>

  /// What steps work on: all the pointers above, at one place that does not move.
  private let room: UnsafeMutablePointer<EngineMemory>

  /// - Parameter touches: how many each part follows, at least and at most; none for memory in which
  ///   no step is made.
  @usableFromInline
  init(shape: GestureShape, calls: CodeCalls, touches limits: [ClosedRange<Int>]) {
    self.shape = shape
    self.calls = calls
    let parts = shape.parts.count
    touches = Block(Tracker.slots, Touch())
    samples = Block(
      shape.readsVelocity ? Tracker.slots * History.capacity : 0, Sample(time: 0, a: 0, b: 0))
    views = Block(parts, View())
    kept = Block(parts * Tracker.readouts, 0)
    followBase = Block(parts, 0)
    var follows = 0
    for i in 0..<parts {
      followBase.pointer[i] = follows
      guard !limits.isEmpty else { continue }
      views.pointer[i].minimum = limits[i].lowerBound
      views.pointer[i].maximum = limits[i].upperBound
      follows += views.pointer[i].maximum
    }
    self.follows = Block(
      follows, Follow(slot: 0, startX: 0, startY: 0, time: 0, step: 0, isWhole: true, farSquared: 0)
    )
    spreadSamples = Block(parts * History.capacity, Sample(time: 0, a: 0, b: 0))
    nodes = Block(shape.nodes.count, NodeState())
    self.parts = Block(parts, PartState())
    live = Block(BitSet.wordCount(for: parts), 0)
    attentive = Block(BitSet.wordCount(for: parts), 0)
    pending = Block(BitSet.wordCount(for: shape.nodes.count), 0)
    accepted = Block(parts, 0)
    var timers = 0
    for i in 0..<parts { timers += shape.parts[i].timerCount }
    deadlines = Block(timers, Deadline.none)
    periods = Block(timers, 0)
    scalars = Block(1, Scalars())
    arguments = Block(max(shape.argumentWidth, 1), 0)
    let noFrame = Frame(id: 0, rect: .zero, isPresent: false)
    frames = (0..<shape.isMany.count).map { _ in Block(0, noFrame) }
    frameCounts = Block(frames.count, 0)
    inside = (0..<shape.regions.count).map { _ in Block(1, false) }
    insidePointers = Block(inside.map { $0.pointer })
    framePointers = Block(frames.map { $0.pointer })
    queue = Block(0, QueuedEvent(part: 0, event: 0))
    queueArguments = Block(0, 0)
    room = .allocate(capacity: 1)
    sizeQueue()
    room.initialize(to: EngineMemory(self))
  }

  /// New memory for a machine that has some, with the frames of its regions.
  @usableFromInline
  convenience init(asNew other: Storage, touches: [ClosedRange<Int>]) {
    self.init(shape: other.shape, calls: other.calls, touches: touches)
    for region in 0..<shape.isMany.count { takeFrames(of: region, from: other) }
  }

  private init(copying other: Storage) {
    shape = other.shape
    calls = other.calls
    touches = other.touches.copy()
    samples = other.samples.copy()
    views = other.views.copy()
    kept = other.kept.copy()
    follows = other.follows.copy()
    followBase = other.followBase.copy()
    spreadSamples = other.spreadSamples.copy()
    nodes = other.nodes.copy()
    parts = other.parts.copy()
    live = other.live.copy()
    attentive = other.attentive.copy()
    pending = other.pending.copy()
    accepted = other.accepted.copy()
    deadlines = other.deadlines.copy()
    periods = other.periods.copy()
    scalars = other.scalars.copy()
    arguments = other.arguments.copy()
    frames = other.frames.map { $0.copy() }
    frameCounts = other.frameCounts.copy()
    inside = other.inside.map { $0.copy() }
    insidePointers = Block(inside.map { $0.pointer })
    framePointers = Block(frames.map { $0.pointer })
    queue = other.queue.copy()
    queueArguments = other.queueArguments.copy()
    room = .allocate(capacity: 1)
    room.initialize(to: EngineMemory(self))
  }

  @usableFromInline
  func copy() -> Storage { Storage(copying: self) }

  deinit {
    room.deinitialize(count: 1)
    room.deallocate()
  }

  /// What an engine works on, as long as this storage lives.
  var memory: UnsafePointer<EngineMemory> { UnsafePointer(room) }

  /// Known between steps.
  var deadline: Int64 { scalars.pointer.pointee.deadline }
  /// Whether the whole has told that it began.
  var hasBegun: Bool { nodes.pointer[shape.root].reported == .began }

  @usableFromInline var view: GestureStep { GestureStep(memory: memory) }

  /// Room for every event that one step can make.
  private func sizeQueue() {
    var room = 0
    for i in 0..<shape.parts.count {
      let part = shape.parts[i]
      var crossings = 0
      for region in part.regions { crossings += inside[region].count }
      room += part.queueRoom(frames: crossings)
    }
    queue = Block(room, QueuedEvent(part: 0, event: 0))
    queueArguments = Block(room * shape.argumentWidth, 0)
  }

  /// Makes room for one more frame of `regions` number `region`.
  func growFrames(of region: Int) {
    let capacity = max(4, frames[region].count * 2)
    frames[region] = frames[region].grown(
      to: capacity, Frame(id: 0, rect: .zero, isPresent: false))
    framePointers.pointer[region] = frames[region].pointer
    for i in 0..<shape.regions.count where shape.regions[i] == region {
      inside[i] = inside[i].grown(to: capacity, false)
      insidePointers.pointer[i] = inside[i].pointer
    }
    sizeQueue()
    room.pointee = EngineMemory(self)
  }
}

/// Memory for trivial values that is freed with its last owner.
final class Block<Element: BitwiseCopyable> {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, _ element: Element) {
    self.count = count
    pointer = .allocate(capacity: max(count, 1))
    pointer.initialize(repeating: element, count: count)
  }

  convenience init(_ elements: [Element]) {
    self.init(uninitialized: elements.count)
    for (i, element) in elements.enumerated() { (pointer + i).initialize(to: element) }
  }

  private init(uninitialized count: Int) {
    self.count = count
    pointer = .allocate(capacity: max(count, 1))
  }

  deinit { pointer.deallocate() }

  func copy() -> Block {
    let copy = Block(uninitialized: count)
    copy.pointer.initialize(from: pointer, count: count)
    return copy
  }

  func grown(to count: Int, _ element: Element) -> Block {
    let grown = Block(uninitialized: count)
    grown.pointer.initialize(from: pointer, count: self.count)
    (grown.pointer + self.count).initialize(repeating: element, count: count - self.count)
    return grown
  }
}
