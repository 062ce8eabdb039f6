/// What is known of the times of some events: bounds on their differences, in whole nanoseconds.
/// Variable 0 is the present step.
///
/// A difference bound matrix (Dill 1989), always closed: each bound is the least that follows from all
/// of them, so that equal sets of times are equal values. A zone is never empty; see `constrain`.
package struct Zone: Hashable, Sendable {
  /// The bound of a difference of which nothing is known.
  package static let unbounded = Int64.max

  package private(set) var count: Int
  /// Row by row: `t_i - t_j ≤ bounds[i * count + j]`.
  var bounds: [Int64]

  /// Nothing is known.
  package init(variables: Int) {
    count = variables
    bounds = [Int64](repeating: Self.unbounded, count: variables * variables)
    for i in 0..<variables { bounds[i * variables + i] = 0 }
  }

  /// The least bound of `t_i - t_j`.
  package subscript(i: Int, j: Int) -> Int64 { bounds[i * count + j] }

  /// The difference `t_i - t_j`, where it can only be one.
  package func difference(_ i: Int, _ j: Int) -> Int64? {
    let bound = self[i, j]
    return bound != Self.unbounded && self[j, i] == -bound ? bound : nil
  }

  /// Whether it holds for all the times.
  func implies(_ constraint: TimeConstraint) -> Bool {
    constraint.bound >= self[constraint.later, constraint.earlier]
  }

  /// Whether all the times of the other zone, of as many variables, are times of this one.
  package func includes(_ other: Zone) -> Bool {
    precondition(count == other.count)
    for index in bounds.indices where bounds[index] < other.bounds[index] { return false }
    return true
  }

  /// The least zone with the times of both, of as many variables.
  package func hull(with other: Zone) -> Zone {
    precondition(count == other.count)
    var hull = self
    for index in bounds.indices { hull.bounds[index] = max(bounds[index], other.bounds[index]) }
    return hull
  }

  /// What is known of these variables, which are then numbered in this order.
  package func projected(onto variables: [Int]) -> Zone {
    var result = Zone(variables: variables.count)
    for (i, row) in variables.enumerated() {
      for (j, column) in variables.enumerated() {
        result.bounds[i * result.count + j] = self[row, column]
      }
    }
    return result
  }

  /// Adds a variable of which nothing is known, and returns its number.
  package mutating func addVariable() -> Int {
    var result = Zone(variables: count + 1)
    for i in 0..<count {
      for j in 0..<count { result.bounds[i * result.count + j] = self[i, j] }
    }
    self = result
    return count - 1
  }

  /// Learns a constraint, in a time that is quadratic in the number of variables.
  ///
  /// - Returns: False where no times are left. The zone is then of no use.
  package mutating func constrain(_ constraint: TimeConstraint) -> Bool {
    let (later, earlier) = (constraint.later, constraint.earlier)
    if implies(constraint) { return true }
    let bound = max(constraint.bound, -Self.unbounded)
    let back = self[earlier, later]
    if back != Self.unbounded, Self.sum(back, bound) < 0 { return false }
    for i in 0..<count {
      let first = Self.sum(self[i, later], bound)
      if first == Self.unbounded { continue }
      for j in 0..<count {
        let through = Self.sum(first, self[earlier, j])
        if through < self[i, j] { bounds[i * count + j] = through }
      }
    }
    return true
  }

  /// Closes the bounds again (Floyd and Warshall), where they are known to leave some times.
  mutating func close() {
    for k in 0..<count {
      for i in 0..<count where self[i, k] != Self.unbounded {
        for j in 0..<count {
          let through = Self.sum(self[i, k], self[k, j])
          if through < self[i, j] { bounds[i * count + j] = through }
        }
      }
    }
  }

  /// Bounds beyond what 64 bits hold are given up, which leaves more times, never fewer.
  static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    if a == unbounded || b == unbounded { return unbounded }
    let (sum, overflow) = a.addingReportingOverflow(b)
    if !overflow { return sum }
    return a > 0 ? unbounded : -unbounded
  }
}
