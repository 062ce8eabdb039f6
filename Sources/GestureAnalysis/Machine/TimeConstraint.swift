/// The instant so many nanoseconds after an event.
package struct TimeTerm: Hashable, Sendable {
  /// The event's number.
  package var variable: Int
  package var offset: Int64

  package init(variable: Int, offset: Int64) {
    self.variable = variable
    self.offset = offset
  }
}

/// What a step found true of the times of events: `time[later] - time[earlier] ≤ bound`.
package struct TimeConstraint: Hashable, Sendable {
  /// Variables: numbers of events.
  package var later: Int
  package var earlier: Int
  /// Nanoseconds.
  package var bound: Int64

  package init(_ later: Int, _ earlier: Int, atMost bound: Int64) {
    self.later = later
    self.earlier = earlier
    self.bound = bound
  }

  /// What holds where this does not: times are whole nanoseconds.
  package var negated: TimeConstraint { TimeConstraint(earlier, later, atMost: -bound - 1) }
}
