extension Zone {
  /// Forgets differences that no comparison with constants up to the maximum can observe, so that the number of zones
  /// is finite: ExtraM of Behrmann, Bouyer, Larsen, Pelánek, "Lower and upper bounds in zone-based abstractions of
  /// timed automata" (2006), for the ages `t_0 - t_i`, which are their clocks, and their differences.
  ///
  /// Bounds between `-maximum - 1`, which means "more than the maximum", and the maximum are kept.
  package mutating func extrapolate(beyond maximum: Int64) {
    let least = -maximum - 1
    let isWithin = bounds.allSatisfy { $0 >= least && ($0 <= maximum || $0 == Self.unbounded) }
    if isWithin { return }
    for index in bounds.indices {
      let bound = bounds[index]
      bounds[index] = bound > maximum ? Self.unbounded : max(bound, least)
    }
    close()
  }

  /// Raises each bound that has grown since an earlier zone of as many variables to the next threshold, or removes it.
  /// Zones that grow by one tick each time then reach their last form in few steps (widening: Cousot and Cousot,
  /// "Abstract interpretation", 1977).
  /// - Parameter thresholds: the thresholds in nanoseconds, in ascending order.
  mutating func widen(from earlier: Zone, to thresholds: [Int64]) {
    precondition(count == earlier.count)
    for index in bounds.indices where bounds[index] > earlier.bounds[index] {
      bounds[index] = thresholds.first { $0 >= bounds[index] } ?? Self.unbounded
    }
    close()
  }
}
