package import GestureCompiler
package import GestureRuntime

/// Something that a run of a machine can show. Numbers are those of the machine, as in `StepRecord`.
package enum Happening: Hashable, Sendable {
  /// `state` in the part, `rule` in the recognizer.
  case rule(part: PartID, state: StateID, rule: Int)
  /// By its number in the node; that it runs means that its condition held.
  case handler(node: NodeID, handler: Int)
  case action(Int)
  /// Reported by the node, or by the whole where it is the root.
  case phase(node: NodeID, ReportedPhase)
  case gate(node: NodeID, passes: Bool)
  /// The part follows a finger.
  case follows(part: PartID)
}
