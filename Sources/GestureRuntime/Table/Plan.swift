/// A gesture's table as the interpreter reads it: what `Verifier` found good, flattened. Never changes,
/// and is shared by all machines of the gesture.
final class Plan: @unchecked Sendable {
  struct Node {
    /// The register with its `within`.
    var within = 0
    var gate: Entry = .none
    var reset: Entry = .none
    var handlers: Range<Int> = 0..<0
  }

  struct Part {
    /// Registers with the bounds of `tracks`.
    var minimumTouches = 0
    var maximumTouches = 0
    var accepts: Entry = .none
    var reset: Entry = .none
    var refresh: Entry = .none
  }

  struct State {
    var part = 0
    /// The first state of its part, which targets of rules count from.
    var first = 0
    var timers: Range<Int> = 0..<0
  }

  let shape: GestureShape
  let gesture: GestureTable
  let enums: [EnumTable]
  let code: Buffer<Instruction>
  let nodes: Buffer<Node>
  let parts: Buffer<Part>
  let states: Buffer<State>
  /// `Trigger.allCases.count` for each state.
  let rules: Buffer<Entry>
  let timers: Buffer<StateTable.Timer>
  let handlers: Buffer<NodeTable.Handler>
  /// Numbers in the arguments of each action.
  let actionWidths: Buffer<Int>
  /// Instructions that one event can cost at most, without the frames of `regions`.
  let workBound: Double

  init(_ draft: PlanDraft) {
    shape = GestureShape(draft.shape)
    gesture = draft.gesture
    enums = draft.enums
    code = Buffer(draft.gesture.code)
    nodes = Buffer(draft.nodes)
    parts = Buffer(draft.parts)
    states = Buffer(draft.states)
    rules = Buffer(draft.rules)
    timers = Buffer(draft.timers)
    handlers = Buffer(draft.handlers)
    actionWidths = Buffer(draft.actionWidths)
    workBound = draft.workBound
  }
}

/// What `Verifier` fills in.
struct PlanDraft {
  var gesture: GestureTable
  var enums: [EnumTable]
  var shape = ShapeDraft()
  var nodes: [Plan.Node] = []
  var parts: [Plan.Part] = []
  var states: [Plan.State] = []
  var rules: [Entry] = []
  var timers: [StateTable.Timer] = []
  var handlers: [NodeTable.Handler] = []
  var actionWidths: [Int] = []
  var workBound = 0.0
  /// What bringing the values of any one part up to date costs at most.
  var refreshWork = 0.0

  init(gesture: GestureTable, enums: [EnumTable]) {
    self.gesture = gesture
    self.enums = enums
  }
}
