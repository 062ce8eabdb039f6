/// A gesture's table as the interpreter reads it: what `Verifier` found good, flattened. Never changes,
/// and is shared by all machines of the gesture.
package final class Plan: @unchecked Sendable {
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
    package internal(set) var refresh: Entry = .none
  }

  package struct State {
    package internal(set) var part = 0
    /// The first state of its part, which targets of rules count from.
    package internal(set) var first = 0
    package internal(set) var timers: Range<Int> = 0..<0
    var reach: Entry = .none
  }

  package let shape: GestureShape
  package let gesture: GestureTable
  package let enums: [EnumTable]
  package let code: Buffer<Instruction>
  package let nodes: Buffer<Node>
  package let parts: Buffer<Part>
  package let states: Buffer<State>
  /// `Trigger.allCases.count` for each state.
  package let rules: Buffer<Entry>
  package let timers: Buffer<StateTable.Timer>
  package let handlers: Buffer<NodeTable.Handler>
  /// Numbers in the arguments of each action.
  let actionWidths: Buffer<Int>
  var registerCount: Int { Int(gesture.registerCount) }
  /// Words of memory for registers, so that an action may read past the last one.
  var codeWords: Int { registerCount + GestureAction.room }
  /// Instructions that one event can cost at most, without the frames of `regions`.
  let workBound: Double

  init(_ draft: PlanDraft) {
    shape = GestureShape(draft.shape, CallsOf<TableCode>())
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
final class PlanDraft {
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
