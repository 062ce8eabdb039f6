extension GestureShape {
  /// Whether a gesture with so many nodes and timers of its own needs sets of more than one word.
  package static func isWide(deadlines: Int) -> Bool { deadlines > NarrowMask.capacity }
}

/// The contents of a shape while a verifier or a list of the parts of generated code builds it.
struct ShapeDraft {
  var nodes: [GestureShape.Node] = []
  var parts: [GestureShape.Part] = []
  var states: [GestureShape.State] = []
  var timers: [Bool] = []
  var children: [Int] = []
  var regions: [Int] = []
  var isMany: [Bool] = []
  var timedOperators: [Int] = []
  /// The number of timers of the gesture and of gestures in it.
  var gestureTimers = 0
  var argumentWidth = 0
  /// Whether parts keep the reasons why they failed or were cancelled. `reasons` are the reasons that rules give, see
  /// `GestureShape.Part.reasons`.
  var keepsReasons = false
  var reasons: [UInt8] = []
  var names = ShapeNames()

  #if SMALL_ENGINE
    var isWide: Bool { true }
  #else
    /// Whether the engine needs sets with more than one word.
    var isWide: Bool { GestureShape.isWide(deadlines: deadlines) }
  #endif

  /// The number of nodes and timers of gestures, which have a deadline each.
  var deadlines: Int { nodes.count + gestureTimers }

  /// Appends a node after its children. The last child is the node just before it. Returns false if they are not
  /// subtrees that follow each other.
  mutating func add(_ node: GestureShape.Node, children: [Int], name: String) -> Bool {
    var node = node
    let index = nodes.count
    node.isNamed = !name.isEmpty
    var next = index
    for child in children.reversed() {
      guard child == next - 1, next > 0 else { return false }
      nodes[child].parent = index
      next = nodes[child].firstNode
    }
    node.firstNode = next
    guard children.isEmpty == (node.kind == .recognizer),
      children.count <= node.kind.composition?.mostParts ?? 0
    else { return false }
    if node.kind == .recognizer {
      node.parts = parts.count..<parts.count + 1
      var part = GestureShape.Part()
      part.node = index
      parts.append(part)
    } else {
      node.parts = nodes[next].parts.lowerBound..<parts.count
    }
    node.children = self.children.count..<self.children.count + children.count
    self.children.append(contentsOf: children)
    nodes.append(node)
    names.nodes.append(name)
    return true
  }

  /// Sorts the operators so that among deadlines at the same instant the outer sequence comes before the inner one.
  mutating func orderTimedOperators() {
    let timed = nodes.indices.filter { nodes[$0].isTimed }
    timedOperators = timed.sorted { a, b in
      let (first, second) = (nodes[a].parts.lowerBound, nodes[b].parts.lowerBound)
      return first != second ? first < second : a > b
    }
  }

  /// Appends the states of the part that was added last.
  mutating func addState(_ state: GestureShape.State, timers repeats: [Bool], of part: Int) {
    var state = state
    state.timers = timers.count..<timers.count
    let start = parts[part].states.isEmpty ? states.count : parts[part].states.lowerBound
    states.append(state)
    parts[part].states = start..<states.count
    if state.isActive { parts[part].isContinuous = true }
    for repeats in repeats { addTimer(repeats: repeats, of: part) }
  }

  /// Appends a timer of the state that was added last.
  mutating func addTimer(repeats: Bool, of part: Int) {
    timers.append(repeats)
    let range = states[states.count - 1].timers.lowerBound..<timers.count
    states[states.count - 1].timers = range
    states[states.count - 1].hasLoneAfter = range.count == 1 && !repeats
    parts[part].timerCount = max(parts[part].timerCount, range.count)
  }

  mutating func addGestureTimer(_ name: String) {
    gestureTimers += 1
    names.timers.append(name)
  }

  /// Call it once all parts are known.
  mutating func finish() {
    var timerBase = 0
    var kept = 0
    for i in parts.indices {
      parts[i].timerBase = timerBase
      timerBase += parts[i].timerCount
      parts[i].keptBase = kept
      kept += parts[i].readouts.keptCount
    }
    orderTimedOperators()
    for i in nodes.indices.reversed() {
      let isAbove = nodes[i].parent >= 0 && nodes[nodes[i].parent].passesChanges
      nodes[i].passesChanges = isAbove || nodes[i].triggers & HandlerTrigger.changed.bit != 0
    }
  }
}
