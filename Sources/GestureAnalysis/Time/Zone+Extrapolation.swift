extension Zone {
  /// Forgets what no comparison with constants up to the maximum can report, so that there are finitely many
  /// zones: ExtraM of Behrmann, Bouyer, Larsen, Pelánek, "Lower and upper bounds in zone-based abstractions
  /// of timed automata" (2006), for the ages `t_0 - t_i`, which are their clocks, and their differences.
  ///
  /// Bounds between `-maximum - 1`, which says "more than the maximum", and the maximum are kept.
  package mutating func extrapolate(beyond maximum: Int64) {
    let least = -maximum - 1
    var changed = false
    for index in bounds.indices {
      let bound = bounds[index]
      if bound > maximum, bound != Self.unbounded {
        bounds[index] = Self.unbounded
        changed = true
      } else if bound < least {
        bounds[index] = least
        changed = true
      }
    }
    if changed { close() }
  }
}
