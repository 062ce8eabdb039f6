package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

// Not `Observation`: `@Observable` expands to names of the module called so, which this would hide.

/// What a machine of a table does inside its steps, beside what it reports: for tools that measure and
/// explain. In the order in which it happens. Numbers are those of the machine that the table was made of.
package enum StepObservation: Sendable {
  /// What a state's rules are tried for.
  package enum Cause: Hashable, Sendable {
    case event(Trigger)
    /// A timer of the state, by its number there.
    case timer(Int)
  }

  package enum Target: Hashable, Sendable { case stay, enter(state: StateID), end, fail, cancel }

  /// A part was asked whether it follows the touch of the step.
  case accepts(part: PartID, Bool)
  /// The rules are about to be tried; nothing has changed yet. States count from 0 in their part.
  case tries(part: PartID, state: StateID, Cause)
  /// One of them held, and its block has run. `rule` is its number in the part.
  case fires(part: PartID, state: StateID, Cause, rule: Int, Target)
  /// A timer of the state counts from now on, for `delay` nanoseconds.
  case arms(part: PartID, state: StateID, timer: Int, delay: Double)
  /// A part starts afresh.
  case resets(part: PartID)
  /// A handler is about to run, by its number in the node.
  case handles(node: NodeID, handler: Int)
  /// A gate was read when the node would have begun or ended.
  case gates(node: NodeID, passes: Bool)
  /// Composition has decided, and what came of it has been reported; what is over has not started afresh
  /// yet.
  case settles
}

extension TableMachine {
  /// Calls `observer` from now on with what the machine does, and each copy of it. Changes nothing else.
  ///
  /// Something stands between an observed machine and its code, so that one that is not
  /// observed pays nothing.
  package mutating func observe(
    with observer: @escaping @Sendable (ObservedStep, StepObservation) -> Void
  ) {
    replaceCalls { ObservedCalls(before: $0, observer) }
  }
}
