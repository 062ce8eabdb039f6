/// A gesture's table in the form for the interpreter: flattened after `Verifier` has checked it. It never changes, and
/// all machines of the gesture share it.
package final class Plan: ActionTables, @unchecked Sendable {
  package struct Node {
    /// The register with its `within`.
    package internal(set) var within = 0
    package internal(set) var gate: Entry = .none
    package internal(set) var reset: Entry = .none
    package internal(set) var handlers: Range<Int> = 0..<0
  }

  package struct Part {
    /// Registers with the bounds of `tracks`.
    var minimumTouches = 0
    package internal(set) var maximumTouches = 0
    package internal(set) var accepts: Entry = .none
    package internal(set) var reset: Entry = .none
    package internal(set) var values: Range<Int> = 0..<0
  }

  package struct State {
    package internal(set) var part = 0
    /// The first state of its part. Targets of rules count from it.
    package internal(set) var first = 0
    package internal(set) var timers: Range<Int> = 0..<0
    var reach: Entry = .none
  }

  package let shape: GestureShape
  /// The code as in the table, for tools.
  package let code: Buffer<Instruction>
  package let nodes: Buffer<Node>
  package let parts: Buffer<Part>
  package let states: Buffer<State>
  /// The code of all parts' values.
  package let values: Buffer<Entry>
  /// `Trigger.allCases.count` for each state.
  package let rules: Buffer<Entry>
  package let timers: Buffer<StateTable.Timer>
  package let handlers: Buffer<NodeTable.Handler>
  package let linkedCode: Buffer<Instruction>
  private let listsInPlace: Buffer<PlanLists>
  /// The lists that the interpreter reads.
  var lists: UnsafePointer<PlanLists> { UnsafePointer(listsInPlace.pointer) }
  var registerCount: Int { Int(gesture.registerCount) }
  /// Words of memory for the registers, and for the words that actions read past the last register.
  let codeWords: Int
  /// The largest number of instructions in one step, without the frames of `regions`.
  package let workBound: Double
  /// The largest number of rules that one step can ask, without the frames of `regions`.
  package let ruleBound: Double

  /// The bytes of the block of a machine with all touches and all frames that a host can set.
  package var memoryBound: Int {
    let plan = shape.plan.pointee
    let room = Room(frames: plan.manyRegions > 0 ? EngineLimit.frames : 0, slots: Slot.count)
    return TailLayout(plan, room, codeWords: codeWords).size
  }

  init(_ draft: PlanDraft) {
    shape = GestureShape(draft.shape, TableCalls())
    code = Buffer(draft.gesture.code)
    nodes = Buffer(draft.nodes)
    parts = Buffer(draft.parts)
    values = Buffer(draft.values)
    states = Buffer(draft.states)
    rules = Buffer(draft.rules)
    timers = Buffer(draft.timers)
    handlers = Buffer(draft.handlers)
    codeWords = max(Int(draft.gesture.registerCount), draft.actionsEnd)
    workBound = draft.workBound
    ruleBound = draft.ruleBound
    linkedCode = Buffer(draft.linkedCode)
    listsInPlace = Buffer([
      PlanLists(
        code: UnsafePointer(linkedCode.pointer), nodes: UnsafePointer(nodes.pointer),
        parts: UnsafePointer(parts.pointer), values: UnsafePointer(values.pointer),
        states: UnsafePointer(states.pointer), rules: UnsafePointer(rules.pointer),
        timers: UnsafePointer(timers.pointer), handlers: UnsafePointer(handlers.pointer))
    ])
    super.init(draft.gesture, draft.enums)
  }
}

/// The lists of a plan, which the interpreter reads without a reference in between.
struct PlanLists {
  /// Linked, see `PlanDraft.linkedCode`.
  let code: UnsafePointer<Instruction>
  let nodes: UnsafePointer<Plan.Node>
  let parts: UnsafePointer<Plan.Part>
  let values: UnsafePointer<Entry>
  let states: UnsafePointer<Plan.State>
  let rules: UnsafePointer<Entry>
  let timers: UnsafePointer<StateTable.Timer>
  let handlers: UnsafePointer<NodeTable.Handler>
}

/// The part of a plan that `Verifier` fills in.
struct PlanDraft {
  let gesture: GestureTable
  let enums: [EnumTable]
  var shape = ShapeDraft()
  var nodes: [Plan.Node] = []
  var parts: [Plan.Part] = []
  var values: [Entry] = []
  var states: [Plan.State] = []
  var rules: [Entry] = []
  var timers: [StateTable.Timer] = []
  var handlers: [NodeTable.Handler] = []
  /// The index after the last register that actions read.
  var actionsEnd = 0
  var workBound = 0.0
  var ruleBound = 0.0
  /// The greatest cost of bringing the values of any one part up to date.
  var refreshWork = 0.0

  init(gesture: GestureTable, enums: [EnumTable]) {
    self.gesture = gesture
    self.enums = enums
  }
}
