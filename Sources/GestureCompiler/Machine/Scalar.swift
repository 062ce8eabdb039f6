public import GestureRuntime

/// An expression whose value is one `Double`. Truth values are 0 and 1; vectors, enums and names are
/// gone by here. Evaluating it changes nothing, so it may be evaluated at any time or not at all.
public enum Scalar: Sendable {
  case constant(Double)
  /// By its place in `Machine.registers`.
  case register(Int)
  /// Of the enclosing code: see `Statement.local`.
  case local(Int)
  case touches(TouchesReadout, part: Int)
  case touch(TouchReadout, part: Int)
  /// Nanoseconds since the part entered its state.
  case elapsed(part: Int)
  /// An argument of the handled event, or 0: the id of a crossing.
  case argument(Int)
  /// Whether any frame of the `regions` with this number contains the point.
  indirect case regionsContain(Int, Scalar, Scalar)
  /// Arithmetic of one operand.
  indirect case unary(Opcode, Scalar)
  /// Arithmetic of two operands.
  indirect case binary(Opcode, Scalar, Scalar)
  /// The second operand is only looked at where the first does not decide.
  indirect case and(Scalar, Scalar)
  indirect case or(Scalar, Scalar)
  /// The second where the first is true, else the third.
  indirect case select(Scalar, Scalar, Scalar)
  /// A `let` or `value` of a recognizer that was put in; a vector's scalars end in `.dx`, `.dy`.
  /// The name is for readers: the meaning is that of the operand, which is no leaf.
  indirect case named(String, Scalar)
}

extension Scalar {
  static let zero = Scalar.constant(0)
  static let one = Scalar.constant(1)

  package var constantValue: Double? {
    if case .constant(let value) = self { return value }
    return nil
  }

  /// Without the names around it.
  package var bare: Scalar {
    var scalar = self
    while case .named(_, let operand) = scalar { scalar = operand }
    return scalar
  }

  var isLeaf: Bool {
    switch self {
    case .constant, .register, .local, .touches, .touch, .elapsed, .argument: true
    case .regionsContain, .unary, .binary, .and, .or, .select, .named: false
    }
  }
}

// MARK: - Construction with folding

// Each gives what the operation would give at run time, to the bit. There is no reassociation and no
// algebra: x * 1 stays. A folded NaN is the canonical one, because its sign is the processor's choice.
extension Scalar {
  static func folded(_ value: Double) -> Scalar { .constant(value.isNaN ? .nan : value) }

  static func apply(_ opcode: Opcode, _ a: Scalar) -> Scalar {
    if opcode.isFoldable, let a = a.constantValue { return .folded(opcode.value(a)) }
    return opcode == .not ? not(a) : .unary(opcode, a)
  }

  static func apply(_ opcode: Opcode, _ a: Scalar, _ b: Scalar) -> Scalar {
    if opcode.isFoldable, let a = a.constantValue, let b = b.constantValue {
      return .folded(opcode.value(a, b))
    }
    return .binary(opcode, a, b)
  }

  static func not(_ a: Scalar) -> Scalar {
    switch a.bare {
    case .constant(let value): .constant(value == 0 ? 1 : 0)
    case .unary(.not, let inner): inner
    case .binary(.equal, let x, let y): .binary(.notEqual, x, y)
    case .binary(.notEqual, let x, let y): .binary(.equal, x, y)
    default: .unary(.not, a)
    }
  }

  static func both(_ a: Scalar, _ b: Scalar) -> Scalar {
    if let a = a.constantValue { return a == 0 ? .zero : b }
    if let b = b.constantValue { return b == 0 ? .zero : a }
    return .and(a, b)
  }

  static func either(_ a: Scalar, _ b: Scalar) -> Scalar {
    if let a = a.constantValue { return a == 0 ? b : .one }
    if let b = b.constantValue { return b == 0 ? a : .one }
    return .or(a, b)
  }

  static func choice(_ condition: Scalar, _ a: Scalar, _ b: Scalar) -> Scalar {
    if let condition = condition.constantValue { return condition == 0 ? b : a }
    if let x = a.constantValue, let y = b.constantValue, x.bitPattern == y.bitPattern { return a }
    return .select(condition, a, b)
  }

  static func label(_ name: String, _ operand: Scalar) -> Scalar {
    if operand.isLeaf { return operand }
    return .named(name, operand)
  }
}

// MARK: - Walking

extension Scalar {
  /// Every leaf below, with what `regionsContain` names of its own.
  package func forEach(_ visit: (Scalar) -> Void) {
    visit(self)
    switch self {
    case .constant, .register, .local, .touches, .touch, .elapsed, .argument: break
    case .unary(_, let a), .named(_, let a): a.forEach(visit)
    case .regionsContain(_, let a, let b), .binary(_, let a, let b), .and(let a, let b),
      .or(let a, let b):
      a.forEach(visit)
      b.forEach(visit)
    case .select(let a, let b, let c):
      a.forEach(visit)
      b.forEach(visit)
      c.forEach(visit)
    }
  }

  /// The same expression with every leaf replaced, folded anew.
  package func mapLeaves(_ replace: (Scalar) -> Scalar) -> Scalar {
    switch self {
    case .constant, .register, .local, .touches, .touch, .elapsed, .argument: replace(self)
    case .unary(let opcode, let a): .apply(opcode, a.mapLeaves(replace))
    case .binary(let opcode, let a, let b):
      .apply(opcode, a.mapLeaves(replace), b.mapLeaves(replace))
    case .and(let a, let b): .both(a.mapLeaves(replace), b.mapLeaves(replace))
    case .or(let a, let b): .either(a.mapLeaves(replace), b.mapLeaves(replace))
    case .select(let a, let b, let c):
      .choice(a.mapLeaves(replace), b.mapLeaves(replace), c.mapLeaves(replace))
    case .regionsContain(let region, let a, let b):
      .regionsContain(region, a.mapLeaves(replace), b.mapLeaves(replace))
    case .named(let name, let a): .label(name, a.mapLeaves(replace))
    }
  }

  /// Whether it has more than `size` operations or is more than `depth` deep; looks at no more.
  func isLarger(than size: Int, depth: Int) -> Bool {
    var left = size
    return takes(from: &left, depth)
  }

  private func takes(from left: inout Int, _ depth: Int) -> Bool {
    left -= 1
    if left < 0 || depth < 0 { return true }
    let below = depth - 1
    switch self {
    case .constant, .register, .local, .touches, .touch, .elapsed, .argument: return false
    case .unary(_, let a), .named(_, let a): return a.takes(from: &left, below)
    case .regionsContain(_, let a, let b), .binary(_, let a, let b), .and(let a, let b),
      .or(let a, let b):
      return a.takes(from: &left, below) || b.takes(from: &left, below)
    case .select(let a, let b, let c):
      return a.takes(from: &left, below) || b.takes(from: &left, below)
        || c.takes(from: &left, below)
    }
  }
}
