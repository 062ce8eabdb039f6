/// Makes the code and registers of a new machine: constants, arguments, then first values.
struct SetUp {
  let plan: Plan

  func run(_ arguments: [String: GestureValue]) throws(MachineError) -> TableCode {
    let registers = Block(Int(plan.gesture.registerCount), 0.0)
    for (i, constant) in plan.gesture.constants.enumerated() { registers.pointer[i] = constant }
    for name in arguments.keys.sorted() {
      guard plan.gesture.parameters.contains(where: { $0.name == name }) else {
        throw .noParameter(name, known: plan.gesture.parameters.map { $0.name })
      }
    }
    let code = TableCode(plan: plan, registers: registers)
    // Code for arguments reads registers only, but a table may ask it for anything.
    let memory = Storage(shape: plan.shape, calls: TableCode.calls, touches: [])
    defer { withExtendedLifetime(memory) {} }
    for parameter in plan.gesture.parameters {
      try set(parameter, to: arguments[parameter.name], code, memory.view)
    }
    code.interpreter.run(plan.gesture.setUp, memory.view)
    for check in plan.gesture.checks
    where code.interpreter.evaluate(check.condition, memory.view) == 0 {
      throw .conditionFails(check.message)
    }
    for i in 0..<plan.parts.count { try checkTouches(of: plan.parts[i], registers) }
    return code
  }

  private func set(
    _ parameter: GestureTable.Slot, to argument: GestureValue?, _ code: TableCode,
    _ step: GestureStep
  ) throws(MachineError) {
    guard let argument else {
      guard !parameter.initial.isNone else {
        throw .missingArgument(parameter.name, of: plan.gesture.name)
      }
      return code.interpreter.run(parameter.initial, step)
    }
    let register = code.registers + Int(parameter.register)
    guard argument.write(as: parameter.type, to: register, plan.enums) else {
      throw .wrongType(parameter, argument, plan.enums)
    }
  }

  private func checkTouches(
    of part: Plan.Part, _ registers: Block<Double>
  ) throws(MachineError) {
    let minimum = registers.pointer[part.minimumTouches]
    let maximum = registers.pointer[part.maximumTouches]
    guard 1 <= minimum, minimum <= maximum, maximum <= Double(Tracker.touchLimit) else {
      throw .conditionFails("1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
    }
  }
}
