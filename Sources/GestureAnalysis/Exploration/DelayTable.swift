package import GestureCompiler
import GestureRuntime

/// The delays of reports, for each node and action.
package struct DelayTable: Sendable {
  package enum Key: Hashable, Sendable {
    case node(NodeID)
    case action(Int)
  }

  /// The time from the step in which a node began or ended until its report.
  package struct Delay: Sendable {
    /// The shortest and the longest delay in nanoseconds. `greatest` is `Zone.unbounded` if only a lift ends the delay.
    package var least: Int64
    package var greatest: Int64
    /// The node that deferred it longest.
    package var blocker: NodeID?
    /// The step of the report with the longest delay.
    package var step: ExploredStep
  }

  package private(set) var delays: [Key: Delay] = [:]

  /// - Parameters:
  ///   - zone: the times of the state before, and of the step as its last variable.
  ///   - deferred: the nodes that waited in the state before.
  mutating func note(
    _ step: ExploredStep, _ zone: Zone, deferred: [StateFacts.Deferred], _ tree: NodeTree
  ) {
    var own: [NodeID: (least: Int64, greatest: Int64, blocker: NodeID?)] = [:]
    var actions: [(Int, NodeID)] = []
    for output in step.record.outputs {
      switch output {
      case .phase(let node, let phase, _):
        guard phase == .began || phase == .ended && own[node] == nil else { continue }
        own[node] = (0, 0, nil)
        guard let wait = deferred.first(where: { $0.node == node }) else { continue }
        let now = zone.count - 1
        let upper = zone[now, wait.since.variable]
        own[node] = (
          -zone[wait.since.variable, now] - wait.since.offset,
          upper == Zone.unbounded ? upper : upper - wait.since.offset, wait.blocker
        )
      case .event, .timer, .reason: break
      case .action(let action, let node): actions.append((action, node))
      }
    }
    guard !own.isEmpty || !actions.isEmpty else { return }
    for node in own.keys { add(.node(node), longest(of: node, own, tree), step) }
    for (action, node) in actions { add(.action(action), longest(of: node, own, tree), step) }
  }

  /// The longest delay of a node and of the nodes inside it that report in the same step.
  private func longest(
    of node: NodeID, _ own: [NodeID: (least: Int64, greatest: Int64, blocker: NodeID?)],
    _ tree: NodeTree
  ) -> (least: Int64, greatest: Int64, blocker: NodeID?) {
    var longest: (least: Int64, greatest: Int64, blocker: NodeID?) = (0, 0, nil)
    for (other, delay) in own where tree.isInside(other, node) {
      if delay.greatest > longest.greatest { longest = delay }
    }
    return longest
  }

  private mutating func add(
    _ key: Key, _ delay: (least: Int64, greatest: Int64, blocker: NodeID?), _ step: ExploredStep
  ) {
    guard var known = delays[key] else {
      delays[key] = Delay(
        least: delay.least, greatest: delay.greatest, blocker: delay.blocker, step: step)
      return
    }
    known.least = min(known.least, delay.least)
    if delay.greatest > known.greatest {
      (known.greatest, known.blocker, known.step) = (delay.greatest, delay.blocker, step)
    }
    delays[key] = known
  }
}
