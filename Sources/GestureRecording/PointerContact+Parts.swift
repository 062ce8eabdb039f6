package import GestureRuntime

extension PointerContact {
  /// The parts by their names in traces and tests, with the units of tests.
  package var parts: [(name: String, value: Double, unit: String)] {
    [
      ("radius", radius, "pt"), ("tilt", tilt, "rad"), ("azimuth", azimuth, "rad"),
      ("twist", twist, "rad"),
    ]
  }
}
