import GestureCompiler
import GestureRuntime
import GestureTesting

/// Measures how long nodes are kept back on a trace, on the machine that runs in apps. The lengths agree with
/// `--why`, not with the counts of the exploration.
final class MeasuredWait: @unchecked Sendable {
  private let tree: NodeTree
  private let parts: PerPart<NodeID>
  /// The time since which a node has begun or ended without a report.
  private var since: [NodeID: Int64] = [:]
  private var step: UInt64 = 0
  /// The waits of the nodes that the last step of the trace reported.
  private var waits: [NodeID: Wait] = [:]
  /// The longest wait of each node and action on the trace, in nanoseconds.
  private var longest: [DelayTable.Key: Int64] = [:]

  private struct Wait {
    var since: Int64
    /// The length in nanoseconds.
    var length: Int64
    /// True once the reporting step has shown another sign.
    var isSettled = false
  }

  /// Nil if no machine can be made.
  init?(_ trace: Witness, _ subject: Subject) {
    guard var machine = subject.newMachine() else { return nil }
    tree = subject.tree
    parts = PerPart(subject.machine.parts.map { $0.node })
    machine.observe { [self] in add($0, $1) }
    let actions = subject.actionNumbers
    for item in trace.items {
      machine.replay(item) { report in
        let node = NodeID(report.node)
        switch report.kind {
        case .phase(.began), .phase(.ended):
          addReport(of: node, at: report.time)
          add(.node(node), node)
        case .action: if let action = actions[report.name] { add(.action(action), node) }
        default: break
        }
      }
    }
  }

  /// Returns the longest wait of each node and action on a trace, in nanoseconds. Empty if no machine can be made.
  static func longest(on trace: Witness, _ subject: Subject) -> [DelayTable.Key: Int64] {
    MeasuredWait(trace, subject)?.longest ?? [:]
  }

  private func add(_ key: DelayTable.Key, _ node: NodeID) {
    longest[key] = max(longest[key] ?? 0, longest(of: node)?.length ?? 0)
  }

  /// Returns the longest wait of a node and the nodes inside it.
  func longest(of node: NodeID) -> (since: Int64, length: Int64)? {
    waits.filter { tree.isInside($0.key, node) }
      .map { (since: $0.value.since, length: $0.value.length) }
      .max { $0.length < $1.length }
  }

  private func addReport(of node: NodeID, at time: Timestamp) {
    guard waits[node] == nil else { return }
    let since = since[node] ?? time.nanoseconds
    waits[node] = Wait(since: since, length: time.nanoseconds - since)
  }

  private func add(_ step: ObservedStep, _ observation: StepObservation) {
    if step.number != self.step {
      // The first sign of the step that ends a delay comes after the reports of that step. An earlier step may have
      // been at the same instant.
      waits = waits.filter {
        !$0.value.isSettled && $0.value.since + $0.value.length == step.time.nanoseconds
      }
      self.step = step.number
    }
    for node in waits.keys { waits[node]?.isSettled = true }
    switch observation {
    case .resets(let part):
      // A part that starts again has not waited yet, nor have the nodes around it.
      for node in tree.path(from: parts[part]) { since[node] = nil }
    case .settles:
      for node in tree.children.indices {
        let observed = step.node(node)
        let isRecognized = observed.phase == .active || observed.phase == .ended
        if !isRecognized || observed.hasReported {
          since[node] = nil
        } else if since[node] == nil, step.blocker(of: node) != nil {
          since[node] = step.time.nanoseconds
        }
      }
    case .accepts, .fires, .gates, .tries, .arms, .handles: break
    }
  }
}
