/// The code of a plan, with a stop in place of each instruction of some opcodes, so that a tool sees their operands and
/// carries them out itself.
package struct StoppedCode: Sendable {
  package let plan: Plan
  nonisolated(unsafe) private let code: Buffer<Instruction>
  nonisolated(unsafe) private let lists: Buffer<PlanLists>

  /// - Parameter stops: whether the code stops at an opcode, as it is in the table. It always stops at `refreshValue`.
  package init(_ plan: Plan, at stops: (Opcode) -> Bool) {
    self.plan = plan
    let stop = Instruction(.stop)
    code = Buffer(
      (0..<plan.code.count).map { at in
        let opcode = plan.code[at].opcode
        return opcode == .refreshValue || stops(opcode) ? stop : plan.linkedCode[at]
      })
    lists = Buffer([plan.lists.pointee.running(UnsafePointer(code.pointer))])
  }

  /// Runs code from an instruction to the next one that the caller must carry out. The memory of the code is `address`.
  /// - Returns: that instruction as in the table, and its index.
  package func run(
    from start: Int, _ address: UnsafeMutableRawPointer, _ step: GestureStep
  ) -> (instruction: Instruction, index: Int) {
    let registers = TableCode.at(address).pointee.registers
    let interpreter = Interpreter(lists: UnsafePointer(lists.pointer), registers: registers)
    let index = interpreter.execute(code.pointer + start, step) - UnsafePointer(code.pointer)
    return (plan.code[index], index)
  }
}

extension PlanLists {
  /// The lists with other code.
  fileprivate func running(_ code: UnsafePointer<Instruction>) -> PlanLists {
    PlanLists(
      code: code, nodes: nodes, parts: parts, values: values, states: states, rules: rules,
      timers: timers, handlers: handlers)
  }
}
