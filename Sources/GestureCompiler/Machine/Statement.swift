/// What handlers, rules, `setUp` and resets do, one after the other.
package indirect enum Statement: Sendable {
  /// To the registers of a slot, or to one component: all scalars are computed before any is written.
  case assign(Range<RegisterID>, Value)
  /// Makes the event (in rules) or action (in handlers) with this number, with a value for each field.
  case emit(Int, [Value])
  /// A source `let`: consecutive locals, a number for each scalar, written once.
  case local(Range<Int>, name: String, Value)
  /// A timer of the machine, by number, fires so many nanoseconds later.
  case start(timer: Int, after: Value)
  case stop(timer: Int)
  case branch(Value, then: [Statement], otherwise: [Statement])
}
