/// What an engine works on.
struct EngineMemory {
  unowned(unsafe) let plan: Plan
  // The plan's, without a reference on the way.
  let code: UnsafePointer<Instruction>
  let nodePlans: UnsafePointer<Plan.Node>
  let partPlans: UnsafePointer<Plan.Part>
  let statePlans: UnsafePointer<Plan.State>
  let rules: UnsafePointer<Entry>
  let timers: UnsafePointer<StateTable.Timer>
  let children: UnsafePointer<Int>
  let handlers: UnsafePointer<NodeTable.Handler>
  let nodeCount: Int
  let partCount: Int
  let readsVelocity: Bool
  let tracker: Tracker
  let registers: UnsafeMutablePointer<Double>
  let nodes: UnsafeMutablePointer<NodeState>
  let parts: UnsafeMutablePointer<PartState>
  /// The parts that see events, and the nodes that may have something to tell.
  let live: BitSet
  let pending: BitSet
  let accepted: UnsafeMutablePointer<UInt16>
  let deadlines: UnsafeMutablePointer<Int64>
  let periods: UnsafeMutablePointer<Int64>
  let scalars: UnsafeMutablePointer<Scalars>
  let arguments: UnsafeMutablePointer<Double>
  let frames: UnsafeMutablePointer<UnsafeMutablePointer<Frame>>
  let frameCounts: UnsafeMutablePointer<Int>
  let inside: UnsafeMutablePointer<UnsafeMutablePointer<Bool>>
  let frame: UnsafeMutablePointer<PointerEvent>
  let queue: UnsafeMutablePointer<QueuedEvent>
  let queueArguments: UnsafeMutablePointer<Double>

  init(_ storage: Storage) {
    plan = storage.plan
    code = UnsafePointer(plan.code.pointer)
    nodePlans = UnsafePointer(plan.nodes.pointer)
    partPlans = UnsafePointer(plan.parts.pointer)
    statePlans = UnsafePointer(plan.states.pointer)
    rules = UnsafePointer(plan.rules.pointer)
    timers = UnsafePointer(plan.timers.pointer)
    children = UnsafePointer(plan.children.pointer)
    handlers = UnsafePointer(plan.handlers.pointer)
    nodeCount = plan.nodes.count
    partCount = plan.parts.count
    readsVelocity = plan.readsVelocity
    registers = storage.registers.pointer
    tracker = Tracker(
      touches: storage.touches.pointer, samples: storage.samples.pointer,
      views: storage.views.pointer, kept: storage.kept.pointer, follows: storage.follows.pointer,
      followBase: storage.followBase.pointer, spreadSamples: storage.spreadSamples.pointer)
    nodes = storage.nodes.pointer
    parts = storage.parts.pointer
    live = BitSet(words: storage.live.pointer, count: storage.live.count)
    pending = BitSet(words: storage.pending.pointer, count: storage.pending.count)
    accepted = storage.accepted.pointer
    deadlines = storage.deadlines.pointer
    periods = storage.periods.pointer
    scalars = storage.scalars.pointer
    arguments = storage.arguments.pointer
    frames = storage.framePointers.pointer
    frameCounts = storage.frameCounts.pointer
    inside = storage.insidePointers.pointer
    frame = storage.frame.pointer
    queue = storage.queue.pointer
    queueArguments = storage.queueArguments.pointer
  }
}

extension Engine {
  @inline(__always) var plan: Plan { memory.pointee.plan }
  @inline(__always) var code: UnsafePointer<Instruction> { memory.pointee.code }
  @inline(__always) var nodePlans: UnsafePointer<Plan.Node> { memory.pointee.nodePlans }
  @inline(__always) var partPlans: UnsafePointer<Plan.Part> { memory.pointee.partPlans }
  @inline(__always) var statePlans: UnsafePointer<Plan.State> { memory.pointee.statePlans }
  @inline(__always) var rules: UnsafePointer<Entry> { memory.pointee.rules }
  @inline(__always) var timers: UnsafePointer<StateTable.Timer> { memory.pointee.timers }
  @inline(__always) var children: UnsafePointer<Int> { memory.pointee.children }
  @inline(__always) var handlers: UnsafePointer<NodeTable.Handler> { memory.pointee.handlers }
  @inline(__always) var nodeCount: Int { memory.pointee.nodeCount }
  @inline(__always) var partCount: Int { memory.pointee.partCount }
  @inline(__always) var readsVelocity: Bool { memory.pointee.readsVelocity }
  @inline(__always) var tracker: Tracker { memory.pointee.tracker }
  @inline(__always) var registers: UnsafeMutablePointer<Double> { memory.pointee.registers }
  @inline(__always) var nodes: UnsafeMutablePointer<NodeState> { memory.pointee.nodes }
  @inline(__always) var parts: UnsafeMutablePointer<PartState> { memory.pointee.parts }
  @inline(__always) var live: BitSet { memory.pointee.live }
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
  @inline(__always) var frame: UnsafeMutablePointer<PointerEvent> { memory.pointee.frame }
  @inline(__always) var queue: UnsafeMutablePointer<QueuedEvent> { memory.pointee.queue }
  @inline(__always) var queueArguments: UnsafeMutablePointer<Double> {
    memory.pointee.queueArguments
  }
}
