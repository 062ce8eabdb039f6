/// The instant that is `offset` nanoseconds after an event.
package struct TimeTerm: Hashable, Sendable {
  /// The number of the event.
  package var variable: Int
  package var offset: Int64

  package init(variable: Int, offset: Int64) {
    self.variable = variable
    self.offset = offset
  }
}

/// A condition on the times of events that a step found true: `time[later] - time[earlier] ≤ bound`.
package struct TimeConstraint: Hashable, Sendable {
  /// The two variables, which are numbers of events.
  package var later: Int
  package var earlier: Int
  /// The bound in nanoseconds.
  package var bound: Int64

  package init(_ later: Int, _ earlier: Int, atMost bound: Int64) {
    self.later = later
    self.earlier = earlier
    self.bound = bound
  }

  /// The constraint that holds if this one does not. Times are whole nanoseconds.
  package var negated: TimeConstraint { TimeConstraint(earlier, later, atMost: -bound - 1) }
}
