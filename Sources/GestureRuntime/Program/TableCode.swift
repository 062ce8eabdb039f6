/// The code of a gesture that lies in a table, and the registers that it works on.
///
/// Sendable because only a machine that holds the sole reference to the registers writes to them.
struct TableCode: GestureCode, @unchecked Sendable {
  /// An action that a handler makes: its number and its arguments, valid while it is performed.
  struct Action: @unchecked Sendable {
    var number: Int
    var arguments: UnsafeMutablePointer<Double>
  }

  let plan: Plan
  private(set) var memory: Block<Double>
  /// Of `memory`.
  private(set) var registers: UnsafeMutablePointer<Double>

  init(plan: Plan, registers: Block<Double>) {
    self.plan = plan
    memory = registers
    self.registers = registers.pointer
  }

  var shape: GestureShape { plan.shape }

  mutating func unshare() {
    memory = memory.copy()
    registers = memory.pointer
  }

  // MARK: Parts

  func touches(of part: Int) -> ClosedRange<Int> {
    let info = plan.parts[part]
    return Int(registers[info.minimumTouches])...Int(registers[info.maximumTouches])
  }

  func accepts(_ step: GestureStep, part: Int) -> Bool {
    evaluate(plan.parts[part].accepts, step, otherwise: 1) != 0
  }

  func fire(_ trigger: Trigger, state: Int, _ step: GestureStep) -> GestureOutcome {
    let entry = plan.rules[state * Trigger.allCases.count + Int(trigger.rawValue)]
    return entry.isNone ? .none : rule(entry, state: state, step)
  }

  func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double {
    evaluate(plan.timers[plan.states[state].timers.lowerBound + timer].duration, step)
  }

  func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome {
    rule(plan.timers[plan.states[state].timers.lowerBound + timer].rule, state: state, step)
  }

  @inline(__always)
  private func rule(_ entry: Entry, state: Int, _ step: GestureStep) -> GestureOutcome {
    let info = plan.states[state]
    let end = execute(entry, step) { event, first, count in
      step.emit(event: event, part: info.part, registers + first, count)
    }
    guard end.opcode == .take else { return .none }
    let target =
      switch end.a {
      case Target.stay: GestureOutcome.stays
      case Target.end: GestureOutcome.ends
      case Target.fail: GestureOutcome.fails
      case Target.cancel: GestureOutcome.cancels
      default: info.first + Int(end.a)
      }
    return GestureOutcome(target: target, rule: end.b)
  }

  func refresh(part: Int, _ step: GestureStep) { run(plan.parts[part].refresh, step) }

  func reset(part: Int, _ step: GestureStep) { run(plan.parts[part].reset, step) }

  // MARK: Nodes

  func within(node: Int) -> Double { registers[plan.nodes[node].within] }

  func passes(node: Int, _ step: GestureStep) -> Bool {
    evaluate(plan.nodes[node].gate, step, otherwise: 1) != 0
  }

  func reset(node: Int, _ step: GestureStep) { run(plan.nodes[node].reset, step) }

  func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep, _ perform: (Action) -> Void
  ) {
    let number = trigger.number
    for i in plan.nodes[node].handlers where plan.handlers[i].trigger == number {
      _ = execute(plan.handlers[i].code, step) { action, first, _ in
        perform(Action(number: action, arguments: registers + first))
      }
    }
  }

  func frame(of region: Int) -> Rect {
    let first = registers + Int(plan.gesture.regions[region].register)
    return Rect(x: first[0], y: first[1], width: first[2], height: first[3])
  }

  /// Inputs and frames keep what the host set.
  func restart(_ step: GestureStep) {
    let kept = memory.copy()
    run(plan.gesture.setUp, step)
    for input in plan.gesture.inputs { keep(input.register, input.type, of: kept) }
    for region in plan.gesture.regions where !region.isMany {
      let first = Int(region.register)
      (registers + first).update(from: kept.pointer + first, count: 4)
    }
  }

  private func keep(_ register: UInt16, _ type: ValueType, of kept: Block<Double>) {
    guard let width = try? EnumWidths(plan.enums).width(of: type) else { return }
    (registers + Int(register)).update(from: kept.pointer + Int(register), count: width)
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
      plan.gesture.parts[part].events[event].fields, from: step.memory.pointee.arguments,
      plan.enums)
  }

  func describe(_ action: Action) -> GestureAction {
    let signature = plan.gesture.actions[action.number].signature
    return GestureAction(
      name: signature.name,
      arguments: GestureValue.fields(signature.fields, from: action.arguments, plan.enums))
  }
}
