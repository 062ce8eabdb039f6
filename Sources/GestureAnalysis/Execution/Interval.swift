/// The numbers between two ends. Each end may be included or excluded.
struct Interval: Hashable {
  var low = -Double.infinity
  var high = Double.infinity
  var isLowOpen = false
  var isHighOpen = false

  static let all = Interval()

  static func exactly(_ value: Double) -> Interval { Interval(low: value, high: value) }
  /// The whole numbers from 0 on, as many as `count`.
  static func cases(_ count: Int) -> Interval { Interval(low: 0, high: Double(count - 1)) }
  static func from(_ low: Double) -> Interval { Interval(low: low) }
  /// The remainders by a number that is not 0: from 0 up to the number, without the number itself.
  static func remainder(by divisor: Double) -> Interval {
    divisor > 0
      ? Interval(low: 0, high: divisor, isHighOpen: true)
      : Interval(low: divisor, high: 0, isLowOpen: true)
  }
  static func above(_ low: Double) -> Interval { Interval(low: low, isLowOpen: true) }
  static func below(_ high: Double) -> Interval { Interval(high: high, isHighOpen: true) }

  var isEmpty: Bool { low > high || low == high && (isLowOpen || isHighOpen) && low.isFinite }
  var isAll: Bool { low == -.infinity && high == .infinity }

  func divided(by other: Interval) -> Interval { times(other.reciprocal) }

  func intersection(_ other: Interval) -> Interval {
    var result = self
    if other.low > low || other.low == low && other.isLowOpen {
      (result.low, result.isLowOpen) = (other.low, other.isLowOpen)
    }
    if other.high < high || other.high == high && other.isHighOpen {
      (result.high, result.isHighOpen) = (other.high, other.isHighOpen)
    }
    return result
  }

  /// Whether it contains all numbers of the other interval.
  func includes(_ other: Interval) -> Bool { intersection(other) == other }

  func scaled(by factor: Double) -> Interval {
    factor > 0
      ? Interval(
        low: low * factor, high: high * factor, isLowOpen: isLowOpen, isHighOpen: isHighOpen)
      : Interval(
        low: high * factor, high: low * factor, isLowOpen: isHighOpen, isHighOpen: isLowOpen)
  }

  func shifted(by amount: Double) -> Interval {
    var result = self
    result.low += amount
    result.high += amount
    return result
  }

  static func + (a: Interval, b: Interval) -> Interval {
    Interval(
      low: a.low + b.low, high: a.high + b.high, isLowOpen: a.isLowOpen || b.isLowOpen,
      isHighOpen: a.isHighOpen || b.isHighOpen)
  }

  /// The products of numbers from both intervals, except NaN.
  func times(_ other: Interval) -> Interval {
    let ends = [low, high].flatMap { a in
      [other.low, other.high].map { b in a == 0 || b == 0 ? 0 : a * b }
    }
    return Interval(low: ends.min() ?? 0, high: ends.max() ?? 0).widenedPastZero
  }

  /// The quotients of 1 and the numbers. All numbers if 0 is among them.
  var reciprocal: Interval {
    if low >= 0, low > 0 || isLowOpen {
      return Interval(low: 1 / high, high: low == 0 ? .infinity : 1 / low)
    }
    if high <= 0, high < 0 || isHighOpen {
      return Interval(low: high == 0 ? -.infinity : 1 / high, high: 1 / low)
    }
    return .all
  }

  /// The interval with room at both ends for rounding. Rounding never changes the sign of a product.
  private var widenedPastZero: Interval {
    Interval(
      low: low == 0 ? 0 : low - Interval.slack(low),
      high: high == 0 ? 0 : high + Interval.slack(high))
  }

  /// The interval with room at both ends for a machine's rounding errors, for places within a million points.
  var widened: Interval {
    Interval(low: low - Interval.slack(low), high: high + Interval.slack(high))
  }

  /// The interval without the numbers on a side of zero that the other interval does not reach.
  func onSide(of other: Interval) -> Interval {
    var result = self
    if other.low >= 0 { result.low = max(0, low) }
    if other.high <= 0 { result.high = min(0, high) }
    return result
  }

  static func slack(_ end: Double) -> Double {
    end.isFinite ? 1e-6 + 1e-9 * end.magnitude : 0
  }

  /// The interval from the least whole number in it to the greatest.
  var wholeNumbers: Interval {
    let least = low.rounded(.up)
    let greatest = high.rounded(.down)
    return Interval(
      low: isLowOpen && least == low ? least + 1 : least,
      high: isHighOpen && greatest == high ? greatest - 1 : greatest)
  }

  /// The absolute values of its numbers.
  var absolute: Interval {
    if low >= 0 { return self }
    if high <= 0 { return scaled(by: -1) }
    let isHigh = high >= -low
    return Interval(low: 0, high: isHigh ? high : -low, isHighOpen: isHigh ? isHighOpen : isLowOpen)
  }

  /// The interval with its ends moved out to the next of `thresholds`, which are ascending.
  func widened(to thresholds: [Double]) -> Interval {
    let below = thresholds.last { $0 <= low } ?? -.infinity
    let above = thresholds.first { $0 >= high } ?? .infinity
    return Interval(
      low: below, high: above, isLowOpen: isLowOpen && below == low,
      isHighOpen: isHighOpen && above == high)
  }
}
