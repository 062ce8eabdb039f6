/// What a step found true of the times of events: `time[later] - time[earlier] ≤ bound`.
public struct TimeConstraint: Hashable, Sendable {
  /// Variables: numbers of events.
  public var later: Int
  public var earlier: Int
  /// Nanoseconds.
  public var bound: Int64

  public init(_ later: Int, _ earlier: Int, atMost bound: Int64) {
    self.later = later
    self.earlier = earlier
    self.bound = bound
  }

  /// What holds where this does not: times are whole nanoseconds.
  public var negated: TimeConstraint { TimeConstraint(earlier, later, atMost: -bound - 1) }
}
