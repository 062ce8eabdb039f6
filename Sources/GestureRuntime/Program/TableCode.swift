/// The code of a gesture that lies in a table, and the registers that it works on, which lie behind the
/// memory of the machine.
///
/// Sendable because only a machine that holds the sole reference to the registers writes to them.
struct TableCode: GestureCode, @unchecked Sendable {
  /// An action that a handler makes: its number and its arguments, valid while it is performed.
  struct Action: @unchecked Sendable {
    var number: Int
    var arguments: UnsafeMutablePointer<Double>
  }

  let plan: Plan
  /// What steps work on, without a reference on the way.
  private(set) var interpreter: Interpreter

  init(plan: Plan, registers: UnsafeMutableRawPointer) {
    self.plan = plan
    interpreter = Interpreter(plan, registers.assumingMemoryBound(to: Double.self))
  }

  var shape: GestureShape { plan.shape }
  var registers: UnsafeMutablePointer<Double> { interpreter.registers }

  mutating func move(to memory: UnsafeMutableRawPointer) {
    memory.copyMemory(
      from: registers, byteCount: plan.registerCount * MemoryLayout<Double>.stride)
    interpreter = Interpreter(plan, memory.assumingMemoryBound(to: Double.self))
  }

  // MARK: Parts

  func touches(of part: Int) -> ClosedRange<Int> {
    let info = plan.parts[part]
    return Int(registers[info.minimumTouches])...Int(registers[info.maximumTouches])
  }

  func accepts(_ step: GestureStep, part: Int) -> Bool {
    interpreter.evaluate(interpreter.parts[part].accepts, step, otherwise: 1) != 0
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
    interpreter.evaluate(interpreter.states[state].reach, step)
  }

  func refresh(part: Int, _ step: GestureStep) {
    interpreter.run(interpreter.parts[part].refresh, step)
  }

  func reset(part: Int, _ step: GestureStep) {
    interpreter.run(interpreter.parts[part].reset, step)
  }

  // MARK: Nodes

  func within(node: Int) -> Double { registers[interpreter.nodes[node].within] }

  func passes(node: Int, _ step: GestureStep) -> Bool {
    interpreter.evaluate(interpreter.nodes[node].gate, step, otherwise: 1) != 0
  }

  func reset(node: Int, _ step: GestureStep) {
    interpreter.run(interpreter.nodes[node].reset, step)
  }

  func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep, _ perform: (Action) -> Void
  ) {
    interpreter.handle(trigger, node: node, step, perform)
  }

  func frame(of region: Int) -> Rect {
    let first = registers + Int(plan.gesture.regions[region].register)
    return Rect(x: first[0], y: first[1], width: first[2], height: first[3])
  }

  /// Inputs and frames keep what the host set.
  func restart(_ step: GestureStep) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: plan.registerCount) { kept in
      guard let kept = kept.baseAddress else { return }
      kept.initialize(from: registers, count: plan.registerCount)
      interpreter.run(plan.gesture.setUp, step)
      for input in plan.gesture.inputs {
        guard let width = try? EnumWidths(plan.enums).width(of: input.type) else { continue }
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

  func describe(_ action: Action) -> GestureAction {
    GestureAction(plan, action.number, action.arguments)
  }
}
