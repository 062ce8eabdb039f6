/// The facts about a gesture that the engine needs: made once from its shape, and the same for all its machines.
@usableFromInline package struct EnginePlan: @unchecked Sendable {
  /// The first member, so that a pointer to the plan is also a pointer to the layout.
  @usableFromInline package let layout: Layout
  package let nodes: UnsafePointer<GestureShape.Node>
  package let parts: UnsafePointer<GestureShape.Part>
  package let states: UnsafePointer<GestureShape.State>
  /// Whether each timer of each state repeats.
  package let timerRepeats: UnsafePointer<Bool>
  package let children: UnsafePointer<Int>
  /// For each region parameter of each part, the region that its crossings name, or
  /// `GestureShape.everywhere`.
  package let regions: UnsafePointer<Int>
  /// Tags of the reasons that rules give, see `GestureShape.Part.reasons`.
  let reasons: UnsafePointer<UInt8>
  /// For each region its place among those that are `regions`, or `GestureShape.lone`.
  let manyIndex: UnsafePointer<Int>
  /// The sequences with a `within` and the delays, in the order that breaks ties.
  package let timedOperators: UnsafePointer<Int>
  package let timedOperatorCount: Int
  package let nodeCount: Int
  /// The number of timers of gestures. In sets of things with a deadline, their numbers follow the numbers of the
  /// nodes.
  package let gestureTimerCount: Int
  package let partCount: Int
  let stateCount: Int
  let regionParameters: Int
  let manyRegions: Int
  package let argumentWidth: Int
  /// Whether the whole has handlers for the end of steps.
  package let followsSteps: Bool
  package let needs: ShapeNeeds
  #if SMALL_ENGINE
    // A web page downloads the engine, so that its program has one for all gestures.
    var isWide: Bool { true }
  #else
    /// Whether the gesture has more than 64 nodes.
    let isWide: Bool
  #endif
  /// `EngineCalls` of the width that the gesture has.
  let engine: Unmanaged<KeptCalls>
  /// `PlanMasks` of that width.
  var masks: UnsafeRawPointer
  let names: UnsafePointer<ShapeNames>
  /// The bytes from `layout.state` on, `layout.freshSize` of them, while everything is in its initial state.
  let fresh: UnsafeRawPointer

  /// Whether the step is a timer's and the node is in an attempt of a `repeat` that has started again in this
  /// step.
  /// - Parameter base: the base of the machine's memory.
  package func isRepeatedByTimer(_ node: Int, in base: UnsafeMutableRawPointer) -> Bool {
    let header = base.assumingMemoryBound(to: EngineHeader.self)
    guard header.pointee.isTimed else { return false }
    let handOverStep = (base + layout.handOverStep).assumingMemoryBound(to: UInt64.self)
    return (node..<nodeCount).contains { around in
      nodes[around].kind == .composition(.repeat) && nodes[around].firstNode <= node
        && handOverStep[around] == header.pointee.step
    }
  }

  /// The largest number of events in one step, with so many frames of each `regions`.
  func queueRoom(frames capacity: Int) -> Int {
    var room = 0
    for i in 0..<partCount {
      var crossings = 0
      for k in parts[i].regions {
        let region = regions[k]
        crossings += region >= 0 && manyIndex[region] >= 0 ? max(capacity, 1) : 1
      }
      room += parts[i].emits * parts[i].emittingTriggers(frames: crossings)
    }
    return room
  }
}

/// The names of nodes in records, and of each part's events.
package struct ShapeNames: Sendable {
  package internal(set) var nodes: [String] = []
  var events: [[String]] = []
  /// The names of the timers of gestures.
  package internal(set) var timers: [String] = []
}

