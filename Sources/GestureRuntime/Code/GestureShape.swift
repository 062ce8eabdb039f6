/// The structure of a gesture: its tree of parts, their states and what their code reads. Never
/// changes, and is shared by all machines of the gesture.
public final class GestureShape: @unchecked Sendable {
  struct Node {
    var kind: NodeTable.Kind = .recognizer
    var isDiscrete = false
    var isNamed = false
    /// -1 for the whole.
    var parent = -1
    var children: Range<Int> = 0..<0
    /// The recognizers below it.
    var parts: Range<Int> = 0..<0
    /// The first node below it; those up to it are its subtree.
    var firstNode = 0
    /// Whether a sequence has a `within`.
    var isTimed = false
    var hasGate = false
    /// Whether a gesture with transients is rooted here.
    var hasReset = false
    /// What it has handlers for, see `HandlerTrigger.bit`.
    var triggers: UInt64 = 0
    /// Whether it, or what it is in, has a handler for changes.
    var passesChanges = false
  }

  struct Part {
    var node = 0
    var states: Range<Int> = 0..<0
    /// Whether it refuses touches.
    var isChoosy = false
    var regions: Range<Int> = 0..<0
    /// Where its deadlines lie in the machine, and how many a state has at most.
    var timerBase = 0
    var timerCount = 0
    var readouts = NeededReadouts()
    var needs: Needs = []
    /// Events that one trigger can make at most.
    var emits = 0
    /// Whether it has an active state.
    var isContinuous = false

    /// The events that one step can make at most: each crossing of a frame once out and once in, and
    /// one rule for each touch.
    func queueRoom(frames: Int) -> Int { emits * (2 * frames + 2 * Tracker.touchLimit) }
  }

  struct State {
    var isActive = false
    /// The triggers that it has rules for, a bit each.
    var triggers: UInt16 = 0
    var timers: Range<Int> = 0..<0
  }

  let nodes: Buffer<Node>
  let parts: Buffer<Part>
  let states: Buffer<State>
  /// Whether each timer of each state repeats.
  let timers: Buffer<Bool>
  let children: Buffer<Int>
  /// For each part the regions that its crossings name; -1 for everywhere.
  let regions: Buffer<Int>
  /// For each region of the gesture whether it is `regions`.
  let isMany: Buffer<Bool>
  /// The sequences with a `within`, in the order in which ties are broken.
  let timedSequences: Buffer<Int>
  /// Whether any code reads a velocity of touches, so that their history is kept.
  let readsVelocity: Bool
  /// Numbers that the widest event has.
  let argumentWidth: Int
  /// For records: of nodes, and of each part's events.
  let names: [String]
  let events: [[String]]

  init(_ draft: ShapeDraft) {
    nodes = Buffer(draft.nodes)
    parts = Buffer(draft.parts)
    states = Buffer(draft.states)
    timers = Buffer(draft.timers)
    children = Buffer(draft.children)
    regions = Buffer(draft.regions)
    isMany = Buffer(draft.isMany)
    timedSequences = Buffer(draft.timedSequences)
    readsVelocity = draft.readsVelocity
    argumentWidth = draft.argumentWidth
    names = draft.names
    events = draft.events
  }

  var root: Int { nodes.count - 1 }
}

/// What a shape is made of, by whoever verifies a table or lists the parts of generated code.
struct ShapeDraft {
  var nodes: [GestureShape.Node] = []
  var parts: [GestureShape.Part] = []
  var states: [GestureShape.State] = []
  var timers: [Bool] = []
  var children: [Int] = []
  var regions: [Int] = []
  var isMany: [Bool] = []
  var timedSequences: [Int] = []
  var readsVelocity = false
  var argumentWidth = 0
  var names: [String] = []
  var events: [[String]] = []

  /// Appends a node whose children are there already, the last one just before it; false where
  /// they are no subtrees that follow each other.
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
    guard children.isEmpty == (node.kind == .recognizer) else { return false }
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
    names.append(name)
    return true
  }

  /// Of deadlines at one instant the outer sequence's comes before the inner one's.
  mutating func orderTimedSequences() {
    let timed = nodes.indices.filter { nodes[$0].isTimed }
    timedSequences = timed.sorted { a, b in
      let (first, second) = (nodes[a].parts.lowerBound, nodes[b].parts.lowerBound)
      return first != second ? first < second : a > b
    }
  }

  /// Appends the states of the part that was added last.
  mutating func addState(_ state: GestureShape.State, timers repeats: [Bool], of part: Int) {
    var state = state
    state.timers = timers.count..<timers.count + repeats.count
    timers.append(contentsOf: repeats)
    let start = parts[part].states.isEmpty ? states.count : parts[part].states.lowerBound
    states.append(state)
    parts[part].states = start..<states.count
    parts[part].timerCount = max(parts[part].timerCount, repeats.count)
    if state.isActive { parts[part].isContinuous = true }
  }

  /// Once all parts are known.
  mutating func finish() {
    var timerBase = 0
    for i in parts.indices {
      parts[i].timerBase = timerBase
      timerBase += parts[i].timerCount
      parts[i].needs = parts[i].readouts.needs
      if parts[i].readouts.readsVelocity { readsVelocity = true }
    }
    orderTimedSequences()
    for i in nodes.indices.reversed() {
      let isAbove = nodes[i].parent >= 0 && nodes[nodes[i].parent].passesChanges
      nodes[i].passesChanges = isAbove || nodes[i].triggers & HandlerTrigger.changed.bit != 0
    }
  }
}
