import GestureCompiler
import GestureRuntime

/// How far a condition is from being true, or false. 0 if it is. The distance of conditions that must hold together is
/// the sum of theirs, and the distance of alternatives is the smallest. A step nearer on one readout therefore shows.
struct BranchDistance {
  /// The value of a scalar.
  let value: (Scalar) -> Double
  /// The frames of `regions` by number.
  let frames: (Int) -> [Rect]

  func distance(_ condition: Scalar, to truth: Bool) -> Double {
    switch condition {
    case .and(let a, let b):
      truth
        ? distance(a, to: true) + distance(b, to: true)
        : min(distance(a, to: false), distance(b, to: false))
    case .or(let a, let b):
      truth
        ? min(distance(a, to: true), distance(b, to: true))
        : distance(a, to: false) + distance(b, to: false)
    case .unary(.not, let a): distance(a, to: !truth)
    case .select(let test, let a, let b):
      min(
        distance(test, to: true) + distance(a, to: truth),
        distance(test, to: false) + distance(b, to: truth))
    case .binary(let opcode, let a, let b):
      comparison(opcode, a, b, truth) ?? plain(condition, truth)
    case .regionsContain(let region, let x, let y):
      contains(frames(region), Point(x: value(x), y: value(y)), truth)
    default: plain(condition, truth)
    }
  }

  private func plain(_ condition: Scalar, _ truth: Bool) -> Double {
    (value(condition) != 0) == truth ? 0 : 1
  }

  /// Nil if the opcode is not a comparison.
  private func comparison(_ opcode: Opcode, _ a: Scalar, _ b: Scalar, _ truth: Bool) -> Double? {
    let (x, y) = (value(a), value(b))
    let distance: Double
    switch opcode {
    case .less: distance = truth ? gap(x < y, x - y) : gap(x >= y, y - x)
    case .lessOrEqual: distance = truth ? gap(x <= y, x - y) : gap(x > y, y - x)
    case .equal: distance = truth ? gap(x == y, abs(x - y)) : gap(x != y, 1)
    case .notEqual: distance = truth ? gap(x != y, 1) : gap(x == y, abs(x - y))
    default: return nil
    }
    return distance == 0 ? 0 : BranchDistance.scaled(distance)
  }

  /// The missing amount if `holds` is false, always greater than 0. Otherwise 0.
  private func gap(_ holds: Bool, _ amount: Double) -> Double {
    holds ? 0 : max(amount, .leastNonzeroMagnitude)
  }

  /// A number between 0 and 1 for any unit, which still differs if amounts are great and differ little.
  private static func scaled(_ distance: Double) -> Double {
    guard distance.isFinite else { return 1 }
    // log(1 + x) without a library: the number of halvings, and the rest.
    let sum = 1 + distance
    let logarithm = Double(sum.exponent) + sum.significand - 1
    return (logarithm + 1e-6) / (logarithm + 1)
  }

  private func contains(_ frames: [Rect], _ place: Point, _ truth: Bool) -> Double {
    let isInside = frames.contains { $0.contains(place) }
    if isInside == truth { return 0 }
    guard truth else { return 1 }
    let nearest = frames.map { $0.gap(to: place) }.min()
    return nearest.map { BranchDistance.scaled($0 + 1e-3) } ?? 1
  }
}

extension Rect {
  fileprivate func gap(to place: Point) -> Double {
    let across = max(x - place.x, place.x - x - width, 0)
    return across + max(y - place.y, place.y - y - height, 0)
  }
}
