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
  /// The shortest and the longest delay again. Most steps change neither, and a `Delay` with its step is slow to copy.
  private var ranges: [Key: Range] = [:]

  private struct Range: Equatable {
    var least: Int64
    var greatest: Int64
  }

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
    let known = ranges[key] ?? Range(least: wait.least, greatest: .min)
    let range = Range(
      least: min(wait.least, known.least), greatest: max(wait.greatest, known.greatest))
    guard range != known else { return }
    ranges[key] = range
    if range.greatest > known.greatest {
      delays[key] = Delay(
        least: range.least, greatest: range.greatest, blocker: wait.blocker, step: step)
    } else {
      delays[key]?.least = range.least
    }
  }
}
