/// Times for the events of a witness: one solution of what it asks of them, for people to read and to do.
package struct Schedule {
  private static let millisecond: Int64 = 1_000_000
  /// What a multiple of is easy to read.
  private static let grids = [10 * millisecond, millisecond]

  private var zone: Zone
  private let moves: Set<Int>

  /// Times of so many events, in nanoseconds, in order, the first of them 0.
  ///
  /// Events are 16 ms from the one before at least, moves 8 ms, as far as the constraints let them; whole
  /// multiples of 10 ms, else of 1 ms, else what it must be; and else as early as they can be.
  ///
  /// - Parameters:
  ///   - constraints: Over the numbers of the events.
  ///   - moves: The events that are moves.
  /// - Returns: Nil where there are no such times.
  package static func times(
    of count: Int, under constraints: [TimeConstraint], moves: Set<Int> = []
  ) -> [Int64]? {
    guard count > 0 else { return [] }
    var zone = Zone(variables: count)
    for event in 1..<max(count, 1)
    where !zone.constrain(TimeConstraint(event - 1, event, atMost: 0)) { return nil }
    for constraint in constraints where !zone.constrain(constraint) { return nil }
    var schedule = Schedule(zone: zone, moves: moves)
    schedule.propagate()
    return schedule.onOneGrid() ?? schedule.earliest(in: schedule.zone)
  }

  /// Takes events apart, little by little, so that what room there is is shared.
  private mutating func propagate() {
    for gap in [1, 8, 16] as [Int64] {
      for event in 1..<zone.count where gap <= 8 || !moves.contains(event) {
        var apart = zone
        let constraint = TimeConstraint(event - 1, event, atMost: -gap * Self.millisecond)
        if apart.constrain(constraint) { zone = apart }
      }
    }
  }

  /// All of them on the widest grid that they can all be on.
  private func onOneGrid() -> [Int64]? {
    for grid in Self.grids {
      if let zone = zone.onGrid(of: grid) { return earliest(in: zone) }
    }
    return nil
  }

  /// One after the other as early as it can be on the widest grid where it can be.
  private func earliest(in zone: Zone) -> [Int64] {
    var zone = zone
    var times = [Int64](repeating: 0, count: zone.count)
    for event in times.indices {
      let (least, greatest) = (-zone[0, event], zone[event, 0])
      let onGrid = Self.grids.lazy.map { (least + $0 - 1) / $0 * $0 }.first { $0 <= greatest }
      times[event] = onGrid ?? least
      let isPossible =
        zone.constrain(TimeConstraint(event, 0, atMost: times[event]))
        && zone.constrain(TimeConstraint(0, event, atMost: -times[event]))
      assert(isPossible)
    }
    return times
  }
}

extension Zone {
  /// The times of this zone that are all whole multiples of the grid from each other.
  fileprivate func onGrid(of grid: Int64) -> Zone? {
    var result = Zone(variables: count)
    for i in 0..<count {
      for j in 0..<count where i != j && self[i, j] != Self.unbounded {
        let bound = self[i, j]
        let floor = bound >= 0 ? bound / grid : -((grid - 1 - bound) / grid)
        if !result.constrain(TimeConstraint(i, j, atMost: floor * grid)) { return nil }
      }
    }
    return result
  }
}
