import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Which comparisons divide the places into cells that an alphabet can represent: distances, components, angles, scales
// and turns compared with fixed values or with each other, without free computation.
extension Scalar {
  var isExactComparison: Bool {
    switch self {
    case .binary(.contains, let a, let b): a.isFixed && b.isExactMeasure
    case .binary(let opcode, let a, let b):
      opcode.isCondition && a.isExactMeasure && b.isExactMeasure
    case .regionsContain(_, let x, let y): x.isExactMeasure && y.isExactMeasure
    default: false
    }
  }

  /// Whether the scalar is the same in all situations of one alphabet.
  private var isFixed: Bool {
    var result = true
    forEach { leaf in
      switch leaf {
      case .touches, .touch, .single, .elapsed, .argument, .local, .regionsContain: result = false
      // The remaining registers: frames, inputs and variables.
      case .register: result = false
      default: break
      }
    }
    return result
  }

  private var isExactMeasure: Bool {
    switch self {
    case .constant: true
    case .touches(let readout, part: _): readout.isExactMeasure
    case .touch(let readout, part: _): readout.isExactMeasure
    case .unary(.absolute, let a), .unary(.negate, let a): a.isExactMeasure
    case .unary(.squareRoot, let a): a.isSumOfSquares
    case .binary(.minimum, let a, let b), .binary(.maximum, let a, let b),
      .binary(.arcTangent, let a, let b):
      a.isExactMeasure && b.isExactMeasure
    case .binary(.add, let a, let b), .binary(.subtract, let a, let b):
      a.isFixed && b.isExactMeasure || b.isFixed && a.isExactMeasure || isFrameEdge
    case .binary(.multiply, let a, let b):
      a.isFixed && b.isExactMeasure || b.isFixed && a.isExactMeasure
    case .binary(.divide, let a, let b): b.isFixed && a.isExactMeasure
    case .select(let condition, let a, let b):
      condition.isExactComparison && a.isExactMeasure && b.isExactMeasure
    case .register: isFrameEdge
    default: false
    }
  }

  /// `dx * dx + dy * dy`
  private var isSumOfSquares: Bool {
    guard case .binary(.add, let a, let b) = self else { return false }
    return a.isSquare && b.isSquare
  }

  private var isSquare: Bool {
    guard case .binary(.multiply, let a, let b) = self else { return false }
    switch (a, b) {
    case (.touches(let x, part: _), .touches(let y, part: _)): return x == y && x.isExactMeasure
    case (.touch(let x, part: _), .touch(let y, part: _)): return x == y && x.isExactMeasure
    default: return false
    }
  }

  /// `x` or `x + width` of registers. The caller knows which registers.
  private var isFrameEdge: Bool {
    switch self {
    case .register: true
    case .binary(.add, .register, .register): true
    default: false
    }
  }

  /// The constant result of a comparison, if it has one because amounts are never negative.
  var triviality: Bool? {
    switch self {
    case .binary(.lessOrEqual, let a, let b):
      if let a = a.constantValue, a <= 0, b.isAmount { return true }
      if let b = b.constantValue, b < 0, a.isAmount { return false }
    case .binary(.less, let a, let b):
      if let b = b.constantValue, b <= 0, a.isAmount { return false }
      if let a = a.constantValue, a < 0, b.isAmount { return true }
      // No number is greater than infinity.
      if let a = a.constantValue, a == .infinity { return false }
    default: break
    }
    return nil
  }

  private var isAmount: Bool {
    switch self {
    case .unary(.absolute, _), .unary(.squareRoot, _): true
    case .touches(let readout, part: _):
      readout == .travel || readout == .span || readout == .duration || readout == .count
        || readout == .radius
    case .touch(let readout, part: _): readout.isAmount
    case .single(let single, part: _): single.readout.isAmount
    case .elapsed: true
    default: false
    }
  }
}

extension TouchesReadout {
  fileprivate var isExactMeasure: Bool {
    switch self {
    case .locationX, .locationY, .startX, .startY, .translationX, .translationY, .scale, .scaleX,
      .scaleY, .rotation, .span, .travel, .count, .kind, .button, .buttons, .pressure, .modifiers,
      .radius:
      true
    case .deltaX, .deltaY, .duration, .velocityX, .velocityY, .scaleVelocity, .rotationVelocity:
      false
    }
  }
}

extension TouchReadout {
  /// Whether the scalar is never negative.
  fileprivate var isAmount: Bool {
    self == .travel || self == .duration || self == .radius || self == .tilt
  }

  fileprivate var isExactMeasure: Bool {
    switch self {
    case .locationX, .locationY, .startX, .startY, .translationX, .translationY, .travel, .pressure,
      .kind, .button, .buttons, .modifiers, .index, .radius, .tilt, .azimuth, .twist:
      true
    case .deltaX, .deltaY, .velocityX, .velocityY, .duration, .isNew: false
    }
  }
}
