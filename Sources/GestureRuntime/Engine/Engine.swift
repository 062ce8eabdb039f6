/// A gesture at work: the memory that changes and the code of the gesture. It owns neither. The extensions in this
/// folder are the steps of Documentation/Language/Time.md.
///
/// Composition is decided on sets of nodes, which have one word for gestures of up to 64 nodes.
struct Engine<Nodes: TreeMask> {
  let base: UnsafeMutableRawPointer
  let moveMemory: UnsafeMutablePointer<MoveMemory>
  let plan: UnsafePointer<EnginePlan>
  /// The address of the masks, without their type: the description of a tree of nodes, which linkers keep, would lead
  /// to the description of the masks.
  let masksAddress: UnsafeRawPointer
  let calls: Unmanaged<CodeCalls>
  /// The address of the gesture's code.
  let code: UnsafeMutableRawPointer
}

extension Engine {
  @inline(__always) var now: Int64 { moveMemory.pointee.now }
  @inline(__always) var step: UInt64 { header.pointee.step }
  @inline(__always) var root: Int { plan.pointee.nodeCount &- 1 }
  /// The step that the code of the gesture sees.
  @inline(__always) var view: GestureStep {
    GestureStep(base: base, moveMemory: moveMemory, plan: plan)
  }
  /// Slots that are down and that the gesture does not ignore.
  @inline(__always) var seenDown: UInt16 { header.pointee.down & ~header.pointee.ignored }
  /// Asks the code of the gesture. Counts no references.
  @inline(__always) func call<Answer>(_ question: (CodeCalls) -> Answer) -> Answer {
    calls._withUnsafeGuaranteedRef(question)
  }
  /// Whether a tool looks into the steps.
  @inline(__always) var isObserved: Bool { call { $0.observes } }
  /// A step number that no step has.
  @inline(__always) var never: UInt64 { PartState.never }

  @inline(__always) var masks: UnsafePointer<PlanMasks<Nodes>> {
    masksAddress.assumingMemoryBound(to: PlanMasks<Nodes>.self)
  }

  // MARK: Memory

