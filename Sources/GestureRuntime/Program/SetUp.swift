/// Makes the core of a new machine, and fills its registers: constants, arguments, then first values.
struct SetUp {
  let plan: Plan

  func run(_ arguments: [String: GestureValue]) throws(MachineError) -> GestureCore<TableCode> {
    if !arguments.isEmpty { try checkNames(arguments) }
    return try run { arguments[$0.name] }
  }

  /// - Parameter argument: the argument for a parameter, or nil if there is none.
  func run(
    _ argument: (GestureTable.Slot) -> GestureValue?
  ) throws(MachineError) -> GestureCore<TableCode> {
    let memory = Storage.make(plan.shape, codeWords: plan.codeWords)
    let code = TableCode(plan: plan, registers: memory.code)
    plan.gesture.constants.withUnsafeBufferPointer { constants in
      guard let first = constants.baseAddress else { return }
      code.registers.update(from: first, count: constants.count)
    }
    var moveMemory = MoveMemory()
    try withUnsafeMutablePointer(to: &moveMemory) { moveMemory throws(MachineError) in
      try run(argument, code, memory.view(moveMemory))
    }
    return GestureCore(code, memory)
  }

  private func checkNames(_ arguments: [String: GestureValue]) throws(MachineError) {
    for name in arguments.keys.sorted() {
      guard plan.gesture.parameters.contains(where: { $0.name == name }) else {
        throw .noParameter(name, known: plan.gesture.parameters.map { $0.name })
      }
    }
  }

  private func run(
    _ argument: (GestureTable.Slot) -> GestureValue?, _ code: TableCode, _ step: GestureStep
  ) throws(MachineError) {
    for parameter in plan.gesture.parameters {
      try set(parameter, to: argument(parameter), code, step)
    }
    code.interpreter.run(plan.gesture.setUp, step)
    for check in plan.gesture.checks
    where code.interpreter.evaluate(check.condition, step) == 0 {
      throw .conditionFails(check.message)
    }
    for i in 0..<plan.parts.count { try checkTouches(of: plan.parts[i], code.registers) }
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
    of part: Plan.Part, _ registers: UnsafeMutablePointer<Double>
  ) throws(MachineError) {
    let minimum = registers[part.minimumTouches]
    let maximum = registers[part.maximumTouches]
    guard 1 <= minimum, minimum <= maximum, maximum <= Double(Slot.count) else {
      throw .conditionFails("1 ≤ a ≤ b ≤ 16 of `tracks a...b`")
    }
  }
}
