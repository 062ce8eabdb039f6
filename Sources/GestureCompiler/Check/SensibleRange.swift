/// What an amount can be so that it makes sense.
struct SensibleRange: Sendable {
  var isIn: @Sendable (Double) -> Bool
  /// As in "must be …".
  var words: String

  static let time = SensibleRange(isIn: { $0 >= 0 }, words: "0 or more")
  static let tolerance = time
  /// Of frames: `.infinity` is everywhere.
  static let size = time
  static let place = SensibleRange(isIn: { $0.isFinite }, words: "finite")

  /// Of what a test step says behind `with`; hosts and engines hold to the same.
  static let ofOptions = [
    "pressure": SensibleRange(isIn: { $0 >= 0 && $0 <= 1 }, words: "from 0 to 1"),
    "radius": SensibleRange(isIn: { $0 >= 0 && $0.isFinite }, words: "finite, and 0 or more"),
    "tilt": SensibleRange(isIn: { $0 >= 0 && $0 <= .pi / 2 + 1e-9 }, words: "from 0° to 90°"),
    "azimuth": place, "twist": place,
  ]
}

extension Checker {
  /// Whether an amount that is known makes sense, which is reported where not.
  mutating func isSensible(
    _ value: Double, _ range: SensibleRange, _ what: String, at span: Span
  ) -> Bool {
    if range.isIn(value) { return true }
    report(.senselessAmount(what, range: range.words, isNumber: !value.isNaN), at: span)
    return false
  }

  /// A time that parts, rules or timers count; with the defaults of parameters it is known.
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
