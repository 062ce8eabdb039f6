@_spi(GestureEngine) import GestureRuntime

@_spi(GestureEngine) @testable import GestureCompiler

/// The doubles of values as people write them, so that tests see their operations.
struct ScalarText {
  let machine: Machine

  func list(_ value: Value) -> String { list(machine.scalars(of: value)) }

  private func text(_ scalar: Scalar) -> String { text(scalar, .choice) }

  private func list(_ scalars: [Scalar]) -> String {
    scalars.map { text($0) }.joined(separator: ", ")
  }

  private func text(_ scalar: Scalar, _ least: Precedence) -> String {
    let (text, precedence) = parts(of: scalar)
    return precedence.rawValue < least.rawValue ? "(\(text))" : text
  }

  private func parts(of scalar: Scalar) -> (String, Precedence) {
    switch scalar {
    case .constant(let value): (NumberText.exact(value), value < 0 ? .prefix : .whole)
    case .register(let number): (machine.registers[number].name, .whole)
    case .local(let number): ("local\(number)", .whole)
    case .touches(let readout, let part): ("touches(\(part)).\(readout.name)", .whole)
    case .touch(let readout, part: _): ("touch.\(readout.name)", .whole)
    case .single(let readout, let part): ("touches(\(part))\(readout.name)", .whole)
    case .elapsed: ("elapsed", .whole)
    case .argument(let number): ("argument\(number)", .whole)
    case .regionsContain(let region, let x, let y):
      ("\(machine.regions[region].name).contains(\(list([x, y])))", .whole)
    case .regions(let question, let region, let a, let b):
      ("\(machine.regions[region].name).\(question)(\(list([a, b])))", .whole)
    case .unary(let opcode, let a): unary(opcode, a)
    case .binary(let opcode, let a, let b): binary(opcode, a, b)
    case .and(let a, let b): infix(a, .and, b)
    case .or(let a, let b): infix(a, .or, b)
    case .select(let condition, let a, let b):
      ("\(text(condition, .or)) ? \(text(a, .or)) : \(text(b, .choice))", .choice)
    }
  }

  private func unary(_ opcode: Opcode, _ a: Scalar) -> (String, Precedence) {
    switch opcode {
    case .negate: ("-\(text(a, .prefix))", .prefix)
    case .not: ("!\(text(a, .prefix))", .prefix)
    default: ("\(opcode.spec.name)(\(text(a)))", .whole)
    }
  }

  private func binary(_ opcode: Opcode, _ a: Scalar, _ b: Scalar) -> (String, Precedence) {
    let operation = BinaryOperator.allCases.first {
      if case .operation(opcode) = $0.spec.meaning { true } else { false }
    }
    if let operation { return infix(a, operation, b) }
    if opcode == .notEqual { return infix(a, .notEqual, b) }
    return ("\(opcode.spec.name)(\(list([a, b])))", .whole)
  }

  private func infix(_ a: Scalar, _ operation: BinaryOperator, _ b: Scalar) -> (String, Precedence)
  {
    let own = operation.spec.precedence
    return ("\(text(a, own.left)) \(operation.spelling) \(text(b, own.tighter))", own)
  }
}
