/// The code of a gesture in a table, and the registers that it works on, which come after the rest of the machine's
/// memory.
///
/// Sendable because a machine writes to the registers only while it holds the sole reference to them.
struct TableCode: GestureCode, @unchecked Sendable {
  /// The action that a handler makes. It holds the plan.
  private var action: GestureAction
  /// The memory and code that steps work on, without a reference in between.
  private(set) var interpreter: Interpreter

  init(plan: Plan, registers: UnsafeMutableRawPointer) {
    action = GestureAction(plan)
    interpreter = Interpreter(
      lists: plan.lists, registers: registers.assumingMemoryBound(to: Double.self))
  }

  var plan: Plan { unsafeDowncast(action.tables.unsafelyUnwrapped, to: Plan.self) }
  var shape: GestureShape { plan.shape }
  var registers: UnsafeMutablePointer<Double> { interpreter.registers }

  mutating func move(to memory: UnsafeMutableRawPointer) {
    memory.copyMemory(
      from: registers, byteCount: plan.registerCount * MemoryLayout<Double>.stride)
    interpreter = Interpreter(
      lists: interpreter.lists, registers: memory.assumingMemoryBound(to: Double.self))
  }

  // MARK: Parts

  func touches(of part: Int) -> ClosedRange<Int> {
    let info = plan.parts[part]
    return Int(registers[info.minimumTouches])...Int(registers[info.maximumTouches])
  }

  func accepts(_ step: GestureStep, part: Int) -> Bool {
    interpreter.accepts(step, part: part)
  }

  func fire(_ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep) {
    asked.answer { interpreter.fire(trigger, state: $0, step) }
  }

  func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    interpreter.delay(of: timer, state: state, step)
  }

  func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome {
    interpreter.fire(timer: timer, state: state, step)
  }

  func reach(of state: Int, _ step: GestureStep) -> Double {
    interpreter.evaluate(interpreter.lists.pointee.states[state].reach, step)
  }

  func refresh(part: Int, _ step: GestureStep) {
    interpreter.refresh(part: part, step)
  }

  func reset(part: Int, _ step: GestureStep) {
    interpreter.reset(part: part, step)
  }

  // MARK: Nodes

  func within(node: Int) -> Double { registers[interpreter.lists.pointee.nodes[node].within] }

  func passes(node: Int, _ step: GestureStep) -> Bool {
    interpreter.passes(node: node, step)
  }

  func reset(node: Int, _ step: GestureStep) {
    interpreter.reset(node: node, step)
  }

  @inline(__always) mutating func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep, _ perform: (GestureAction) -> Void
  ) {
    handle(trigger, node: node, step) { (action: inout GestureAction) in perform(action) }
  }

  /// Runs the node's handlers for the trigger, in the order of the source.
  @inline(__always) mutating func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep,
    lending: (inout GestureAction) -> Void
  ) {
    let number = trigger.number
    let range = interpreter.lists.pointee.nodes[node].handlers
    var handler = interpreter.lists.pointee.handlers + range.lowerBound
    let end = interpreter.lists.pointee.handlers + range.upperBound
    while handler != end {
      if handler.pointee.trigger == number { run(handler.pointee.code, step, lending: lending) }
      handler += 1
    }
  }

  /// Runs one handler. It does the most frequent work itself: it brings a pair up to date and makes an action of it. It
  /// lends the action at its address, because passing on a copy would count references.
  @inline(__always) mutating func run(
    _ handler: Entry, _ step: GestureStep, lending: (inout GestureAction) -> Void
  ) {
    var at = interpreter.start(of: handler)
    while true {
      switch at.pointee.opcode {
      case .refreshPair: interpreter.refreshPair(at.pointee, step)
      case .emit: emit(at.pointee, lending)
      case .take, .stop, .result: return
      default:
        at = interpreter.execute(at, step)
        continue
      }
      at += 1
    }
  }

  @inline(__always)
  mutating func emit(_ instruction: Instruction, _ lend: (inout GestureAction) -> Void) {
    if Int(instruction.c) <= GestureAction.room {
      action.become(Int(instruction.a), registers + Int(instruction.b))
      lend(&action)
    } else {
      var wide = wideAction(instruction)
      lend(&wide)
    }
  }

  @inline(never) private func wideAction(_ instruction: Instruction) -> GestureAction {
    let first = UnsafePointer(registers + Int(instruction.b))
    let numbers = UnsafeBufferPointer(start: first, count: Int(instruction.c))
    return GestureAction(plan, Int(instruction.a), wide: numbers)
  }

  func frame(of region: Int) -> Rect {
    let first = registers + Int(plan.gesture.regions[region].register)
    return Rect(x: first[0], y: first[1], width: first[2], height: first[3])
  }

  /// Inputs and frames keep the values that the host set.
  func restart(_ step: GestureStep) {
    let plan = plan
    withUnsafeTemporaryAllocation(of: Double.self, capacity: plan.registerCount) { kept in
      guard let kept = kept.baseAddress else { return }
      kept.initialize(from: registers, count: plan.registerCount)
      interpreter.run(plan.gesture.setUp, step)
      for input in plan.gesture.inputs {
        guard let width = plan.enums.width(of: input.type) else { continue }
        put(kept, in: input.register, width)
      }
      for region in plan.gesture.regions where !region.isMany { put(kept, in: region.register, 4) }
    }
  }

  private func put(_ kept: UnsafePointer<Double>, in register: UInt16, _ count: Int) {
    (registers + Int(register)).update(from: kept + Int(register), count: count)
  }

  // MARK: For records

  func values(of part: Int) -> [GestureValue.Field] {
    plan.gesture.parts[part].values.map { value in
      GestureValue.Field(
        value.name,
        GestureValue(reading: value.type, from: registers + Int(value.register), plan.enums))
    }
  }

  func arguments(event: Int, part: Int, _ step: GestureStep) -> [GestureValue.Field] {
    GestureValue.fields(
      plan.gesture.parts[part].events[event].fields, from: step.arguments,
      plan.enums)
  }

  func describe(_ action: GestureAction) -> GestureAction { action }
}
