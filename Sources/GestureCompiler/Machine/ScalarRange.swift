import GestureRuntime

/// The possible values of a scalar while a machine runs: one value to the bit, or any value between two bounds.
///
/// Bounds are compared as the runtime compares, so that both zeros are the same. Every range has all the values that
/// the operation can give and may have more, so a fact about a range holds at run time.
struct ScalarRange {
  /// The bounds: -infinity and infinity if nothing is known.
  private(set) var low: Double
  private(set) var high: Double
  private(set) var mayBeNaN: Bool
  /// Whether the value is always `low`, to the bit. NaN is never exact.
  private(set) var isExact: Bool

  static let any = ScalarRange(-.infinity, .infinity, mayBeNaN: true)
  static let truth = ScalarRange(0, 1)
  /// The range of a count, a tag or a time: zero or more, and not NaN.
  static let positive = ScalarRange(0, .infinity)

  init(_ low: Double, _ high: Double, mayBeNaN: Bool = false) {
    (self.low, self.high, self.mayBeNaN, isExact) = (low, high, mayBeNaN, false)
  }

  init(_ value: Double) {
    if value.isNaN {
      self = .any
    } else {
      (low, high, mayBeNaN, isExact) = (value, value, false, true)
    }
  }

  var exactValue: Double? { isExact ? low : nil }

  /// Whether the value is always true or always false. Nil if it varies.
  var truthValue: Bool? {
    // NaN counts as true, because it is not zero.
    if low > 0 || high < 0 { return true }
    return low == 0 && high == 0 && !mayBeNaN ? false : nil
  }

  /// Whether a timer of this many nanoseconds never fires.
  var neverComes: Bool { low == .infinity }

  func union(_ other: ScalarRange) -> ScalarRange {
    if isExact, other.isExact, low.bitPattern == other.low.bitPattern { return self }
    return ScalarRange(
      min(low, other.low), max(high, other.high), mayBeNaN: mayBeNaN || other.mayBeNaN)
  }

  /// Returns a range with the values of both, but gives up bounds that have grown, so that the growth ends.
  func widened(_ other: ScalarRange) -> ScalarRange {
    let union = union(other)
    return ScalarRange(
      union.low < low ? -.infinity : low, union.high > high ? .infinity : high,
      mayBeNaN: union.mayBeNaN)
  }

  func isSame(as other: ScalarRange) -> Bool {
    isExact == other.isExact && mayBeNaN == other.mayBeNaN
      && low.bitPattern == other.low.bitPattern && high.bitPattern == other.high.bitPattern
  }
}

// MARK: - Operations

// Rounding keeps order, so bounds of the operands give a bound of the result.
extension ScalarRange {
  static func apply(_ opcode: Opcode, _ a: ScalarRange) -> ScalarRange {
    if opcode.spec.isFoldable, a.isExact { return ScalarRange(opcode.value(a.low)) }
    switch opcode {
    case .copy: return a
    case .negate: return ScalarRange(-a.high, -a.low, mayBeNaN: a.mayBeNaN)
    case .not: return a.truthValue.map { ScalarRange($0 ? 0 : 1) } ?? .truth
    case .absolute:
      if a.low >= 0 { return a }
      return ScalarRange(a.high <= 0 ? -a.high : 0, max(-a.low, a.high), mayBeNaN: a.mayBeNaN)
    case .squareRoot:
      let (low, high) = (max(a.low, 0).squareRoot(), max(a.high, 0).squareRoot())
      return ScalarRange(low, high, mayBeNaN: a.mayBeNaN || a.low < 0)
    case .round, .floor, .ceiling:
      return ScalarRange(opcode.value(a.low), opcode.value(a.high), mayBeNaN: a.mayBeNaN)
    case .exponential: return ScalarRange(0, .infinity, mayBeNaN: a.mayBeNaN)
    case .sign:
      // The result for NaN is 0.
      let (low, high) = (opcode.value(a.low), opcode.value(a.high))
      return ScalarRange(a.mayBeNaN ? min(low, 0) : low, a.mayBeNaN ? max(high, 0) : high)
    case .singleton: return ScalarRange(0, 255)
    default: return .any
    }
  }

