internal import GestureRuntime

extension Timestamp {
  /// The nanoseconds since another instant. At most 2⁶³ in size, although a trace may be twice as long: 584 years.
  func nanoseconds(since other: Timestamp) -> Int64 {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflows ? (self < other ? .min : .max) : difference
  }
}
