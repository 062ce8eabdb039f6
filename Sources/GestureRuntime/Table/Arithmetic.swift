extension Opcode {
  /// The value of an arithmetic opcode: one definition for interpreter and constant folding, so that
  /// a folded expression has the bits of a computed one. `b` is ignored by unary opcodes.
  package func value(_ a: Double, _ b: Double = 0) -> Double {
    switch self {
    case .copy: a
    case .negate: -a
    case .not: a == 0 ? 1 : 0
    case .absolute: a.magnitude
    case .squareRoot: a.squareRoot()
    case .sine: GestureMath.sine(a)
    case .cosine: GestureMath.cosine(a)
    case .round: a.rounded()
    case .floor: a.rounded(.down)
    case .ceiling: a.rounded(.up)
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .minimum: Swift.min(a, b)
    case .maximum: Swift.max(a, b)
    case .arcTangent: GestureMath.arcTangent(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .singleton: Double(bit(a))
    case .union: Double(bits(a) | bits(b))
    case .contains: bits(a) & bit(b) != 0 ? 1 : 0
    case .exponential: GestureMath.exponential(a)
    case .logarithm: GestureMath.logarithm(a)
    case .power: GestureMath.power(a, b)
    case .sign: GestureMath.sign(a)
    case .roundToStep: GestureMath.roundToStep(a, b)
    case .modulo: GestureMath.modulo(a, b)
    default: preconditionFailure("not an arithmetic opcode")
    }
  }
}

extension Opcode {
  /// The number whose change makes the result of a function change suddenly.
  package enum Border {
    /// The result changes where the number changes its sign.
    case sign(of: Double)
    /// The result changes where the number becomes another whole number, rounded down.
    case floor(of: Double)
  }

  /// Nil if a small change of the operands is a small change of the result.
  package func border(_ a: Double, _ b: Double) -> Border? {
    switch self {
    case .less, .lessOrEqual, .minimum, .maximum: .sign(of: a - b)
    case .absolute, .sign: .sign(of: a)
    case .floor, .ceiling: .floor(of: a)
    case .round: .floor(of: a + 0.5)
    case .roundToStep: .floor(of: a / b + 0.5)
    case .modulo: .floor(of: a / b)
    default: nil
    }
  }
}
