/// How often a finger is sampled, and how fast it moves.
package struct Sampling: Hashable, Sendable {
  /// The sampling rate in hertz.
  package var rate: Double
  /// The greatest speed in points per second.
  package var greatestSpeed: Double

  /// The slowest usual screen, and the greatest speed of a finger in Flutter and Android. They clamp higher velocities.
  package static let usual = Sampling(rate: 60, greatestSpeed: 8_000)

  /// - Parameters:
  ///   - rate: the sampling rate in hertz.
  ///   - greatestSpeed: the greatest speed in points per second.
  package init(rate: Double, greatestSpeed: Double) {
    self.rate = rate
    self.greatestSpeed = greatestSpeed
  }

  /// The greatest distance from one sample to the next, in points.
  var greatestStep: Double { greatestSpeed / rate }

  /// `60 Hz and 8000 pt/s`
  var words: String { "\(Int(rate)) Hz and \(Int(greatestSpeed)) pt/s" }

  /// The time between samples, in nanoseconds.
  var interval: Int64 { Int64((1_000_000_000 / rate).rounded()) }
}
