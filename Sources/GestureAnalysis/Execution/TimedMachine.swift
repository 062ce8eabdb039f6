import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// A machine of a table for whom explores all that can happen: it takes events whose times are terms,
/// says what each step took for granted about those times, and its state can be written down and
/// taken up again at other times.
///
/// The engine is the one that runs in apps. What is replaced is the interpreter of the table's code, by
/// one that follows how numbers depend on time.
///
/// Sendable because only who made it uses it.
package final class TimedMachine: @unchecked Sendable {
  let plan: Plan
  let relevance: Relevance
  let abstracts: Bool
  /// What stands for the outside, where places and values are not tried but left open.
  let outside: Outside?
  /// Whether states name touches by the order in which they went down, and only those that count.
  var sortsTouches: Bool
  /// What the engine knows of the gesture.
  let shape: UnsafePointer<EnginePlan>
  let memory: StateMemory
  /// Where states are written down.
  let image: StateMemory
  /// The state of a new machine, from which others are told apart.
  let first: UnsafeMutablePointer<UInt64>
  /// As much as the memory, to put in the place of what does not count.
  let zeros: UnsafeMutablePointer<UInt64>
  let front: UnsafeMutablePointer<Front>
  private let calls = TimedCalls()
  let engine: AnyEngine
  /// The table's, in number `registerCount`; and one shadow each, see `Shadow`.
  let registers: UnsafeMutablePointer<Double>
  let shadows: UnsafeMutablePointer<Int32>
  var forms: [TimeForm] = []
  var ledger = TimeLedger()
  /// The node whose handler runs.
  var performing = 0
  /// Events that rules of this step made, and that composition has not looked at yet.
  var emitted: [(part: Int, event: Int)] = []
  /// Whether an event of this step had arguments that depend on time.
  var argumentsKnowTime = false
  package private(set) var record = StepRecord()
  /// The probes that are evaluated before the reset.
  var probesBeforeReset: Set<Int> = []
  /// The results of these probes in this step. Empty if the step decided nothing.
  var settledProbes: [Int: Bool] = [:]
  let keptRegisters: [Int]
  /// Those that may have any value in each step, if the outside is left open.
  let openRegisters: [OpenRegister]
  /// Numbers that code compares with, and their negatives, rising.
  let thresholds: [Double]
  /// For each kept register the number past which it need not count; infinite for those that do more.
  let ceilings: [Double]
  /// By node, whether it is inside an `exclusive`.
  let isDeferrable: [Bool]
  /// By node, whether it is inside a `repeat`.
  let isRepeated: [Bool]
  /// By part: what may still be read of it in the state that is written down.
  var wanted: [ReadoutSet]
  /// Rotations of states that were written down, all of them apart.
  var sums: [Double] = []
  /// Of the variables of the state that was taken up last.
  var restoredTimes: [Int64] = []

  /// - Parameter machine: a new one, with its frames and inputs set; it stays as it is.
  /// - Parameter abstracts: leaves out of states what nothing can read any more.
  package convenience init(_ machine: TableMachine, abstracts: Bool = true) {
    self.init(machine, abstracts: abstracts, outside: nil)
  }

  /// - Parameter parameters: the parameters that stay open if there is an outside.
  init(
    _ machine: TableMachine, abstracts: Bool, outside: Outside?,
    parameters: OpenRegisters = OpenRegisters()
  ) {
    self.abstracts = abstracts
    self.outside = outside
    sortsTouches = outside != nil
    plan = machine.plan
    shape = plan.shape.plan
    let open = OpenRegister.all(of: plan) + parameters.all
    relevance = Relevance(
      plan, machine.registers, set: open.map { $0.number } + parameters.firstValues,
      leavingOpen: outside == nil ? [] : .open)
    let constants = plan.gesture.constants.count
    keptRegisters = relevance.kept.elements.filter { $0 >= constants }
    openRegisters = outside == nil ? [] : open
    thresholds = Set(plan.gesture.constants.flatMap { [$0, -$0] } + [0, 1])
      .filter { $0.isFinite }.sorted()
    let counters = Counters(plan, isRelevant: relevance.isRelevant)
    ceilings = keptRegisters.map { abstracts ? counters.ceiling(of: $0) ?? .infinity : .infinity }
    isDeferrable = TimedMachine.nodes(inside: [.choice(.inOrder), .choice(.afterTime)], shape)
    isRepeated = TimedMachine.nodes(inside: [.again], shape)
    wanted = Array(repeating: [], count: shape.pointee.partCount)
    let room = keptRegisters.count + (keptRegisters.count + 63) / 64
    memory = StateMemory(machine.block, registers: room, shape)
    image = StateMemory(machine.block, registers: room, shape)
    first = .allocate(memory.count, of: 0)
    zeros = .allocate(memory.count, of: 0)
    registers = .allocate(machine.registers.count, of: 0)
    registers.update(from: machine.registers, count: machine.registers.count)
    shadows = .allocate(machine.registers.count, of: Shadow.none)
    front = .allocate(1, of: Front())
    engine = AnyEngine(
      GestureStep(base: memory.base, front: front, plan: shape), calls, memory.base)
    calls.machine = self
    memory.header.pointee.isReporting = true
    memory.header.pointee.isGeneral = true
    noteFirst()
    openFirstValues(parameters.firstValues)
  }

  /// Leaves the first values in these registers open if there is an outside.
  private func openFirstValues(_ numbers: [Int]) {
    guard let outside else { return }
    for register in numbers { shadows[register] = outside.shadow(outside.opaque()) }
  }

  deinit {
    memory.words.deallocate()
    image.words.deallocate()
    first.deallocate()
    zeros.deallocate()
    registers.deallocate()
    shadows.deallocate()
    front.deallocate()
  }

  /// Which nodes are inside an operator of these kinds.
  private static func nodes(
    inside courses: [CompositionOperator.Course], _ plan: UnsafePointer<EnginePlan>
  ) -> [Bool] {
    var isInside = Array(repeating: false, count: plan.pointee.nodeCount)
    for node in isInside.indices.dropLast().reversed() {
      let parent = plan.pointee.nodes[node].parent
      let course = plan.pointee.nodes[parent].kind.composition?.course
      isInside[node] = isInside[parent] || course.map(courses.contains) == true
    }
    return isInside
  }

  var nowTime: Int64 {
    get { front.pointee.now }
    set { front.pointee.now = newValue }
  }

  /// Timers of gestures, by their numbers among all that has deadlines.
  var gestureTimers: Range<Int> {
    shape.pointee.nodeCount..<shape.pointee.nodeCount + shape.pointee.gestureTimerCount
  }

  // MARK: Steps

  /// The step of the timer that is due first, which is variable `variable`.
  package func fireTimer(as variable: Int) {
    let deadline = memory.header.pointee.wake
    begin(at: deadline, variable)
    noteRepetition(at: deadline)
    engine.fireFirstTimer(at: deadline, listener)
    finish()
  }

  /// The step of one event, or of a frame whose touches do the same.
  /// - Precondition: no timer is due by then, and the engine takes the events.
  package func handle(_ events: [PointerEvent], as variable: Int) {
    guard let first = events.first else { return }
    begin(at: first.time.nanoseconds, variable)
    let refusal =
      events.count == 1
      ? engine.handle(first, listener)
      : events.withUnsafeBufferPointer { engine.handle(frame: $0, listener) }
    precondition(refusal == nil, "an event that the engine refuses")
    finish()
  }

  /// The step in which a host cancels all that is under way.
  /// - Precondition: no timer is due by then.
  func cancel(at time: Int64, as variable: Int) {
    begin(at: time, variable)
    let refusal = engine.cancel(at: Timestamp(nanoseconds: time), listener)
    precondition(refusal == nil, "a time that the engine refuses")
    finish()
  }

  /// Time passes in which no timer is due, because another machine takes a step.
  /// - Parameter variable: that of the step.
  package func wait(until time: Int64, as variable: Int) {
    record = StepRecord()
    ledger.note(TimeLedger.Instant(time: time, variable: variable, offset: 0))
    _ = engine.advance(to: Timestamp(nanoseconds: time)) { _, _ in }
  }

  private func begin(at time: Int64, _ variable: Int) {
    record = StepRecord()
    settledProbes = [:]
    argumentsKnowTime = false
    ledger.begin(TimeLedger.Instant(time: time, variable: variable, offset: 0))
  }

  private func finish() {
    // Composition was not asked in steps that only changed active parts.
    noteDrops()
    noteDecisions()
  }

  private var listener: AnyEngine.Listener {
    { [unowned(unsafe) self] report, action in self.noteReport(report, action) }
  }

  private func noteReport(_ report: borrowing Report, _ action: UnsafeRawPointer?) {
    switch report.kind {
    case .action:
      guard let number = action?.assumingMemoryBound(to: Int.self).pointee else { return }
      record.outputs.append(.action(number, node: NodeID(performing)))
    case .event where report.isWhole: record.outputs.append(.timer(report.event))
    case .event: record.outputs.append(.event(node: NodeID(report.node), report.event))
    case .phase(let phase):
      let node = NodeID(report.node)
      record.outputs.append(.phase(node: node, phase, isWhole: report.isWhole))
      if let reason = report.reason {
        record.outputs.append(.reason(node: node, reason, isWhole: report.isWhole))
      }
    }
  }

  /// What the step, and taking up the state before it, took for granted.
  package var constraints: [TimeConstraint] { ledger.constraints }
  /// False if the step depended on time in a way that constraints cannot say.
  package var isExact: Bool { ledger.isExact }

  func note(_ body: (inout StepRecord) -> Void) { body(&record) }

  // MARK: What waits to be reported

  /// Nodes that have begun or ended and are deferred, from when on. An attempt that started in this step has waited for
  /// no longer, whatever waited before it.
  private func noteDecisions() {
    let starts = memory.list(memory.layout.startStep, UInt64.self)
    for node in 0..<shape.pointee.nodeCount where isDeferrable[node] {
      let isRecognized = memory.marks.active.contains(node) || memory.marks.ended.contains(node)
      if isRecognized, blocker(ofUnreported: node) != nil {
        let isFresh = starts[node] == memory.header.pointee.step
        if isFresh || memory.decisions[node] == Deadline.none { memory.decisions[node] = nowTime }
      } else {
        memory.decisions[node] = Deadline.none
      }
    }
  }

  /// Who keeps a node from reporting, that has reported nothing yet and still may.
  func blocker(ofUnreported node: Int) -> Int? {
    let marks = memory.marks
    guard !marks.reported.contains(node), !marks.done.contains(node),
      !marks.suppressed.contains(node),
      !marks.stopped.contains(node)
    else { return nil }
    return engine.blocker(of: node)
  }
}

extension UnsafeMutablePointer {
  fileprivate static func allocate(_ count: Int, of value: Pointee) -> Self {
    let list = Self.allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}
