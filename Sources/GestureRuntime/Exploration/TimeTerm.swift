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
