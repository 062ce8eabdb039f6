/// A statement of a handler, a rule, `setUp` or a reset. Statements run one after the other.
package indirect enum Statement: Sendable {
  /// Assigns to the registers of a slot, or to one component. All scalars are computed before any is written.
  case assign(Range<RegisterID>, Value)
  /// Sends the event (in rules) or the action (in handlers) with this number, with a value for each field.
  case emit(Int, [Value])
  /// Binds a `let` of the source: consecutive locals, a number for each scalar, written once.
  case local(Range<Int>, name: String, Value)
  /// Starts a timer of the machine, by number. It fires after the given time in nanoseconds.
  case start(timer: Int, after: Value)
  case stop(timer: Int)
  case branch(Value, then: [Statement], otherwise: [Statement])
}
