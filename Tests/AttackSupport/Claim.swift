package import FormSupport
package import GestureRuntime

/// That something never happens. Numbers are those of the machine, as in `StepRecord`.
package enum Claim: Hashable, Sendable {
  /// `state` in the part, `rule` in the recognizer.
  case rule(part: Int, state: Int, rule: Int)
  /// By its number in the node; that it runs means that its condition held.
  case handler(node: Int, handler: Int)
  case action(Int)
  /// Told by the node, or by the whole where it is the root.
  case phase(node: Int, ReportedPhase)
}

/// What fingers may do; everything else (kinds, pressure, keys, frames, inputs) is free in both.
package enum HandsModel: Hashable, Sendable {
  /// A finger lifts where it was last seen, and stays what it is. Jumps are allowed.
  case hands
  /// Whatever a host sends: lifts elsewhere, a finger that becomes a pen.
  case anyHost
}

/// Calls of a host after which something has happened that a claim excludes.
package struct Refutation: Sendable {
  package var claim: Claim
  /// As few as show it, for a new machine.
  package var calls: [HostCall]
}
