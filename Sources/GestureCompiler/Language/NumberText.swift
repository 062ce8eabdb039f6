/// Numbers as text: exact, for the language, or rounded for people.
package enum NumberText {
  /// The shortest text of a number. Whole numbers are written without a fraction: `350`, `0.1`, `-0.0`, `.infinity`.
  package static func exact(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return whole(value).map { "\($0)" } ?? "\(value)"
  }

  /// The number as an integer. Nil if no integer represents it exactly. No integer represents negative zero.
  static func whole(_ value: Double) -> Int64? {
    value == 0 && value.sign == .minus ? nil : Int64(exactly: value)
  }

  /// Nanoseconds in milliseconds, with as many digits as needed: `500`, `499.999999`.
  package static func milliseconds(_ nanoseconds: Int64) -> String {
    decimal(nanoseconds, places: 6, keepsZeros: false)
  }

  /// A value rounded to at most so many decimals. `keepsZeros` keeps the trailing zeros.
  package static func rounded(
    _ value: Double, decimals: Int = 3, keepsZeros: Bool = false
  ) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value * scale).rounded()) else { return exact(value) }
    return decimal(scaled, places: decimals, keepsZeros: keepsZeros)
  }

  /// A number of tenths, hundredths and so on, as a decimal.
  private static func decimal(_ number: Int64, places: Int, keepsZeros: Bool) -> String {
    let digits = "\(number.magnitude)"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var fraction = padded.suffix(places)
    while !keepsZeros, fraction.utf8.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    let whole = (number < 0 ? "-" : "") + padded.dropLast(places)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}

extension Unit {
  /// A number and its unit, for people: `350 ms`, `12.4 pt`, `45°`.
  package func text(_ number: String) -> String {
    switch self {
    case .degrees: number + "°"
    case .degreesPerSecond: number + "°/s"
    default: number + " " + spelling
    }
  }
}

extension Dimension {
  /// A value with at most so many decimals, for people: `12.4 pt`, `350 ms`. Only the number for a unit without a name.
  package func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite else { return value < 0 ? "-∞" : value.isNaN ? "nothing" : "∞" }
    if let unit = suggestedUnit {
      return unit.text(NumberText.rounded(value / unit.canonical(1), decimals: decimals))
    }
    return self == .rate
      ? NumberText.rounded(value, decimals: max(decimals, 2)) + "/s"
      : NumberText.rounded(value, decimals: max(decimals, 3))
  }
}
