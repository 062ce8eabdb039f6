import GestureCompiler

/// A multiplication or division with its units ("Types and values"): inside, a `duration` is in nanoseconds, but
/// combined into any other type it counts as seconds.
struct Product {
  private let isProduct: Bool
  /// Whether the left and the right side are to be brought from nanoseconds to seconds, and the
  /// result back.
  private var convertsLeft = false
  private var convertsRight = false
  private var convertsResult = false

  init(_ isProduct: Bool, _ left: Type, _ right: Type) {
    self.isProduct = isProduct
    let (a, b) = (left.dimension, right.dimension)
    // 2 * 100ms and 100ms / 2 stay nanoseconds, and 100ms / 50ms is 2 as it is.
    let isPlain =
      (a == .time && b == .none) || (isProduct && a == .none && b == .time)
      || (!isProduct && a == .time && b == .time)
    guard !isPlain else { return }
    convertsLeft = a == .time
    convertsRight = b == .time
    let sign: Int8 = isProduct ? 1 : -1
    let result = Dimension(
      length2: a.length2 + sign * b.length2, time2: a.time2 + sign * b.time2,
      angle2: a.angle2 + sign * b.angle2)
    convertsResult = result == .time
  }

  func of(_ a: Value, _ b: Value) -> Value {
    switch (a, b) {
    case (.pair(let x, let y), .number(let b)): .pair(of(x, b), of(y, b))
    case (.number(let a), .pair(let x, let y)): .pair(of(a, x), of(a, y))
    default: .number(of(a.number, b.number))
    }
  }

  private func of(_ a: Double, _ b: Double) -> Double {
    let a = convertsLeft ? a / 1e9 : a
    let b = convertsRight ? b / 1e9 : b
    let result = isProduct ? a * b : a / b
    return convertsResult ? result * 1e9 : result
  }
}

extension Type {
  /// The dimension of a number or of the elements of a vector.
  var dimension: Dimension {
    switch self {
    case .quantity(let dimension), .vector(let dimension): dimension
    default: .none
    }
  }
}
