@_spi(GestureEngine) package import GestureRuntime

/// A double of a value, as a tree of operations without vectors, enums and names: see `Machine.scalars(of:)`.
package enum Scalar: Equatable, Sendable {
  case constant(Double)
  /// A register, by its place in `Machine.registers`.
  case register(RegisterID)
  /// A local of the enclosing code: see `Statement.local`.
  case local(Int)
  case touches(TouchesReadout, part: PartID)
  case touch(TouchReadout, part: PartID)
  case single(SingleReadout, part: PartID)
  /// Nanoseconds since the part entered its state.
  case elapsed(part: PartID)
  /// An argument of the handled event. Argument 0 of a crossing is the id.
  case argument(Int)
  /// Whether any frame of the `regions` with this number contains the point.
  indirect case regionsContain(Int, Scalar, Scalar)
  /// Another question about the frames of the `regions` with this number.
  indirect case regions(RegionsQuestion, Int, Scalar, Scalar)
  /// Arithmetic of one operand.
  indirect case unary(Opcode, Scalar)
  /// Arithmetic of two operands.
  indirect case binary(Opcode, Scalar, Scalar)
  /// The second operand is evaluated only if the first does not decide.
  indirect case and(Scalar, Scalar)
  indirect case or(Scalar, Scalar)
  /// The second if the first is true, otherwise the third.
  indirect case select(Scalar, Scalar, Scalar)
}

extension Scalar {
  package var constantValue: Double? {
    if case .constant(let value) = self { return value }
    return nil
  }
}

extension Machine {
  /// Returns the doubles of a value, in order.
  package func scalars(of value: Value) -> [Scalar] {
    var trees = ScalarTrees(frames: regions.map { $0.register })
    return trees.scalars(value)
  }

  /// Returns the double of a value of one scalar.
  package func scalar(of value: Value) -> Scalar {
    var trees = ScalarTrees(frames: regions.map { $0.register })
    return trees.scalar(value)
  }
}

struct ScalarTrees: ScalarAlgebra {
  /// The first register of the frame of each region.
  var frames: [RegisterID?] = []

  func constant(_ value: Double) -> Scalar { .constant(value) }
  func register(_ register: RegisterID) -> Scalar { .register(register) }
  func local(_ number: Int) -> Scalar { .local(number) }
  func argument(_ number: Int) -> Scalar { .argument(number) }
  func touches(_ readout: TouchesReadout, _ part: PartID) -> Scalar {
    .touches(readout, part: part)
  }
  func touch(_ readout: TouchReadout, _ part: PartID) -> Scalar { .touch(readout, part: part) }
  func single(_ readout: SingleReadout, _ part: PartID) -> Scalar { .single(readout, part: part) }
  func elapsed(_ part: PartID) -> Scalar { .elapsed(part: part) }
  func unary(_ opcode: Opcode, _ a: Scalar) -> Scalar { .unary(opcode, a) }
  func binary(_ opcode: Opcode, _ a: Scalar, _ b: Scalar) -> Scalar { .binary(opcode, a, b) }
  func and(_ a: Scalar, _ b: Scalar) -> Scalar { .and(a, b) }
  func or(_ a: Scalar, _ b: Scalar) -> Scalar { .or(a, b) }
  func select(_ condition: Scalar, _ a: Scalar, _ b: Scalar) -> Scalar { .select(condition, a, b) }
  func regionsContain(_ region: Int, _ x: Scalar, _ y: Scalar) -> Scalar {
    .regionsContain(region, x, y)
  }
  func regions(_ question: RegionsQuestion, _ region: Int, _ a: Scalar, _ b: Scalar) -> Scalar {
    .regions(question, region, a, b)
  }
  func known(_ number: Scalar) -> Double? { number.constantValue }
  func frame(ofRegion region: Int) -> RegisterID? { frames[region] }

  func opposite(_ number: Scalar) -> Scalar? {
    switch number {
    case .unary(.not, let inner): inner
    case .binary(.equal, let x, let y): .binary(.notEqual, x, y)
    case .binary(.notEqual, let x, let y): .binary(.equal, x, y)
    default: nil
    }
  }
}

// MARK: - Walking

extension Scalar {
  /// Visits this scalar and every scalar below it, including the operands of questions about regions.
  package func forEach(_ visit: (Scalar) -> Void) {
    visit(self)
    switch self {
    case .constant, .register, .local, .touches, .touch, .single, .elapsed, .argument: break
    case .unary(_, let a): a.forEach(visit)
    case .regionsContain(_, let a, let b), .regions(_, _, let a, let b), .binary(_, let a, let b),
      .and(let a, let b), .or(let a, let b):
      a.forEach(visit)
      b.forEach(visit)
    case .select(let a, let b, let c):
      a.forEach(visit)
      b.forEach(visit)
      c.forEach(visit)
    }
  }

  /// Returns the expression with every leaf replaced, folded again.
  package func mapLeaves(_ replace: (Scalar) -> Scalar) -> Scalar {
    var trees = ScalarTrees()
    return mapLeaves(&trees, replace)
  }

  private func mapLeaves(_ trees: inout ScalarTrees, _ replace: (Scalar) -> Scalar) -> Scalar {
    func map(_ scalar: Scalar) -> Scalar { scalar.mapLeaves(&trees, replace) }
    switch self {
    case .constant, .register, .local, .touches, .touch, .single, .elapsed, .argument:
      return replace(self)
    case .unary(let opcode, let a):
      let a = map(a)
      return trees.apply(opcode, a)
    case .binary(let opcode, let a, let b):
      let (a, b) = (map(a), map(b))
      return trees.apply(opcode, a, b)
    case .and(let a, let b):
      let (a, b) = (map(a), map(b))
      return trees.both(a, b)
    case .or(let a, let b):
      let (a, b) = (map(a), map(b))
      return trees.either(a, b)
    case .select(let a, let b, let c):
      let (a, b, c) = (map(a), map(b), map(c))
      return trees.choice(a, b, c)
    case .regionsContain(let region, let a, let b):
      let (a, b) = (map(a), map(b))
      return .regionsContain(region, a, b)
    case .regions(let question, let region, let a, let b):
      let (a, b) = (map(a), map(b))
      return .regions(question, region, a, b)
    }
  }
}
