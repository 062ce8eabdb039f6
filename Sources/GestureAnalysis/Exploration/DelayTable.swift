package import GestureCompiler
import GestureRuntime

/// How long reports were kept back, for each node and action.
package struct DelayTable: Sendable {
  package enum Key: Hashable, Sendable {
    case node(NodeID)
    case action(Int)
  }

  /// From when a node had begun or ended on, until it reported so.
  package struct Delay: Sendable {
    /// Nanoseconds; the greatest is `Zone.unbounded` where only a lift ends it.
    package var least: Int64
    package var greatest: Int64
    /// The node that kept it longest.
    package var blocker: NodeID?
    /// The step that reported it after the longest time.
    package var step: ExploredStep
  }

  package private(set) var delays: [Key: Delay] = [:]

  /// - Parameters:
  ///   - zone: the times of the state before, and of the step as its last variable.
  ///   - deferred: what waited in the state before.
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

  /// What an operator reports was kept back with the parts that it reports.
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
