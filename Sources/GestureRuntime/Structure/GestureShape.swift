/// Calls that a shape keeps for its users, which know their class: the calls of a gesture's code, or of an engine.
@_spi(GestureEngine) @_documentation(visibility: internal) open class KeptCalls: @unchecked Sendable
{
  package init() {}
}

/// The structure of a gesture: its tree of parts, their states and the values that their code reads. It never changes,
/// and all machines of the gesture share it.
@_spi(GestureEngine) public final class GestureShape: @unchecked Sendable {
  package struct Node {
    package internal(set) var kind: NodeKind = .recognizer
    var isDiscrete = false
    var isNamed = false
    /// The node around it, or `noParent`.
    package internal(set) var parent = Node.noParent
    static var noParent: Int { -1 }
    package internal(set) var children: Range<Int> = 0..<0
    /// The range of recognizers below it.
    package internal(set) var parts: Range<Int> = 0..<0
    /// The first node below it. The nodes from there up to this one are its subtree.
    var firstNode = 0
    /// Whether the node is a sequence with a `within`, or a delay.
    var isTimed = false
    var hasGate = false
    /// Whether a gesture with transients is rooted here.
    var hasReset = false
    /// The set of triggers that the node has handlers for, see `HandlerTrigger.bit`.
    var triggers: UInt64 = 0
    /// Whether any of its handlers for changes starts or stops a timer.
    var setsTimers = false
    /// Whether the node, or a node around it, has a handler for changes.
    var passesChanges = false
  }

  package struct Part {
    package internal(set) var node = 0
    package internal(set) var states: Range<Int> = 0..<0
    /// Whether it refuses touches.
    package internal(set) var filtersTouches = false
    package internal(set) var regions: Range<Int> = 0..<0
    /// The range of its rules' reasons in the plan, by the number of the rule. Rules past its end give `other`.
    var reasons: Range<Int> = 0..<0
    /// The index of its first deadline in the machine, and the largest number of timers of a state.
    package internal(set) var timerBase = 0
    package internal(set) var timerCount = 0
    package internal(set) var readouts = NeededReadouts()
    /// Whether its values are read after it has failed or was cancelled.
    package internal(set) var keepsValues = false
    /// Whether it has transients that a new start resets.
    package internal(set) var hasTransients = false
    /// Whether a rule for the touch that starts it may change the values that its first timers read.
    package internal(set) var armsFirst = false
    /// The index of its first frozen readout among the frozen readouts of all parts.
    package internal(set) var keptBase = 0
    /// The largest number of touches that it follows, with any arguments.
    package internal(set) var maximumTouches = Slot.count
    /// The largest number of events that one rule can make, and the triggers of rules that make events, a bit each.
    var emits = 0
    var emitting: UInt16 = 0
    /// Whether it has an active state.
    var isContinuous = false

    /// Remembers that a rule makes events.
    /// - Parameter trigger: the trigger of the rule. Nil for the rule of a timer.
    mutating func add(emits count: Int, on trigger: Trigger?) {
      guard count > 0 else { return }
      emits = max(emits, count)
      if let trigger { emitting |= 1 << UInt16(trigger.rawValue) }
    }

    /// Whether it accepts touches depending on when they went down.
    var tellsNewTouches: Bool { filtersTouches && readouts.readsNewness }

    private func emits(on trigger: Trigger) -> Bool {
      emitting & (1 << UInt16(trigger.rawValue)) != 0
    }

    /// The largest number of rules in one step that make events: a rule for the event itself, or for each touch that
    /// lifts. In each round, a rule for each touch that is handed over, and two for each crossing of a frame, out and
    /// in. A touch that goes down by itself takes the place of one that is handed over.
    func emittingTriggers(frames: Int) -> Int {
      var triggers = 1
      if emits(on: .up) { triggers += maximumTouches - 1 }
      if emits(on: .down) { triggers += EngineLimit.rounds * maximumTouches }
      if emits(on: .extra) { triggers += EngineLimit.rounds * Slot.count }
      if emits(on: .enter) || emits(on: .exit) { triggers += EngineLimit.rounds * 2 * frames }
      return triggers
    }
  }

  package struct State {
    var isActive = false
    /// The triggers that the state has rules for, a bit each.
    package internal(set) var triggers: UInt16 = 0
    /// The rule that moves set off, if it is unconditional, stays and does nothing more. Otherwise 0xFFFF.
    package internal(set) var goesOn = State.noRule
    package static var noRule: UInt16 { 0xFFFF }
    package var isGoingOn: Bool { goesOn != State.noRule }
    /// Whether a rule for moves must be tried.
    package var asks: Bool { !isGoingOn && triggers & (1 << UInt16(Trigger.move.rawValue)) != 0 }
    package internal(set) var timers: Range<Int> = 0..<0
    /// Whether its only timer is an `after`, as in nearly all states with timers.
    package internal(set) var hasLoneAfter = false
  }