  @inline(__always) var header: UnsafeMutablePointer<EngineHeader> {
    base.assumingMemoryBound(to: EngineHeader.self)
  }
  @inline(__always) var marks: UnsafeMutablePointer<Marks<Nodes>> {
    (base + Layout.marks).assumingMemoryBound(to: Marks<Nodes>.self)
  }
  @inline(__always) var touches: UnsafeMutablePointer<Touch> {
    list(Int(truncatingIfNeeded: header.pointee.touches), Touch.self)
  }
  @inline(__always)
  func list<Element>(_ offset: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    (base + offset).assumingMemoryBound(to: Element.self)
  }
  // By node.
  @inline(__always) var current: UnsafeMutablePointer<UInt16> {
    list(plan.pointee.layout.current, UInt16.self)
  }
  @inline(__always) var winner: UnsafeMutablePointer<UInt16> {
    list(plan.pointee.layout.winner, UInt16.self)
  }
  @inline(__always) var endStep: UnsafeMutablePointer<UInt64> {
    list(plan.pointee.layout.endStep, UInt64.self)
  }
  @inline(__always) var beginStep: UnsafeMutablePointer<UInt64> {
    list(plan.pointee.layout.beginStep, UInt64.self)
  }
  @inline(__always) var startStep: UnsafeMutablePointer<UInt64> {
    list(plan.pointee.layout.startStep, UInt64.self)
  }
  @inline(__always) var handOverStep: UnsafeMutablePointer<UInt64> {
    list(plan.pointee.layout.handOverStep, UInt64.self)
  }
  /// Tags of the reasons why nodes failed or were cancelled. For an operator that is not over, the reason of its part
  /// that failed or was cancelled last. Only if reasons are kept.
  @inline(__always) var reason: UnsafeMutablePointer<UInt16> {
    list(plan.pointee.layout.reason, UInt16.self)
  }
  /// Deadlines of nodes and of timers of gestures, valid for the nodes and timers in `timed`. For a recognizer it is
  /// the earliest of its timers.
  @inline(__always) var deadline: UnsafeMutablePointer<Int64> {
    list(plan.pointee.layout.deadline, Int64.self)
  }
  // By part.
  @inline(__always) var state: UnsafeMutablePointer<UInt32> {
    list(plan.pointee.layout.state, UInt32.self)
  }
  /// The time when each part in `entered` entered its state.
  @inline(__always) var entry: UnsafeMutablePointer<Int64> {
    list(plan.pointee.layout.entry, Int64.self)
  }
  /// The rule that fired last, for tools that explain. `noRule` before the first one.
  @inline(__always) var lastRule: UnsafeMutablePointer<UInt16> {
    list(plan.pointee.layout.lastRule, UInt16.self)
  }
  /// For a part that is over: the touches that it followed and that are still down.
  @inline(__always) var heldTouches: UnsafeMutablePointer<UInt16> {
    list(plan.pointee.layout.heldTouches, UInt16.self)
  }
  // By timer.
  @inline(__always) var timers: UnsafeMutablePointer<Int64> {
    list(plan.pointee.layout.timers, Int64.self)
  }
  @inline(__always) var periods: UnsafeMutablePointer<Int64> {
    list(plan.pointee.layout.periods, Int64.self)
  }
  // By slot.
  @inline(__always) var pressure: UnsafeMutablePointer<Double> {
    list(plan.pointee.layout.pressure, Double.self)
  }
  @inline(__always) var contact: UnsafeMutablePointer<PointerContact> {
    list(plan.pointee.layout.contact, PointerContact.self)
  }
  /// The locations, before this step, of the touches in `moved`.
  @inline(__always) var previous: UnsafeMutablePointer<Point> {
    list(plan.pointee.layout.previous, Point.self)
  }
  @inline(__always) var histories: UnsafeMutablePointer<History> {
    list(plan.pointee.layout.histories, History.self)
  }
  @inline(__always) func ring(_ slot: Int) -> UnsafeMutablePointer<Sample> {
    list(plan.pointee.layout.rings, Sample.self) + slot &* History.capacity
  }
  /// The numbers of the event that is being reported, or the id of the frame that is crossed.
  @inline(__always) var arguments: UnsafeMutablePointer<Double> {
    list(plan.pointee.layout.arguments, Double.self)
  }

  // MARK: The tree

  @inline(__always) func tree(_ node: Int) -> Nodes { masks.pointee.trees[node] }
  @inline(__always) func children(_ node: Int) -> Nodes { masks.pointee.children[node] }
  @inline(__always) func parent(_ node: Int) -> Int { plan.pointee.nodes[node].parent }
  /// The part of the leaf `node`.
  @inline(__always) func part(_ leaf: Int) -> Int { plan.pointee.nodes[leaf].parts.lowerBound }
  @inline(__always) func leaf(_ part: Int) -> Int { plan.pointee.parts[part].node }

  /// The recognizers that accept the touch in `slot`.
  @inline(__always) func accepting(_ slot: Int) -> Nodes {
    plan.pointee.needs.filtersTouches ? accepted[slot] : masks.pointee.leaves
  }
  /// For parts that begin to look while the touch is down.
  @inline(__always) var acceptedLate: UnsafeMutablePointer<Nodes> {
    list(plan.pointee.layout.acceptedLate, Nodes.self)
  }
  @inline(__always) var accepted: UnsafeMutablePointer<Nodes> {
    list(plan.pointee.layout.accepted, Nodes.self)
  }
}

/// Calls `body` for each slot in `slots`, the lowest first.
@inline(__always) func forEach(_ slots: UInt16, _ body: (Int) -> Void) {
  var left = slots
  while left != 0 {
    body(left.trailingZeroBitCount)
    left &= left &- 1
  }
}
