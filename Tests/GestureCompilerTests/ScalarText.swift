import GestureRuntime

@testable import GestureCompiler

/// The doubles of values as people write them, so that tests see which operations they are made of.
struct ScalarText {
  let machine: Machine

  /// How tightly an expression holds together; higher binds tighter.
  private enum Precedence: Int { case choice, or, and, comparison, sum, product, prefix, whole }

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
    case .constant(let value): (ValuePrinter.number(value), value < 0 ? .prefix : .whole)
    case .register(let number): (machine.registers[number].name, .whole)
    case .local(let number): ("local\(number)", .whole)
    case .touches(let readout, let part): ("touches(\(part)).\(readout.name)", .whole)
    case .touch(let readout, part: _): ("touch.\(readout.name)", .whole)
    case .elapsed: ("elapsed", .whole)
    case .argument(let number): ("argument\(number)", .whole)
    case .regionsContain(let region, let x, let y):
      ("\(machine.regions[region].name).contains(\(list([x, y])))", .whole)
    case .unary(let opcode, let a): unary(opcode, a)
    case .binary(let opcode, let a, let b): binary(opcode, a, b)
    case .and(let a, let b): (infix(a, "&&", b, .and), .and)
    case .or(let a, let b): (infix(a, "||", b, .or), .or)
    case .select(let condition, let a, let b):
      ("\(text(condition, .or)) ? \(text(a, .or)) : \(text(b, .choice))", .choice)
    }
  }

  private func unary(_ opcode: Opcode, _ a: Scalar) -> (String, Precedence) {
    switch opcode {
    case .negate: ("-\(text(a, .prefix))", .prefix)
    case .not: ("!\(text(a, .prefix))", .prefix)
    default: ("\(opcode.name)(\(text(a)))", .whole)
    }
  }

  private func binary(_ opcode: Opcode, _ a: Scalar, _ b: Scalar) -> (String, Precedence) {
    switch opcode {
    case .add: (infix(a, "+", b, .sum), .sum)
    case .subtract: (infix(a, "-", b, .sum), .sum)
    case .multiply: (infix(a, "*", b, .product), .product)
    case .divide: (infix(a, "/", b, .product), .product)
    case .less: (infix(a, "<", b, .comparison), .comparison)
    case .lessOrEqual: (infix(a, "<=", b, .comparison), .comparison)
    case .equal: (infix(a, "==", b, .comparison), .comparison)
    case .notEqual: (infix(a, "!=", b, .comparison), .comparison)
    default: ("\(opcode.name)(\(list([a, b])))", .whole)
    }
  }

  /// To the left, operators of one precedence need no parentheses; comparisons always do.
  private func infix(_ a: Scalar, _ name: String, _ b: Scalar, _ own: Precedence) -> String {
    let tighter = Precedence(rawValue: own.rawValue + 1) ?? .whole
    return "\(text(a, own == .comparison ? tighter : own)) \(name) \(text(b, tighter))"
  }
}
