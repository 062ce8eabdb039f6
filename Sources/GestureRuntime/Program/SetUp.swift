/// Makes the memory of a new machine: constants, arguments, then first values.
struct SetUp {
  let plan: Plan

  func run(_ arguments: [String: GestureValue]) throws(MachineError) -> Storage {
    let registers = Block(Int(plan.gesture.registerCount), 0.0)
    for (i, constant) in plan.gesture.constants.enumerated() { registers.pointer[i] = constant }
    for name in arguments.keys.sorted() {
      guard plan.gesture.parameters.contains(where: { $0.name == name }) else {
        throw .noParameter(name)
      }
    }
    // The bounds of `tracks` are not known yet, so this memory serves only to run code for arguments.
    let early = Storage(plan: plan, registers: registers, isEarly: true)
    // The engine owns nothing.
    defer { withExtendedLifetime(early) {} }
    for parameter in plan.gesture.parameters {
      try set(parameter, to: arguments[parameter.name], early.engine)
    }
    early.engine.run(plan.gesture.setUp)
    for check in plan.gesture.checks where early.engine.evaluate(check.condition) == 0 {
      throw .conditionFails(check.message)
    }
    for i in 0..<plan.parts.count { try checkTouches(of: plan.parts[i], registers) }
    let storage = Storage(plan: plan, registers: registers, isEarly: false)
    storage.engine.reset(plan.root)
    // Known from here on, so that asking for it writes nothing.
    _ = storage.engine.nextDeadline
    return storage
  }

  private func set(
    _ parameter: GestureTable.Slot, to argument: GestureValue?, _ engine: Engine
  ) throws(MachineError) {
    guard let argument else {
      guard !parameter.initial.isNone else { throw .missingArgument(parameter.name) }
      return engine.run(parameter.initial)
    }
    let register = engine.registers + Int(parameter.register)
    guard argument.write(as: parameter.type, to: register, plan.enums) else {
      throw .wrongType(name: parameter.name)
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
