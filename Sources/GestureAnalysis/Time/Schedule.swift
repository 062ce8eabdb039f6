/// Times for the events of a witness: one solution of its constraints that people can read and perform.
package struct Schedule {
  private static let millisecond: Int64 = 1_000_000
  /// Multiples of these are easy to read.
  private static let grids = [10 * millisecond, millisecond]

  private var zone: Zone
  private let moves: Set<Int>

  /// Times of `count` events, in nanoseconds, in order. The first one is 0.
  ///
  /// Events are at least 16 ms after the event before, and moves 8 ms, as far as the constraints allow it. Times are
  /// whole multiples of 10 ms, otherwise of 1 ms, otherwise as the constraints demand. They are as early as possible.
  ///
  /// - Parameters:
  ///   - constraints: constraints on the numbers of the events.
  ///   - moves: the events that are moves.
  /// - Returns: nil if no times satisfy the constraints.
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

  /// Moves events apart in small steps, so that they share the available time.
  private mutating func propagate() {
    for gap in [1, 8, 16] as [Int64] {
      for event in 1..<zone.count where gap <= 8 || !moves.contains(event) {
        var apart = zone
        let constraint = TimeConstraint(event - 1, event, atMost: -gap * Self.millisecond)
        if apart.constrain(constraint) { zone = apart }
      }
    }
  }

  /// The times of all events on the widest grid that fits all of them. Nil if no grid does.
  private func onOneGrid() -> [Int64]? {
    for grid in Self.grids {
      if let zone = zone.onGrid(of: grid) { return earliest(in: zone) }
    }
    return nil
  }

  /// The times of the events, one after the other, each as early as possible on the widest grid that allows it.
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
    var result = self
    for index in bounds.indices where bounds[index] != Self.unbounded {
      let bound = bounds[index]
      let floor = bound >= 0 ? bound / grid : -((grid - 1 - bound) / grid)
      result.bounds[index] = floor * grid
    }
    result.close()
    return (0..<count).contains { result[$0, $0] < 0 } ? nil : result
  }
}
