/// The knowledge about the times of some events: bounds on their differences, in whole nanoseconds. Variable 0 is the
/// present step.
///
/// A zone is a difference bound matrix (Dill 1989) that is always closed: each bound is the least that follows from all
/// bounds, so that equal sets of times are equal values. A zone is never empty: see `constrain`.
package struct Zone: Hashable, Sendable {
  /// The bound of an unknown difference.
  package static let unbounded = Int64.max

  package private(set) var count: Int
  /// Row by row: `t_i - t_j ≤ bounds[i * count + j]`.
  var bounds: [Int64]

  /// A zone without any knowledge.
  package init(variables: Int) {
    count = variables
    bounds = [Int64](repeating: Self.unbounded, count: variables * variables)
    for i in 0..<variables { bounds[i * variables + i] = 0 }
  }

  /// The least bound of `t_i - t_j`.
  package subscript(i: Int, j: Int) -> Int64 { bounds[i * count + j] }

  /// The difference `t_i - t_j`, if only one is possible. Otherwise nil.
  package func difference(_ i: Int, _ j: Int) -> Int64? {
    let bound = self[i, j]
    return bound != Self.unbounded && self[j, i] == -bound ? bound : nil
  }

  /// The operations to add so many constraints, to find times, and to close the bounds, approximately.
  func work(of constraints: Int) -> Int { count * count * (constraints + count + 8) }

  /// The bytes that its bounds take.
  var bytes: Int { 8 * bounds.count }

  /// Whether the constraint holds for all times of the zone.
  func implies(_ constraint: TimeConstraint) -> Bool {
    constraint.bound >= self[constraint.later, constraint.earlier]
  }

  /// Whether this zone contains all times of the other zone, which has as many variables.
  package func includes(_ other: Zone) -> Bool {
    precondition(count == other.count)
    for index in bounds.indices where bounds[index] < other.bounds[index] { return false }
    return true
  }

  /// The smallest zone with the times of both, which have as many variables.
  package func hull(with other: Zone) -> Zone {
    precondition(count == other.count)
    var hull = self
    for index in bounds.indices { hull.bounds[index] = max(bounds[index], other.bounds[index]) }
    return hull
  }

  private init(count: Int, _ bounds: [Int64]) { (self.count, self.bounds) = (count, bounds) }

  /// The knowledge about these variables, which get new numbers in this order.
  package func projected(onto variables: [Int]) -> Zone {
    var projected: [Int64] = []
    projected.reserveCapacity(variables.count * variables.count)
    for row in variables {
      for column in variables { projected.append(bounds[row * count + column]) }
    }
    return Zone(count: variables.count, projected)
  }

  /// Adds an unknown variable and returns its number.
  package mutating func addVariable() -> Int {
    var extended: [Int64] = []
    extended.reserveCapacity((count + 1) * (count + 1))
    for row in 0..<count {
      extended += bounds[row * count..<(row + 1) * count]
      extended.append(Self.unbounded)
    }
    extended.append(contentsOf: repeatElement(Self.unbounded, count: count))
    extended.append(0)
    self = Zone(count: count + 1, extended)
    return count - 1
  }

  /// Adds a constraint, in a time that is quadratic in the number of variables.
  ///
  /// - Returns: false if no times are left. The zone is then unusable.
  package mutating func constrain(_ constraint: TimeConstraint) -> Bool {
    let (later, earlier) = (constraint.later, constraint.earlier)
    if implies(constraint) { return true }
    let bound = max(constraint.bound, -Self.unbounded)
    if Self.sum(self[earlier, later], bound) < 0 { return false }
    bounds.withUnsafeMutableBufferPointer { [count] bounds in
      for i in 0..<count where bounds[i * count + later] != Self.unbounded {
        let first = Self.sum(bounds[i * count + later], bound)
        for j in 0..<count {
          let sum = Self.sum(first, bounds[earlier * count + j])
          if sum < bounds[i * count + j] { bounds[i * count + j] = sum }
        }
      }
    }
    return true
  }

  /// Closes the bounds again (Floyd and Warshall). If they leave no times, a bound of a variable and itself is then
  /// negative.
  mutating func close() {
    bounds.withUnsafeMutableBufferPointer { [count] bounds in
      for k in 0..<count {
        for i in 0..<count where bounds[i * count + k] != Self.unbounded {
          let first = bounds[i * count + k]
          for j in 0..<count {
            let sum = Self.sum(first, bounds[k * count + j])
            if sum < bounds[i * count + j] { bounds[i * count + j] = sum }
          }
        }
      }
    }
  }

  /// The sum of two bounds. A bound beyond 64 bits is dropped, which adds times and never removes any.
  static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    if a == unbounded || b == unbounded { return unbounded }
    let (sum, overflow) = a.addingReportingOverflow(b)
    if !overflow { return sum }
    return a > 0 ? unbounded : -unbounded
  }
}
