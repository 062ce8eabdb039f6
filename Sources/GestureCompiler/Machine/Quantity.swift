/// A runtime number as a spec would write it, with a unit that gives back the same double.
struct Quantity {
  /// The number before the unit.
  private(set) var written: Double
  /// The unit. Nil for plain numbers, and for dimensions without a unit of their own.
  private(set) var unit: Unit?

  init(_ value: Double, _ dimension: Dimension) {
    written = value
    for (unit, places) in Quantity.candidates(dimension) {
      let power = [1, 1e3, 1e6][places / 3]
      let short = (value / unit.canonical(1) * power).rounded() / power
      guard unit.canonical(short).bitPattern == value.bitPattern else { continue }
      (written, self.unit) = (short, unit)
      return
    }
    unit = dimension.canonicalUnit
  }

  /// Returns the units of a dimension, the first choice first, with the number of decimals that people write.
  private static func candidates(_ dimension: Dimension) -> [(Unit, places: Int)] {
    switch dimension {
    case .time: [(.seconds, 0), (.milliseconds, 6)]
    case .angle: [(.degrees, 3)]
    case .angularSpeed: [(.degreesPerSecond, 3)]
    default: []
    }
  }

  /// The text: `500ms`, `12deg`, `0.5`.
  var text: String { NumberText.exact(written) + (written.isFinite ? unit?.spelling ?? "" : "") }
}