/// The values that the code of a gesture reads, as far as memory depends on them.
package struct ShapeNeeds: Sendable {
  /// Whether parts see touches that went down before the parts look.
  package internal(set) var handsOver = false
  package internal(set) var filtersTouches = false
  /// Whether some part distinguishes touches that went down before it looked.
  package internal(set) var readsNewness = false
  package internal(set) var timers = 0
  /// Whether the reasons why parts failed or were cancelled are kept.
  package internal(set) var keepsReasons = false
  /// Whether pressure, buttons or keys are read.
  package internal(set) var readsEvents = false
  package internal(set) var readsContact = false
  var readsDelta = false
  var readsTravel = false
  package internal(set) var readsVelocity = false
  package internal(set) var spreads = false
  /// Whether scales along an axis are read.
  var readsAxes = false
  package internal(set) var readsSpreadVelocity = false
  /// The largest number of touches that one part follows.
  package internal(set) var maximumTouches = 1
  /// The number of readouts of all parts that may be frozen.
  package internal(set) var kept = 0

  /// Whether anything reads the locations of touches before a move.
  package var readsPrevious: Bool { readsDelta || spreads }

  init(_ shape: ShapeDraft) {
    handsOver = shape.nodes.contains {
      $0.kind.composition?.course == .inTurn || $0.kind.composition?.course == .again
    }
    keepsReasons = shape.keepsReasons
    filtersTouches = shape.nodes.contains { $0.kind.composition?.course == .copies }
    for part in shape.parts {
      filtersTouches = filtersTouches || part.filtersTouches
      readsNewness = readsNewness || part.tellsNewTouches
      timers += part.timerCount
      readsEvents = readsEvents || part.readouts.readsEvents
      readsContact = readsContact || part.readouts.readsContact
      readsDelta = readsDelta || part.readouts.readsDelta
      readsTravel = readsTravel || part.readouts.readsTravel
      readsVelocity = readsVelocity || part.readouts.readsVelocity
      spreads = spreads || part.readouts.spreads
      readsAxes = readsAxes || part.readouts.readsAxes
      readsSpreadVelocity = readsSpreadVelocity || part.readouts.readsSpreadVelocity
      maximumTouches = max(maximumTouches, part.maximumTouches)
      kept += part.readouts.keptCount
    }
  }
}

/// The tree and the facts about its nodes, as sets.
struct PlanMasks<Nodes: NodeMask>: @unchecked Sendable {
  var leaves = Nodes.none
  var sequences = Nodes.none
  /// Nodes whose parts are copies, each for one touch.
  var eaches = Nodes.none
  /// Nodes inside those.
  var copied = Nodes.none
  var repeats = Nodes.none
  var discrete = Nodes.none
  var named = Nodes.none
  /// Nodes inside a `repeat`.
  var repeated = Nodes.none
  /// Nodes inside an `exclusive` or a delay.
  var deferrable = Nodes.none
  /// Recognizers directly in an `exclusive` that nothing defers. They report a failure in its step, deferred or not.
  var failsOpenly = Nodes.none
  /// Nodes that have a handler for changes, or are inside such a node.
  var passesChanges = Nodes.none
  var gates = Nodes.none
  /// The roots of nested gestures with transients, and the whole.
  var resets = Nodes.none
  var timedOperators = Nodes.none
  /// Nodes whose handlers for changes start or stop timers.
  var setsTimers = Nodes.none
  var onBegan = Nodes.none
  var onChanged = Nodes.none
  var onEnded = Nodes.none
  var onCancelled = Nodes.none
  var onFailed = Nodes.none
  // Of recognizers.
  var filtersTouches = Nodes.none
  var readsNewness = Nodes.none
  var crossing = Nodes.none
  var readsVelocity = Nodes.none
  var readsTravel = Nodes.none
  var readsLastEvent = Nodes.none
  var spreads = Nodes.none
  var turns = Nodes.none
  /// Parts whose values are read after they have failed or were cancelled. In records, also parts that may be deferred
  /// then.
  var keepsValues = Nodes.none
  var hasTransients = Nodes.none
  /// Parts whose touches or readouts are read when they are over.
  var isReadOver = Nodes.none
  /// Parts whose initial state has a rule for moves.
  var asksAtFirst = Nodes.none
  var readsSpreadVelocity = Nodes.none
  /// Parts whose initial state has timers.
  var timedAtFirst = Nodes.none
  /// Parts whose first timers' times are read before their rules are asked.
  var armsFirst = Nodes.none
  /// Nodes that composition has something to decide about: operators, and recognizers with a gate.
  var deciding = Nodes.none
  /// Sets by node: the node with all nodes below it, its children, and the nodes of its tree that see events when it
  /// starts again.
  let trees: UnsafeMutablePointer<Nodes>
  let children: UnsafeMutablePointer<Nodes>
  let fresh: UnsafeMutablePointer<Nodes>

