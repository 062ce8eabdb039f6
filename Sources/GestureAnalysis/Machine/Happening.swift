package import GestureRuntime

/// Something that a run of a machine can show. Numbers are those of the machine, as in `StepRecord`.
package enum Happening: Hashable, Sendable {
  /// `state` in the part, `rule` in the recognizer.
  case rule(part: Int, state: Int, rule: Int)
  /// By its number in the node; that it runs means that its condition held.
  case handler(node: Int, handler: Int)
  case action(Int)
  /// Told by the node, or by the whole where it is the root.
  case phase(node: Int, ReportedPhase)
  case gate(node: Int, passes: Bool)
  /// The part follows a finger.
  case follows(part: Int)
}
