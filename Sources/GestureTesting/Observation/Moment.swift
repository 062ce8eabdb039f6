package import GestureCompiler
package import GestureRuntime

/// The parts of a machine after a step, for tools that draw them.
package struct Moment: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package var phase = ObservedNode.Phase.possible
    /// Whether another part won, or an operator around the node is over.
    package var isBeaten = false
    /// Whether the node waits until it may report that it began or ended.
    package var isDeferred = false
    /// The name of the recognizer's state. Empty for an operator.
    package var state = ""
    /// The touches that the recognizer follows, by the ids of their events. Empty for an operator.
    package var touches: [Int64] = []
  }

  /// A distance that a rule of a recognizer's present state compares with a bound.
  package struct Limit: Hashable, Sendable {
    package var node: NodeID
    /// The start of the distance, in points: the place where the touches began, or the middle of them.
    package var center: Point
    /// The bound in points.
    package var radius: Double
    /// The target of the rule, as the spec writes it: `fail(.tooFar)`, or the name of a state.
    package var target: String
    /// The rule.
    package var span: Span
  }

  /// The nodes in the order of the table.
  package var nodes: PerNode<Node>
  /// The distances that count now, in the order of the parts.
  package var limits: [Limit] = []
  /// The rules that fired and the handlers that ran in the step.
  package var lit: [Span] = []
}
