import FormSupport
import GestureAnalysis
import GestureRuntime

/// Constraints on a few times, and their solutions by trying: the oracle for zones and schedules.
struct TimeSystem: CustomStringConvertible {
  var count: Int
  var constraints: [TimeConstraint]

  var description: String {
    constraints.map { "t\($0.later) - t\($0.earlier) ≤ \($0.bound)" }.joined(separator: ", ")
  }

  /// - Parameter reach: The greatest distance from time 0, reported by constraints too.
  static func random(
    _ count: Int, constraints: Int, upTo bound: Int64, reach: Int64? = nil,
    using randomness: inout Randomness
  ) -> TimeSystem {
    var system = TimeSystem(count: count, constraints: [])
    for other in 1..<count {
      guard let reach else { break }
      system.constraints.append(TimeConstraint(other, 0, atMost: reach))
      system.constraints.append(TimeConstraint(0, other, atMost: reach))
    }
    for _ in 0..<Int.random(in: 0...constraints, using: &randomness) {
      system.constraints.append(
        TimeConstraint(
          Int.random(in: 0..<count, using: &randomness),
          Int.random(in: 0..<count, using: &randomness),
          atMost: Int64.random(in: -bound...bound, using: &randomness)))
    }
    return system
  }

  func holds(_ times: [Int64]) -> Bool {
    constraints.allSatisfy { times[$0.later] - times[$0.earlier] <= $0.bound }
  }

  /// All solutions with time 0 at 0 that are no farther from it.
  func solutions(within reach: Int64) -> [[Int64]] {
    var result = [[Int64]]()
    var times = [Int64](repeating: -reach, count: count)
    times[0] = 0
    while true {
      if holds(times) { result.append(times) }
      guard let next = times.indices.dropFirst().last(where: { times[$0] < reach }) else {
        return result
      }
      times[next] += 1
      for index in (next + 1)..<max(count, next + 1) { times[index] = -reach }
    }
  }

  /// Whether there is any solution, near or far, because no negative cycle exists (Bellman and Ford).
  var isPossible: Bool {
    var times = [Int64](repeating: 0, count: count)
    for _ in 0...count {
      if holds(times) { return true }
      for each in constraints {
        times[each.later] = min(times[each.later], times[each.earlier] + each.bound)
      }
    }
    return holds(times)
  }

  func adding(_ constraint: TimeConstraint) -> TimeSystem {
    TimeSystem(count: count, constraints: constraints + [constraint])
  }

  /// The zone of the constraints. Nil if they leave no times.
  var zone: Zone? {
    var zone = Zone(variables: count)
    return constraints.allSatisfy { zone.constrain($0) } ? zone : nil
  }
}