  init(_ shape: ShapeDraft) {
    trees = .allocate(capacity: shape.nodes.count)
    children = .allocate(capacity: shape.nodes.count)
    fresh = .allocate(capacity: shape.nodes.count)
    for (i, node) in shape.nodes.enumerated() { add(node, i, shape) }
    for part in shape.parts {
      add(part)
      if part.filtersTouches || part.readouts.isReadOver || deferrable.contains(part.node) {
        isReadOver.insert(part.node)
      }
      if part.keepsValues || deferrable.contains(part.node) { keepsValues.insert(part.node) }
      if isInOpenExclusive(part.node, shape) { failsOpenly.insert(part.node) }
      let first = shape.states[part.states.lowerBound]
      if first.asks { asksAtFirst.insert(part.node) }
      if !first.timers.isEmpty { timedAtFirst.insert(part.node) }
    }
  }

  private func isInOpenExclusive(_ node: Int, _ shape: ShapeDraft) -> Bool {
    let parent = shape.nodes[node].parent
    return parent != GestureShape.Node.noParent
      && shape.nodes[parent].kind.composition == .exclusive && !deferrable.contains(parent)
  }

  private mutating func add(_ node: GestureShape.Node, _ i: Int, _ shape: ShapeDraft) {
    let tree = Nodes(node.firstNode...i)
    (trees + i).initialize(to: tree)
    var below = Nodes.none
    var live = Nodes(i)
    let course = node.kind.composition?.course
    for (index, child) in shape.children[node.children].enumerated() {
      below.insert(child)
      if course != .inTurn || index == 0 { live |= fresh[child] }
    }
    (children + i).initialize(to: below)
    (fresh + i).initialize(to: live)
    add(course, i, below: tree - Nodes(i))
    if node.isDiscrete { discrete.insert(i) }
    if node.isNamed { named.insert(i) }
    if node.passesChanges { passesChanges.insert(i) }
    if node.hasGate { gates.insert(i) }
    if node.hasGate || course != nil { deciding.insert(i) }
    if node.hasReset { resets.insert(i) }
    if node.isTimed { timedOperators.insert(i) }
    if node.setsTimers { setsTimers.insert(i) }
    if node.triggers & HandlerTrigger.began.bit != 0 { onBegan.insert(i) }
    if node.triggers & HandlerTrigger.changed.bit != 0 { onChanged.insert(i) }
    if node.triggers & HandlerTrigger.ended.bit != 0 { onEnded.insert(i) }
    if node.triggers & HandlerTrigger.cancelled.bit != 0 { onCancelled.insert(i) }
    if node.triggers & HandlerTrigger.failed.bit != 0 { onFailed.insert(i) }
  }

  private mutating func add(
    _ course: CompositionOperator.Course?, _ i: Int, below: Nodes
  ) {
    switch course {
    case nil: leaves.insert(i)
    case .inTurn: sequences.insert(i)
    case .copies:
      eaches.insert(i)
      copied |= below
    case .again:
      repeats.insert(i)
      repeated |= below
    case .choice(.inOrder), .choice(.afterTime): deferrable |= below
    case .together, .choice: break
    }
  }

  private mutating func add(_ part: GestureShape.Part) {
    let node = part.node
    if part.filtersTouches { filtersTouches.insert(node) }
    if !part.regions.isEmpty { crossing.insert(node) }
    if part.armsFirst || !part.regions.isEmpty { armsFirst.insert(node) }
    if part.hasTransients { hasTransients.insert(node) }
    if part.tellsNewTouches { readsNewness.insert(node) }
    if part.readouts.readsVelocity { readsVelocity.insert(node) }
    if part.readouts.readsTravel { readsTravel.insert(node) }
    if part.readouts.readsLastEvent { readsLastEvent.insert(node) }
    if part.readouts.spreads { spreads.insert(node) }
    if part.readouts.turns { turns.insert(node) }
    if part.readouts.readsSpreadVelocity { readsSpreadVelocity.insert(node) }
  }

  func deallocate() {
    trees.deallocate()
    children.deallocate()
    fresh.deallocate()
  }
}
