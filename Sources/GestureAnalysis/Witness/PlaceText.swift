import GestureCompiler

/// A place or a vector, exactly: `(40, 0.5)`, with the unit after each number if there is one.
func pairText(_ x: Double, _ y: Double, _ unit: Unit? = nil) -> String {
  let unit = unit?.spelling ?? ""
  return "(\(measureText(x))\(unit), \(measureText(y))\(unit))"
}

/// The text of a measured value. Zero is written without a sign.
func measureText(_ value: Double) -> String { NumberText.exact(value == 0 ? 0 : value) }
