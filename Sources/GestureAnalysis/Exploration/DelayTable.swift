package import GestureCompiler
import GestureRuntime

/// The delays of reports, for each node and action.
package struct DelayTable: Sendable {
  package enum Key: Hashable, Sendable {
    case node(NodeID)
    case action(Int)
  }

  /// The time from the step when a node began or ended until its report.
  package struct Delay: Sendable {
    /// The shortest and the longest delay in nanoseconds. `greatest` is `Zone.unbounded` if only a lift ends the delay.
    package var least: Int64 = 0
    package var greatest: Int64 = 0
    /// The node that deferred it longest.
    package var blocker: NodeID?
    /// The step of the report with the longest delay.
    package var step: ExploredStep
  }

  package private(set) var delays: [Key: Delay] = [:]

  /// - Parameters:
  ///   - zone: the times of the state before, and of the step as its last variable.
  ///   - deferred: the nodes that waited in the state before.
  mutating func add(
    _ step: ExploredStep, _ zone: Zone, deferred: [StateFacts.Deferred], _ tree: NodeTree
  ) {
    let now = zone.count - 1
    var own: [NodeID: Delay] = [:]
    for case .phase(let node, let phase, _) in step.record.outputs
    where phase == .began || phase == .ended && own[node] == nil {
      own[node] = Delay(step: step)
      guard let wait = deferred.first(where: { $0.node == node }) else { continue }
      let (since, offset) = (wait.since.variable, wait.since.offset)
      let upper = zone[now, since]
      own[node] = Delay(
        least: -zone[since, now] - offset,
        greatest: upper == Zone.unbounded ? upper : upper - offset, blocker: wait.blocker,
        step: step)
    }
    // The delay of a node is the longest of those inside it that report in the same step.
    let longest = { (node: NodeID) in
      own.filter { tree.isInside($0.key, node) }.values
        .reduce(Delay(step: step)) { $1.greatest > $0.greatest ? $1 : $0 }
    }
    for node in own.keys { add(longest(node), .node(node)) }
    for case .action(let action, let node) in step.record.outputs {
      add(longest(node), .action(action))
    }
  }

  private mutating func add(_ delay: Delay, _ key: Key) {
    let known = delays[key]
    var longest = known.map { delay.greatest > $0.greatest ? delay : $0 } ?? delay
    longest.least = min(delay.least, known?.least ?? delay.least)
    delays[key] = longest
  }
}
