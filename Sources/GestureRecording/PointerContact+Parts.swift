package import GestureRuntime

extension PointerContact {
  /// By the names that traces and tests have for them, with the units of tests.
  package var parts: [(name: String, value: Double, unit: String)] {
    [
      ("radius", radius, "pt"), ("tilt", tilt, "rad"), ("azimuth", azimuth, "rad"),
      ("twist", twist, "rad"),
    ]
  }
}
