@_spi(GestureEngine) internal import GestureRuntime

extension Timestamp {
  /// The nanoseconds since another instant. At most 2⁶³ in size, although a trace may be twice as long: 584 years.
  func nanoseconds(since other: Timestamp) -> Int64 {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflows ? (self < other ? .min : .max) : difference
  }
}

/// Rounded in the same way as deadlines: `33.3ms` is a little less than 33,300,000 as a `Double`.
func wholeNanoseconds(_ nanoseconds: Double) -> Int64 {
  Int64(saturating: nanoseconds.rounded())
}
