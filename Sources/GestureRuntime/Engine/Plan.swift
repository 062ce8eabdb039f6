/// A gesture as the engine reads it: what `Verifier` found good, flattened. Never changes, and is
/// shared by all machines of the gesture.
final class Plan: @unchecked Sendable {
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
    var within: Int?
    var gate: Entry = .none
    var reset: Entry = .none
    var handlers: Range<Int> = 0..<0
    /// The triggers that it has handlers for, a bit each; those past 63 share the last bit.
    var triggers: UInt64 = 0

    @inline(__always)
    static func bit(_ trigger: UInt8) -> UInt64 { 1 << UInt64(min(trigger, 63)) }
  }

  struct Part {
    var node = 0
    var states: Range<Int> = 0..<0
    var minimumTouches = 0
    var maximumTouches = 0
    var accepts: Entry = .none
    var reset: Entry = .none
    var refresh: Entry = .none
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
    var timers: Range<Int> = 0..<0
  }

  let gesture: GestureTable
  let enums: [EnumTable]
  let code: Buffer<Instruction>
  let nodes: Buffer<Node>
  let parts: Buffer<Part>
  let states: Buffer<State>
  /// `Trigger.allCases.count` for each state.
  let rules: Buffer<Entry>
  let timers: Buffer<StateTable.Timer>
  let children: Buffer<Int>
  let handlers: Buffer<NodeTable.Handler>
  /// For each part the regions that its crossings name; -1 for everywhere.
  let regions: Buffer<Int>
  /// The sequences with a `within`, in the order in which ties are broken.
  let timedSequences: Buffer<Int>
  /// Whether any code reads a velocity of touches, so that their history is kept.
  let readsVelocity: Bool
  /// Numbers that the widest event has.
  let argumentWidth: Int
  /// Instructions that one event can cost at most, without the frames of `regions`.
  let workBound: Double

  init(_ draft: PlanDraft) {
    gesture = draft.gesture
    enums = draft.enums
    code = Buffer(draft.gesture.code)
    nodes = Buffer(draft.nodes)
    parts = Buffer(draft.parts)
    states = Buffer(draft.states)
    rules = Buffer(draft.rules)
    timers = Buffer(draft.timers)
    children = Buffer(draft.children)
    handlers = Buffer(draft.handlers)
    regions = Buffer(draft.regions)
    timedSequences = Buffer(draft.timedSequences)
    readsVelocity = draft.readsVelocity
    argumentWidth = draft.argumentWidth
    workBound = draft.workBound
  }

  var root: Int { nodes.count - 1 }
}

/// What `Verifier` fills in.
struct PlanDraft {
  var gesture: GestureTable
  var enums: [EnumTable]
  var nodes: [Plan.Node] = []
  var parts: [Plan.Part] = []
  var states: [Plan.State] = []
  var rules: [Entry] = []
  var timers: [StateTable.Timer] = []
  var children: [Int] = []
  var handlers: [NodeTable.Handler] = []
  var regions: [Int] = []
  var timedSequences: [Int] = []
  var readsVelocity = false
  var argumentWidth = 0
  var workBound = 0.0
  /// What bringing the values of any one part up to date costs at most.
  var refreshWork = 0.0
}

/// Memory for a fixed number of trivial values, without reference counting or bounds checks on
/// access: whoever fills a plan has checked every index in it.
final class BufferStorage<Element> {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    pointer = .allocate(capacity: max(count, 1))
    for (i, element) in elements.enumerated() { (pointer + i).initialize(to: element) }
  }

  deinit {
    pointer.deinitialize(count: count)
    pointer.deallocate()
  }
}

struct Buffer<Element> {
  private let storage: BufferStorage<Element>
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    storage = BufferStorage(elements)
    pointer = storage.pointer
    count = elements.count
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(pointer + index) }
  }
}