  package let nodes: Buffer<Node>
  package let parts: Buffer<Part>
  package let states: Buffer<State>
  /// Whether each timer of each state repeats.
  let timers: Buffer<Bool>
  let children: Buffer<Int>
  /// For each part, the regions that its crossings name, or `everywhere`.
  package let regions: Buffer<Int>
  static var everywhere: Int { -1 }
  let reasons: Buffer<UInt8>
  /// For each region of the gesture, whether it is `regions`.
  let isMany: Buffer<Bool>
  private let manyIndex: Buffer<Int>
  static var lone: Int { -1 }
  /// The sequences with a `within` and the delays, in the order that breaks ties.
  let timedOperators: Buffer<Int>
  /// The plan that steps read.
  @usableFromInline package let plan: UnsafePointer<EnginePlan>
  /// `CodeCalls`.
  let calls: KeptCalls

  /// - Parameters:
  ///   - calls: the `CodeCalls` of the gesture.
  ///   - engine: the `EngineCalls` of its width, which are never freed.
  init(_ draft: ShapeDraft, _ calls: KeptCalls, engine: KeptCalls) {
    nodes = Buffer(draft.nodes)
    parts = Buffer(draft.parts)
    states = Buffer(draft.states)
    timers = Buffer(draft.timers)
    children = Buffer(draft.children)
    regions = Buffer(draft.regions)
    reasons = Buffer(draft.reasons)
    isMany = Buffer(draft.isMany)
    var many = 0
    manyIndex = Buffer(
      draft.isMany.map { isMany in
        defer { many += isMany ? 1 : 0 }
        return isMany ? many : GestureShape.lone
      })
    timedOperators = Buffer(draft.timedOperators)
    self.calls = calls
    let memory = UnsafeMutablePointer<EnginePlan>.allocate(capacity: 1)
    plan = UnsafePointer(memory)
    memory.initialize(to: EnginePlan(self, draft, manyRegions: many, engine))
  }

  deinit {
    if plan.pointee.isWide {
      plan.pointee.masks.assumingMemoryBound(to: PlanMasks<WideMask>.self).pointee.deallocate()
    } else {
      plan.pointee.masks.assumingMemoryBound(to: PlanMasks<NarrowMask>.self).pointee.deallocate()
    }
    plan.pointee.masks.deallocate()
    UnsafeMutablePointer(mutating: plan.pointee.names).deinitialize(count: 1)
    plan.pointee.names.deallocate()
    plan.pointee.fresh.deallocate()
    plan.deallocate()
  }

  fileprivate var manyIndexPointer: UnsafeMutablePointer<Int> { manyIndex.pointer }

  package var root: Int { nodes.count - 1 }
}

extension EnginePlan {
  fileprivate init(
    _ shape: GestureShape, _ draft: ShapeDraft, manyRegions: Int, _ engine: KeptCalls
  ) {
    nodes = UnsafePointer(shape.nodes.pointer)
    parts = UnsafePointer(shape.parts.pointer)
    states = UnsafePointer(shape.states.pointer)
    timerRepeats = UnsafePointer(shape.timers.pointer)
    children = UnsafePointer(shape.children.pointer)
    regions = UnsafePointer(shape.regions.pointer)
    reasons = UnsafePointer(shape.reasons.pointer)
    manyIndex = UnsafePointer(shape.manyIndexPointer)
    timedOperators = UnsafePointer(shape.timedOperators.pointer)
    timedOperatorCount = draft.timedOperators.count
    nodeCount = draft.nodes.count
    gestureTimerCount = draft.gestureTimers
    partCount = draft.parts.count
    stateCount = draft.states.count
    regionParameters = draft.regions.count
    self.manyRegions = manyRegions
    argumentWidth = draft.argumentWidth
    followsSteps = draft.nodes.last.map { $0.triggers & HandlerTrigger.afterStep.bit != 0 } ?? false
    names = EnginePlan.allocated(draft.names).assumingMemoryBound(to: ShapeNames.self)
    needs = ShapeNeeds(draft)
    #if !SMALL_ENGINE
      isWide = draft.isWide
    #endif
    self.engine = .passUnretained(engine)
    if draft.isWide {
      masks = EnginePlan.allocated(PlanMasks<WideMask>(draft))
      layout = Layout(
        draft, needs: needs, marks: MemoryLayout<Marks<WideMask>>.size,
        mask: MemoryLayout<WideMask>.stride)
    } else {
      masks = EnginePlan.allocated(PlanMasks<NarrowMask>(draft))
      layout = Layout(
        draft, needs: needs, marks: MemoryLayout<Marks<NarrowMask>>.size,
        mask: MemoryLayout<NarrowMask>.stride)
    }
    fresh = EnginePlan.fresh(draft, layout)
  }

  /// The lists from `state` to `heldTouches` in their initial state. All but two are zeros.
  private static func fresh(_ draft: ShapeDraft, _ layout: Layout) -> UnsafeRawPointer {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: layout.freshSize, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: layout.freshSize)
    let state = bytes.assumingMemoryBound(to: UInt32.self)
    let lastRule = (bytes + layout.lastRule - layout.state).assumingMemoryBound(to: UInt16.self)
    for (i, part) in draft.parts.enumerated() {
      state[i] = UInt32(truncatingIfNeeded: part.states.lowerBound)
      lastRule[i] = GestureShape.State.noRule
    }
    return UnsafeRawPointer(bytes)
  }

  private static func allocated<Value>(_ value: Value) -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    return UnsafeRawPointer(memory)
  }
}
