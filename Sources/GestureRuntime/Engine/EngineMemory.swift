/// What an engine works on.
@usableFromInline
struct EngineMemory {
  unowned(unsafe) let shape: GestureShape
  let calls: CodeCalls
  // The shape's, without a reference on the way.
  let nodePlans: UnsafePointer<GestureShape.Node>
  let partPlans: UnsafePointer<GestureShape.Part>
  let statePlans: UnsafePointer<GestureShape.State>
  let timers: UnsafePointer<Bool>
  let children: UnsafePointer<Int>
  let nodeCount: Int
  let partCount: Int
  let readsVelocity: Bool
  let argumentWidth: Int
  let tracker: Tracker
  let nodes: UnsafeMutablePointer<NodeState>
  let parts: UnsafeMutablePointer<PartState>
  /// The parts that see events, and the nodes that may have something to tell.
  let live: BitSet
  /// The parts that have a use for moves.
  let attentive: BitSet
  let pending: BitSet
  let accepted: UnsafeMutablePointer<UInt16>
  let deadlines: UnsafeMutablePointer<Int64>
  let periods: UnsafeMutablePointer<Int64>
  let scalars: UnsafeMutablePointer<Scalars>
  let arguments: UnsafeMutablePointer<Double>
  let frames: UnsafeMutablePointer<UnsafeMutablePointer<Frame>>
  let frameCounts: UnsafeMutablePointer<Int>
  let inside: UnsafeMutablePointer<UnsafeMutablePointer<Bool>>
  let queue: UnsafeMutablePointer<QueuedEvent>
  let queueArguments: UnsafeMutablePointer<Double>

  init(_ storage: Storage) {
    shape = storage.shape
    calls = storage.calls
    nodePlans = UnsafePointer(shape.nodes.pointer)
    partPlans = UnsafePointer(shape.parts.pointer)
    statePlans = UnsafePointer(shape.states.pointer)
    timers = UnsafePointer(shape.timers.pointer)
    children = UnsafePointer(shape.children.pointer)
    nodeCount = shape.nodes.count
    partCount = shape.parts.count
    readsVelocity = shape.readsVelocity
    argumentWidth = shape.argumentWidth
    tracker = Tracker(
      touches: storage.touches.pointer, samples: storage.samples.pointer,
      views: storage.views.pointer, kept: storage.kept.pointer, follows: storage.follows.pointer,
      followBase: storage.followBase.pointer, spreadSamples: storage.spreadSamples.pointer)
    nodes = storage.nodes.pointer
    parts = storage.parts.pointer
    live = BitSet(words: storage.live.pointer, count: storage.live.count)
    attentive = BitSet(words: storage.attentive.pointer, count: storage.attentive.count)
    pending = BitSet(words: storage.pending.pointer, count: storage.pending.count)
    accepted = storage.accepted.pointer
    deadlines = storage.deadlines.pointer
    periods = storage.periods.pointer
    scalars = storage.scalars.pointer
    arguments = storage.arguments.pointer
    frames = storage.framePointers.pointer
    frameCounts = storage.frameCounts.pointer
    inside = storage.insidePointers.pointer
    queue = storage.queue.pointer
    queueArguments = storage.queueArguments.pointer
  }
}

extension Engine {
  @inline(__always) var shape: GestureShape { memory.pointee.shape }
  @inline(__always) var nodePlans: UnsafePointer<GestureShape.Node> { memory.pointee.nodePlans }
  @inline(__always) var partPlans: UnsafePointer<GestureShape.Part> { memory.pointee.partPlans }
  @inline(__always) var statePlans: UnsafePointer<GestureShape.State> {
    memory.pointee.statePlans
  }
  @inline(__always) var timers: UnsafePointer<Bool> { memory.pointee.timers }
  @inline(__always) var children: UnsafePointer<Int> { memory.pointee.children }
  @inline(__always) var nodeCount: Int { memory.pointee.nodeCount }
  @inline(__always) var partCount: Int { memory.pointee.partCount }
  @inline(__always) var readsVelocity: Bool { memory.pointee.readsVelocity }
  @inline(__always) var tracker: Tracker { memory.pointee.tracker }
  @inline(__always) var nodes: UnsafeMutablePointer<NodeState> { memory.pointee.nodes }
  @inline(__always) var parts: UnsafeMutablePointer<PartState> { memory.pointee.parts }
  @inline(__always) var live: BitSet { memory.pointee.live }
  @inline(__always) var attentive: BitSet { memory.pointee.attentive }
  @inline(__always) var pending: BitSet { memory.pointee.pending }
  @inline(__always) var accepted: UnsafeMutablePointer<UInt16> { memory.pointee.accepted }
  @inline(__always) var deadlines: UnsafeMutablePointer<Int64> { memory.pointee.deadlines }
  @inline(__always) var periods: UnsafeMutablePointer<Int64> { memory.pointee.periods }
  @inline(__always) var scalars: UnsafeMutablePointer<Scalars> { memory.pointee.scalars }
  @inline(__always) var arguments: UnsafeMutablePointer<Double> { memory.pointee.arguments }
  @inline(__always) var frames: UnsafeMutablePointer<UnsafeMutablePointer<Frame>> {
    memory.pointee.frames
  }
  @inline(__always) var frameCounts: UnsafeMutablePointer<Int> { memory.pointee.frameCounts }
  @inline(__always) var inside: UnsafeMutablePointer<UnsafeMutablePointer<Bool>> {
    memory.pointee.inside
  }
  @inline(__always) var queue: UnsafeMutablePointer<QueuedEvent> { memory.pointee.queue }
  @inline(__always) var queueArguments: UnsafeMutablePointer<Double> {
    memory.pointee.queueArguments
  }
}
