import GestureCompiler
import GestureRuntime
import GestureTesting

/// A machine that is played with, and what each step of it shows.
struct CoverGame {
  private(set) var player: CoverPlayer
  private let subject: Subject
  private let watch: CoverWatch
  private let nodes: [String: NodeID]
  private let actions: [String: Int]

  init(_ player: CoverPlayer, _ subject: Subject, _ watch: CoverWatch) {
    self.player = player
    self.subject = subject
    self.watch = watch
    var nodes = ["": subject.tree.root]
    for (number, node) in subject.machine.nodes.enumerated() { nodes[node.name] = number }
    self.nodes = nodes
    var actions: [String: Int] = [:]
    for (number, action) in subject.machine.actions.enumerated() { actions[action.name] = number }
    self.actions = actions
  }

  mutating func perform(_ step: CoverTrace.Step) -> Set<CoverGoal> {
    watch.beginStep()
    let reported = player.performReportingAll(step)
    var done = CoverDeeds(rules: watch.fired.map { $0 }, gates: watch.gates)
    for reported in reported {
      switch reported.kind {
      case .phase(let phase):
        guard let node = nodes[reported.part] else { continue }
        done.outputs.append(.phase(node: node, phase, isWhole: reported.part.isEmpty))
      case .action(let name):
        if let action = actions[name] { done.outputs.append(.action(action, node: 0)) }
      case .event, .refused, .warning, .why, .variable: continue
      }
    }
    var isTimer = false
    if case .wait = step { isTimer = true }
    return Set(subject.goals(of: done, isTimer: isTimer))
  }
}
