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
    var own: [(node: NodeID, wait: Wait)] = []
    for case .phase(let node, let phase, _) in step.record.outputs
    where phase == .began || phase == .ended && !own.contains(where: { $0.node == node }) {
      own.removeAll { $0.node == node }
      var wait = Wait()
      if let report = deferred.first(where: { $0.node == node }) {
        let (since, offset) = (report.since.variable, report.since.offset)
        let upper = zone[now, since]
        wait.least = -zone[since, now] - offset
        wait.greatest = upper == Zone.unbounded ? upper : upper - offset
        wait.blocker = report.blocker
      }
      own.append((node, wait))
    }
    // The delay of a node is the longest of those inside it that report in the same step.
    let longest = { (node: NodeID) in
      own.reduce(Wait()) { longest, other in
        other.wait.greatest > longest.greatest && tree.isInside(other.node, node)
          ? other.wait : longest
      }
    }
    for (node, _) in own { add(longest(node), .node(node), step) }
    for case .action(let action, let node) in step.record.outputs {
      add(longest(node), .action(action), step)
    }
  }

  /// A delay without its step.
  private struct Wait {
    var least: Int64 = 0
    var greatest: Int64 = 0
    var blocker: NodeID?
  }

  private mutating func add(_ wait: Wait, _ key: Key, _ step: ExploredStep) {
    let known = delays.index(forKey: key)
    let least = min(wait.least, known.map { delays.values[$0].least } ?? wait.least)
    if let known, wait.greatest <= delays.values[known].greatest {
      delays.values[known].least = least
    } else {
      delays[key] = Delay(
        least: least, greatest: wait.greatest, blocker: wait.blocker, step: step)
    }
  }
}
