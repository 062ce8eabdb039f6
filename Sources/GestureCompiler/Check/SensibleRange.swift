struct SensibleRange: Sendable {
  var isIn: @Sendable (Double) -> Bool
  /// The range in words, as in "must be …".
  var words: String

  static let time = SensibleRange(isIn: { $0 >= 0 }, words: "0 or more")
  static let tolerance = time
  /// The range of the sizes of frames. `.infinity` means everywhere.
  static let size = time
  /// The range of a distance between two fingers.
  static let distance = SensibleRange(
    isIn: { $0 >= 0 && $0.isFinite }, words: "finite, and 0 or more")
  static let place = SensibleRange(isIn: { $0.isFinite }, words: "finite")

  /// The ranges of the options that a test step has behind `with`. Hosts and engines keep to the same ranges.
  static let ofOptions = [
    "pressure": SensibleRange(isIn: { $0 >= 0 && $0 <= 1 }, words: "from 0 to 1"),
    "radius": SensibleRange(isIn: { $0 >= 0 && $0.isFinite }, words: "finite, and 0 or more"),
    "tilt": SensibleRange(isIn: { $0 >= 0 && $0 <= .pi / 2 + 1e-9 }, words: "from 0° to 90°"),
    "azimuth": place, "twist": place,
  ]
}

extension Checker {
  /// Returns whether a known amount makes sense. Reports it if not.
  mutating func isSensible(
    _ value: Double, _ range: SensibleRange, _ what: String, at span: Span
  ) -> Bool {
    if range.isIn(value) { return true }
    report(.senselessAmount(what, range: range.words, isNumber: !value.isNaN), at: span)
    return false
  }

  /// Checks a time for a part, a rule or a timer. It is checked with the defaults of parameters.
  mutating func requireTime(_ expression: Expression, _ what: String) -> CheckedExpression? {
    guard let checked = require(expression, Expected(.quantity(.time), what, at: nil)) else {
      return nil
    }
    if let value = constantValue(checked, parameters: scope.defaults)?.first,
      !isSensible(value, .time, what, at: expression.extent)
    {
      scope.isIncomplete = true
      return nil
    }
    return checked
  }
}
