package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

// Not `Observation`: `@Observable` expands to names of the module `Observation`, which such a type would hide.

/// An event inside a step of a machine of a table, in addition to the reports: for tools that measure and explain.
/// Events come in the order that they happen. Numbers count within the machine that the table was made from.
package enum StepObservation: Sendable {
  /// The trigger that makes the machine try a state's rules.
  package enum Cause: Hashable, Sendable {
    case event(Trigger)
    /// A timer of the state, by its number there.
    case timer(Int)
  }

  /// A part was asked whether it follows the touch of the step.
  case accepts(part: PartID, Bool)
  /// The rules are about to be tried. Nothing has changed yet. States count from 0 in their part.
  case tries(part: PartID, state: StateID, Cause)
  /// A rule held, and its block has run. `rule` is its number in the part.
  case fires(part: PartID, state: StateID, Cause, rule: Int, RuleTarget)
  /// A timer of the state counts from now on, for `delay` nanoseconds.
  case arms(part: PartID, state: StateID, timer: Int, delay: Double)
  case resets(part: PartID)
  /// A handler is about to run, by its number in the node.
  case handles(node: NodeID, handler: Int)
  /// A gate was read when the node would have begun or ended.
  case gates(node: NodeID, passes: Bool)
  /// Composition has decided, and its results have been reported. Parts that are over have not started again yet.
  case settles
}

extension TableMachine {
  /// Calls `observer` from now on with the events inside steps of the machine and of each copy of it.
  ///
  /// The observer stands between the machine and its code, so that a machine that is not observed has no cost.
  package mutating func observe(
    with observer: @escaping @Sendable (ObservedStep, StepObservation) -> Void
  ) {
    replaceCalls { ObservedCalls(before: $0, observer) }
  }
}
