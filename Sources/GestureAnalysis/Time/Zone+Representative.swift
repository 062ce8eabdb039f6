import GestureRuntime

extension Zone {
  /// The present for steps, in nanoseconds, far from the ends of the clock.
  package static let present: Int64 = 1_000_000_000_000_000

  /// Times of this zone in general position. They are well inside their bounds, and two terms `t_i + c`, `t_j + d` with
  /// whole milliseconds `c`, `d` coincide only if they must, as far as nanoseconds leave room. Times without a bound
  /// are a second or so away.
  ///
  /// The result is a weighted mean of the extreme solutions: for each variable, all others as late and all others as
  /// early after it as they can be. Means of solutions are solutions. Rounded down they still are, because the bounds
  /// are whole numbers.
  package func representative(at now: Int64 = present) -> [Int64] {
    let zone = boundedByThePresent()
    let weights = (0..<2 * count).map { Self.weight($0) }
    let total = weights.reduce(0, +)
    return (0..<count).map { i in
      var mean = Mean(total: total)
      for k in 0..<count {
        mean.add(zone[i, k] - zone[0, k], weight: weights[2 * k])
        mean.add(zone[k, 0] - zone[k, i], weight: weights[2 * k + 1])
      }
      return now + mean.value
    }
  }

  /// The zone with a bound for each difference. The added bounds have different sizes.
  private func boundedByThePresent() -> Zone {
    var result = self
    for i in 0..<count {
      if result[0, i] == Self.unbounded {
        let least = result[i, 0] == Self.unbounded ? 0 : max(0, -result[i, 0])
        result.bound(0, i, by: least + Self.far(i))
      }
      if result[i, 0] == Self.unbounded {
        result.bound(i, 0, by: max(0, -result[0, i]) + Self.far(count + i))
      }
    }
    return result
  }

  private mutating func bound(_ later: Int, _ earlier: Int, by bound: Int64) {
    let isPossible = constrain(TimeConstraint(later, earlier, atMost: bound))
    assert(isPossible)
  }

  /// A distance of two to three seconds.
  private static func far(_ number: Int) -> Int64 { 1_000_000_000 + 950 * weight(number) }

  /// A weight of one to two times 2²⁰. Sums of weights are not systematically equal, as sums of multiples would be.
  private static func weight(_ number: Int) -> Int64 {
    var mixed = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64(1 << 20 | mixed >> 44)
  }
}

/// The representative of the last zone. Most events of a state have the same possible times.
struct Representatives {
  private var zone = Zone(variables: 0)
  private var times: [Int64] = []

  mutating func times(of zone: Zone) -> [Int64] {
    if zone != self.zone { (self.zone, times) = (zone, zone.representative()) }
    return times
  }
}

/// The weighted mean of whole numbers, rounded down, without sums that overflow.
private struct Mean {
  let total: Int64
  private var whole: Int64 = 0
  private var rest: Int64 = 0

  init(total: Int64) { self.total = total }

  mutating func add(_ number: Int64, weight: Int64) {
    let (quotient, remainder) = Mean.divide(number, by: total)
    whole += weight * quotient
    rest += weight * remainder
  }

  var value: Int64 { whole + Mean.divide(rest, by: total).quotient }

  private static func divide(_ a: Int64, by b: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
  }
}
