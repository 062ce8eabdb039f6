import GestureCompiler
import GestureRuntime
import GestureTesting

/// Collects the reports of an ordinary machine on a witness, and the reports that it keeps back. Each log serves one
/// machine on one thread.
final class WitnessLog: @unchecked Sendable {
  private let subject: Subject
  /// The names of nodes in the file. Nil for a node without anything to report.
  private let names: PerNode<String?>
  /// The nodes by their names in records.
  private let nodes: [String: NodeID]
  private var lines: [WitnessLine] = []
  /// For each node, whether it was deferred when composition last decided.
  private var isDeferred: PerNode<Bool>

  init(_ subject: Subject, names: PerNode<String?>) {
    self.subject = subject
    self.names = names
    nodes = Dictionary(
      subject.machine.nodes.enumerated().map { ($1.name, $0) },
      joinedBy: { first, _ in first })
    isDeferred = PerNode(repeating: false, count: names.count)
  }

  /// The lines for each item.
  func replay(_ witness: Witness) -> [[WitnessLine]] {
    guard var machine = subject.newMachine() else { return [] }
    machine.observe { self.add($0, $1) }
    return witness.items.map { item in
      lines = []
      machine.replay(item) { self.add($0) }
      return lines
    }
  }

  private func add(_ report: borrowing Report) {
    var line = WitnessLine(report)
    guard !Subject.isOurs(line.name) else { return }
    if !line.isAction, let node = nodes[line.part] {
      guard let name = names[node] else { return }
      (line.part, line.span) = (name, subject.machine.nodes[node].span)
    }
    lines.append(line)
  }

  private func add(_ step: ObservedStep, _ observation: StepObservation) {
    guard case .settles = observation else { return }
    for (node, name) in names.enumerated() {
      let state = step.node(node)
      let blocker = state.hasBegun && !state.hasReported ? step.blocker(of: node) : nil
      if let blocker, !isDeferred[node], let name, let other = names[blocker] {
        lines.append(
          WitnessLine(
            at: step.time, remark: "`\(name)` is recognized, and deferred by `\(other)`",
            about: subject.machine.nodes[node].span))
      }
      isDeferred[node] = blocker != nil
    }
  }
}