  static func apply(_ opcode: Opcode, _ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if opcode.spec.isFoldable, a.isExact, b.isExact {
      return ScalarRange(opcode.value(a.low, b.low))
    }
    switch opcode {
    case .add: return sum(a, b)
    case .subtract: return sum(a, ScalarRange(-b.high, -b.low, mayBeNaN: b.mayBeNaN))
    case .multiply: return product(a, b)
    // A zero in a range may be -0, which gives -infinity.
    case .divide:
      if let divisor = b.factor { return scaled(a) { $0 / divisor } }
      return a.low >= 0 && b.low > 0 ? ScalarRange(0, .infinity, mayBeNaN: true) : .any
    case .minimum: return minimum(a, b)
    case .maximum: return maximum(a, b)
    case .less, .lessOrEqual, .equal, .notEqual:
      return compare(opcode, a, b).map { ScalarRange($0 ? 1 : 0) } ?? .truth
    case .modulo: return modulo(a, b)
    case .contains: return .truth
    case .union: return ScalarRange(0, 255)
    default: return .any
    }
  }

  private static func sum(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    let (low, high) = (a.low + b.low, a.high + b.high)
    let meetsOpposite =
      a.high == .infinity && b.low == -.infinity || a.low == -.infinity && b.high == .infinity
    return ScalarRange(
      low.isNaN ? -.infinity : low, high.isNaN ? .infinity : high,
      mayBeNaN: a.mayBeNaN || b.mayBeNaN || meetsOpposite)
  }

  private static func product(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if let factor = b.factor { return scaled(a) { $0 * factor } }
    if let factor = a.factor { return scaled(b) { $0 * factor } }
    guard a.low >= 0, b.low >= 0 else { return .any }
    let (low, high) = (a.low * b.low, a.high * b.high)
    let mayBeBoth = a.high == .infinity && b.low == 0 || a.low == 0 && b.high == .infinity
    return ScalarRange(
      low.isNaN ? 0 : low, high.isNaN ? .infinity : high,
      mayBeNaN: a.mayBeNaN || b.mayBeNaN || mayBeBoth)
  }

  /// The exact value if a product or quotient with it is never NaN, except for NaN.
  private var factor: Double? {
    exactValue.flatMap { $0 != 0 && $0.isFinite ? $0 : nil }
  }

  private static func scaled(_ a: ScalarRange, _ scale: (Double) -> Double) -> ScalarRange {
    let (x, y) = (scale(a.low), scale(a.high))
    return ScalarRange(min(x, y), max(x, y), mayBeNaN: a.mayBeNaN)
  }

  /// Returns a range between 0 and the divisor, which the result never reaches.
  private static func modulo(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    guard b.low > 0 else { return .any }
    let high = a.low >= 0 ? min(a.high, b.high.nextDown) : b.high.nextDown
    return ScalarRange(
      0, high,
      mayBeNaN: a.mayBeNaN || b.mayBeNaN || a.low == -.infinity || a.high == .infinity)
  }

  /// Returns `b < a ? b : a`, which is `a` if `b` is NaN.
  private static func minimum(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if let takesSecond = compare(.less, b, a) { return takesSecond ? b : a }
    return ScalarRange(
      min(a.low, b.low), b.mayBeNaN ? a.high : min(a.high, b.high), mayBeNaN: a.mayBeNaN)
  }

  /// Returns `b >= a ? b : a`, which is `a` if `b` is NaN.
  private static func maximum(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if let takesSecond = compare(.lessOrEqual, a, b) { return takesSecond ? b : a }
    return ScalarRange(
      b.mayBeNaN ? a.low : max(a.low, b.low), max(a.high, b.high), mayBeNaN: a.mayBeNaN)
  }

  /// Returns the result of a comparison if it is always the same. Nil if it varies. With NaN, only `notEqual` is true.
  static func compare(_ opcode: Opcode, _ a: ScalarRange, _ b: ScalarRange) -> Bool? {
    let areNumbers = !a.mayBeNaN && !b.mayBeNaN
    let areApart = a.high < b.low || b.high < a.low
    let isOneNumber = areNumbers && a.low == a.high && b.low == b.high && a.low == b.low
    switch opcode {
    case .less:
      if a.low >= b.high { return false }
      return a.high < b.low && areNumbers ? true : nil
    case .lessOrEqual:
      if a.low > b.high { return false }
      return a.high <= b.low && areNumbers ? true : nil
    case .equal: return areApart ? false : isOneNumber ? true : nil
    case .notEqual: return areApart ? true : isOneNumber ? false : nil
    default: return nil
    }
  }
}
