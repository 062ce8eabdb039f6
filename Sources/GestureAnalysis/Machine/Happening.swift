package import GestureCompiler
package import GestureRuntime

/// Something that a run of a machine can show. Numbers count within the machine, as in `StepRecord`.
package enum Happening: Hashable, Sendable {
  /// A rule fires. `state` is its number in the part, `rule` its number in the recognizer.
  case rule(part: PartID, state: StateID, rule: Int)
  /// A handler runs because its condition holds. `handler` is its number in the node.
  case handler(node: NodeID, handler: Int)
  case action(Int)
  /// The node reports a phase. If the node is the root, the whole reports it.
  case phase(node: NodeID, ReportedPhase)
  case gate(node: NodeID, passes: Bool)
  /// The part follows a finger.
  case follows(part: PartID)
}
