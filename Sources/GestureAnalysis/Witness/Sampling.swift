/// How often a finger is seen, and how fast it gets.
package struct Sampling: Hashable, Sendable {
  /// In hertz.
  package var rate: Double
  /// In points per second.
  package var greatestSpeed: Double

  /// The slowest of usual screens, and what Flutter and Android take for the greatest speed of a finger:
  /// at more they clamp velocities.
  package static let usual = Sampling(rate: 60, greatestSpeed: 8_000)

  /// - Parameters:
  ///   - rate: in hertz.
  ///   - greatestSpeed: in points per second.
  package init(rate: Double, greatestSpeed: Double) {
    self.rate = rate
    self.greatestSpeed = greatestSpeed
  }

  /// In points, from one sample to the next.
  var greatestStep: Double { greatestSpeed / rate }

  /// `60 Hz and 8000 pt/s`
  var words: String { "\(Int(rate)) Hz and \(Int(greatestSpeed)) pt/s" }

  /// Between samples, in nanoseconds.
  var interval: Int64 { Int64((1_000_000_000 / rate).rounded()) }
}
