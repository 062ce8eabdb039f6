@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension Scalar {
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
    case .touches(let readout, part: _): readout.isAmount
    case .touch(let readout, part: _): readout.isAmount
    case .single(let single, part: _): single.readout.isAmount
    case .elapsed: true
    default: false
    }
  }
}
