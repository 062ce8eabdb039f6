import GestureCompiler

/// A place or a way, exactly: `(40, 0.5)`, with the unit behind each number where one is asked for.
func pairText(_ x: Double, _ y: Double, _ unit: Unit? = nil) -> String {
  let unit = unit?.spelling ?? ""
  return "(\(measureText(x))\(unit), \(measureText(y))\(unit))"
}

/// Of what is measured, zero has no sign.
func measureText(_ value: Double) -> String { NumberText.exact(value == 0 ? 0 : value) }
