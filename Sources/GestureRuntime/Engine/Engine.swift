/// A gesture at work: the plan that does not change and the memory that does. It owns neither; the
/// extensions in this folder are the steps of language.md section 6.
struct Engine: ~Copyable {
  unowned(unsafe) let plan: Plan
  /// Where this engine lies, for reports.
  let place: UnsafePointer<Engine>
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
  let queue: UnsafeMutablePointer<QueuedEvent>
  let queueArguments: UnsafeMutablePointer<Double>

  init(_ storage: Storage) {
    plan = storage.plan
    place = UnsafePointer(storage.engine)
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
    queue = storage.queue.pointer
    queueArguments = storage.queueArguments.pointer
  }

  @inline(__always) var now: Int64 { scalars.pointee.now }
  @inline(__always) var step: UInt64 { scalars.pointee.step }
  @inline(__always) var root: Int { nodeCount - 1 }

  /// The part that the leaf `node` stands for.
  @inline(__always)
  func part(of node: Int) -> Int { nodePlans[node].parts.lowerBound }
}

/// Some of the first numbers, a bit each, in memory that someone else owns.
struct BitSet {
  let words: UnsafeMutablePointer<UInt64>
  let count: Int

  static func wordCount(for elements: Int) -> Int { (elements + 63) / 64 }

  @inline(__always)
  func contains(_ element: Int) -> Bool { words[element >> 6] & (1 << UInt64(element & 63)) != 0 }

  @inline(__always)
  func insert(_ element: Int) { words[element >> 6] |= 1 << UInt64(element & 63) }

  @inline(__always)
  func remove(_ element: Int) { words[element >> 6] &= ~(1 << UInt64(element & 63)) }

  var isEmpty: Bool {
    for index in 0..<count where words[index] != 0 { return false }
    return true
  }

  /// In ascending order. What `body` inserts past the element at hand is visited, what it removes
  /// is not.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<count {
      var left = words[index]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        body(index << 6 | bit)
        // All past this bit that are in the set now.
        left = bit == 63 ? 0 : words[index] & (UInt64.max << UInt64(bit + 1))
      }
    }
  }
}
