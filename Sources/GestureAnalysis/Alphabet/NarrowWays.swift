import GestureCompiler
import GestureRuntime

/// Solves conditions that have only one truth value on all movements of one finger in an alphabet. It varies the place
/// where the finger goes down and how far it goes, one coordinate after the other, then two at the same time, in
/// strides that double while the condition comes nearer and then halve.
struct NarrowWays {
  struct Solution {
    var start: Point
    var way: Vector
  }

  private let evaluator: Evaluator
  private var tries = 0
  /// The most tries for each condition.
  private static let mostTries = 400

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Starts and movements that give a condition a result that no combination of `starts`, `ways` and `places` gives.
  mutating func solutions(
    starts: [Point], ways: [Vector], places: [Point], mostConditions: Int
  ) -> [Solution] {
    let count = starts.count * (ways.count + places.count)
    evaluator.meter.spend(10 * count)
    evaluator.meter.hold(32 * count)
    if evaluator.meter.isOver { return [] }
    var known = starts.flatMap { start in
      (ways + places.map { Vector(dx: $0.x - start.x, dy: $0.y - start.y) }).map {
        Solution(start: start, way: $0)
      }
    }
    var found: [Solution] = []
    var left = mostConditions
    for condition in evaluator.code.conditions where condition.role != .accepts {
      let atoms = Set(condition.formula.atoms).map { evaluator.code.atoms[$0] }
      guard left > 0, !known.isEmpty, atoms.count > 1,
        atoms.allSatisfy({ $0.dependence.isSubset(of: [.displacement, .place, .region]) })
      else { continue }
      for truth in [true, false] {
        // Each round asks for all known movements.
        evaluator.meter.spend(known.count * NarrowWays.work(of: condition.formula))
        if evaluator.meter.isOver { return found }
        let distances = known.map { distance(condition.formula, $0, truth) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
          distances[nearest] > 0
        else { continue }
        left -= 1
        if let solution = solve(condition.formula, truth, from: known[nearest]) {
          known.append(solution)
          found.append(solution)
        }
      }
    }
    return found
  }

  /// The operations to find one distance, approximately.
  private static func work(of formula: Formula) -> Int { 200 + 200 * formula.atoms.count }

  private func distance(_ formula: Formula, _ solution: Solution, _ truth: Bool) -> Double {
    let situation = Situation(fingers: [Situation.Finger(start: solution.start, by: solution.way)])
    return evaluator.distance(formula, situation, to: truth)
  }

  // MARK: One condition

  private static let directions: [[Double]] = {
    // Try the movement before the start, because a new start is a start for all movements.
    let axes = [2, 3, 0, 1].map { axis in (0..<4).map { $0 == axis ? 1.0 : 0 } }
    var all = axes
    for a in 0..<4 {
      for b in 0..<a {
        for sign in [1.0, -1] { all.append((0..<4).map { axes[a][$0] + sign * axes[b][$0] }) }
      }
    }
    return all
  }()

  private mutating func solve(_ formula: Formula, _ truth: Bool, from first: Solution) -> Solution?
  {
    tries = NarrowWays.mostTries
    evaluator.meter.spend(tries * NarrowWays.work(of: formula))
    var (best, distance) = (first, distance(formula, first, truth))
    var isNearer = true
    while isNearer, distance > 0, tries > 0 {
      isNearer = false
      for direction in NarrowWays.directions {
        for sign in [1.0, -1] where distance > 0 && tries > 0 {
          var stride = 4 * sign
          while stride.magnitude >= Amounts.grid, tries > 0 {
            let next = best.moved(direction, stride)
            let nextDistance = self.distance(formula, next, truth)
            tries -= 1
            if nextDistance < distance {
              (best, distance, isNearer) = (next, nextDistance, true)
              stride *= 2
            } else {
              stride /= 2
            }
          }
        }
      }
    }
    return distance == 0 ? best : nil
  }
}

extension NarrowWays.Solution {
  /// - Parameter direction: the direction in the coordinates of the start and the movement.
  fileprivate func moved(_ direction: [Double], _ amount: Double) -> NarrowWays.Solution {
    NarrowWays.Solution(
      start: Point(x: start.x + amount * direction[0], y: start.y + amount * direction[1]),
      way: Vector(dx: way.dx + amount * direction[2], dy: way.dy + amount * direction[3]))
  }
}

extension Evaluator {
  /// How far a condition is from this truth value. 0 if it has it.
  func distance(_ formula: Formula, _ situation: Situation, to truth: Bool) -> Double {
    let measure = BranchDistance(value: { value($0, situation) }, frames: { frames[$0] ?? [] })
    return distance(formula, measure, truth)
  }

  private func distance(_ formula: Formula, _ measure: BranchDistance, _ truth: Bool) -> Double {
    switch formula {
    case .known(let value): value == truth ? 0 : .infinity
    case .atom(let number): measure.distance(code.atoms[number].scalar, to: truth)
    case .not(let a): distance(a, measure, !truth)
    case .and(let a, let b):
      truth
        ? distance(a, measure, true) + distance(b, measure, true)
        : min(distance(a, measure, false), distance(b, measure, false))
    case .or(let a, let b):
      truth
        ? min(distance(a, measure, true), distance(b, measure, true))
        : distance(a, measure, false) + distance(b, measure, false)
    case .select(let test, let a, let b):
      min(
        distance(test, measure, true) + distance(a, measure, truth),
        distance(test, measure, false) + distance(b, measure, truth))
    }
  }
}
