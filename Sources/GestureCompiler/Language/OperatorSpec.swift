import GestureRuntime

/// `-` and `!`.
package enum UnaryOperator: Sendable, CaseIterable { case negate, not }

/// Operators of two operands, from the tightest to the loosest.
package enum BinaryOperator: Sendable, CaseIterable {
  case multiply, divide, add, subtract
  case coalesce
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case and, or
}

/// `=`, `+=`, `-=`, `*=`, `/=`.
package enum AssignmentOperator: Sendable, CaseIterable {
  case set, add, subtract, multiply, divide
}

/// How tightly an expression binds, from the loosest to the tightest. Swift uses the same order.
enum Precedence: Int {
  case choice, or, and, comparison, coalescing, sum, product, prefix, whole

  /// The least precedence of the right operand of an operator.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .whole }

  /// The least precedence of the left operand: the operator's, except for comparisons, which do not chain.
  var left: Precedence { self == .comparison ? tighter : self }
}

/// The description of an operator of two operands: the row that parser, formatter, checker, printers and lowering read.
/// `Checker` knows the types that it takes.
struct OperatorSpec: Sendable {
  /// The result for two numbers.
  enum Meaning: Sendable {
    case operation(Opcode)
    /// The result of the other operator with its operands swapped.
    case mirrored(BinaryOperator)
    /// The opposite of the result of the other operator.
    case negated(BinaryOperator)
    /// The second operand is only evaluated if the first does not decide.
    case shortCircuit
    /// The first operand if it is present, otherwise the second. Only the checker and the lowering see it.
    case presence
  }

  let sign: Punctuation
  let precedence: Precedence
  let meaning: Meaning

  init(_ sign: Punctuation, _ precedence: Precedence, _ meaning: Meaning) {
    self.sign = sign
    self.precedence = precedence
    self.meaning = meaning
  }
}

extension BinaryOperator {
  var spec: OperatorSpec {
    switch self {
    case .multiply: OperatorSpec(.star, .product, .operation(.multiply))
    case .divide: OperatorSpec(.slash, .product, .operation(.divide))
    case .add: OperatorSpec(.plus, .sum, .operation(.add))
    case .subtract: OperatorSpec(.minus, .sum, .operation(.subtract))
    case .coalesce: OperatorSpec(.coalesce, .coalescing, .presence)
    case .equal: OperatorSpec(.equal, .comparison, .operation(.equal))
    case .notEqual: OperatorSpec(.notEqual, .comparison, .negated(.equal))
    case .less: OperatorSpec(.less, .comparison, .operation(.less))
    case .lessOrEqual: OperatorSpec(.lessOrEqual, .comparison, .operation(.lessOrEqual))
    // Not the opposite of `<=` and `<`, because all of them are false for NaN.
    case .greater: OperatorSpec(.greater, .comparison, .mirrored(.less))
    case .greaterOrEqual: OperatorSpec(.greaterOrEqual, .comparison, .mirrored(.lessOrEqual))
    case .and: OperatorSpec(.and, .and, .shortCircuit)
    case .or: OperatorSpec(.or, .or, .shortCircuit)
    }
  }

  var spelling: String { spec.sign.rawValue }
}

extension UnaryOperator {
  var sign: Punctuation {
    switch self {
    case .negate: .minus
    case .not: .exclamation
    }
  }
}

extension AssignmentOperator {
  /// The sign, and the operator that computes the new value from the old value and the operand. Nil for `=`.
  var spec: (sign: Punctuation, binary: BinaryOperator?) {
    switch self {
    case .set: (.assign, nil)
    case .add: (.addAssign, .add)
    case .subtract: (.subtractAssign, .subtract)
    case .multiply: (.multiplyAssign, .multiply)
    case .divide: (.divideAssign, .divide)
    }
  }
}

extension Punctuation {
  var assignment: AssignmentOperator? { AssignmentOperator.allCases.first { $0.spec.sign == self } }
  var binary: BinaryOperator? { BinaryOperator.allCases.first { $0.spec.sign == self } }
  var unary: UnaryOperator? { UnaryOperator.allCases.first { $0.sign == self } }
}
