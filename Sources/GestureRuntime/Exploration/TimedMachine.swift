/// A machine of a table for whom explores all that can happen: it takes events whose times are terms,
/// tells what each step took for granted about those times, and its state can be written down and
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
  let storage: Storage
  /// Where the code lies, at a place that does not move.
  private let room: UnsafeMutablePointer<TableCode>
  let engine: Engine
  /// One a register, see `Shadow`.
  let shadows: Block<Int32>
  var forms: [TimeForm] = []
  var ledger = TimeLedger()
  /// When each node that is held began or ended; `Deadline.none` for others.
  var decisions: [Int64]
  /// The node whose handler runs.
  var performing = 0
  /// Events that rules of this step made, and that composition has not looked at yet.
  var emitted: [(part: Int, event: Int)] = []
  /// Whether an event of this step had arguments that depend on time.
  var argumentsKnowTime = false
  package private(set) var record = StepRecord()
  let keptRegisters: [Int]
  /// For each kept register the number past which it need not count; infinite for those that do more.
  let ceilings: [Double]
  /// Rotations of states that were written down, all of them apart.
  var sums: [Double] = []
  /// Of the variables of the state that was taken up last.
  var restoredTimes: [Int64] = []

  /// - Parameter machine: a new one, with its frames and inputs set; it stays as it is.
  /// - Parameter abstracts: leaves out of states what nothing can read any more.
  package init(_ machine: TableMachine, abstracts: Bool = true) {
    self.abstracts = abstracts
    var machine = machine
    var code = machine.core.owned()
    code.unshare()
    plan = code.plan
    relevance = Relevance(plan)
    storage = machine.core.storage.copy()
    room = .allocate(capacity: 1)
    room.initialize(to: code)
    engine = Engine(memory: storage.memory, code: UnsafeMutableRawPointer(room))
    shadows = Block(Int(plan.gesture.registerCount), Shadow.none)
    decisions = Array(repeating: Deadline.none, count: plan.nodes.count)
    let constants = plan.gesture.constants.count
    keptRegisters = relevance.kept.elements.filter {
      $0 >= constants
    }
    let counters = Counters(plan, isRelevant: relevance.isRelevant)
    ceilings = keptRegisters.map { abstracts ? counters.ceiling(of: $0) ?? .infinity : .infinity }
    storage.callRoom.pointee = calls
    storage.scalars.pointer.pointee.isReporting = true
  }

  deinit {
    room.deinitialize(count: 1)
    room.deallocate()
  }

  var code: TableCode {
    unsafeAddress { UnsafePointer(room) }
  }

  // MARK: Steps

  /// The step of the timer that is due first, which is variable `variable`.
  package func fireTimer(as variable: Int) {
    let deadline = engine.nextDeadline
    begin(at: deadline, variable)
    noteRepetition(at: deadline)
    engine.fireFirstTimer(at: deadline, listener)
    finish()
  }

  /// The step of one event, or of a frame of moves.
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

  private func begin(at time: Int64, _ variable: Int) {
    record = StepRecord()
    argumentsKnowTime = false
    ledger.begin(TimeLedger.Instant(time: time, variable: variable, offset: 0))
  }

  private func finish() {
    // Composition was not asked in steps that only changed active parts.
    noteDrops()
    noteDecisions()
  }

  private var listener: Engine.Listener {
    { [unowned(unsafe) self] report, action in self.tell(report, action) }
  }

  private func tell(_ report: borrowing Report, _ action: UnsafeRawPointer?) {
    switch report.kind {
    case .action:
      guard let action else { return }
      let number = action.assumingMemoryBound(to: TableCode.Action.self).pointee.number
      record.outputs.append(.action(number, node: performing))
    case .event: record.outputs.append(.event(node: report.node, report.event))
    case .phase(let phase):
      record.outputs.append(.phase(node: report.node, phase, isWhole: report.isWhole))
    }
  }

  /// What the step, and taking up the state before it, took for granted.
  package var constraints: [TimeConstraint] { ledger.constraints }
  /// False if the step depended on time in a way that constraints cannot say.
  package var isExact: Bool { ledger.isExact }

  // MARK: Timers

  /// All that is armed, in the order in which ties are broken.
  package var timers: [TimeTerm] {
    var armed: [(order: Int, time: Int64)] = []
    for part in 0..<storage.parts.count where storage.parts.pointer[part].deadline != Deadline.none
    {
      armed.append((2 * part + 1, storage.parts.pointer[part].deadline))
    }
    for i in 0..<storage.shape.timedSequences.count {
      let node = storage.shape.timedSequences[i]
      let deadline = storage.nodes.pointer[node].deadline
      guard deadline != Deadline.none else { continue }
      armed.append((2 * storage.shape.nodes[node].parts.lowerBound, deadline))
    }
    armed = armed.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    .map { $0.element }
    return armed.map {
      let term = ledger.term(of: $0.time)
      return TimeTerm(variable: term.variable, offset: term.offset)
    }
  }

  // MARK: What waits to be told

  /// Nodes that have begun or ended and are held, from when on; and how long those waited that were
  /// told in this step.
  private func noteDecisions() {
    let now = storage.scalars.pointer.pointee.now
    for node in 0..<storage.nodes.count {
      let state = storage.nodes.pointer[node]
      let waits =
        state.reported == .nothing && !state.isSilent && !state.isStopped
        && (state.phase == .active || state.phase == .ended) && engine.isHeld(node)
      if waits {
        if decisions[node] == Deadline.none { decisions[node] = now }
      } else {
        decisions[node] = Deadline.none
      }
    }
  }

  // MARK: Questions between steps

  /// The place of a touch that is down, as the machine remembers it: anywhere, if it does not matter.
  package func place(of slot: Int) -> Point {
    Point(x: storage.touches.pointer[slot].x, y: storage.touches.pointer[slot].y)
  }

  /// How many places of a touch a velocity still counts.
  package func freshSamples(of slot: Int) -> Int {
    storage.touches.pointer[slot].history.relevantCount(
      in: storage.samples.pointer + slot * History.capacity, at: nowTime)
  }

  /// Whether anything can still come of where the touch is.
  package func placeMatters(of slot: Int) -> Bool {
    !readings(ofTouch: slot).isDisjoint(with: .geometry)
  }

  /// The greatest number of the table that can be a duration, in nanoseconds: a whole number of
  /// microseconds from 1 ms on. Distances are never so large.
  package var greatestDuration: Int64 {
    plan.gesture.constants.reduce(0) { greatest, number in
      guard number >= 1e6, number < 1e15, number.truncatingRemainder(dividingBy: 1000) == 0 else {
        return greatest
      }
      return max(greatest, Int64(number))
    }
  }

  /// How many times of events a state can refer to, with one more for the next step.
  package static var variables: Int { TimeForm.variables }

  /// Whether anything that matters depends on speeds.
  package var readsVelocity: Bool { storage.shape.readsVelocity && velocityMatters }

  private var velocityMatters: Bool {
    let all = relevance.fromState + relevance.outside
    return all.contains { !$0.isDisjoint(with: [.velocity, .spreadVelocity]) }
  }

  // MARK: Memory of the record

  func note(_ body: (inout StepRecord) -> Void) { body(&record) }
}
