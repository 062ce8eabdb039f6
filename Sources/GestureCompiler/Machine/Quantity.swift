/// A number inside as it would be written: with a unit that gives back the same double.
struct Quantity {
  /// As it stands before the unit.
  private(set) var written: Double
  /// Nil of plain numbers, and of what has no unit of its own.
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

  /// The units of a dimension, the first choice first, with as many decimals as one writes.
  private static func candidates(_ dimension: Dimension) -> [(Unit, places: Int)] {
    switch dimension {
    case .time: [(.seconds, 0), (.milliseconds, 6)]
    case .angle: [(.degrees, 3)]
    case .angularSpeed: [(.degreesPerSecond, 3)]
    default: []
    }
  }

  /// `500ms`, `12deg`, `0.5`
  var text: String {
    NumberText.exact(written) + (written.isFinite ? unit?.spelling ?? "" : "")
  }
}
