import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// A machine of a table for exploring everything that can happen. It takes events whose times are terms, records the
/// assumptions of each step about those times, and can save its state and restore it at other times.
///
/// The engine is the one that runs in apps. Only the interpreter of the table's code is replaced, by one that follows
/// how numbers depend on time.
///
/// Sendable because only its creator uses it.
package final class TimedMachine: @unchecked Sendable {
  let plan: Plan
  let relevance: Relevance
  let abstracts: Bool
  /// The symbols for the outside, if places and values are left open. Nil if they are tried.
  let outside: Outside?
  /// Whether states number touches in the order that they went down, and contain only touches that count.
  @exclusivity(unchecked) var sortsTouches: Bool
  /// The engine's plan of the gesture.
  let shape: UnsafePointer<EnginePlan>
  let memory: StateMemory
  /// The memory into which states are saved.
  let image: StateMemory
  /// The state of a new machine. Saved states contain the differences from it.
  let first: UnsafeMutablePointer<UInt64>
  /// Zeros of the memory's size, to replace values that do not count.
  let zeros: UnsafeMutablePointer<UInt64>
  /// Room for the words of a state while it is saved.
  let differing: UnsafeMutablePointer<UInt64>
  let moveMemory: UnsafeMutablePointer<MoveMemory>
  private let calls = TimedCalls()
  let engine: AnyEngine
  /// The table's registers, `registerCount` of them, and one shadow for each. See `Shadow`.
  let registers: UnsafeMutablePointer<Double>
  let shadows: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) var forms: [TimeForm] = []
  @exclusivity(unchecked) var ledger = TimeLedger()
  /// The node whose handler runs.
  @exclusivity(unchecked) var performing = 0
  /// Events that rules of this step made, and that composition has not handled yet.
  @exclusivity(unchecked) var emitted: [(part: Int, event: Int)] = []
  /// The arguments of events of this step that depend on time, if the outside is not open.
  @exclusivity(unchecked) var arguments = StandIns()
  @exclusivity(unchecked) package private(set) var record = StepRecord()
  /// The instructions that were executed or skipped since the work was last taken.
  @exclusivity(unchecked) var instructions = 0
  /// The parts that were idle when the step began.
  @exclusivity(unchecked) private var idleBefore: UInt64 = 0
  /// The probes that are evaluated before the reset.
  @exclusivity(unchecked) var probesBeforeReset: Set<Int> = []
  /// Whether a handler that only performs actions takes one step for all answers to its questions. The actions of a
  /// step are then those that it may perform.
  @exclusivity(unchecked) var joinsAnswers = false
  /// The results of these probes in this step. Empty if the step decided nothing.
  @exclusivity(unchecked) var settledProbes: [Int: Bool] = [:]
  let keptRegisters: [Int]
  /// The registers that may have any value in each step, if the outside is left open.
  let openRegisters: [OpenRegister]
  /// The numbers that code compares with, and their negatives, in ascending order.
  let thresholds: [Double]
  /// For each kept register the number past which it need not count. Infinite for registers that are not just counters.
  let ceilings: [Double]
  /// For each node, whether it is inside an `exclusive`.
  let isDeferrable: [Bool]
  /// For each node, whether it is inside a `repeat`.
  let isRepeated: [Bool]
  /// For each part, the readouts that may still be read in the saved state.
  @exclusivity(unchecked) var wanted: [ReadoutSet]
  /// The rotations in saved states. No two of them are near each other.
  @exclusivity(unchecked) var sums: [Double] = []
  /// The slots of touches that have been down since a state was restored. The others are as in a new machine.
  @exclusivity(unchecked) var usedSlots: UInt16
  /// The times of the variables of the state that was restored last.
  @exclusivity(unchecked) var restoredTimes: [Int64] = []

  /// - Parameters:
  ///   - machine: a new machine, with its frames and inputs set. It does not change.
  ///   - abstracts: whether states leave out values that nothing can read any more.
  ///   - touches: the most touches that are down at the same time.
  package convenience init(
    _ machine: TableMachine, abstracts: Bool = true, touches: Int = Slot.count
  ) {
    self.init(machine, abstracts: abstracts, touches: touches, outside: nil)
  }

  /// - Parameter parameters: the parameters that stay open if there is an outside.
  init(
    _ machine: TableMachine, abstracts: Bool, touches: Int, outside: Outside?,
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
    let block = machine.block(touches: touches)
    memory = StateMemory(block, registers: room, shape)
    image = StateMemory(block, registers: room, shape)
    usedSlots = UInt16(truncatingIfNeeded: 1 << memory.header.pointee.slotCapacity - 1)
    (first, zeros) = (.allocate(memory.count, of: 0), .allocate(memory.count, of: 0))
    differing = .allocate(2 * memory.count + 1, of: 0)
    registers = .allocate(machine.registers.count, of: 0)
    registers.update(from: machine.registers, count: machine.registers.count)
    shadows = .allocate(machine.registers.count, of: Shadow.none)
    moveMemory = .allocate(1, of: MoveMemory())
    engine = AnyEngine(
      GestureStep(base: memory.base, moveMemory: moveMemory, plan: shape), calls, memory.base)
    calls.machine = self
    keepFirst()
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
    differing.deallocate()
    registers.deallocate()
    shadows.deallocate()
    moveMemory.deallocate()
  }

  /// The nodes inside an operator of these kinds.
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
    get { moveMemory.pointee.now }
    set { moveMemory.pointee.now = newValue }
  }

  /// The timers of the gesture, by their indices among all deadlines.
  var gestureTimers: Range<Int> {
    shape.pointee.nodeCount..<shape.pointee.nodeCount + shape.pointee.gestureTimerCount
  }

  // MARK: Steps

  /// Takes the step of the timer that is due first. Its time is the variable `variable`.
  package func fireTimer(as variable: Int) {
    let deadline = memory.header.pointee.wake
    begin(at: deadline, variable)
    addRepetition(at: deadline)
    engine.fireFirstTimer(at: deadline, listener)
    finish()
  }

  /// Takes the step of one event, or of a frame whose touches do the same.
  /// - Precondition: no timer is due by then, and the engine takes the events.
  package func handle(_ events: [PointerEvent], as variable: Int) {
    guard let first = events.first else { return }
    precondition(memory.header.pointee.hasRoom(downs: events.count { $0.phase == .down }))
    begin(at: first.time.nanoseconds, variable)
    let refusal =
      events.count == 1
      ? engine.handle(first, listener)
      : events.withUnsafeBufferPointer { engine.handle(frame: $0, listener) }
    precondition(refusal == nil, "an event that the engine refuses")
    finish()
  }

  /// Takes the step when a host cancels everything that is under way.
  /// - Precondition: no timer is due by then.
  func cancel(at time: Int64, as variable: Int) {
    begin(at: time, variable)
    let refusal = engine.cancel(at: Timestamp(nanoseconds: time), listener)
    precondition(refusal == nil, "a time that the engine refuses")
    finish()
  }

  /// Lets time pass, because another machine takes a step. No timer is due meanwhile.
  /// - Parameter variable: the variable of the step.
  package func wait(until time: Int64, as variable: Int) {
    record = StepRecord()
    ledger.add(TimeLedger.Instant(time: time, variable: variable, offset: 0))
    _ = engine.advance(to: Timestamp(nanoseconds: time)) { _, _ in }
  }

  /// The bytes that it takes, approximately.
  var bytes: Int { 48 * memory.count + 16 * Int(plan.gesture.registerCount) + 32 * plan.code.count }

  /// The operations to make it, approximately.
  var workOfMaking: Int { 8 * memory.count + 200 * plan.code.count }

  /// The operations to restore a state, take the last step and save a state, approximately. Counts instructions once.
  func takeWork() -> Int {
    defer { instructions = 0 }
    return 120 + memory.count / 4 + 60 * shape.pointee.nodeCount + 8 * instructions + record.bytes
  }

  func begin(at time: Int64, _ variable: Int) {
    record = StepRecord()
    settledProbes = [:]
    arguments.clear()
    idleBefore = idleParts
    usedSlots |= memory.header.pointee.down
    ledger.begin(TimeLedger.Instant(time: time, variable: variable, offset: 0))
  }

  func finish() {
    // Composition was not asked in steps that only changed active parts.
    addDrops()
    addDecisions()
  }

  var listener: AnyEngine.Listener {
    { [unowned(unsafe) self] report, action in self.addReport(report, action) }
  }

  private func addReport(_ report: borrowing Report, _ action: UnsafeRawPointer?) {
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

  /// The assumptions about times in the step and in restoring the state before it.
  package var constraints: [TimeConstraint] { ledger.constraints }
  /// False if the step depended on time in a way that constraints cannot express.
  package var isExact: Bool { ledger.isExact }

  func extendRecord(_ body: (inout StepRecord) -> Void) { body(&record) }

  /// Remembers the parts that are idle while the code runs.
  func addIdle(_ reader: StepRecord.Reader) {
    let idle = StepRecord.IdleParts(now: idleParts, before: idleBefore)
    record.add(idle, for: reader)
  }

  private var idleParts: UInt64 {
    var idle: UInt64 = 0
    for part in 0..<min(shape.pointee.partCount, 64) {
      let leaf = memory.leaf(part)
      let isIdle =
        !memory.started.contains(leaf) && !memory.following.contains(leaf)
        && !memory.over.contains(leaf)
      if isIdle { idle |= 1 << UInt64(part) }
    }
    return idle
  }
}
