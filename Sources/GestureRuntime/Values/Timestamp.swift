/// An instant on the host's clock, in whole nanoseconds. The host chooses the zero. Only differences and the order
/// matter.
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Nanoseconds since the host's zero.
  public var nanoseconds: Int64

  /// The instant this many nanoseconds after the host's zero, or before it if negative.
  @export(implementation) public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant `seconds` after zero, rounded to the nanosecond. Nil if it is not finite or out of range.
  public init?(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    guard let exact = Int64(exactly: nanoseconds) else { return nil }
    self.nanoseconds = exact
  }

  /// Seconds since the host's zero.
  @export(implementation) public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
