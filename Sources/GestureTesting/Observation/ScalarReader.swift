package import GestureCompiler
internal import GestureRuntime

/// Evaluates values of a machine in the middle of a step, as its code does.
package struct ScalarReader {
  private let step: ObservedStep
  private let machine: Machine
  private let registers: PerRegister<Int>

  /// - Parameter registers: for each register of the machine, its number in the table that runs.
  package init(step: ObservedStep, machine: Machine, registers: PerRegister<Int>) {
    self.step = step
    self.machine = machine
    self.registers = registers
  }

  package func holds(_ condition: Value?) -> Bool { condition.map { value($0) != 0 } ?? true }

  package func holds(_ condition: Scalar) -> Bool { value(condition) != 0 }

  package func value(_ value: Value) -> Double { self.value(machine.scalar(of: value)) }

  package func value(_ scalar: Scalar) -> Double {
    switch scalar {
    case .constant(let value): value
    case .register(let number): step.register(registers[number])
    // Locals belong to blocks. Conditions and durations have no locals.
    case .local: .nan
    case .touches(let readout, let part): step.touches(readout, of: part)
    case .touch(let readout, let part): step.touch(readout, of: part)
    case .single(let readout, let part): step.single(readout, of: part)
    case .elapsed(let part): step.elapsed(part)
    case .argument(let index): step.argument(index)
    case .regionsContain(let region, let x, let y):
      step.regions(region, contain: Point(x: value(x), y: value(y))) ? 1 : 0
    case .regions(let question, let region, let a, let b):
      step.answer(question, region, value(a), value(b))
    case .unary(let opcode, let a): opcode.value(value(a))
    case .binary(let opcode, let a, let b): opcode.value(value(a), value(b))
    case .and(let a, let b): value(a) != 0 ? value(b) : 0
    case .or(let a, let b): value(a) != 0 ? 1 : value(b)
    case .select(let condition, let a, let b): value(condition) != 0 ? value(a) : value(b)
    }
  }
}
