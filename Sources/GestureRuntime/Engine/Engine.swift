/// A gesture at work: the plan that does not change and the memory that does. It owns neither; the
/// extensions in this folder are the steps of language.md section 6.
struct Engine {
  unowned(unsafe) let plan: Plan
  let tracker: Tracker
  let registers: UnsafeMutablePointer<Double>
  let nodes: UnsafeMutablePointer<NodeState>
  let parts: UnsafeMutablePointer<PartState>
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
    registers = storage.registers.pointer
    tracker = Tracker(
      touches: storage.touches.pointer, samples: storage.samples.pointer,
      views: storage.views.pointer, kept: storage.kept.pointer, follows: storage.follows.pointer,
      followBase: storage.followBase.pointer, spreadSamples: storage.spreadSamples.pointer)
    nodes = storage.nodes.pointer
    parts = storage.parts.pointer
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

  @inline(__always) var now: Int64 { scalars.pointee.now }
  @inline(__always) var step: UInt64 { scalars.pointee.step }
  @inline(__always) var root: Int { plan.root }

  /// The part that the leaf `node` stands for.
  @inline(__always)
  func part(of node: Int) -> Int { plan.nodes[node].parts.lowerBound }
}
